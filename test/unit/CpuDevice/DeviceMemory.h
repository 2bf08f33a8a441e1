//===- DeviceMemory.h - Device memory for a test ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array in device memory that is freed at the end of the test.
//
// Many of the tests can also be compiled with nvcc (cuda-oracle-tests), so that
// CUDA itself says whether they are right: see Oracle.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_UNIT_CPUDEVICE_DEVICEMEMORY_H
#define GPUMPI_TEST_UNIT_CPUDEVICE_DEVICEMEMORY_H

#include <cuda_runtime.h>

#include <gtest/gtest.h>

#include "Oracle.h"
#ifndef CUDA_ORACLE
#include "Blocks/Sanitizers.h"
#endif

#include <type_traits>
#include <vector>

template <class T> class DeviceArray {
public:
  /// \p count elements, all equal to \p value.
  explicit DeviceArray(size_t count, const T &value = T()) : count(count) {
    EXPECT_EQ(cudaMalloc(&data, count * sizeof(T)), cudaSuccess);
    const std::vector<T> values(count, value);
    EXPECT_EQ(cudaMemcpy(data, values.data(), count * sizeof(T),
                         cudaMemcpyHostToDevice),
              cudaSuccess);
  }
  ~DeviceArray() { EXPECT_EQ(cudaFree(data), cudaSuccess); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  T *get() const { return data; }

  std::vector<T> toHost() const {
    std::vector<T> values(count);
    EXPECT_EQ(cudaMemcpy(values.data(), data, count * sizeof(T),
                         cudaMemcpyDeviceToHost),
              cudaSuccess);
    return values;
  }

private:
  T *data = nullptr;
  size_t count;
};

/// \p count blocks that all wait at once, each thread on a stack of its own: of
/// these ThreadSanitizer has memory for \p few.
constexpr unsigned manyOnStacks([[maybe_unused]] unsigned count,
                                [[maybe_unused]] unsigned few) {
#ifdef GPUMPI_TSAN
  return few;
#else
  return count;
#endif
}

/// Launches and expects that the configuration was good.
template <class Body>
void launchKernel(dim3 grid, dim3 block, size_t sharedBytes, Body body) {
  gpumpi::cpu::launch(grid, block, sharedBytes, nullptr, body);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
}

/// What \p body returns in a kernel.
template <class T, class Body> T onDevice(Body body) {
  struct Result {
    T value;
  };
  const DeviceArray<Result> result(1);
  T *const to = &result.get()->value;
  launchKernel(1, 1, 0, [=] DEVICE_CODE { *to = body(); });
  return result.toHost()[0].value;
}

/// The value of an expression in a kernel.
#define ON_DEVICE(...)                                                         \
  onDevice<std::decay_t<decltype(__VA_ARGS__)>>(                               \
      [=] DEVICE_CODE { return __VA_ARGS__; })

/// Runs the function given last in a process of its own, in which environment
/// variable NAME is VALUE from the start. Expects that it returns true.
/// CUDA does not know these variables, but may not care how many threads do it.
#define EXPECT_IN_PROCESS_WITH(NAME, VALUE, ...)                               \
  do {                                                                         \
    if (isAboutTheCpuDevice(NAME))                                             \
      GTEST_SKIP() << "about the CPU device";                                  \
    GTEST_FLAG_SET(death_test_style, "threadsafe");                            \
    EXPECT_EXIT(                                                               \
        {                                                                      \
          setenv(NAME, VALUE, 1);                                              \
          const bool good = (__VA_ARGS__)();                                   \
          std::exit(good && !::testing::Test::HasFailure() ? 0 : 1);           \
        },                                                                     \
        ::testing::ExitedWithCode(0), "");                                     \
  } while (false)

#endif // GPUMPI_TEST_UNIT_CPUDEVICE_DEVICEMEMORY_H
