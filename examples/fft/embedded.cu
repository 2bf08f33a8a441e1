//===- embedded.cu - A Fourier transform with MPI in the kernel -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All transforms are one launch, with a suspension for each transposition.
//
//===----------------------------------------------------------------------===//

#include "parallel.h"

#include <gpumpi/gpumpi.h>

__global__ void fft(Matrix m) {
  extern __shared__ float2 work[];
  for (int number = 0; number < m.passes; ++number) {
    // communication: begin
    cuda_mpi_request requests[Halves];
    // communication: end
    for (int h = 0; h < Halves; ++h) {
      {
        // It need not be kept over the operation.
        const Pass pass(m, number);
        transformRows(m, pass, h, work);
      }
      // communication: begin
      const size_t begin = h * m.half(number);
      cuda_mpi_ialltoall(&m.sent[begin], m.block(number),
                         &m.received(number)[begin], m.block(number),
                         &requests[h]);
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
