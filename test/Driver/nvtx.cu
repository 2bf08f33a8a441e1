// On the CUDA target NVIDIA's tools are told of what launches do: a tool sees
// the range of a launch, also of one that fails for want of a device.

// REQUIRES: nvtx, mpi
// RUN: %nvcc -shared -Xcompiler -fPIC %S/Inputs/nvtx-tool.cpp -o %t.so
// RUN: %gpumpicxx --target=cuda %s -o %t
// RUN: env CUDA_VISIBLE_DEVICES= NVTX_INJECTION64_PATH=%t.so %ends 30 %mpirun
// -np 1 %t 2>&1 | FileCheck %s

#include <gpumpi/gpumpi.h>

// CHECK: range [[LAUNCH:[0-9]+]] begins: waits
// CHECK: range [[LAUNCH]] ends
// CHECK: nvtx.cu:{{[0-9]+}}: error: kernel 'waits' cannot be launched: there is
// no device to run it
__global__ void waits() { cuda_mpi_barrier(); }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  // The launch is over, or has failed, behind the call that waits for it.
  waits<<<1, 32>>>();
  cudaDeviceSynchronize();
  MPI_Finalize();
}
