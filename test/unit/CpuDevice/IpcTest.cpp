//===- IpcTest.cpp - Memory and events of several processes ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <functional>
#include <string>

namespace {

/// Words from one process to another.
class Channel {
public:
  Channel() { EXPECT_EQ(pipe(ends), 0); }
  template <class T> void send(const T &value) {
    EXPECT_EQ(write(ends[1], &value, sizeof(T)), (ssize_t)sizeof(T));
  }
  template <class T> T receive() {
    T value;
    EXPECT_EQ(read(ends[0], &value, sizeof(T)), (ssize_t)sizeof(T));
    return value;
  }

private:
  int ends[2];
};

/// Runs \p here in this process and \p there in a new one. \returns whether
/// neither has found anything wrong. Neither may have used the device before.
bool inTwoProcesses(const std::function<void(Channel &, Channel &)> &here,
                    const std::function<void(Channel &, Channel &)> &there) {
  Channel to, from;
  const pid_t child = fork();
  if (child == 0) {
    there(from, to);
    _exit(::testing::Test::HasFailure() ? 1 : 0);
  }
  here(to, from);
  int status = 1;
  waitpid(child, &status, 0);
  return status == 0;
}

constexpr size_t Count = 3000; // Not whole pages.

DEVICE_CODE void addOne(int *p) { p[blockIdx.x] += 1; }

void addOneToAll(int *p) {
  launchKernel(Count, 1, 0, [=] DEVICE_CODE { addOne(p); });
}

/// Element i at \p device becomes i.
void setToIndices(int *device) {
  std::vector<int> values(Count);
  for (size_t i = 0; i < Count; ++i)
    values[i] = (int)i;
  EXPECT_EQ(cudaMemcpy(device, values.data(), Count * sizeof(int),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
}

/// Element i at \p device is i and \p more.
void expectIndicesAnd(int more, const int *device) {
  std::vector<int> values(Count);
  EXPECT_EQ(cudaMemcpy(values.data(), device, Count * sizeof(int),
                       cudaMemcpyDeviceToHost),
            cudaSuccess);
  for (size_t i = 0; i < Count; ++i)
    EXPECT_EQ(values[i], (int)i + more);
}

TEST(Ipc, MemoryIsSharedBetweenProcesses) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "1", [] {
    return inTwoProcesses(
        [](Channel &to, Channel &from) {
          int *p;
          EXPECT_EQ(cudaMalloc(&p, Count * sizeof(int)), cudaSuccess);
          setToIndices(p);
          cudaIpcMemHandle_t handle, again;
          EXPECT_EQ(cudaIpcGetMemHandle(&handle, p), cudaSuccess);
          EXPECT_EQ(cudaIpcGetMemHandle(&again, p + 1), cudaSuccess);
          EXPECT_EQ(std::memcmp(&handle, &again, sizeof(handle)), 0);
          void *own;
          EXPECT_EQ(cudaIpcOpenMemHandle(&own, handle,
                                         cudaIpcMemLazyEnablePeerAccess),
                    cudaErrorDeviceUninitialized);
          (void)cudaGetLastError();
          addOneToAll(p);
          to.send(handle);
          from.receive<char>();
          expectIndicesAnd(2, p);
          EXPECT_EQ(cudaFree(p), cudaSuccess);
          // What malloc has now is nobody else's.
          int *next;
          EXPECT_EQ(cudaMalloc(&next, Count * sizeof(int)), cudaSuccess);
          EXPECT_EQ(cudaMemset(next, 7, Count * sizeof(int)), cudaSuccess);
          to.send('f');
          from.receive<char>();
        },
        [](Channel &to, Channel &from) {
          const auto handle = from.receive<cudaIpcMemHandle_t>();
          void *opened, *twice;
          EXPECT_EQ(cudaIpcOpenMemHandle(&opened, handle,
                                         cudaIpcMemLazyEnablePeerAccess),
                    cudaSuccess);
          EXPECT_EQ(cudaIpcOpenMemHandle(&twice, handle,
                                         cudaIpcMemLazyEnablePeerAccess),
                    cudaSuccess);
          EXPECT_EQ(opened, twice);
          cudaPointerAttributes attributes;
          EXPECT_EQ(cudaPointerGetAttributes(&attributes, opened), cudaSuccess);
          EXPECT_EQ(attributes.type, cudaMemoryTypeDevice);
          addOneToAll((int *)opened);
          EXPECT_EQ(cudaFree(opened), cudaErrorInvalidValue);
          EXPECT_EQ(cudaMemset(opened, 0, Count * sizeof(int) + 1),
                    cudaErrorInvalidValue);
          EXPECT_EQ(cudaIpcCloseMemHandle(twice), cudaSuccess);
          to.send('d');
          from.receive<char>();
          // It is still there, as it was when it was freed.
          int last = 0;
          EXPECT_EQ(cudaMemcpy(&last, (const int *)opened + Count - 1,
                               sizeof last, cudaMemcpyDeviceToHost),
                    cudaSuccess);
          EXPECT_EQ(last, (int)Count + 1);
          EXPECT_EQ(cudaIpcCloseMemHandle(opened), cudaSuccess);
          EXPECT_EQ(cudaIpcCloseMemHandle(opened), cudaErrorInvalidValue);
          void *late;
          EXPECT_EQ(cudaIpcOpenMemHandle(&late, handle,
                                         cudaIpcMemLazyEnablePeerAccess),
                    cudaErrorInvalidResourceHandle);
          to.send('e');
        });
  });
}

/// A pool that other processes can import.
cudaMemPool_t makeSharedPool() {
  cudaMemPoolProps wanted = {};
  wanted.allocType = cudaMemAllocationTypePinned;
  wanted.location = {cudaMemLocationTypeDevice, 0};
  wanted.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  cudaMemPool_t pool;
  EXPECT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaSuccess);
  return pool;
}

