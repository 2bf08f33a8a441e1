// What new device memory and shared memory are filled with.
//
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_FILL=0 %t | FileCheck %s --check-prefix=ZERO
// CHECK: device ffffffff shared ffffffff dynamic ffffffff managed ffffffff
// ZERO: device 0 shared 0 dynamic 0 managed 0

#include <cstdio>

__global__ void look(const unsigned *memory, unsigned *found) {
  __shared__ unsigned shared[32];
  extern __shared__ unsigned dynamic[];
  if (blockIdx.x == 1) {
    found[0] = memory[1];
    found[1] = shared[31];
    found[2] = dynamic[31];
  }
  shared[31] = dynamic[31] = 5; // another block finds nothing of this
}

int main() {
  unsigned *memory, *found, *managed, values[3];
  cudaMalloc(&memory, 64);
  cudaMalloc(&found, sizeof(values));
  cudaMallocManaged(&managed, 64);
  look<<<3, 1, 32 * sizeof(unsigned)>>>(memory, found);
  cudaMemcpy(values, found, sizeof(values), cudaMemcpyDeviceToHost);
  std::printf("device %x shared %x dynamic %x managed %x\n", values[0],
              values[1], values[2], managed[15]);
}
