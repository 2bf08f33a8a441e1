//===- failed-together.cu - One of several messages fails -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where errors are returned, messages that share a suspension with one that
// fails arrive all the same, and the failure is told with its own line.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 3 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 2 %t
// RUN: env GPUMPI_TRACE=%t.json %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=sync -I %S/Inputs %s -o %t.sync
// RUN: %mpirun -np 2 %t.sync
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <string>

// The first receive is too short.
__global__ void truncated(int *data) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(data, 2 * sizeof *data, right, 1);
  cuda_mpi_send(data + 2, sizeof *data, right, 2);
  cuda_mpi_recv(data + 4, sizeof *data, left, 1);
  cuda_mpi_recv(data + 6, sizeof *data, left, 2);
}
constexpr int TruncatedLine = __LINE__ - 3;

// The first message goes to nobody, the last one comes from outside of what
// there is.
__global__ void outside(int *data) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(data, sizeof *data, CUDA_MPI_PROC_NULL, 1);
  cuda_mpi_send(data, sizeof *data, right, 2);
  cuda_mpi_recv(data + 6, sizeof *data, left, CUDA_MPI_ANY_TAG);
  cuda_mpi_recv(data + 7, 1 << 20, CUDA_MPI_ANY_SOURCE, 3);
}
constexpr int OutsideLine = __LINE__ - 2;

/// Whether the last error is that of line \p line, and says \p what.
static bool isTold(int line, const std::string &what) {
  const std::string error = gpumpi::last_error();
  return error.find(".cu:" + std::to_string(line) + ":") != std::string::npos &&
         error.find(what) != std::string::npos;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  gpumpi::set_errhandler(MPI_ERRORS_RETURN);
  const int left = (test.rank + test.size - 1) % test.size;
  const int mine = 10 * test.rank;
  harness::Device<int> data(std::vector<int>{mine, 1, mine + 2, 3, 4, 5, 6, 7});
  truncated<<<2, 48>>>(data);
  const std::vector<int> seen = data.values();
  test.expect("the other one", seen[6], 10 * left + 2);
  test.expect("behind the short one", seen[5], 5);
  test.expect("truncated", isTold(TruncatedLine, "longer than the receive"),
              true);
  outside<<<2, 48>>>(data);
  test.expect("again", data.values()[6], 10 * left);
  test.expect("outside", isTold(OutsideLine, "behind its allocation"), true);
  return test.finish();
}
