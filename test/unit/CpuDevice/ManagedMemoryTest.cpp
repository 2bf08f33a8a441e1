//===- ManagedMemoryTest.cpp - Managed memory and what is said of it ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cstdlib>
#include <vector>

namespace {

constexpr size_t Page = 4096;

/// Managed memory that is freed at the end of the test.
class Managed {
public:
  explicit Managed(size_t bytes) {
    EXPECT_EQ(cudaMallocManaged(&memory, bytes), cudaSuccess);
  }
  ~Managed() { EXPECT_EQ(cudaFree(memory), cudaSuccess); }
  Managed(const Managed &) = delete;
  Managed &operator=(const Managed &) = delete;
  operator char *() const { return memory; }

private:
  char *memory = nullptr;
};

int attribute(cudaMemRangeAttribute which, const char *first, size_t bytes) {
  int value = -99;
  EXPECT_EQ(cudaMemRangeGetAttribute(&value, sizeof value, which, first, bytes),
            cudaSuccess);
  return value;
}

TEST(ManagedMemory, RemembersHintsByThePage) {
  const Managed memory(8 * Page);
  EXPECT_EQ(attribute(cudaMemRangeAttributeReadMostly, memory, 8 * Page), 0);
  // All pages that have a part in it.
  EXPECT_EQ(
      cudaMemAdvise(memory + 2 * Page, 2 * Page, cudaMemAdviseSetReadMostly, 0),
      cudaSuccess);
  const auto isReadMostly = [&](size_t first, size_t bytes) {
    return attribute(cudaMemRangeAttributeReadMostly, memory + first, bytes);
  };
  EXPECT_EQ(isReadMostly(2 * Page, 2 * Page), 1);
  EXPECT_EQ(isReadMostly(2 * Page + 700, 1), 1);
  EXPECT_EQ(isReadMostly(0, 3 * Page), 0);
  EXPECT_EQ(isReadMostly(2 * Page, 4 * Page), 0);
  EXPECT_EQ(isReadMostly(6 * Page, 10), 0);
  EXPECT_EQ(cudaMemAdvise(memory + 5 * Page, 1, cudaMemAdviseSetReadMostly, 0),
            cudaSuccess);
  EXPECT_EQ(isReadMostly(5 * Page, 1), 1);
  EXPECT_EQ(cudaMemAdvise(memory, 8 * Page, cudaMemAdviseUnsetReadMostly, 0),
            cudaSuccess);
  EXPECT_EQ(isReadMostly(2 * Page, 2 * Page), 0);
#ifndef CUDA_ORACLE // Where what was advised for one byte stays.
  EXPECT_EQ(isReadMostly(5 * Page, 1), 0);
#endif
}

TEST(ManagedMemory, RemembersLocations) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "3", [] {
    const Managed memory(4 * Page);
    const auto whole = [&](cudaMemRangeAttribute which) {
      return attribute(which, memory, 4 * Page);
    };
    EXPECT_EQ(whole(cudaMemRangeAttributePreferredLocation),
              cudaInvalidDeviceId);
    EXPECT_EQ(whole(cudaMemRangeAttributeLastPrefetchLocation),
              cudaInvalidDeviceId);
    EXPECT_EQ(whole(cudaMemRangeAttributePreferredLocationType),
              cudaMemLocationTypeInvalid);
    EXPECT_EQ(
        cudaMemAdvise(memory, 4 * Page, cudaMemAdviseSetPreferredLocation, 2),
        cudaSuccess);
    EXPECT_EQ(cudaMemPrefetchAsync(memory, 4 * Page, 1), cudaSuccess);
    EXPECT_EQ(whole(cudaMemRangeAttributePreferredLocation), 2);
    EXPECT_EQ(whole(cudaMemRangeAttributePreferredLocationType),
              cudaMemLocationTypeDevice);
    EXPECT_EQ(whole(cudaMemRangeAttributePreferredLocationId), 2);
    EXPECT_EQ(whole(cudaMemRangeAttributeLastPrefetchLocation), 1);
    // Where pages differ there is none.
    const cudaMemLocation part{cudaMemLocationTypeHostNuma, 0};
    EXPECT_EQ(cudaMemPrefetchAsync(memory, 2 * Page, cudaCpuDeviceId),
              cudaSuccess);
    EXPECT_EQ(whole(cudaMemRangeAttributeLastPrefetchLocation),
              cudaInvalidDeviceId);
    EXPECT_EQ(
        attribute(cudaMemRangeAttributeLastPrefetchLocation, memory, 2 * Page),
        cudaCpuDeviceId);
    EXPECT_EQ(attribute(cudaMemRangeAttributeLastPrefetchLocationType, memory,
                        2 * Page),
              cudaMemLocationTypeHost);
    EXPECT_EQ(cudaMemPrefetchAsync(memory, 4 * Page, part, 0), cudaSuccess);
    EXPECT_EQ(whole(cudaMemRangeAttributeLastPrefetchLocationType),
              cudaMemLocationTypeHostNuma);
    EXPECT_EQ(whole(cudaMemRangeAttributeLastPrefetchLocationId), 0);
    EXPECT_EQ(whole(cudaMemRangeAttributeLastPrefetchLocation),
              cudaCpuDeviceId);
    EXPECT_EQ(
        cudaMemAdvise(memory, 4 * Page, cudaMemAdviseUnsetPreferredLocation, 7),
        cudaSuccess);
    EXPECT_EQ(whole(cudaMemRangeAttributePreferredLocation),
              cudaInvalidDeviceId);
    return true;
  });
}

