//===- MemoryTest.cpp - Allocations ---------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#ifndef CUDA_ORACLE
#include <gpumpi_cpu/allocation_range.h>
#endif

#include <cstdint>

namespace {

#ifndef CUDA_ORACLE
TEST(Memory, IsAlignedAndPoisoned) {
  unsigned *pointer;
  ASSERT_EQ(cudaMalloc(&pointer, 1000 * sizeof(unsigned)), cudaSuccess);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(pointer) % 256, 0u);
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(pointer[i], 0xffffffffu);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
}
#endif

/// What points to it may promise not to write.
TEST(Memory, IsAllocatedForPointersToConst) {
  const int *device = nullptr;
  const float *host = nullptr;
  volatile char *managed = nullptr;
  ASSERT_EQ(cudaMalloc(&device, 8), cudaSuccess);
  ASSERT_EQ(cudaMallocHost(&host, 8), cudaSuccess);
  ASSERT_EQ(cudaMallocManaged(&managed, 8), cudaSuccess);
  int value = 0;
  EXPECT_EQ(cudaMemcpy(&value, device + 1, sizeof value, cudaMemcpyDefault),
            cudaSuccess);
#ifndef CUDA_ORACLE // What is there is not defined.
  EXPECT_EQ(value, -1);
#endif
  EXPECT_EQ(cudaFree((void *)device), cudaSuccess);
  EXPECT_EQ(cudaFreeHost((void *)host), cudaSuccess);
  EXPECT_EQ(cudaFree((void *)managed), cudaSuccess);
}

TEST(Memory, OfNoBytesIsNull) {
  int dummy;
  int *pointer = &dummy;
  EXPECT_EQ(cudaMalloc(&pointer, 0), cudaSuccess);
  EXPECT_EQ(pointer, nullptr);
  EXPECT_EQ(cudaFree(nullptr), cudaSuccess);
  EXPECT_EQ(cudaFreeHost(nullptr), cudaSuccess);
}

TEST(Memory, IsFreedOnceAndAtItsStart) {
  char *pointer;
  ASSERT_EQ(cudaMalloc(&pointer, 100), cudaSuccess);
  EXPECT_EQ(cudaFree(pointer + 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeHost(pointer), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
  EXPECT_EQ(cudaFree(pointer), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

TEST(Memory, HugeSizesFail) {
  void *pointer;
  EXPECT_EQ(cudaMalloc(&pointer, ~(size_t)0), cudaErrorMemoryAllocation);
  EXPECT_EQ(cudaMalloc(&pointer, (size_t)1 << 60), cudaErrorMemoryAllocation);
  EXPECT_EQ(cudaMallocHost(&pointer, (size_t)1 << 60),
            cudaErrorMemoryAllocation);
  size_t pitch;
  EXPECT_EQ(cudaMallocPitch(&pointer, &pitch, (size_t)1 << 40, (size_t)1 << 40),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMalloc((void **)nullptr, 1), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Memory, OfADeviceIsLimited) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_MEMORY", "1M", [] {
    size_t free, total;
    void *half, *rest, *more;
    EXPECT_EQ(cudaMalloc(&half, 512 << 10), cudaSuccess);
    EXPECT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
    EXPECT_EQ(total, 1u << 20);
    EXPECT_EQ(free, 512u << 10);
    EXPECT_EQ(cudaMalloc(&more, (512 << 10) + 1), cudaErrorMemoryAllocation);
    EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation);
    EXPECT_EQ(cudaMalloc(&rest, 512 << 10), cudaSuccess);
    EXPECT_EQ(cudaMalloc(&more, 1), cudaErrorMemoryAllocation);
    // Host memory is not the device's.
    EXPECT_EQ(cudaMallocHost(&more, 4 << 20), cudaSuccess);
    EXPECT_EQ(cudaFree(half), cudaSuccess);
    EXPECT_EQ(cudaMalloc(&half, 1), cudaSuccess);
    EXPECT_EQ(cudaDeviceReset(), cudaSuccess);
    EXPECT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
    EXPECT_EQ(free, total);
    return true;
  });
}

TEST(Memory, BelongsToTheCurrentDevice) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "3", [] {
    cudaPointerAttributes attributes;
    size_t free, total;
    char *pointer;
    EXPECT_EQ(cudaSetDevice(2), cudaSuccess);
    EXPECT_EQ(cudaMalloc(&pointer, 4096), cudaSuccess);
    EXPECT_EQ(cudaSetDevice(0), cudaSuccess);
    EXPECT_EQ(cudaPointerGetAttributes(&attributes, pointer + 4095),
              cudaSuccess);
    EXPECT_EQ(attributes.device, 2);
    EXPECT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
    EXPECT_EQ(free, total);
    EXPECT_EQ(cudaSetDevice(2), cudaSuccess);
    EXPECT_EQ(cudaMemGetInfo(&free, &total), cudaSuccess);
    EXPECT_EQ(free + 4096, total);
    EXPECT_EQ(cudaFree(pointer), cudaSuccess);
    return true;
  });
}

/// Expects what the device says of \p pointer.
void expectKind(const void *pointer, cudaMemoryType type) {
  cudaPointerAttributes attributes;
  ASSERT_EQ(cudaPointerGetAttributes(&attributes, pointer), cudaSuccess);
  EXPECT_EQ(attributes.type, type);
  EXPECT_EQ(attributes.device,
            type == cudaMemoryTypeUnregistered ? cudaInvalidDeviceId : 0);
  EXPECT_EQ(attributes.devicePointer,
            type == cudaMemoryTypeUnregistered ? nullptr : pointer);
}

