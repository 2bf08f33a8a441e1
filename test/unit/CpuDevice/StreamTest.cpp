//===- StreamTest.cpp - Streams and events --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cmath>

namespace {

TEST(Stream, DoesThingsInOrder) {
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking),
            cudaSuccess);
  const DeviceArray<int> array(4, 0);
  int *data = array.get();
  EXPECT_EQ(cudaMemsetAsync(data, 1, 4, stream), cudaSuccess);
  gpumpi::cpu::launch(1, 4, 0, stream,
                      [=] DEVICE_CODE { data[threadIdx.x] += 1; });
  int first = 0;
  EXPECT_EQ(cudaMemcpyAsync(&first, data, sizeof(first), cudaMemcpyDeviceToHost,
                            stream),
            cudaSuccess);
  int called = 0;
  EXPECT_EQ(cudaLaunchHostFunc(
                stream, [](void *counter) { ++*static_cast<int *>(counter); },
                &called),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(cudaStreamQuery(stream), cudaSuccess);
  EXPECT_EQ(first, 0x01010102);
  EXPECT_EQ(called, 1);
  unsigned flags;
  EXPECT_EQ(cudaStreamGetFlags(stream, &flags), cudaSuccess);
  EXPECT_EQ(flags, cudaStreamNonBlocking);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
}

