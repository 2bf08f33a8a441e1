//===- returned-errors.cu - Errors that a kernel looks at ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With MPI_ERRORS_RETURN an operation that fails returns MPI's code in every
// thread, and the program goes on.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t 2>&1 | count 0
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <string>

constexpr int Codes = 10;

__global__ void wrong(int *data, int *codes, MPI_Comm none, int big) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  int *const mine = codes + Codes * i;
  cuda_mpi_status status = {};
  mine[9] = cuda_mpi_comm_rank(none) == -1 && cuda_mpi_comm_size(none) == -1
                ? MPI_SUCCESS
                : MPI_ERR_OTHER;
  mine[0] = cuda_mpi_send(data, sizeof *data, size);
  mine[1] = cuda_mpi_send(data, sizeof *data, right, -5);
  mine[2] = cuda_mpi_barrier(none);
  mine[3] = cuda_mpi_send(data, big * sizeof *data, right);
  mine[4] = cuda_mpi_bcast(data, 1, size);
  mine[5] = cuda_mpi_allreduce(data, data + 1, -1, MPI_SUM);
  mine[6] = cuda_mpi_recv(data, sizeof *data, size + 1, 0, MPI_COMM_WORLD,
                          &status) == status.error
                ? status.error
                : -1;
  // What is sent arrives, although what is received does not fit.
  mine[7] = cuda_mpi_sendrecv(data, 4 * sizeof *data, right, 3, data + 8,
                              2 * sizeof *data, left, 3);
  mine[8] =
      cuda_mpi_sendrecv(data, 4 * sizeof *data, right, 4, data + 8,
                        4 * sizeof *data, left, 4, MPI_COMM_WORLD, &status) +
      100 * status.error;
}

// One of the two buffers leaves its allocation: neither the receive nor the
// send is left with MPI, where the next exchange would meet it.
__global__ void halfWrong(int *data, int *codes, int bad) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  int *const lost = data + 2, *const sent = data + 4, *const kept = data + 6;
  codes[0] =
      cuda_mpi_sendrecv(data, bad, right, 3, lost, sizeof *lost, left, 3);
  codes[1] = cuda_mpi_sendrecv(data, sizeof *data, right, 3, kept, sizeof *kept,
                               left, 3);
  codes[2] = cuda_mpi_sendrecv(data, sizeof *data, rank, 4, lost, bad, rank, 4);
  if (threadIdx.x == 0 && blockIdx.x == 0)
    *sent = 1000 + rank;
  codes[3] = cuda_mpi_sendrecv(sent, sizeof *sent, rank, 4, kept + 1,
                               sizeof *kept, rank, 4);
}

// Whose message was too long is known.
__global__ void tooLong(int *data, int *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size;
  cuda_mpi_request sends[3], received;
  for (int m = 0; m < 3; ++m)
    cuda_mpi_isend(data, 4 * sizeof *data, right, &sends[m], 5 + m);
  cuda_mpi_status status;
  int code = cuda_mpi_recv(data + 8, 2 * sizeof *data, CUDA_MPI_ANY_SOURCE,
                           CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    seen[0] = code == status.error ? code : -1;
    seen[1] = status.source;
    seen[2] = status.tag;
  }
  cuda_mpi_irecv(data + 8, sizeof *data, CUDA_MPI_ANY_SOURCE, &received,
                 CUDA_MPI_ANY_TAG);
  code = cuda_mpi_wait(&received, &status);
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    seen[3] = code == status.error ? code : -1;
    seen[4] = status.source;
    seen[5] = status.tag;
  }
  cuda_mpi_recv_vector(data + 8, 1, sizeof *data, 8, CUDA_MPI_ANY_SOURCE,
                       CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    seen[6] = status.error;
    seen[7] = status.source;
    seen[8] = status.tag;
  }
  cuda_mpi_waitall(3, sends);
}

__device__ void spin(double seconds) {
  for (const double end = cuda_mpi_wtime() + seconds; cuda_mpi_wtime() < end;)
    ;
}

