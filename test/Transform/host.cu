// Launches and launch stubs: overloads, defaults, declarations, linkage.
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s --check-prefixes=CHECK,CPU
// RUN: %cxx_cpu -c %t.cpp -o %t.o
#include <gpumpi/gpumpi.h>

// CHECK: __global__ void declared(::gpumpi::ActivationParameter, int *p, int n = 3);
// CHECK-NEXT: {{.*}}static void gpumpi_launch_declared(::gpumpi::LaunchConfig gpumpi_c, int *p, int n = 3);
__global__ void declared(int *p, int n = 3);

// CHECK: void early(
void early(int *p) {
  // CHECK-NEXT: gpumpi_launch_declared(::gpumpi::LaunchConfig(1, 2), p);
  declared<<<1, 2>>>(p);
}

// CHECK: __global__ void declared(::gpumpi::ActivationParameter gpumpi_a, int *p, int n) {
__global__ void declared(int *p, int n) {
  cuda_mpi_barrier();
  p[0] = n;
}

namespace inner {
// CHECK: static void gpumpi_launch_k(::gpumpi::LaunchConfig gpumpi_c, float *p, int gpumpi_p1 ) {
__global__ void k(float *p, int) {
  cuda_mpi_barrier();
  p[0] = 1;
}
// A second kernel of the name has stubs of its own.
// CHECK: gpumpi_spill_k_2_1(
// CHECK: __global__ void k(::gpumpi::ActivationParameter gpumpi_a, int n) {
__global__ void k(int n) {
  int twice = 2 * n;
  cuda_mpi_barrier();
  n = twice;
}
} // namespace inner

// CHECK: extern "C++" {
// Its name tells the parameters, and who asks for the old one is told why.
// CHECK: extern "C++" __global__ void plainly_named(::gpumpi::ActivationParameter gpumpi_a) {
// CHECK: void gpumpi_launch_plainly_named(
// CHECK: __section__(".gnu.warning.plainly_named")
extern "C" __global__ void plainly_named() { cuda_mpi_barrier(); }

// Only the rank: no state machine, but a launch that knows it.
// CHECK: __global__ void identity(::gpumpi::ActivationParameter, int *p) { *p = cuda_mpi_comm_rank(); }
// CHECK: gpumpi_points, {{[0-9]+}}, 4, ::gpumpi::detail::uploadIdentity,
// CHECK-NEXT: ::gpumpi::detail::publish};
__global__ void identity(int *p) { *p = cuda_mpi_comm_rank(); }

// CUDA leaves ordinary kernels alone, the CPU gives them a launch stub.
// CHECK: __global__ void ordinary(int *p) { *p = threadIdx.x; }
// CPU: static void gpumpi_launch_ordinary(::gpumpi::LaunchConfig gpumpi_c, int *p) {
// CPU-NEXT: ::gpumpi::cpu::launch({{.*}}, [=] { (ordinary)(p); });
// CUDA-NOT: gpumpi_launch_ordinary
__global__ void ordinary(int *p) { *p = threadIdx.x; }

// CPU: template <class T, int N> {{.*}}static void gpumpi_launch_generic(::gpumpi::LaunchConfig gpumpi_c, T *p) {
// CPU-NEXT: [=] { (generic<T, N>)(p); });
template <class T, int N> __global__ void generic(T *p) { *p = N; }

int main() {
  float *f = nullptr;
  int *i = nullptr;
  cudaStream_t s = nullptr;
  // CHECK: inner::gpumpi_launch_k(::gpumpi::LaunchConfig(1, dim3(2, 2), 8, s), f, 1);
  inner::k<<<1, dim3(2, 2), 8, s>>>(f, 1);
  // CHECK: inner::gpumpi_launch_k /* one */ (::gpumpi::LaunchConfig( 3 , 4 ), 5 );
  inner::k /* one */ <<< 3 , 4 >>> ( 5 );
  // CHECK: gpumpi_launch_plainly_named(::gpumpi::LaunchConfig(1, 1));
  plainly_named<<<1, 1>>>();
  // CUDA: ordinary<<<1, 1>>>(i);
  // CPU: gpumpi_launch_ordinary(::gpumpi::LaunchConfig(1, 1), i);
  ordinary<<<1, 1>>>(i);
  // CUDA: generic<int, 3><<<1, 1>>>(i);
  // CPU: gpumpi_launch_generic<int, 3>(::gpumpi::LaunchConfig(1, 1), i);
  generic<int, 3><<<1, 1>>>(i);
  identity<<<1, 1>>>(i);
}
