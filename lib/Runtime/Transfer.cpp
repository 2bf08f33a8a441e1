//===- Transfer.cpp - One MPI operation on its way ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transfer.h"

#include "Errors.h"

#include <string>

namespace gpumpi {

MpiRequests::~MpiRequests() {
  for (size_t i = 0; i < count; ++i)
    if (!entry(i).complete)
      book.strike(entry(i));
}

MPI_Request *MpiRequests::next() {
  if (count >= entries.size())
    more.push_back(std::make_unique<RequestBook::Entry>());
  return book.enter(entry(count++));
}

void failMpi(int code) {
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(code, text, &length);
  throw OperationError(std::string(text, length), code);
}

void checkMpi(int code) {
  if (code != MPI_SUCCESS)
    failMpi(code);
}

int rankForMpi(int rank) {
  switch (rank) {
  case CUDA_MPI_ANY_SOURCE:
    return MPI_ANY_SOURCE;
  case CUDA_MPI_PROC_NULL:
    return MPI_PROC_NULL;
  default:
    return rank;
  }
}

int tagForMpi(int tag) { return tag == CUDA_MPI_ANY_TAG ? MPI_ANY_TAG : tag; }

cuda_mpi_status statusOf(const MPI_Status &status) {
  MPI_Count count = 0;
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
