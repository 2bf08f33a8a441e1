// Copies between devices come behind what both have been given, and before what
// they are given later.
//
// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: env GPUMPI_CPU_DEVICES=3 GPUMPI_CPU_ASYNC=1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_DEVICES=3 %t | FileCheck %s
// CHECK:      copied 7, then 7 9
// CHECK-NEXT: of three dimensions 7, then 7 9

#include <chrono>
#include <cstdio>
#include <cuda_runtime.h>
#include <thread>

static void work(void *) {
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

__global__ void set(int *value, int to) { *value = to; }

/// What device 0 gets, and what both have when all is done.
template <class Copy> static void copies(const char *how, const Copy &copy) {
  int *own = nullptr, *other = nullptr;
  cudaMalloc(&own, sizeof(int));
  cudaSetDevice(1);
  cudaMalloc(&other, sizeof(int));
  cudaMemset(other, 0, sizeof(int));
  cudaDeviceSynchronize();
  cudaLaunchHostFunc(nullptr, work, nullptr);
  set<<<1, 1>>>(other, 7);
  // Neither of the two that take part.
  cudaSetDevice(2);
  cudaLaunchHostFunc(nullptr, work, nullptr);
  if (copy(own, other) != cudaSuccess)
    std::puts("error");
  cudaSetDevice(1);
  set<<<1, 1>>>(other, 9);
  cudaSetDevice(0);
  int got[3] = {};
  cudaMemcpy(&got[0], own, sizeof(int), cudaMemcpyDeviceToHost);
  cudaSetDevice(1);
  cudaDeviceSynchronize();
  cudaMemcpy(&got[1], own, sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(&got[2], other, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%s %d, then %d %d\n", how, got[0], got[1], got[2]);
  cudaSetDevice(0);
}

int main() {
  copies("copied", [](int *to, int *from) {
    return cudaMemcpyPeer(to, 0, from, 1, sizeof(int));
  });
  copies("of three dimensions", [](int *to, int *from) {
    cudaMemcpy3DPeerParms parameters = {};
    parameters.dstDevice = 0;
    parameters.dstPtr = make_cudaPitchedPtr(to, sizeof(int), sizeof(int), 1);
    parameters.srcDevice = 1;
    parameters.srcPtr = make_cudaPitchedPtr(from, sizeof(int), sizeof(int), 1);
    parameters.extent = make_cudaExtent(sizeof(int), 1, 1);
    return cudaMemcpy3DPeer(&parameters);
  });
  return cudaGetLastError() != cudaSuccess;
}
