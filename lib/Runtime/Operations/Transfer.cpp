//===- Transfer.cpp - One MPI operation on its way ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Transfer.h"

#include "Reports/Errors.h"

#include <string>

namespace gpumpi {

void failMpi(int code) {
  // MPICH 4.0 fills this up to the length that it announces, and goes on with
  // the text behind the next zero.
  char text[4 * MPI_MAX_ERROR_STRING] = {};
  int length = 0;
  MPI_Error_string(code, text, &length);
  throw OperationError(std::string(text, length), code);
}

cuda_mpi_status statusOf(const MPI_Status &status) {
  int few = 0;
  MPI_Get_count(&status, MPI_CHAR, &few);
  MPI_Count count = few;
  if (few == MPI_UNDEFINED) // More than an int can say.
    MPI_Get_elements_x(&status, MPI_CHAR, &count);
  cuda_mpi_status result = {};
  result.source = status.MPI_SOURCE == MPI_PROC_NULL ? CUDA_MPI_PROC_NULL
                                                     : status.MPI_SOURCE;
  result.tag =
      status.MPI_TAG == MPI_ANY_TAG ? CUDA_MPI_ANY_TAG : status.MPI_TAG;
  result.error = MPI_SUCCESS;
  result.count = count;
  return result;
}

} // namespace gpumpi