constexpr auto Descriptor = cudaMemHandleTypePosixFileDescriptor;

void *asHandle(int descriptor) { return (void *)(intptr_t)descriptor; }

TEST(Ipc, PoolsAreSharedBetweenProcesses) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "1", [] {
    return inTwoProcesses(
        [](Channel &to, Channel &from) {
          int supported = 0;
          EXPECT_EQ(
              cudaDeviceGetAttribute(
                  &supported, cudaDevAttrMemoryPoolSupportedHandleTypes, 0),
              cudaSuccess);
          EXPECT_EQ(supported, Descriptor);
          cudaMemPool_t pool = makeSharedPool(), other = makeSharedPool();
          int descriptors[2], *p, *q, *ordinary;
          EXPECT_EQ(cudaMemPoolExportToShareableHandle(&descriptors[0], pool,
                                                       Descriptor, 0),
                    cudaSuccess);
          EXPECT_EQ(cudaMemPoolExportToShareableHandle(&descriptors[1], other,
                                                       Descriptor, 0),
                    cudaSuccess);
          EXPECT_EQ(cudaMallocFromPoolAsync((void **)&p, Count * sizeof(int),
                                            pool, nullptr),
                    cudaSuccess);
          EXPECT_EQ(
              cudaMallocFromPoolAsync((void **)&q, sizeof(int), pool, nullptr),
              cudaSuccess);
          setToIndices(p);
          EXPECT_EQ(cudaMemset(q, 1, sizeof(int)), cudaSuccess);
          cudaMemPoolPtrExportData data[2];
          EXPECT_EQ(cudaMemPoolExportPointer(&data[0], p), cudaSuccess);
          EXPECT_EQ(cudaMemPoolExportPointer(&data[1], q), cudaSuccess);
          EXPECT_EQ(cudaMallocAsync((void **)&ordinary, 4, nullptr),
                    cudaSuccess);
          EXPECT_EQ(cudaMemPoolExportPointer(&data[0], ordinary),
                    cudaErrorInvalidValue);
          (void)cudaGetLastError();
          addOneToAll(p);
          to.send(getpid());
          to.send(descriptors);
          to.send(data);
          from.receive<char>();
          expectIndicesAnd(2, p);
          EXPECT_EQ(cudaFreeAsync(p, nullptr), cudaSuccess);
          EXPECT_EQ(cudaFree(q), cudaSuccess);
          EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
          to.send('e');
        },
        [](Channel &to, Channel &from) {
          const auto process = from.receive<pid_t>();
          int descriptors[2];
          for (int &descriptor : descriptors) {
            // Instead of a message by a socket.
            const std::string path = "/proc/" + std::to_string(process) +
                                     "/fd/" +
                                     std::to_string(from.receive<int>());
            descriptor = open(path.c_str(), O_RDWR);
            EXPECT_GE(descriptor, 0);
          }
          cudaMemPoolPtrExportData data[2] = {
              from.receive<cudaMemPoolPtrExportData>(),
              from.receive<cudaMemPoolPtrExportData>()};
          cudaMemPool_t pool, other;
          EXPECT_EQ(cudaMemPoolImportFromShareableHandle(
                        &pool, asHandle(descriptors[0]), Descriptor, 0),
                    cudaSuccess);
          EXPECT_EQ(cudaMemPoolImportFromShareableHandle(
                        &other, asHandle(descriptors[1]), Descriptor, 0),
                    cudaSuccess);
          void *p, *q, *none;
          EXPECT_EQ(cudaMemPoolImportPointer(&none, other, &data[0]),
                    cudaErrorInvalidValue);
          EXPECT_EQ(cudaMemPoolImportPointer(&p, pool, &data[0]), cudaSuccess);
          EXPECT_EQ(cudaMemPoolImportPointer(&q, pool, &data[1]), cudaSuccess);
          // Nothing is allocated there.
          EXPECT_EQ(cudaMallocFromPoolAsync(&none, 4, pool, nullptr),
                    cudaErrorInvalidValue);
          EXPECT_EQ(cudaDeviceSetMemPool(0, pool), cudaErrorInvalidValue);
          EXPECT_EQ(cudaMemPoolExportToShareableHandle(&descriptors[0], pool,
                                                       Descriptor, 0),
                    cudaErrorInvalidValue);
          (void)cudaGetLastError();
          int one = 0;
          EXPECT_EQ(cudaMemcpy(&one, q, sizeof(int), cudaMemcpyDeviceToHost),
                    cudaSuccess);
          EXPECT_EQ(one, 0x01010101);
          addOneToAll((int *)p);
          EXPECT_EQ(cudaFreeAsync(p, nullptr), cudaSuccess);
          EXPECT_EQ(cudaFree(q), cudaSuccess);
          EXPECT_EQ(cudaFree(q), cudaErrorInvalidValue);
          EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
          to.send('d');
          from.receive<char>();
        });
  });
}

