// Launches whose brackets have blanks or comments in them, and with lists for
// the numbers of blocks and threads, as nvcc takes them.
// RUN: %if nvcc %{ %nvcc -DUNTRANSLATED -std=c++17 -arch=sm_75 -I%S/../../include -c %s -o %t.o %}
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -v '// CHECK' %t.cu | FileCheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -v '// CHECK' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.cpu.o
#include <gpumpi/gpumpi.h>

#include <initializer_list>
#ifdef UNTRANSLATED
#define cuda_mpi_barrier()
#endif

template <class T> struct Box {
  T value;
};
constexpr unsigned max(std::initializer_list<int> of) {
  return of.size();
}
struct Log {
  template <class T> Log &operator<<(T) { return *this; }
  template <class T> Log &operator>>(T) { return *this; }
};

__global__ void embedded(int *p) { cuda_mpi_barrier(); p[0] = 3; }
template <class T> __global__ void generic(T *p) { cuda_mpi_barrier(); p[0] = 3; }

void launch(int *p, Log &log) {
  // CHECK: gpumpi_launch_embedded (::gpumpi::LaunchConfig( 1, 2 ), p);
  embedded << <1, 2 >> > (p);
  // CHECK: gpumpi_launch_embedded (::gpumpi::LaunchConfig(/* grid */1, 2), p);
  embedded <</* grid */<1, 2>>/* block */>(p);
  // CHECK: gpumpi_launch_embedded(::gpumpi::LaunchConfig( 1, (16 >> 2)), p);
  embedded<< <1, (16 >> 2)>>>(p);
  // CHECK: gpumpi_launch_generic<int>(::gpumpi::LaunchConfig(dim3(1), 2), p);
  generic<int><<<dim3(1), 2>> >(p);
  int n = 4;
  // CHECK: gpumpi_launch_embedded(::gpumpi::LaunchConfig(dim3{1, 2, 3}, dim3{(unsigned)n}), p);
  embedded<<<{1, 2, 3}, {(unsigned)n}>>>(p);
  // CHECK: gpumpi_launch_generic<int>(::gpumpi::LaunchConfig(dim3{}, n + int{2}, sizeof(Box<int>{})), p);
  generic<int><<<{}, n + int{2}, sizeof(Box<int>{})>>>(p);
  // Its arguments are computed behind what is called for it.
  // CHECK: (static_cast<void>(::gpumpi::Configuring(::gpumpi::LaunchConfig( dim3{max({1, n}), 2}, 2 ))), gpumpi_launch_embedded(::gpumpi::configured(), p));
  embedded << <{max({1, n}), 2}, 2 >> > (p);
  // CHECK: log << Box<int>{1 << 3} << 2;
  log << Box<int>{1 << 3} << 2;
  // CHECK: log.operator<< <Box<Box<int>> >({});
  log.operator<< <Box<Box<int>> >({});
  // CHECK: log.operator>> <int>(1 << 2);
  log.operator>> <int>(1 << 2);
}
