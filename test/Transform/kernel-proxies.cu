// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s --check-prefixes=CHECK,CPU
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// Where the address of a kernel that calls operations is taken, it is that of a
// function with the kernel's own parameters.
#include <gpumpi/gpumpi.h>

// CHECK: #include <gpumpi/kernel_proxy.h>

// CHECK: static void gpumpi_launch_pass(
// CHECK: static void gpumpi_proxy_pass(int *p, int gpumpi_p1 );
__global__ void pass(int *p, int);

// CHECK: static void gpumpi_proxy_pass(int *p, int gpumpi_p1 ) {
// CHECK-NEXT: struct gpumpi_kernel {
// CHECK-NEXT: static const char *gpumpi_name() { return "pass"; }
// CHECK-NEXT: };
// CHECK-NEXT: (void)&::gpumpi::KernelProxy<gpumpi_kernel, void(::gpumpi::ActivationParameter, decltype(::gpumpi::argument(p)), decltype(::gpumpi::argument(gpumpi_p1))), decltype(::gpumpi::argument(p)), decltype(::gpumpi::argument(gpumpi_p1))>::template gpumpi_Of<
// CHECK-NEXT: gpumpi_proxy_pass, gpumpi_launch_pass, (pass)>::gpumpi_recorded;
// CHECK-NEXT: (gpumpi_launch_pass)(::gpumpi::pushedConfiguration("pass"), p, gpumpi_p1);
// CHECK-NEXT: }
__global__ void pass(int *p, int) { cuda_mpi_send(p, 4, 0); }

// Its address is not taken.
// CHECK-NOT: gpumpi_proxy_alone
__global__ void alone(int *p) { cuda_mpi_send(p, 4, 0); }

namespace space {
// nvcc makes a kernel of a template for each file.
// CPU: template <class T, int N> inline void gpumpi_proxy_generic(T *p, int n) {
// CUDA: template <class T, int N> {{\[\[maybe_unused\]\]}} static void gpumpi_proxy_generic(T *p, int n) {
// CHECK: gpumpi_proxy_generic<T, N>, gpumpi_launch_generic<T, N>, (generic<T, N>)>::gpumpi_recorded;
template <class T, int N> __global__ void generic(T *p, int n) {
  cuda_mpi_send(p, n, 0);
}
} // namespace space

// A kernel without operations that other files do not know has none, unless a name
// may mean it or another one.
// CHECK-NOT: gpumpi_proxy_plain
__global__ void plain(int *p, int n) { *p = n; }
// CHECK: void gpumpi_proxy_choice(int *p, int n) {
__global__ void choice(int *p, int n) { *p = n; }
// CHECK: void gpumpi_proxy_choice(float *p, int n) {
__global__ void choice(float *p, int n) { cuda_mpi_send(p, n, 0); }

// Other files may take the address.
// CHECK: {{^}}void gpumpi_proxy_marked(int *p) {
GPUMPI_KERNEL __global__ void marked(int *p) { *p = 1; }

using Kernel = void (*)(int *, int);
template <Kernel K> void given(int *p) {
  // CPU: ::gpumpi::cpu::pointed(K, ::gpumpi::LaunchConfig(1, 2))(p, 3);
  // CUDA: ::gpumpi::pointed(K)<<<1, 2>>>(p, 3);
  K<<<1, 2>>>(p, 3);
}
// CPU: Kernel table[] = {gpumpi_proxy_pass, ::gpumpi::cpu::addressedConstant<plain>(), space::gpumpi_proxy_generic<int, 4>};
// CUDA: Kernel table[] = {gpumpi_proxy_pass, plain, space::gpumpi_proxy_generic<int, 4>};
constexpr Kernel table[] = {pass, plain, space::generic<int, 4>};

template <class T> void inTemplate(T *p) {
  void *arguments[] = {&p, &p};
  // CHECK: void (*k)(T *, int) = gpumpi_proxy_choice;
  void (*k)(T *, int) = choice;
  // CHECK: cudaLaunchKernel((const void *)space::gpumpi_proxy_generic<T, 1>, dim3(1), dim3(1),
  cudaLaunchKernel((const void *)space::generic<T, 1>, dim3(1), dim3(1),
                   arguments);
  // CPU: ::gpumpi::cpu::pointed(k, ::gpumpi::LaunchConfig(1, 1))(p, 1);
  // CUDA: ::gpumpi::pointed(k)<<<1, 1>>>(p, 1);
  k<<<1, 1>>>(p, 1);
}

#define ADDRESS(NAME) (const void *)NAME

int main() {
  // CHECK: given<gpumpi_proxy_pass>(nullptr);
  given<pass>(nullptr);
  // CHECK: given<&space::gpumpi_proxy_generic<int, 2>>(nullptr);
  given<&space::generic<int, 2>>(nullptr);
  inTemplate((float *)nullptr);
  using space::generic;
  // CHECK: (void)(Kernel)::space::gpumpi_proxy_generic<int, 3>;
  (void)(Kernel)generic<int, 3>;
  // CHECK: (const void *)gpumpi_proxy_pass
  const void *address = ADDRESS(pass);
  // CHECK: decltype(&gpumpi_proxy_pass) same = nullptr;
  decltype(&pass) same = nullptr;
  // By name, as without pointers.
  // CHECK: gpumpi_launch_pass(::gpumpi::LaunchConfig(1, 1), nullptr, 1);
  pass<<<1, 1>>>(nullptr, 1);
  void *arguments[] = {nullptr, nullptr};
  // CHECK: ::gpumpi::launchWith(gpumpi_launch_pass, dim3(1), dim3(1), arguments);
  cudaLaunchKernel((const void *)pass, dim3(1), dim3(1), arguments);
  return address == nullptr && same == nullptr;
}
