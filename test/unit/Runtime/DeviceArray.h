//===- DeviceArray.h - Device memory for a test -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_DEVICEARRAY_H
#define GPUMPI_TEST_DEVICEARRAY_H

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

/// An array in device memory, filled from the host and read back.
template <class T> class DeviceArray {
public:
  explicit DeviceArray(const std::vector<T> &values) : count(values.size()) {
    check(cudaMalloc(&memory, bytes() ? bytes() : 1));
    check(cudaMemcpy(memory, values.data(), bytes(), cudaMemcpyHostToDevice));
  }
  DeviceArray(size_t count, T value)
      : DeviceArray(std::vector<T>(count, value)) {}
  ~DeviceArray() { check(cudaFree(memory)); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  T *data() const { return static_cast<T *>(memory); }
  size_t bytes() const { return count * sizeof(T); }

  std::vector<T> values() const {
    std::vector<T> host(count);
    check(cudaMemcpy(host.data(), memory, bytes(), cudaMemcpyDeviceToHost));
    return host;
  }

private:
  void *memory = nullptr;
  size_t count;

  static void check(cudaError_t status) {
    if (status == cudaSuccess)
      return;
    std::fprintf(stderr, "DeviceArray: %s\n", cudaGetErrorString(status));
    std::abort();
  }
};

#endif // GPUMPI_TEST_DEVICEARRAY_H
