//===- KernelErrorsTest.cpp - Kernels that fail ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef NDEBUG // Asserts are what some are about.

#include "DeviceMemory.h"

#include <cooperative_groups.h>

#include <cassert>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <string>

namespace {

template <class Body> void launchFailing(dim3 grid, dim3 block, Body body) {
  gpumpi::cpu::launch(grid, block, 0, nullptr, body);
}

/// What a launch that fails says on stderr.
template <class Body>
std::string saidBy(dim3 grid, dim3 block, const Body &body) {
  testing::internal::CaptureStderr();
  launchFailing(grid, block, body);
  EXPECT_NE(cudaDeviceSynchronize(), cudaSuccess);
  return testing::internal::GetCapturedStderr();
}

/// What \p error the device has is told by every call, until it is reset.
void expectToStay(cudaError_t error) {
  EXPECT_EQ(cudaDeviceSynchronize(), error);
  EXPECT_EQ(cudaGetLastError(), error);
  EXPECT_EQ(cudaGetLastError(), error);
  EXPECT_EQ(cudaPeekAtLastError(), error);
  EXPECT_EQ(cudaDeviceReset(), cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  // As good as new, with as many threads on stacks as before.
  const DeviceArray<int> sums(64);
  int *const p = sums.get();
  launchKernel(64, 96, 0, [=] DEVICE_CODE {
    const int count = __syncthreads_count(threadIdx.x % 2);
    atomicAdd(p + blockIdx.x, count);
  });
  EXPECT_EQ(sums.toHost(), std::vector<int>(64, 96 * 48));
}

TEST(KernelErrors, ATrapFailsTheLaunch) {
  launchFailing(4, 64, [] DEVICE_CODE {
    if (blockIdx.x == 2 && threadIdx.x == 33)
      __trap();
  });
  expectToStay(cudaErrorLaunchFailure);
}

TEST(KernelErrors, AnAssertFailsTheLaunch) {
  const std::string text = saidBy(
      4, 64, [] DEVICE_CODE { assert(blockIdx.x != 2 || threadIdx.x != 33); });
  EXPECT_NE(text.find("block: [2,0,0], thread: [33,0,0] Assertion "
                      "`blockIdx.x != 2 || threadIdx.x != 33` failed."),
            std::string::npos)
      << text;
  expectToStay(cudaErrorAssert);
}

/// A launch of \p body uses an illegal address, and \p said is said of it.
/// AddressSanitizer reports it in its own way, and ends the program.
template <class Body>
void expectIllegalAddress(
    dim3 grid, dim3 block, const Body &body,
    [[maybe_unused]] std::initializer_list<const char *> said = {}) {
#ifdef GPUMPI_ASAN
  // Other threads may do what a launch asks for.
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        launchFailing(grid, block, body);
        (void)cudaDeviceSynchronize();
      },
      "AddressSanitizer: |runtime error: ");
#else
  const std::string text = saidBy(grid, block, body);
  for (const char *const part : said)
    EXPECT_NE(text.find(part), std::string::npos) << text;
  expectToStay(cudaErrorIllegalAddress);
#endif
}

/// ThreadSanitizer would look up what else uses \p address, and fail there.
[[gnu::noinline, gnu::no_sanitize("thread")]] void
writeTo(volatile int *address) {
  *address = 1;
}

TEST(KernelErrors, AnAddressThatIsNoneFailsTheLaunch) {
  int *volatile none = nullptr;
  expectIllegalAddress(4, 64,
                       [=] DEVICE_CODE {
                         if (blockIdx.x == 2)
                           writeTo(none + threadIdx.x);
                       },
                       {"block (2, 0, 0), thread (0, 0, 0)",
                        "0x0, which is no memory: a pointer is null"});
}

TEST(KernelErrors, AddressesThatNoProcessorTakesAreIllegal) {
  // Of these the hardware tells no address.
  int *volatile wild = reinterpret_cast<int *>(0x1234567812345678);
  expectIllegalAddress(1, 1, [=] DEVICE_CODE { writeTo(wild); });
  // As memory that nothing has been written to has them.
  int *volatile unwritten = reinterpret_cast<int *>(~std::uintptr_t(0));
  expectIllegalAddress(1, 1, [=] DEVICE_CODE { writeTo(unwritten); });
}

TEST(KernelErrors, LibraryFunctionsMeetIllegalAddresses) {
  char *volatile none = nullptr;
  expectIllegalAddress(2, 32, [=] DEVICE_CODE { memset(none, 1, 4096); });
}

