// Launches that do not simply name their kernel.
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s --check-prefixes=CHECK,CPU
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// RUN: %gpumpi-translate %s -o %t.direct.cpp --target=cpu --lowering=direct
// RUN: grep -vE '// [A-Z-]+: ' %t.direct.cpp | FileCheck %s --check-prefix=DIRECT
// RUN: %cxx_cpu -c %t.direct.cpp -o %t.direct.o
#include <gpumpi/gpumpi.h>

__global__ void embedded(int *p) { cuda_mpi_barrier(); p[0] = 3; }
// Chosen together with an embedded one: a stub, also for CUDA.
// CHECK: static void gpumpi_launch_ordinary(
__global__ void ordinary(int *p) { p[0] = 1; }
// CUDA-NOT: gpumpi_launch_alone
__global__ void alone(int *p) { p[0] = 2; }

void launch(int *p, bool first, cudaStream_t stream) {
  // CHECK: (first ? gpumpi_launch_embedded : &gpumpi_launch_ordinary)(::gpumpi::LaunchConfig(1, 2), p);
  (first ? embedded : &ordinary)<<<1, 2>>>(p);
  // CHECK: (*gpumpi_launch_embedded)(::gpumpi::LaunchConfig(1, 2), p);
  (*embedded)<<<1, 2>>>(p);
  void *arguments[] = {&p};
  // CHECK: ::gpumpi::launchWith(gpumpi_launch_embedded, dim3(1), 2, arguments, 0, stream);
  cudaLaunchKernel((const void *)embedded, dim3(1), 2, arguments, 0, stream);
  // CHECK: ::gpumpi::launchWith(&gpumpi_launch_embedded, 1, 2, arguments);
  ::cudaLaunchKernel(static_cast<const void *>((void *)(&embedded)), 1, 2, arguments);
  // CUDA: cudaLaunchKernel(alone, 1, 2, arguments);
  // CPU: cudaLaunchKernel(::gpumpi::cpu::addressed(alone), 1, 2, arguments);
  // DIRECT: cudaLaunchKernel(::gpumpi::addressedDirect(alone), 1, 2, arguments);
  cudaLaunchKernel(alone, 1, 2, arguments);
  // CPU: void (*pointers[])(int *) = {::gpumpi::cpu::addressed(alone), &::gpumpi::cpu::addressed(alone)};
  void (*pointers[])(int *) = {alone, &alone};
  // CUDA: pointers[first]<<<1, 2>>>(p);
  // CPU: ::gpumpi::cpu::pointed(pointers[first], ::gpumpi::LaunchConfig(1, 2))(p);
  // DIRECT: ::gpumpi::pointedDirect(pointers[first], ::gpumpi::LaunchConfig(1, 2))(p);
  pointers[first]<<<1, 2>>>(p);
}
