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
  struct cudaExtent extent = make_cudaExtent(4, 2, 3);
  struct cudaPos at = make_cudaPos(1, 2, 3);
  struct cudaChannelFormatDesc element =
      cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  const void *symbol = &extent;
  size_t bytes;
  pitched = make_cudaPitchedPtr(NULL, 64, 16, 2);
  four = make_float4(1, 2, 3, 4);
  if (extent.depth != 3 || at.y != 2 || element.x != 32 || four.w != 4 ||
      pitched.pitch != 64 || make_int2(5, 6).y != 6)
    return 5;
  /* No variable of the device. */
  if (cudaGetSymbolSize(&bytes, symbol) != cudaErrorInvalidSymbol)
    return 6;
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
