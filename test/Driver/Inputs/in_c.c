/* The host's part of a program in C: it would not be C++. */
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

void square(int *values, int count);

int main(void) {
  enum { Count = 70 };
  int *new = malloc(Count * sizeof *new); /* no cast, and a C++ keyword */
  int *device;
  struct cudaDeviceProp properties;
  struct cudaPitchedPtr pitched = {NULL, 0, 0, 0};
  float4 four = {1, 2, 3, 4};
  dim3 size = {4, 5, 6};
  cudaEvent_t event;
  for (int i = 0; i < Count; ++i)
    new[i] = i;
  if (cudaGetDeviceProperties(&properties, 0) || pitched.ptr ||
      sizeof four != 16 || size.z != 6)
    return 1;
  if (cudaMalloc((void **)&device, Count * sizeof *device) ||
      cudaMemcpy(device, new, Count * sizeof *new, cudaMemcpyHostToDevice))
    return 2;
  square(device, Count);
  if (cudaEventCreate(&event) || cudaEventRecord(event, 0) ||
      cudaEventSynchronize(event) || cudaThreadSynchronize())
    return 3;
  if (cudaMemcpy(new, device, Count * sizeof *new, cudaMemcpyDeviceToHost))
    return 4;
  printf("%d squared is %d\n", Count - 1, new[Count - 1]);
  return cudaFree(device);
}
