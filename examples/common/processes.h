//===- processes.h - What the MPI + CUDA examples share ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the hand-written versions give to MPI in the place of device memory,
// where it cannot take that, is in staged.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_COMMON_PROCESSES_H
#define GPUMPI_EXAMPLES_COMMON_PROCESSES_H

#include <cuda_runtime.h>
#include <mpi.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

/// Ends the job if a CUDA call fails.
#define CUDA_CHECK(CALL)                                                       \
  do {                                                                         \
    const cudaError_t status = (CALL);                                         \
    if (status != cudaSuccess) {                                               \
      std::fprintf(stderr, "%s:%d: error: %s: %s\n", __FILE__, __LINE__,       \
                   #CALL, cudaGetErrorString(status));                         \
      MPI_Abort(MPI_COMM_WORLD, 1);                                            \
    }                                                                          \
  } while (0)

/// This process among the others, from MPI_Init to MPI_Finalize.
struct Processes {
  int rank = 0, size = 1;

  Processes(int &argc, char **&argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    std::atexit([] { // --help and bad sizes end the program
      int finalized = 0;
      MPI_Finalized(&finalized);
      if (!finalized)
        MPI_Finalize();
    });
  }
  ~Processes() { MPI_Finalize(); }
  Processes(const Processes &) = delete;
  Processes &operator=(const Processes &) = delete;

  /// The seconds from when all processes begin \p work until all have done it,
  /// in process 0. The device has to be done with it, too.
  template <class Work> double seconds(const Work &work) const {
    CUDA_CHECK(cudaDeviceSynchronize());
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    work();
    CUDA_CHECK(cudaDeviceSynchronize());
    const double mine = MPI_Wtime() - start;
    double slowest = 0;
    MPI_Reduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    return slowest;
  }

  /// The sum of \p mine over all processes, in all of them.
  long long sum(long long mine) const {
    long long all = 0;
    MPI_Allreduce(&mine, &all, 1, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    return all;
  }

  /// The elements that \p make makes in process 0, in all processes.
  template <class Make> auto fromFirst(const Make &make) const {
    decltype(make()) values;
    if (rank == 0)
      values = make();
    unsigned long long count = values.size();
    MPI_Bcast(&count, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
    values.resize(count);
    const std::size_t bytes = count * sizeof values[0], most = 1 << 30;
    for (std::size_t at = 0; at < bytes; at += most)
      MPI_Bcast((char *)values.data() + at, (int)std::min(bytes - at, most),
                MPI_BYTE, 0, MPI_COMM_WORLD);
    return values;
  }

  /// Ends the program, in all processes, because of what it was told.
  [[noreturn]] void refuse(const char *why) const {
    if (rank == 0)
      std::fprintf(stderr, "error: %s\n", why);
    std::exit(2);
  }

  /// The line with which every program begins its report: the time of \p form.
  void report(const char *program, const char *form, double seconds) const {
    if (rank == 0)
      std::printf("%s: %s, %d process%s, %.3f ms\n", program, form, size,
                  size == 1 ? "" : "es", seconds * 1e3);
  }
};

/// An array in device memory.
template <class T> class DeviceArray {
public:
  /// Of \p count elements that are zero.
  explicit DeviceArray(std::size_t count) : count(count) {
    CUDA_CHECK(cudaMalloc(&data, (count + !count) * sizeof(T)));
    CUDA_CHECK(cudaMemset(data, 0, count * sizeof(T)));
  }
  explicit DeviceArray(const std::vector<T> &values)
      : DeviceArray(values.size()) {
    assign(values);
  }
  ~DeviceArray() { CUDA_CHECK(cudaFree(data)); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  operator T *() const { return data; }

  void assign(const std::vector<T> &values) {
    CUDA_CHECK(cudaMemcpy(data, values.data(), values.size() * sizeof(T),
                          cudaMemcpyHostToDevice));
  }
  std::vector<T> values() const {
    std::vector<T> result(count);
    CUDA_CHECK(cudaMemcpy(result.data(), data, count * sizeof(T),
                          cudaMemcpyDeviceToHost));
    return result;
  }

private:
  T *data = nullptr;
  std::size_t count;
};

#endif // GPUMPI_EXAMPLES_COMMON_PROCESSES_H