TEST(ManagedMemory, RemembersWhoUsesIt) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "3", [] {
    const Managed memory(2 * Page);
    const auto users = [&](size_t count) {
      std::vector<int> devices(count, -99);
      EXPECT_EQ(cudaMemRangeGetAttribute(devices.data(), count * sizeof(int),
                                         cudaMemRangeAttributeAccessedBy,
                                         memory, 2 * Page),
                cudaSuccess);
      return devices;
    };
    const int none = cudaInvalidDeviceId;
    EXPECT_EQ(users(2), std::vector<int>({none, none}));
    for (int device : {2, 0})
      EXPECT_EQ(
          cudaMemAdvise(memory, 2 * Page, cudaMemAdviseSetAccessedBy, device),
          cudaSuccess);
    EXPECT_EQ(users(3), std::vector<int>({0, 2, none}));
    EXPECT_EQ(users(1), std::vector<int>({0}));
    EXPECT_EQ(cudaMemAdvise(memory, 1, cudaMemAdviseUnsetAccessedBy, 0),
              cudaSuccess);
    EXPECT_EQ(users(2), std::vector<int>({2, none}));
    const cudaMemLocation part{cudaMemLocationTypeHostNuma, 0};
    EXPECT_EQ(cudaMemAdvise(memory, 1, cudaMemAdviseSetAccessedBy, part),
              cudaErrorInvalidValue);
    EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
    return true;
  });
}

