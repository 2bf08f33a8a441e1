// Who frees memory waits for the device that has it, whichever is current, and
// for all devices where they all may use it.
//
// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: env GPUMPI_CPU_DEVICES=2 GPUMPI_CPU_ASYNC=1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_DEVICES=2 %t | FileCheck %s
// CHECK:      device memory: 1
// CHECK-NEXT: host memory: 1
// CHECK-NEXT: registered memory: 1
// CHECK-NEXT: managed memory: 1
// CHECK-NEXT: shared memory: 1

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cuda_runtime.h>
#include <thread>

static std::atomic<int> done;

static void work(void *) {
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  done = 1;
}

/// Gives device 1 something to do, and the caller device 0.
static void begin() {
  done = 0;
  cudaSetDevice(1);
  cudaLaunchHostFunc(nullptr, work, nullptr);
  cudaSetDevice(0);
}

template <class Free> static void tell(const char *what, const Free &free) {
  begin();
  const bool right = free() == cudaSuccess;
  std::printf("%s: %d\n", what, right ? (int)done : -1);
}

int main() {
  int *device, *host, *managed, *shared;
  cudaSetDevice(1);
  cudaMalloc(&device, 64);
  cudaMalloc(&shared, 64);
  cudaSetDevice(0);
  cudaMallocHost(&host, 64);
  cudaMallocManaged(&managed, 64);
  static int registered[16];
  cudaHostRegister(registered, sizeof(registered), 0);
  tell("device memory", [&] { return cudaFree(device); });
  tell("host memory", [&] { return cudaFreeHost(host); });
  tell("registered memory", [&] { return cudaHostUnregister(registered); });
  tell("managed memory", [&] { return cudaFree(managed); });
  tell("shared memory", [&] {
    cudaIpcMemHandle_t handle;
    return cudaIpcGetMemHandle(&handle, shared);
  });
  return cudaGetLastError() != cudaSuccess;
}