// What is received, behind the data, has come and does not fit, long before
// what is sent has gone.
__global__ void shortAndLong(int *data, int count, int *code) {
  const int rank = cuda_mpi_comm_rank(), peer = rank ^ 1;
  const size_t bytes = count * sizeof *data;
  if (peer >= cuda_mpi_comm_size())
    return;
  if (rank < peer) {
    cuda_mpi_send(data, 2 * sizeof *data, peer, 8);
    spin(0.1);
    *code = cuda_mpi_recv(data, bytes, peer, 9);
  } else {
    spin(0.05);
    cuda_mpi_status status;
    const int got =
        cuda_mpi_sendrecv(data, bytes, peer, 9, data + count, sizeof *data,
                          peer, 8, MPI_COMM_WORLD, &status);
    *code = got == status.error && status.tag == 8 ? got : -1;
  }
}

static void ignore(MPI_Comm *, int *, ...) {}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  test.expect("accepted", gpumpi::set_errhandler(MPI_ERRORS_RETURN), true);
  const int classes[Codes] = {MPI_ERR_RANK,   MPI_ERR_TAG,      MPI_ERR_COMM,
                              MPI_ERR_BUFFER, MPI_ERR_ROOT,     MPI_ERR_COUNT,
                              MPI_ERR_RANK,   MPI_ERR_TRUNCATE, MPI_SUCCESS,
                              MPI_SUCCESS};
  const int threads = 2 * 48;
  const int left = (test.rank + test.size - 1) % test.size;
  harness::Device<int> data(std::vector<int>(16, 70 + test.rank));
  harness::Device<int> codes(Codes * threads);
  wrong<<<2, 48>>>(data, codes, MPI_COMM_NULL, 17);
  std::vector<int> found = codes.values(), expected;
  for (int i = 0; i < threads; ++i)
    expected.insert(expected.end(), classes, classes + Codes);
  for (int &code : found)
    MPI_Error_class(code, &code);
  test.expect("classes", found, expected);
  const std::vector<int> values = data.values();
  test.expect("received", std::vector<int>(&values[8], &values[12]),
              std::vector<int>(4, 70 + left));

  {
    harness::Device<int> some(std::vector<int>(8, 30 + test.rank));
    harness::Device<int> halves(4);
    halfWrong<<<2, 48>>>(some, halves, 4096);
    std::vector<int> seen = halves.values();
    for (int &code : seen)
      MPI_Error_class(code, &code);
    test.expect("halves", seen,
                {MPI_ERR_BUFFER, MPI_SUCCESS, MPI_ERR_BUFFER, MPI_SUCCESS});
    const int own = 30 + test.rank;
    test.expect("exchanged", some.values(),
                {own, own, own, own, 1000 + test.rank, own, 30 + left,
                 1000 + test.rank});
  }
  {
    harness::Device<int> some(std::vector<int>(16, 1)), messages(9);
    tooLong<<<2, 48>>>(some, messages);
    std::vector<int> seen = messages.values();
    for (int i = 0; i < 9; i += 3)
      MPI_Error_class(seen[i], &seen[i]);
    test.expect("too long", seen,
                {MPI_ERR_TRUNCATE, left, 5, MPI_ERR_TRUNCATE, left, 6,
                 MPI_ERR_TRUNCATE, left, 7});
  }
  {
    const int count = 1 << 20, peer = test.rank ^ 1;
    const bool gets = test.rank < peer && peer < test.size;
    const bool fails = test.rank > peer;
    harness::Device<int> many(std::vector<int>(count + 1, 50 + test.rank));
    harness::Device<int> code(std::vector<int>(1, MPI_SUCCESS));
    shortAndLong<<<1, 1>>>(many, count, code);
    int seen = code.values()[0];
    MPI_Error_class(seen, &seen);
    test.expect("short", seen, fails ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    std::vector<int> arrived = many.values();
    arrived.pop_back();
    test.expect("long", arrived,
                std::vector<int>(count, 50 + (gets ? peer : test.rank)));
  }
  wrong<<<2, 48>>>(data, codes, MPI_COMM_NULL, 17);
  CHECK(cudaDeviceSynchronize());

  const std::string last = gpumpi::last_error();
  test.expect("kernel",
              last.find("in kernel 'wrong' failed on rank ") !=
                  std::string::npos,
              true);
  test.expect("operation",
              last.find("returned-errors.cu:") != std::string::npos &&
                  last.find("cuda_mpi_sendrecv") != std::string::npos,
              true);

  MPI_Errhandler other;
  MPI_Comm_create_errhandler(ignore, &other);
  test.expect("refused", gpumpi::set_errhandler(other), false);
  MPI_Errhandler_free(&other);
  test.expect("fatal", gpumpi::set_errhandler(MPI_ERRORS_ARE_FATAL), true);
  return test.finish();
}
