// Kernels with shared memory and barriers that run when the program ends: in
// destructors of what is thread_local, in functions given to atexit(), and in
// destructors of global objects.

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t -pthread
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_THREADS=1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_ASYNC=1 %t | FileCheck %s
// CHECK:      in a thread: 1
// CHECK-NEXT: end of a thread: 1
// CHECK-NEXT: in main: 1
// CHECK-NEXT: end of main's thread: 1
// CHECK-NEXT: atexit: 1
// CHECK-NEXT: end of a global object: 1

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <map>
#include <string>
#include <thread>

constexpr int Threads = 64, Blocks = 4;

__global__ void reverse(int *values) {
  __shared__ int shared[Threads];
  shared[threadIdx.x] = threadIdx.x;
  __syncthreads();
  const int value = shared[Threads - 1 - threadIdx.x];
  const unsigned active = __activemask();
  values[threadIdx.x] = value + __shfl_sync(active, 0, 0);
}

static std::string textOf(int i) {
  return "some text that needs the heap " + std::to_string(i);
}

/// Whether kernels do what they should, and leave the heap as it was.
static bool works() {
  std::map<int, std::string> texts;
  for (int i = 0; i < 200; ++i)
    texts[i] = textOf(i);
  int *values = nullptr;
  cudaMalloc(&values, Threads * sizeof(int));
  for (int i = 0; i < 50; ++i)
    reverse<<<Blocks, Threads>>>(values);
  int host[Threads] = {};
  cudaMemcpy(host, values, sizeof(host), cudaMemcpyDeviceToHost);
  bool right = cudaFree(values) == cudaSuccess;
  for (int i = 0; i < Threads; ++i)
    right &= host[i] == Threads - 1 - i;
  for (int i = 0; i < 200; ++i)
    right &= texts[i] == textOf(i);
  return right && cudaGetLastError() == cudaSuccess;
}

static void tell(const char *where) {
  std::printf("%s: %d\n", where, (int)works());
}

struct AtEnd {
  const char *where;
  ~AtEnd() { tell(where); }
};

static AtEnd global{"end of a global object"};

static void endOf(const char *thread) {
  static thread_local AtEnd atEnd{thread};
  (void)atEnd;
}

int main() {
  std::thread([] {
    endOf("end of a thread");
    tell("in a thread");
  }).join();
  std::atexit([] { tell("atexit"); });
  endOf("end of main's thread");
  tell("in main");
}