TEST(Stream, ThatIsGoneIsAnError) {
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  ASSERT_EQ(cudaStreamDestroy(stream), cudaSuccess);
#ifndef CUDA_ORACLE // Which crashes.
  EXPECT_EQ(cudaStreamDestroy(stream), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaMemcpyAsync(nullptr, nullptr, 0, cudaMemcpyDefault, stream),
            cudaErrorInvalidResourceHandle);
#endif
  EXPECT_EQ(cudaStreamCreateWithFlags(&stream, 8), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamCreate(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamDestroy(nullptr), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamSynchronize(nullptr), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(cudaStreamPerThread), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Stream, HasAttributes) {
  cudaStream_t stream, other;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  ASSERT_EQ(cudaStreamCreate(&other), cudaSuccess);
  cudaStreamAttrValue value = {}, found = {};
  value.accessPolicyWindow.num_bytes = 1000;
  value.accessPolicyWindow.hitRatio = 0.5f;
  value.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
  EXPECT_EQ(cudaStreamSetAttribute(
                stream, cudaStreamAttributeAccessPolicyWindow, &value),
            cudaSuccess);
  EXPECT_EQ(cudaStreamCopyAttributes(other, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamGetAttribute(other, cudaStreamAttributeAccessPolicyWindow,
                                   &found),
            cudaSuccess);
  EXPECT_EQ(found.accessPolicyWindow.num_bytes, 1000u);
  EXPECT_EQ(found.accessPolicyWindow.hitProp, cudaAccessPropertyPersisting);
  EXPECT_EQ(cudaStreamGetAttribute(
                nullptr, cudaStreamAttributeSynchronizationPolicy, &found),
            cudaSuccess);
  EXPECT_EQ(found.syncPolicy, cudaSyncPolicyAuto);
  EXPECT_EQ(cudaStreamGetAttribute(stream, cudaStreamAttributePriority, &found),
            cudaSuccess);
  EXPECT_EQ(found.priority, 0);
  EXPECT_EQ(cudaCtxResetPersistingL2Cache(), cudaSuccess);

  value.accessPolicyWindow.hitRatio = 2;
  EXPECT_EQ(cudaStreamSetAttribute(
                stream, cudaStreamAttributeAccessPolicyWindow, &value),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaStreamSetAttribute(stream, cudaLaunchAttributeCooperative, &value),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamSetAttribute(
                stream, cudaStreamAttributeSynchronizationPolicy, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 0),
            cudaErrorUnsupportedLimit);
  EXPECT_EQ(cudaStreamDestroy(other), cudaSuccess);
  EXPECT_EQ(cudaStreamCopyAttributes(other, stream),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Stream, AttributesAreThoseOfStreams) {
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  cudaStreamAttrValue value = {}, found = {};
  const auto set = [&](cudaLaunchAttributeID attribute) {
    const cudaError_t error = cudaStreamSetAttribute(stream, attribute, &value);
    EXPECT_EQ(cudaStreamGetAttribute(stream, attribute, &found), cudaSuccess);
    return error;
  };
  value.memSyncDomain = cudaLaunchMemSyncDomainRemote;
  EXPECT_EQ(set(cudaLaunchAttributeMemSyncDomain), cudaSuccess);
  EXPECT_EQ(found.memSyncDomain, cudaLaunchMemSyncDomainRemote);
  value.memSyncDomain = (cudaLaunchMemSyncDomain)7;
  EXPECT_EQ(set(cudaLaunchAttributeMemSyncDomain), cudaErrorInvalidValue);
  int domains = 0;
  EXPECT_EQ(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0),
            cudaSuccess);
  value.memSyncDomainMap.default_ = 0;
  value.memSyncDomainMap.remote = (unsigned char)(domains - 1);
  EXPECT_EQ(set(cudaLaunchAttributeMemSyncDomainMap), cudaSuccess);
  EXPECT_EQ(found.memSyncDomainMap.remote, domains - 1);
  value.memSyncDomainMap.remote = (unsigned char)domains;
  EXPECT_EQ(set(cudaLaunchAttributeMemSyncDomainMap), cudaErrorInvalidValue);
  value.priority = -1;
  EXPECT_EQ(set(cudaLaunchAttributePriority), cudaSuccess);
  EXPECT_EQ(found.priority, -1);
  int priority = 0;
  EXPECT_EQ(cudaStreamGetPriority(stream, &priority), cudaSuccess);
  EXPECT_EQ(priority, -1);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Event, ElapsedTimeIsNeverZero) {
  cudaEvent_t start, end;
  ASSERT_EQ(cudaEventCreate(&start), cudaSuccess);
  ASSERT_EQ(cudaEventCreateWithFlags(&end, cudaEventDefault), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(start), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(start), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(end, nullptr), cudaSuccess);
  EXPECT_EQ(cudaEventSynchronize(end), cudaSuccess);
  float milliseconds = 0;
  EXPECT_EQ(cudaEventElapsedTime(&milliseconds, start, end), cudaSuccess);
  EXPECT_GT(milliseconds, 0);
  EXPECT_EQ(cudaEventElapsedTime(&milliseconds, start, start), cudaSuccess);
  EXPECT_GT(milliseconds, 0);
  EXPECT_LT(milliseconds, 0.01f);
  EXPECT_EQ(cudaEventDestroy(start), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(end), cudaSuccess);
}

TEST(Event, MisuseIsAnError) {
  cudaEvent_t event, untimed, gone;
  ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  ASSERT_EQ(cudaEventCreate(&untimed, cudaEventDisableTiming), cudaSuccess);
  ASSERT_EQ(cudaEventCreate(&gone), cudaSuccess);
  ASSERT_EQ(cudaEventDestroy(gone), cudaSuccess);
  float milliseconds;
  EXPECT_EQ(cudaEventElapsedTime(&milliseconds, event, event),
            cudaErrorInvalidResourceHandle); // Not recorded yet.
  EXPECT_EQ(cudaEventRecord(untimed), cudaSuccess);
  EXPECT_EQ(cudaEventElapsedTime(&milliseconds, untimed, untimed),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventRecord(gone), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventQuery(gone), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventDestroy(gone), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamWaitEvent(nullptr, event), cudaSuccess);
  EXPECT_EQ(cudaEventCreateWithFlags(&gone, 64), cudaErrorInvalidValue);
  EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(untimed), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Stream, KnowsItsDeviceAndNumber) {
  cudaStream_t first, second;
  ASSERT_EQ(cudaStreamCreate(&first), cudaSuccess);
  ASSERT_EQ(cudaStreamCreate(&second), cudaSuccess);
  int device = -1;
  EXPECT_EQ(cudaStreamGetDevice(first, &device), cudaSuccess);
  EXPECT_EQ(device, 0);
  unsigned long long a = 0, b = 0, again = 0;
  EXPECT_EQ(cudaStreamGetId(first, &a), cudaSuccess);
  EXPECT_EQ(cudaStreamGetId(second, &b), cudaSuccess);
  EXPECT_EQ(cudaStreamGetId(first, &again), cudaSuccess);
  EXPECT_NE(a, b);
  EXPECT_EQ(a, again);
  EXPECT_EQ(cudaStreamDestroy(first), cudaSuccess);
  EXPECT_EQ(cudaStreamDestroy(second), cudaSuccess);
  EXPECT_EQ(cudaStreamGetId(first, &a), cudaErrorInvalidResourceHandle);
  (void)cudaGetLastError();
}

TEST(Stream, TakesKernelsAndEventsOfItsDeviceOnly) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    cudaStream_t streams[2];
    cudaEvent_t events[2];
    for (int device : {0, 1}) {
      EXPECT_EQ(cudaSetDevice(device), cudaSuccess);
      EXPECT_EQ(cudaStreamCreate(&streams[device]), cudaSuccess);
      EXPECT_EQ(cudaEventCreate(&events[device]), cudaSuccess);
    }
    const auto launch = [](cudaStream_t stream) {
      gpumpi::cpu::launch(1, 1, 0, stream, [] DEVICE_CODE {});
      return cudaGetLastError();
    };
    EXPECT_EQ(launch(streams[0]), cudaErrorInvalidResourceHandle);
    EXPECT_EQ(launch(streams[1]), cudaSuccess);
    // An event belongs to a device, too, the default stream to the current one.
    EXPECT_EQ(cudaEventRecord(events[0], streams[1]),
              cudaErrorInvalidResourceHandle);
    EXPECT_EQ(cudaEventRecord(events[0], nullptr),
              cudaErrorInvalidResourceHandle);
    EXPECT_EQ(cudaEventRecord(events[0], streams[0]), cudaSuccess);
    EXPECT_EQ(cudaEventRecord(events[1], nullptr), cudaSuccess);
    // Any device may wait for it.
    EXPECT_EQ(cudaStreamWaitEvent(streams[1], events[0], 0), cudaSuccess);
    EXPECT_EQ(cudaEventSynchronize(events[0]), cudaSuccess);
    EXPECT_EQ(cudaEventSynchronize(events[1]), cudaSuccess);
    float milliseconds;
    EXPECT_EQ(cudaEventElapsedTime(&milliseconds, events[0], events[1]),
              cudaErrorInvalidResourceHandle);
    // Copies and fills may go into streams of any device.
    int *data;
    EXPECT_EQ(cudaMalloc(&data, 4), cudaSuccess);
    EXPECT_EQ(cudaMemsetAsync(data, 0, 4, streams[0]), cudaSuccess);
    (void)cudaGetLastError();
    return true;
  });
}

} // namespace
