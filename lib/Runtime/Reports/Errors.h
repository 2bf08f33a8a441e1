//===- Errors.h - One message, then the end of the job ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that can go wrong in the runtime is a Failure: an exception whose
// text is the whole message, "file:line: error: ...". It is thrown where the
// problem is seen and caught at the edge of the library, where endJob prints
// it and ends the job on every rank. No other code prints or exits.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ERRORS_H
#define GPUMPI_RUNTIME_ERRORS_H

#include <gpumpi/status.h>

#include <cuda_runtime.h>

#include <stdexcept>
#include <string>

namespace gpumpi {

/// A line of the user's source. `file` may be null: then there is no place.
struct SourcePlace {
  const char *file;
  int line;
};

/// "file:line: ", or nothing where there is no place.
std::string placePrefix(SourcePlace place);

/// What ends the job. what() is the message, without a newline at its end.
class Failure : public std::runtime_error {
public:
  /// \p text begins in lower case and has no full stop: it becomes
  /// "file:line: error: text".
  Failure(SourcePlace place, const std::string &text)
      : std::runtime_error(placePrefix(place) + "error: " + text) {}
};

/// Why an MPI operation failed, without its place, which the launch knows:
/// "rank 7 is not in the communicator, ...".
class OperationError : public std::runtime_error {
public:
  /// \p code is MPI's, of a class or what a call has returned; MPI_ERR_OTHER if
  /// nothing else fits.
  explicit OperationError(const std::string &text, int code = otherError(),
                          const cuda_mpi_status &message = {});

  int code() const { return number; }
  /// What is known of the message that it is about; zeros if nothing is.
  const cuda_mpi_status &message() const { return ofMessage; }

private:
  int number;
  cuda_mpi_status ofMessage;
  static int otherError();
};

/// "out of memory (cudaErrorMemoryAllocation)".
std::string describe(cudaError_t status);

/// Prints \p text and a newline on stderr, in one piece.
void say(std::string text);

/// Prints \p message on stderr in one piece and ends the job: through MPI_Abort
/// while MPI is up, so that no rank waits for this one, else by leaving the
/// process. The exit code is not zero.
[[noreturn]] void endJob(const std::string &message);

/// The same when all has been said.
[[noreturn]] void endJob();

/// Prints \p text as a warning on stderr.
void warn(SourcePlace place, const std::string &text);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ERRORS_H
