// Functions of the runtime API that only the host has, in device code. What nvcc
// takes is no mistake: templates that nobody uses, functions for both sides, and
// what kernels can call.
// RUN: not %gpumpi-translate %s -o - --target=cpu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_runtime.h>

__device__ void ofDevice(int *p) {
  // CHECK: host-api.cu:[[#@LINE + 1]]:3: error: 'cudaMemcpy' is a function for the host, but 'ofDevice' runs on the device, where nvcc does not know it [GM2019]
  cudaMemcpy(p, p + 4, 4, cudaMemcpyDefault);
}

struct Holder {
  int *p;
  // CHECK: host-api.cu:[[#@LINE + 1]]:28: error: 'cudaFreeHost' is {{.*}} but 'Holder::drop' runs
  __device__ void drop() { cudaFreeHost(p); }
  __device__ void unused() { cudaFreeHost(p); }
};

template <class T> __global__ void used(T *p) {
  // CHECK: host-api.cu:[[#@LINE + 1]]:3: error: 'cudaMemset' is {{.*}} but 'used' runs
  cudaMemset(p, 0, 4);
}
template <class T> __global__ void unused(T *p) { cudaMemset(p, 0, 4); }

template <class T> __device__ void chosen(T *p) {
  if constexpr (sizeof(T) == 1)
    cudaMemset(p, 0, 4);
}

__host__ __device__ void ofBoth(int *p) { cudaMemset(p, 0, 4); }

namespace own {
__device__ void cudaMemset(int *, int, int) {}
__device__ void called(int *p) { own::cudaMemset(p, 0, 4); }
} // namespace own

__global__ void right(int *p) {
  int device = 0, value = 0;
  int *more = nullptr;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaGetDevice(&device);
  cudaGetDeviceCount(&device);
  cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, device);
  cudaMalloc(&more, 4);
  cudaMalloc((void **)&more, 4);
  cudaFree(more);
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  cudaEventRecord(event, stream);
  cudaStreamWaitEvent(stream, event, 0);
  cudaMemcpyAsync(p, p + 1, 4, cudaMemcpyDeviceToDevice, stream);
  cudaMemsetAsync(p, 0, 4, stream);
  cudaEventDestroy(event);
  cudaStreamDestroy(stream);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&value, right, 32, 0);
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, right);
  *p = cudaGetLastError() + cudaPeekAtLastError() +
       cudaGetErrorString(cudaSuccess)[0] + cudaGetErrorName(cudaSuccess)[0] +
       sizeof(cudaMemset(p, 0, 4));
  chosen(p);
  ofBoth(p);
}

__global__ void lambdas(int *p) {
  const auto clear = [=] {
    // CHECK: host-api.cu:[[#@LINE + 1]]:5: error: 'cudaMemset2D' is {{.*}} but 'lambdas' runs
    cudaMemset2D(p, 4, 0, 4, 1);
  };
  clear();
  Holder{p}.drop();
  // CHECK: host-api.cu:[[#@LINE + 1]]:3: error: 'cudaDeviceSynchronize' is {{.*}} but 'lambdas' runs
  cudaDeviceSynchronize();
}

void run(int *p) {
  used<<<1, 1>>>(p);
  right<<<1, 1>>>(p);
  lambdas<<<1, 1>>>(p);
  const auto ofHost = [=] { return cudaMemset(p, 0, 4); };
  ofHost();
}
