//===- Errors.cpp - One message, then the end of the job ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/Errors.h"

#include "Reports/LastWords.h"

#include <mpi.h>

#include <cstdio>
#include <cstdlib>

namespace gpumpi {

std::string placePrefix(SourcePlace place) {
  if (!place.file)
    return "";
  return std::string(place.file) + ":" + std::to_string(place.line) + ": ";
}

OperationError::OperationError(const std::string &text, int code,
                               const cuda_mpi_status &message)
    : std::runtime_error(text), number(code), ofMessage(message) {}

int OperationError::otherError() { return MPI_ERR_OTHER; }

std::string describe(cudaError_t status) {
  return std::string(cudaGetErrorString(status)) + " (" +
         cudaGetErrorName(status) + ")";
}

// Ranks share one terminal: a message that is written in one piece is not torn
// apart by another rank's.
void say(std::string line) {
  line += '\n';
  std::fflush(nullptr);
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
}

void endJob(const std::string &message) {
  LastWords::hush(); // These are.
  say(message);
  endJob();
}

void endJob() {
  LastWords::hush();
  int initialized = 0, finalized = 0;
  MPI_Initialized(&initialized);
  MPI_Finalized(&finalized);
  if (initialized && !finalized)
    MPI_Abort(MPI_COMM_WORLD, 1);
  // Not exit(): the device may still be running the program's kernels, under
  // which static destructors must not pull the ground away.
  std::_Exit(1);
}

void warn(SourcePlace place, const std::string &text) {
  say(placePrefix(place) + "warning: " + text);
}

} // namespace gpumpi
