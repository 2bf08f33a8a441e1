//===- coll-zero-counts.cu - Collectives of nothing --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts of zero everywhere, null buffers, parts that are all empty: nothing
// is written, and the operations behind it still match.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "harness.h"

/// MPI-3.1, 5.4 to 5.11, with a count of zero: no buffer is touched. Each is
/// followed by one that must find the right partner.
__global__ void nothing(int *data, int *out, int *failed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  int code = cuda_mpi_bcast(data, 0, last);
  code |= cuda_mpi_reduce(data, out, 0, MPI_SUM, last);
  code |= cuda_mpi_allreduce(data, out, 0, MPI_SUM);
  code |= cuda_mpi_allreduce(data, out + 1, 1, MPI_SUM);
  code |= cuda_mpi_scan(data, out, 0, MPI_SUM);
  code |= cuda_mpi_exscan(data, out, 0, MPI_SUM);
  code |= cuda_mpi_reduce_scatter_block(data, out, 0, MPI_SUM);
  code |= cuda_mpi_scan(data, out + 3, 1, MPI_SUM);
  code |= cuda_mpi_gather(data, 0, out, 0, last);
  code |= cuda_mpi_scatter(data, 0, out, 0, last);
  code |= cuda_mpi_allgather(data, 0, out, 0);
  code |= cuda_mpi_alltoall(data, 0, out, 0);
  if (rank == last && i == 2)
    out[5] = data[0];
  code |= cuda_mpi_bcast(out + 5, 1, last);
  failed[i] = code;
}

/// The same with null buffers, of an element type that MPI does not have.
struct Any {
  char letters[3];
};
__global__ void nullBuffers(int *out) {
  Any *const none = nullptr;
  int *const noNumber = nullptr;
  cuda_mpi_bcast(none, 0, 0);
  cuda_mpi_allreduce(noNumber, noNumber, 0, MPI_SUM);
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, noNumber, 0, MPI_SUM);
  cuda_mpi_scan(noNumber, noNumber, 0, MPI_SUM);
  cuda_mpi_gather(none, 0, none, 0, 0);
  cuda_mpi_scatter(none, 0, none, 0, 0);
  cuda_mpi_allgather(none, 0, none, 0);
  cuda_mpi_alltoall(none, 0, none, 0);
  cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, out, 1, MPI_SUM);
}

/// MPI-3.1, 5.5 to 5.8 and 5.10.2: parts that are all empty.
__global__ void emptyParts(int *data, int *out, const int *zeros,
                           const int *places) {
  const int root = cuda_mpi_comm_size() / 2;
  cuda_mpi_gatherv(data, 0, out, zeros, places, root);
  cuda_mpi_scatterv(data, zeros, places, out, 0, root);
  cuda_mpi_allgatherv(data, 0, out, zeros, places);
  cuda_mpi_alltoallv(data, zeros, places, out, zeros, places);
  cuda_mpi_reduce_scatter(data, out, zeros, MPI_SUM);
  cuda_mpi_allreduce(data, out + 1, 1, MPI_MAX);
}

/// One process only has something; all others have nothing and a null buffer.
__global__ void onlyOne(int *data, int n, int who, int *out, int *counts,
                        int *places) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (i < size) {
    counts[i] = i == who ? n : 0;
    places[i] = i == who ? 1 : 0;
  }
  cuda_mpi_allgatherv(rank == who ? data : nullptr, rank == who ? n : 0, out,
                      counts, places);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const std::vector<int> untouched(7, -1);
  int sum = 0, soFar = 0;
  for (int r = 0; r < size; ++r) {
    sum += r + 3;
    soFar += r <= rank ? r + 3 : 0;
  }
  {
    harness::Device<int> data(std::vector<int>{rank + 3}), out(untouched),
        failed(2 * 20);
    nothing<<<2, 20>>>(data, out, failed);
    test.expect("nothing", out.values(),
                {-1, sum, -1, soFar, -1, size - 1 + 3, -1});
    test.expect("nothing: failed", failed.values(), std::vector<int>(40, 0));
    test.expect("nothing: data", data.values(), {rank + 3});
  }
  {
    harness::Device<int> out(std::vector<int>{rank + 3});
    nullBuffers<<<3, 4>>>(out);
    test.expect("null buffers", out.values(), {sum});
  }
  {
    harness::Device<int> data(std::vector<int>{rank + 3}), out(untouched),
        zeros(std::vector<int>(size, 0)),
        places(std::vector<int>(size, 1000000));
    emptyParts<<<1, 12>>>(data, out, zeros, places);
    test.expect("empty parts", out.values(),
                {-1, size + 2, -1, -1, -1, -1, -1});
  }
  for (int who = 0; who < size; ++who) {
    harness::Device<int> data(std::vector<int>{rank, rank + 10, rank + 20}),
        out(untouched), counts(size), places(size);
    onlyOne<<<2, 8>>>(data, 3, who, out, counts, places);
    test.expect("only one", out.values(),
                {-1, who, who + 10, who + 20, -1, -1, -1});
  }
  return test.finish();
}
