// ThreadSanitizer finds no races between kernels, which other host threads run,
// and a program that has waited for them; the device is not built with it.
//
// RUN: %gpumpicxx --target=cpu -O1 -g -Xcompiler -fsanitize=thread %s -o %t
// RUN: env GPUMPI_CPU_ASYNC=1 TSAN_OPTIONS=exitcode=66 %t 2>&1 | FileCheck %s
// CHECK-NOT: WARNING
// CHECK: done
// CHECK-NOT: WARNING

#include <cstdio>
#include <cuda_runtime.h>
#include <unistd.h>

__global__ void add(int *values) { values[threadIdx.x] += threadIdx.x; }

int main() {
  int *values;
  cudaMallocManaged(&values, 64 * sizeof(int));
  for (int i = 0; i < 64; ++i)
    values[i] = 0;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaStreamCreate(&stream);
  cudaEventCreate(&event);
  for (int round = 0; round < 40; ++round) {
    add<<<1, 64, 0, stream>>>(values);
    // Sometimes all is done before the program asks.
    if (round & 1)
      usleep(3000);
    switch (round / 2 % 4) {
    case 0:
      cudaStreamSynchronize(stream);
      break;
    case 1:
      cudaDeviceSynchronize();
      break;
    case 2:
      cudaEventRecord(event, stream);
      if (round & 1)
        usleep(3000);
      cudaEventSynchronize(event);
      break;
    case 3:
      while (cudaStreamQuery(stream) == cudaErrorNotReady)
        usleep(100);
    }
    if (values[5] != 5 * (round + 1))
      std::puts("wrong");
  }
  std::puts("done");
}
