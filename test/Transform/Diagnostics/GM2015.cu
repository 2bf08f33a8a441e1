// RUN: %gpumpi-translate --verify %s --target=cpu
// What PTX says is for GPUs. Assembly without instructions says nothing to them.
#include <gpumpi/gpumpi.h>

__device__ unsigned lane() {
  unsigned number;
  // expected-error@+2 {{inline assembly in device code is in a GPU's language, which the CPU target does not know [GM2015]}}
  // expected-note@+1 {{write it as CUDA C++, with an intrinsic function where there is one}}
  asm("mov.u32 %0, %%laneid;" : "=r"(number));
  asm volatile("" ::: "memory");
  return number;
}

__global__ void lanes(unsigned *out) { out[threadIdx.x] = lane(); }

void run(unsigned *out) { lanes<<<1, 64>>>(out); }