TEST(Memory, PointersHaveAttributes) {
  char *device, *managed, *pinned;
  ASSERT_EQ(cudaMalloc(&device, 10), cudaSuccess);
  ASSERT_EQ(cudaMallocManaged(&managed, 10), cudaSuccess);
  ASSERT_EQ(cudaHostAlloc(&pinned, 10, cudaHostAllocMapped), cudaSuccess);
  int local = 0;
  expectKind(device, cudaMemoryTypeDevice);
  expectKind(device + 9, cudaMemoryTypeDevice);
  expectKind(device + 10, cudaMemoryTypeUnregistered);
  expectKind(managed, cudaMemoryTypeManaged);
  expectKind(pinned, cudaMemoryTypeHost);
  expectKind(&local, cudaMemoryTypeUnregistered);
  expectKind(nullptr, cudaMemoryTypeUnregistered);
  EXPECT_EQ(cudaHostRegister(&local, sizeof(local), 0), cudaSuccess);
  expectKind(&local, cudaMemoryTypeHost);
  EXPECT_EQ(cudaHostRegister(&local, sizeof(local), 0),
            cudaErrorHostMemoryAlreadyRegistered);
  EXPECT_EQ(cudaHostUnregister(&local), cudaSuccess);
  EXPECT_EQ(cudaHostUnregister(&local), cudaErrorHostMemoryNotRegistered);
  EXPECT_EQ(cudaFree(pinned), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
  EXPECT_EQ(cudaFree(managed), cudaSuccess);
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
  expectKind(device, cudaMemoryTypeUnregistered);
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE
/// Whether the bytes of \p memory are known from \p offset on, as the device's
/// own or not.
bool isFound(const char *memory, size_t offset, size_t size, bool own = true) {
  const void *base = nullptr;
  size_t bytes = 0;
  bool isOurs = false;
  return gpumpi::cpu::allocationRange(memory + offset, base, bytes, isOurs) &&
         base == memory && bytes == size && isOurs == own;
}

/// Also one that has been found before.
TEST(Memory, HasARangeUntilItIsFreed) {
  char *one = nullptr, *other = nullptr;
  ASSERT_EQ(cudaMalloc(&one, 100), cudaSuccess);
  ASSERT_EQ(cudaMallocHost(&other, 50), cudaSuccess);
  for (int times = 0; times < 2; ++times) {
    EXPECT_TRUE(isFound(one, 0, 100));
    EXPECT_TRUE(isFound(one, 99, 100));
    EXPECT_FALSE(isFound(one, 100, 100));
    EXPECT_TRUE(isFound(other, 20, 50));
  }
  EXPECT_EQ(cudaFreeHost(other), cudaSuccess);
  EXPECT_FALSE(isFound(other, 20, 50));
  EXPECT_TRUE(isFound(one, 99, 100));
  EXPECT_EQ(cudaFree(one), cudaSuccess);
  EXPECT_FALSE(isFound(one, 99, 100));
  EXPECT_FALSE(isFound(one, 0, 100));

  char local[10];
  ASSERT_EQ(cudaHostRegister(local, sizeof local, 0), cudaSuccess);
  EXPECT_TRUE(isFound(local, 5, sizeof local, /*own=*/false));
  ASSERT_EQ(cudaHostUnregister(local), cudaSuccess);
  EXPECT_FALSE(isFound(local, 5, sizeof local, /*own=*/false));
}
#endif

TEST(Memory, OfTheHostKeepsItsFlags) {
  char *pinned, *device;
  int local = 0;
  unsigned flags = 99;
  ASSERT_EQ(cudaHostAlloc(&pinned, 100,
                          cudaHostAllocMapped | cudaHostAllocWriteCombined),
            cudaSuccess);
  ASSERT_EQ(cudaMalloc(&device, 100), cudaSuccess);
  EXPECT_EQ(cudaHostGetFlags(&flags, pinned + 99), cudaSuccess);
  EXPECT_EQ(flags, cudaHostAllocMapped | cudaHostAllocWriteCombined);
  EXPECT_EQ(cudaHostGetFlags(nullptr, pinned), cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostGetFlags(&flags, device), cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostRegister(&local, sizeof local, cudaHostRegisterMapped),
            cudaSuccess);
  EXPECT_EQ(cudaHostGetFlags(&flags, &local), cudaSuccess);
  EXPECT_EQ(flags & cudaHostRegisterMapped, (unsigned)cudaHostRegisterMapped);
  EXPECT_EQ(cudaHostUnregister(&local), cudaSuccess);
  EXPECT_EQ(cudaHostRegister(&local, sizeof local, cudaHostRegisterIoMemory),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostRegister(&local, sizeof local, 64), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
  (void)cudaGetLastError();
}

/// Unified addressing: it is the same address. Only pinned memory has one, and
/// no flag has a meaning.
TEST(Memory, OfTheHostHasAnAddressForTheDevice) {
  int *pinned, local[4], *seen = nullptr;
  ASSERT_EQ(cudaHostAlloc(&pinned, 4 * sizeof(int), cudaHostAllocMapped),
            cudaSuccess);
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, pinned, 0), cudaSuccess);
  EXPECT_EQ(seen, pinned);
  pinned[1] = 6;
  launchKernel(1, 1, 0, [=] DEVICE_CODE { seen[2] = seen[1] + 1; });
  EXPECT_EQ(pinned[2], 7);
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, pinned, 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, nullptr, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostGetDevicePointer((int **)nullptr, pinned, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, local, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostRegister(local, sizeof local, cudaHostRegisterMapped),
            cudaSuccess);
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, local, 0), cudaSuccess);
  EXPECT_EQ(seen, local);
  EXPECT_EQ(cudaHostUnregister(local), cudaSuccess);
  EXPECT_EQ(cudaHostGetDevicePointer(&seen, local, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
