//===- seconds.h - How long processes take together -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_BENCH_SECONDS_H
#define GPUMPI_BENCH_SECONDS_H

#include <mpi.h>

/// The seconds from when all processes begin \p work to when all have done it.
template <class Work> double seconds(const Work &work) {
  MPI_Barrier(MPI_COMM_WORLD);
  const double start = MPI_Wtime();
  work();
  MPI_Barrier(MPI_COMM_WORLD);
  return MPI_Wtime() - start;
}

#endif // GPUMPI_BENCH_SECONDS_H
