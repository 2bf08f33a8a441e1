// RUN: %gpumpi-translate --verify %s --target=cpu
// Of CUDA's runtime API a kernel can call what its device runtime has, as
// cudaGetDevice. The rest is the host's.
#include <gpumpi/gpumpi.h>

__global__ void fill(int *data) {
  int device;
  cudaGetDevice(&device);
  // expected-error@+2 {{'cudaMemset' is a function for the host, but 'fill' runs on the device, where nvcc does not know it [GM2019]}}
  // expected-note@+1 {{call it in host code, in front of the launch or behind it, and pass what the kernel needs of it as an argument}}
  cudaMemset(data, 0, 64);
  data[threadIdx.x] = device;
}

void run(int *data) { fill<<<1, 16>>>(data); }
