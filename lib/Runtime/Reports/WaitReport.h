//===- WaitReport.h - What a process waits for ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one process tells another about an operation that takes long. Processes
// are numbered as in MPI_COMM_WORLD.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_WAITREPORT_H
#define GPUMPI_RUNTIME_WAITREPORT_H

#include <gpumpi/request.h>
#include <gpumpi/suspension_point.h>

#include <string>
#include <vector>

namespace gpumpi {

/// An MPI operation that has been begun and is not complete.
struct PendingOperation {
  static constexpr int Nobody = -1, Anybody = -2, AnyTag = -1;
  /// A process outside of MPI_COMM_WORLD: one that MPI_Comm_spawn has made, or
  /// that MPI_Comm_connect has found. It cannot be asked what it does.
  static constexpr int Outsider = -3;

  std::string name;      ///< "cuda_mpi_recv".
  std::string place;     ///< "file:line".
  std::string arguments; ///< In words.
  int to = Nobody, from = Nobody;
  int sendTag = 0, receiveTag = 0;
  int collective = 0; ///< Which, as RequestKind; else zero.
  int root = Nobody;  ///< Of a collective, if it has one and that is known.
  /// Everybody whom a collective needs, or from whom a message may come.
  std::vector<int> members;
  /// The same text for the same processes. It may be that of several
  /// communicators: MPI does not tell duplicates apart in a way that means the
  /// same everywhere.
  std::string communicator;

  bool operator==(const PendingOperation &other) const;
};

/// What a process is doing, as far as gpumpi knows.
struct WaitReport {
  bool finished = false; ///< It has called MPI_Finalize.
  // Else it waits:
  unsigned long long serial = 0; ///< In its so manieth operation...
  double seconds = 0;            ///< ... for so long.
  std::string kernel, operation, arguments;
  std::string file; ///< Where the operation stands.
  int line = 0;
  std::vector<PendingOperation> pending;

  std::string place() const { return file + ":" + std::to_string(line); }
};

/// What \p request, which was made at \p point, waits for. Its communicator
/// must be valid.
PendingOperation pendingOperation(const Request &request,
                                  const SuspensionPoint &point);

/// \p report as a text, and back.
std::string pack(const WaitReport &report);
WaitReport unpack(const std::string &text);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_WAITREPORT_H
