// RUN: %gpumpi-translate --verify %s --target=cpu
// A kernel that launches kernels is a matter between the GPU and its driver.
#include <gpumpi/gpumpi.h>

__global__ void halve(int *data, int n) {
  if (threadIdx.x < n)
    data[threadIdx.x] /= 2;
  // expected-error@+3 {{a kernel is launched in device code, which the CPU target cannot do [GM2014]}}
  // expected-note@+2 {{launch it in host code, behind the launch of the kernel that needs it}}
  if (n > 1 && threadIdx.x == 0)
    halve<<<1, n / 2>>>(data, n / 2);
}

void run(int *data) { halve<<<1, 64>>>(data, 64); }