TEST(ManagedMemory, IsAskedForSeveralAttributesAtOnce) {
  const Managed memory(Page);
  EXPECT_EQ(cudaMemPrefetchAsync(memory, Page, 0), cudaSuccess);
  int mostly = -1, users[2] = {}, where = -1;
  void *data[] = {&mostly, users, &where};
  size_t sizes[] = {sizeof mostly, sizeof users, sizeof where};
  cudaMemRangeAttribute attributes[] = {
      cudaMemRangeAttributeReadMostly, cudaMemRangeAttributeAccessedBy,
      cudaMemRangeAttributeLastPrefetchLocation};
  EXPECT_EQ(cudaMemRangeGetAttributes(data, sizes, attributes, 3, memory, Page),
            cudaSuccess);
  EXPECT_EQ(mostly, 0);
  EXPECT_EQ(users[1], cudaInvalidDeviceId);
  EXPECT_EQ(where, 0);
  sizes[0] = 8;
  EXPECT_EQ(cudaMemRangeGetAttributes(data, sizes, attributes, 3, memory, Page),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemRangeGetAttribute(users, 6, cudaMemRangeAttributeAccessedBy,
                                     memory, Page),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemRangeGetAttribute(&where, 4, (cudaMemRangeAttribute)9,
                                     memory, Page),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaMemRangeGetAttribute(&where, 4, attributes[0], memory, Page + 1),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemRangeGetAttribute(&where, 4, attributes[0], &where, 4),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE // Where neighbours share pages.
/// New memory at the same place has no hints, and neighbours keep theirs.
TEST(ManagedMemory, ForgetsWhatIsFreed) {
  const Managed neighbour(Page / 8);
  for (int i = 0; i < 50; ++i) {
    const Managed memory(Page / 8 + i % 3 * Page);
    EXPECT_EQ(attribute(cudaMemRangeAttributeReadMostly, memory, 1), 0);
    EXPECT_EQ(cudaMemAdvise(memory, Page / 8, cudaMemAdviseSetReadMostly, 0),
              cudaSuccess);
    EXPECT_EQ(attribute(cudaMemRangeAttributeReadMostly, memory, 1), 1);
    EXPECT_EQ(attribute(cudaMemRangeAttributeReadMostly, neighbour, 1), 0);
  }
}

/// As the translator makes it of `__managed__`; several files may do so.
TEST(ManagedMemory, MayBeAVariable) {
  static int values[100];
  const auto type = [] {
    cudaPointerAttributes attributes = {};
    EXPECT_EQ(cudaPointerGetAttributes(&attributes, &values[99]), cudaSuccess);
    return attributes.type;
  };
  {
    const gpumpi_cpu_managed first(values, sizeof values);
    EXPECT_EQ(type(), cudaMemoryTypeManaged);
    {
      const gpumpi_cpu_managed second(values, sizeof values);
      EXPECT_EQ(type(), cudaMemoryTypeManaged);
    }
    EXPECT_EQ(type(), cudaMemoryTypeManaged);
    EXPECT_EQ(cudaMemAdvise(values, 4, cudaMemAdviseSetReadMostly, 0),
              cudaSuccess);
    EXPECT_EQ(attribute(cudaMemRangeAttributeReadMostly, (char *)values, 4), 1);
    EXPECT_EQ(cudaFree(values), cudaErrorInvalidValue);
    EXPECT_EQ(cudaHostRegister(values, 4, 0),
              cudaErrorHostMemoryAlreadyRegistered);
  }
  // The library that it was of has been unloaded.
  EXPECT_EQ(type(), cudaMemoryTypeUnregistered);
  const gpumpi_cpu_managed again(values, sizeof values);
  EXPECT_EQ(attribute(cudaMemRangeAttributeReadMostly, (char *)values, 4), 0);
  (void)cudaGetLastError();
}
#endif

#ifndef CUDA_ORACLE // Many GPUs do not reach it.
/// cudaDevAttrPageableMemoryAccess says so.
TEST(ManagedMemory, HintsMayBeAboutTheSystemsMemory) {
  std::vector<int> heap(10000);
  static int data[100];
  int local = 0, *device, *pinned;
  int access = 0;
  EXPECT_EQ(cudaDeviceGetAttribute(&access, cudaDevAttrPageableMemoryAccess, 0),
            cudaSuccess);
  ASSERT_EQ(access, 1);
  const size_t bytes = heap.size() * sizeof(int);
  EXPECT_EQ(cudaMemPrefetchAsync(heap.data(), bytes, 0), cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync(heap.data() + 1, 5, cudaCpuDeviceId),
            cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync(data, sizeof data, 0), cudaSuccess);
  EXPECT_EQ(cudaMemAdvise(heap.data(), bytes, cudaMemAdviseSetReadMostly, 0),
            cudaSuccess);
  EXPECT_EQ(cudaMemAdvise(&local, 4, cudaMemAdviseSetAccessedBy, 0),
            cudaSuccess);
  EXPECT_EQ(cudaMemAdvise(&local, 4, cudaMemAdviseSetAccessedBy, 77),
            cudaErrorInvalidDevice);
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  EXPECT_EQ(cudaStreamAttachMemAsync(stream, heap.data(), bytes), cudaSuccess);
  EXPECT_EQ(cudaStreamAttachMemAsync(stream, heap.data()),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  // What is neither managed nor the system's, and what is nothing.
  ASSERT_EQ(cudaMalloc(&device, 100), cudaSuccess);
  ASSERT_EQ(cudaMallocHost(&pinned, 100), cudaSuccess);
  for (const void *pointer :
       {(const void *)device, (const void *)pinned, (const void *)nullptr,
        (const void *)((char *)nullptr + 8 * Page)})
    EXPECT_EQ(cudaMemPrefetchAsync(pointer, 4, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPrefetchAsync(data, 0, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPrefetchAsync(data, (size_t)1 << 46, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(ManagedMemory, IsPrefetchedInBatches) {
  const Managed first(Page), second(Page);
  std::vector<int> heap(10);
  void *pointers[] = {first, second, heap.data()};
  size_t sizes[] = {Page, Page, 40}, firsts[] = {0, 1};
  cudaMemLocation places[] = {{cudaMemLocationTypeDevice, 0},
                              {cudaMemLocationTypeHost, 0}};
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchBatchAsync(pointers, sizes, 3, places, firsts, 2, 0,
                                      stream),
            cudaSuccess);
  const auto where = cudaMemRangeAttributeLastPrefetchLocation;
  EXPECT_EQ(attribute(where, first, Page), 0);
  EXPECT_EQ(attribute(where, second, Page), cudaCpuDeviceId);
  EXPECT_EQ(cudaMemDiscardBatchAsync(pointers, sizes, 3, 0, stream),
            cudaSuccess);
  // Never on the default stream; the first place is for the first range.
  EXPECT_EQ(cudaMemPrefetchBatchAsync(pointers, sizes, 3, places, firsts, 2, 0,
                                      nullptr),
            cudaErrorInvalidValue);
  firsts[0] = 1;
  EXPECT_EQ(cudaMemDiscardAndPrefetchBatchAsync(pointers, sizes, 3, places,
                                                firsts, 2, 0, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  (void)cudaGetLastError();
}
#endif

} // namespace
