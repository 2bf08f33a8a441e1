// What is an error for Clang and a warning for nvcc and GCC is none here.
// RUN: %if nvcc %{ %nvcc -DUNTRANSLATED -std=c++17 -arch=sm_75 -I%S/../../include -c %s -o %t.o %}
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -v '// CHECK' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -Wno-error -c %t.cpp -o %t.cpu.o
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -v '// CHECK' %t.cu | FileCheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
#include <gpumpi/gpumpi.h>
#ifdef UNTRANSLATED
#define cuda_mpi_barrier()
#endif

#define FORMAT "d"

__global__ void narrow(uchar4 *out, unsigned short wide) {
  cuda_mpi_barrier();
  // CHECK: const uchar4 four = {wide, 1, 2, 3};
  const uchar4 four = {wide, 1, 2, 3};
  out[threadIdx.x] = four;
}

// CHECK: const char *format() { return "%"FORMAT; }
const char *format() { return "%"FORMAT; }

void run(uchar4 *out) { narrow<<<1, 2>>>(out, 7); }
