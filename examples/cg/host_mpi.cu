//===- host_mpi.cu - Conjugate gradients with MPI on the host -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The matrix is applied to the inner planes while the outer ones of the
// neighbours are under way.
//
//===----------------------------------------------------------------------===//

#include "../common/staged.h"
#include "parallel.h"

__global__ void startKernel(System s, double *sum) { addTo(sum, start(s)); }

__global__ void multiplyKernel(System s, int begin, int end, double *sum) {
  addTo(sum, multiply(s, begin, end));
}

__global__ void advanceKernel(System s, double alpha, double *sum) {
  addTo(sum, advance(s, alpha));
}

__global__ void turnKernel(System s, double beta) { turn(s, beta); }

/// The sum over all processes of \p sum, which the device is about to compute.
static double total(const double *sum) {
  // communication: begin
  double all;
  CUDA_CHECK(cudaMemcpy(&all, sum, sizeof all, cudaMemcpyDeviceToHost));
  MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
  // communication: end
}

int main(int argc, char **argv) {
  const Processes processes(argc, argv);
  const Problem problem(processes, argc, argv);
  const Arguments &arguments = problem.arguments;
  const int blocks = arguments.blocks, threads = arguments.threads;
  const System s = problem.system();
  DeviceArray<double> sums(2 * (size_t)arguments.iterations + 1);
  // communication: begin
  Staged<double> planes(4 * (size_t)s.plane);
  // communication: end

  int n = 0;
  double square = 0;
  const double seconds = processes.seconds([&] {
    startKernel<<<blocks, threads>>>(s, sums);
    square = total(sums);
    const double goal = arguments.goal(square);
    for (; n < arguments.iterations && square > goal; ++n) {
      double *const curvature = &sums[2 * n + 1], *const next = curvature + 1;
      // communication: begin
      const double *const first = planes.send(&s.p[s.plane], s.plane, s.before);
      const double *const last = planes.send(&s.p[s.n], s.plane, s.after);
      double *const front = planes.receive(s.p, s.plane, s.before);
      double *const behind =
          planes.receive(&s.p[s.plane + s.n], s.plane, s.after);
      planes.wait();
      MPI_Request requests[4];
      MPI_Irecv(front, s.plane, MPI_DOUBLE, s.before, 1, MPI_COMM_WORLD,
                &requests[0]);
      MPI_Irecv(behind, s.plane, MPI_DOUBLE, s.after, 0, MPI_COMM_WORLD,
                &requests[1]);
      MPI_Isend(first, s.plane, MPI_DOUBLE, s.before, 0, MPI_COMM_WORLD,
                &requests[2]);
      MPI_Isend(last, s.plane, MPI_DOUBLE, s.after, 1, MPI_COMM_WORLD,
                &requests[3]);
      // communication: end
      const int begin = std::min(s.plane, s.n), end = s.n - s.plane;
      if (begin < end)
        multiplyKernel<<<blocks, threads>>>(s, begin, end, curvature);
      // communication: begin
      MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
      planes.arrived();
      // communication: end
      multiplyKernel<<<blocks, threads>>>(s, 0, begin, curvature);
      if (std::max(begin, end) < s.n)
        multiplyKernel<<<blocks, threads>>>(s, std::max(begin, end), s.n,
                                            curvature);
      advanceKernel<<<blocks, threads>>>(s, square / total(curvature), next);
      const double before = square;
      square = total(next);
      turnKernel<<<blocks, threads>>>(s, square / before);
    }
  });
  CUDA_CHECK(cudaGetLastError());
  return problem.finish("MPI on the host", seconds, n, square);
}
