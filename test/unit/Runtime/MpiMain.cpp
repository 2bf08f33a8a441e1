//===- MpiMain.cpp - main() of the tests that run under mpirun ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every rank runs all tests in the same order. MPI_THREAD_FUNNELED is all that
// they ask for.
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  MPI_Finalize();
  return result;
}