TEST(KernelErrors, ThreadsThatWaitAreLeftBehind) {
  launchFailing(8, 64, [] DEVICE_CODE {
    __syncthreads();
    if (threadIdx.x == 40)
      __trap();
    __syncthreads();
  });
  expectToStay(cudaErrorLaunchFailure);
  launchFailing(8, 64, [] DEVICE_CODE {
    if (threadIdx.x == 63 && blockIdx.x == 3)
      __trap();
    __syncthreads();
    (void)__shfl_xor_sync(~0u, 1, 1);
  });
  expectToStay(cudaErrorLaunchFailure);
}

/// In block 5 one thread fails, while all others wait for the grid.
__global__ void failsInGrid(int *reached) {
  const auto grid = cooperative_groups::this_grid();
  grid.sync();
  if (blockIdx.x == 5 && threadIdx.x == 7)
    __trap();
  grid.sync();
  *reached = 1;
}

TEST(KernelErrors, BlocksThatWaitForTheGridAreLeftBehind) {
  int *reached = nullptr, *const pinned = [&] {
    EXPECT_EQ(cudaHostAlloc(&reached, sizeof *reached, cudaHostAllocDefault),
              cudaSuccess);
    return reached;
  }();
  *reached = 0;
  void *arguments[] = {&reached};
  (void)cudaLaunchCooperativeKernel(gpumpi::cpu::addressed(failsInGrid),
                                    dim3(16), dim3(32), arguments);
  EXPECT_EQ(*pinned, 0);
  expectToStay(cudaErrorLaunchFailure);
}

TEST(KernelErrors, NothingIsDoneOnTheDeviceBehindThem) {
  int *p = nullptr;
  EXPECT_EQ(cudaMalloc(&p, sizeof *p), cudaSuccess);
  EXPECT_EQ(cudaMemset(p, 0, sizeof *p), cudaSuccess);
  cudaStream_t stream;
  cudaEvent_t event;
  EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  EXPECT_EQ(cudaEventCreate(&event), cudaSuccess);
  launchFailing(1, 1, [] DEVICE_CODE { __trap(); });

  int host = 77;
  bool isCalled = false;
  const std::function<cudaError_t()> calls[] = {
      [&] { return cudaMemcpy(&host, p, sizeof host, cudaMemcpyDefault); },
      [&] { return cudaMemset(p, 1, sizeof *p); },
      [&] {
        int *more = nullptr;
        return cudaMalloc(&more, 16);
      },
      [&] { return cudaStreamSynchronize(stream); },
      [&] { return cudaStreamQuery(stream); },
      [&] { return cudaEventRecord(event, stream); },
      [&] { return cudaEventSynchronize(event); },
      [&] {
        cudaStream_t more;
        return cudaStreamCreate(&more);
      },
      [&] {
        return cudaLaunchHostFunc(
            stream, [](void *called) { *static_cast<bool *>(called) = true; },
            &isCalled);
      },
      [&] { return cudaFree(p); }};
  for (const auto &call : calls)
    EXPECT_EQ(call(), cudaErrorLaunchFailure) << &call - calls;
  launchFailing(1, 1, [&] { isCalled = true; });
  EXPECT_EQ(host, 77);
  EXPECT_FALSE(isCalled);
  expectToStay(cudaErrorLaunchFailure);
}

TEST(KernelErrors, AreThoseOfOneDevice) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    launchFailing(1, 1, [] DEVICE_CODE { __trap(); });
    EXPECT_EQ(cudaSetDevice(1), cudaSuccess);
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
    const DeviceArray<int> numbers(4, 3);
    int *const p = numbers.get();
    launchKernel(4, 1, 0, [=] DEVICE_CODE { p[blockIdx.x] = 5; });
    EXPECT_EQ(numbers.toHost(), std::vector<int>(4, 5));
    EXPECT_EQ(cudaSetDevice(0), cudaSuccess);
    expectToStay(cudaErrorLaunchFailure);
    return true;
  });
}

TEST(KernelErrors, OfStreamsThatWorkMeanwhileComeWithTheNextCall) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_ASYNC", "1", [] {
    cudaStream_t stream;
    EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
    volatile int *ran = nullptr;
    EXPECT_EQ(cudaMallocHost((void **)&ran, sizeof *ran), cudaSuccess);
    *ran = 0;
    gpumpi::cpu::launch(2, 32, 0, stream, [] DEVICE_CODE { __trap(); });
    gpumpi::cpu::launch(2, 32, 0, stream, [=] DEVICE_CODE { *ran = 1; });
    EXPECT_EQ(cudaStreamSynchronize(stream), cudaErrorLaunchFailure);
    EXPECT_EQ(*ran, 0);
    expectToStay(cudaErrorLaunchFailure);
    return true;
  });
}

TEST(KernelErrors, OnTheHostAnAssertIsTheLibrarys) {
  EXPECT_DEATH(assert(std::strlen("a") == 2), "Assertion");
}

} // namespace