TEST(Ipc, BadHandlesOfPoolsAreErrors) {
  cudaMemPool_t shared = makeSharedPool(), own, imported;
  cudaMemPoolPtrExportData data = {};
  int descriptor;
  void *pointer;
  ASSERT_EQ(cudaDeviceGetDefaultMemPool(&own, 0), cudaSuccess);
  EXPECT_EQ(cudaMemPoolExportToShareableHandle(&descriptor, own, Descriptor, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolExportToShareableHandle(&descriptor, shared,
                                               cudaMemHandleTypeWin32, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaMemPoolExportToShareableHandle(&descriptor, shared, Descriptor, 1),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolImportFromShareableHandle(&imported, asHandle(-1),
                                                 Descriptor, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolImportPointer(&pointer, shared, &data),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolDestroy(shared), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Ipc, BadHandlesAreErrors) {
  const DeviceArray<int> device(4);
  int *managed, host = 0;
  ASSERT_EQ(cudaMallocManaged(&managed, 4), cudaSuccess);
  cudaIpcMemHandle_t handle = {};
  void *pointer;
  EXPECT_EQ(
      cudaIpcOpenMemHandle(&pointer, handle, cudaIpcMemLazyEnablePeerAccess),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaIpcGetMemHandle(&handle, managed), cudaErrorInvalidValue);
  EXPECT_EQ(cudaIpcGetMemHandle(&handle, &host), cudaErrorInvalidValue);
  EXPECT_EQ(cudaIpcGetMemHandle(&handle, device.get()), cudaSuccess);
  EXPECT_EQ(cudaIpcOpenMemHandle(&pointer, handle, 0), cudaErrorInvalidValue);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, 0));
  EXPECT_EQ(cudaFree(managed), cudaSuccess);
  cudaEvent_t event;
  cudaIpcEventHandle_t eventHandle;
  EXPECT_EQ(cudaEventCreateWithFlags(&event, cudaEventInterprocess),
            cudaErrorInvalidValue);
  ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  EXPECT_EQ(cudaIpcGetEventHandle(&eventHandle, event),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Ipc, EventsOrderTheWorkOfProcesses) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "1", [] {
    constexpr int rounds = 50;
    return inTwoProcesses(
        [](Channel &to, Channel &from) {
          int *p;
          EXPECT_EQ(cudaMalloc(&p, sizeof(int)), cudaSuccess);
          EXPECT_EQ(cudaMemset(p, 0, sizeof(int)), cudaSuccess);
          cudaEvent_t mine;
          EXPECT_EQ(cudaEventCreateWithFlags(&mine, cudaEventInterprocess |
                                                        cudaEventDisableTiming),
                    cudaSuccess);
          EXPECT_EQ(cudaEventQuery(mine), cudaSuccess);
          cudaIpcMemHandle_t memory;
          cudaIpcEventHandle_t handle;
          EXPECT_EQ(cudaIpcGetMemHandle(&memory, p), cudaSuccess);
          EXPECT_EQ(cudaIpcGetEventHandle(&handle, mine), cudaSuccess);
          to.send(memory);
          to.send(handle);
          cudaEvent_t theirs;
          EXPECT_EQ(cudaIpcOpenEventHandle(
                        &theirs, from.receive<cudaIpcEventHandle_t>()),
                    cudaSuccess);
          for (int i = 0; i < rounds; ++i) {
            launchKernel(1, 1, 0, [=] DEVICE_CODE { *p = 2 * *p + 1; });
            EXPECT_EQ(cudaEventRecord(mine), cudaSuccess);
            to.send('r');
            from.receive<char>();
            EXPECT_EQ(cudaStreamWaitEvent(nullptr, theirs), cudaSuccess);
          }
          int value = 0, expected = 0;
          for (int i = 0; i < rounds; ++i)
            expected = (2 * expected + 1) % 1000;
          EXPECT_EQ(cudaMemcpy(&value, p, sizeof(int), cudaMemcpyDeviceToHost),
                    cudaSuccess);
          EXPECT_EQ(value, expected);
          to.send('e');
        },
        [](Channel &to, Channel &from) {
          void *opened;
          EXPECT_EQ(cudaIpcOpenMemHandle(&opened,
                                         from.receive<cudaIpcMemHandle_t>(),
                                         cudaIpcMemLazyEnablePeerAccess),
                    cudaSuccess);
          cudaEvent_t theirs, mine;
          EXPECT_EQ(cudaIpcOpenEventHandle(
                        &theirs, from.receive<cudaIpcEventHandle_t>()),
                    cudaSuccess);
          EXPECT_EQ(cudaEventCreateWithFlags(&mine, cudaEventInterprocess |
                                                        cudaEventDisableTiming),
                    cudaSuccess);
          cudaIpcEventHandle_t handle;
          EXPECT_EQ(cudaIpcGetEventHandle(&handle, mine), cudaSuccess);
          to.send(handle);
          int *p = (int *)opened;
          for (int i = 0; i < rounds; ++i) {
            from.receive<char>();
            EXPECT_EQ(cudaStreamWaitEvent(nullptr, theirs), cudaSuccess);
            EXPECT_EQ(cudaEventQuery(theirs), cudaSuccess);
            launchKernel(1, 1, 0, [=] DEVICE_CODE { *p %= 1000; });
            EXPECT_EQ(cudaEventRecord(mine), cudaSuccess);
            to.send('r');
          }
          from.receive<char>();
          EXPECT_EQ(cudaIpcCloseMemHandle(opened), cudaSuccess);
        });
  });
}

} // namespace
