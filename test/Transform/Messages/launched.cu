// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

namespace one {
__global__ void work(int *p) { cuda_mpi_barrier(); }
} // namespace one
namespace two {
__global__ void work(float *p) { *p = 2; }
} // namespace two

template <class T> void run(T *p) {
  using one::work;
  using two::work;
  // expected-error-re@+2 {{which kernel '{{[a-z]+}}::work' is launched depends on a template, and using-declarations bring in kernels of several namespaces [GM2009]}}
  // expected-note@+1 {{qualify the kernel's name with its namespace}}
  work<<<1, 1>>>(p);
}

template <class T> void runOne(T *p) {
  using one::work;
  work<<<1, 1>>>(p);
}

int main() {
  run((int *)nullptr);
  run((float *)nullptr);
  runOne((int *)nullptr);
  __global__ void local(int *p);
  // expected-error@+2 {{kernel 'local' is declared in a system header or in a function, where it gets no launch stub [GM2010]}}
  // expected-note@+1 {{declare the kernel in a namespace of the file}}
  local<<<1, 1>>>(nullptr);
  __global__ void later(int *p);
  // expected-error@+2 {{kernel 'later' is declared in a system header or in a function}}
  // expected-note@+1 {{declare the kernel}}
  later<<<1, 1>>>(nullptr);
}

__global__ void later(int *p) { cuda_mpi_barrier(); }
