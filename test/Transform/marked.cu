// The mark GPUMPI_KERNEL: stubs that other files can call.
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s --check-prefixes=CHECK,CPU
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// RUN: %gpumpi-translate %s -o %t.direct.cpp --target=cpu --lowering=direct
// RUN: grep -vE '// [A-Z-]+: ' %t.direct.cpp | FileCheck %s --check-prefix=DIRECT
// RUN: %cxx_cpu -c %t.direct.cpp -o %t.direct.o

// CHECK: __global__ void declared(::gpumpi::ActivationParameter, int *p);
// CHECK-NEXT: {{^ *}}void gpumpi_launch_declared(::gpumpi::LaunchConfig gpumpi_c, int *p);
#include <gpumpi/kernel.h>
GPUMPI_KERNEL __global__ void declared(int *p);

#include <gpumpi/gpumpi.h>

// The definition is one of the marked kernel.
// CHECK: {{^}}void gpumpi_launch_declared(::gpumpi::LaunchConfig gpumpi_c, int *p) {
// CHECK: __section__(".gnu.warning._Z8declaredPi")
// DIRECT: {{^}}void gpumpi_launch_declared(::gpumpi::LaunchConfig gpumpi_c, int *p) {
// DIRECT-NOT: .gnu.warning
__global__ void declared(int *p) {
  const int kept = p[0];
  cuda_mpi_barrier();
  p[1] = kept;
}

// A marked kernel that does not suspend has a stub, too.
// CHECK: GPUMPI_KERNEL __global__ void ordinary(int *p) { *p = 1; }
// CHECK-NEXT: {{^ *}}void gpumpi_launch_ordinary(::gpumpi::LaunchConfig gpumpi_c, int *p) {
// CUDA-NEXT: (ordinary)<<<gpumpi_c.grid, gpumpi_c.block, gpumpi_c.sharedBytes, gpumpi_c.stream>>>(p);
// CPU-NEXT: ::gpumpi::cpu::launch(
GPUMPI_KERNEL __global__ void ordinary(int *p) { *p = 1; }

// Those of other files are only declared.
extern "C" {
// CHECK: GPUMPI_KERNEL __global__ void elsewhere(int *p, int n = 3);
// CHECK-NEXT: extern "C++" {
// CHECK-NEXT: {{^}}void gpumpi_launch_elsewhere(::gpumpi::LaunchConfig gpumpi_c, int *p, int n = 3);
// CHECK-NEXT: }
// DIRECT: {{^}}void gpumpi_launch_elsewhere(::gpumpi::LaunchConfig gpumpi_c, int *p, int n = 3);
GPUMPI_KERNEL __global__ void elsewhere(int *p, int n = 3);
// CHECK: extern "C++" { __global__ void inBraces(::gpumpi::ActivationParameter gpumpi_a) {
__global__ void inBraces() {
  cuda_mpi_barrier();
}
// CHECK: {{^ *}}} }
// CHECK: static void gpumpi_launch_inBraces(
}
namespace space {
// CHECK: GPUMPI_KERNEL __global__ void unused(int *p);
// CUDA-NOT: gpumpi_launch_unused
GPUMPI_KERNEL __global__ void unused(int *p);
__global__ void later(int *p);
}

// CHECK: {{^}}void space::gpumpi_launch_later(::gpumpi::LaunchConfig gpumpi_c, int *p) {
__global__ void space::later(int *p) {
  cuda_mpi_barrier();
  *p = 2;
}

// CHECK: void launch(
void launch(int *p) {
  // CHECK: gpumpi_launch_declared(::gpumpi::LaunchConfig(1, 2), p);
  declared<<<1, 2>>>(p);
  // CHECK: gpumpi_launch_ordinary(::gpumpi::LaunchConfig(1, 2), p);
  ordinary<<<1, 2>>>(p);
  // CHECK: gpumpi_launch_elsewhere(::gpumpi::LaunchConfig(1, 2), p);
  elsewhere<<<1, 2>>>(p);
  // CHECK: gpumpi_launch_inBraces(::gpumpi::LaunchConfig(1, 2));
  inBraces<<<1, 2>>>();
  // CHECK: space::gpumpi_launch_later(::gpumpi::LaunchConfig(1, 2), p);
  space::later<<<1, 2>>>(p);
}
