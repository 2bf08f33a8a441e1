//===- harness.h - What every end-to-end program needs ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An end-to-end program launches embedded kernels and compares every element
// of their results with a reference that it computes on the host, without
// kernels and without MPI.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_HARNESS_H
#define GPUMPI_TEST_ENDTOEND_HARNESS_H

#include <gpumpi/gpumpi.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#define CHECK(CALL)                                                            \
  do {                                                                         \
    const cudaError_t checked = (CALL);                                        \
    if (checked != cudaSuccess) {                                              \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #CALL,       \
                   cudaGetErrorString(checked));                               \
      MPI_Abort(MPI_COMM_WORLD, 1);                                            \
    }                                                                          \
  } while (0)

/// Folds \p value into \p hash: every value and their order count.
__host__ __device__ inline unsigned mix(unsigned hash, unsigned value) {
  hash ^= value + 0x9e3779b9u + (hash << 6) + (hash >> 2);
  return hash * 2654435761u;
}

namespace harness {

/// MPI from beginning to end, and the count of what went wrong.
class Test {
public:
  int rank = 0, size = 1;

  Test(int argc, char **argv) {
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
  }

  template <class T>
  void expect(const char *what, const std::vector<T> &got,
              const std::vector<T> &expected) {
    if (got.size() != expected.size())
      fail("%s: %zu elements, not %zu", what, got.size(), expected.size());
    for (size_t i = 0; i < got.size() && i < expected.size(); ++i)
      if (!(got[i] == expected[i]))
        fail("%s: element %zu is %.17g, not %.17g", what, i, (double)got[i],
             (double)expected[i]);
  }

  template <class T> void expect(const char *what, T got, T expected) {
    expect(what, std::vector<T>{got}, std::vector<T>{expected});
  }

  /// Ends MPI; the program's exit status, the same on every rank.
  int finish() {
    int all = 0;
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return all ? 1 : 0;
  }

private:
  int failures = 0;

  template <class... Arguments>
  void fail(const char *format, Arguments... arguments) {
    if (++failures > 5)
      return;
    std::fprintf(stderr, "rank %d of %d: ", rank, size);
    std::fprintf(stderr, format, arguments...);
    std::fputc('\n', stderr);
  }
};

/// An array in device memory. Every byte of it is 0xee to begin with.
template <class T> class Device {
public:
  explicit Device(size_t count) : count(count) {
    CHECK(cudaMalloc(&data, count * sizeof(T)));
    CHECK(cudaMemset(data, 0xee, count * sizeof(T)));
    settle();
  }
  explicit Device(const std::vector<T> &values) : Device(values.size()) {
    CHECK(cudaMemcpy(data, values.data(), count * sizeof(T),
                     cudaMemcpyHostToDevice));
    settle();
  }
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;
  ~Device() { cudaFree(data); }

  operator T *() const { return data; }

  std::vector<T> values() const {
    std::vector<T> result(count);
    CHECK(cudaMemcpy(result.data(), data, count * sizeof(T),
                     cudaMemcpyDeviceToHost));
    return result;
  }

private:
  /// What has been given to the default stream may still be on its way, copies
  /// from memory that is not pinned, too: streams that do not wait for it would
  /// be faster.
  void settle() { CHECK(cudaStreamSynchronize(nullptr)); }

  T *data = nullptr;
  size_t count;
};

} // namespace harness

#endif // GPUMPI_TEST_ENDTOEND_HARNESS_H
