//===- embedded.cu - A Fourier transform with MPI in the kernel -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole transform is one launch, with a suspension for each transposition.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void fft(Matrix m) {
  extern __shared__ float2 work[];
  for (int direction = 0; direction < 2; ++direction) {
    const bool first = direction == 0;
    const Rows rows = first ? m.rows : m.rows.transposed();
    float2 *const from = first ? m.input : m.result;
    float2 *const to = first ? m.result : m.input;
    const size_t half = (size_t)rows.half() * rows.length;
    // communication: begin
    cuda_mpi_request requests[Halves];
    // communication: end
    for (int h = 0; h < Halves; ++h) {
      transformRows(m, rows, h, from, first, work);
      // communication: begin
      cuda_mpi_ialltoall(&m.sent[h * half], rows.block(), &to[h * half],
                         rows.block(), &requests[h]);
      // communication: end
    }
    // communication: begin
    cuda_mpi_waitall(Halves, requests);
    // communication: end
  }
  unpack(m);
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const double seconds = processes.seconds([&] {
    fft<<<arguments.blocks, arguments.threads, problem.work()>>>(
        problem.matrix());
  });
  return problem.finish("MPI in the kernel", seconds);
}
