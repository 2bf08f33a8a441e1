// RUN: %gpumpi-translate --verify %s --target=cpu
// Names of kernels for other purposes than launches.
#include <gpumpi/gpumpi.h>

__global__ void embedded(int *p) { cuda_mpi_send(p, 4, 0); }
__global__ void ordinary(int *p) { p[0] = 1; }
template <class T> __global__ void generic(T *p) { cuda_mpi_barrier(); }
__global__ void several(int *p) { cuda_mpi_barrier(); }
__global__ void several(float *p) { cuda_mpi_barrier(); }
GPUMPI_KERNEL __global__ void elsewhere(int *p);

template <class K> void take(K) {}
template <void (*K)(int *)> void given() {}
struct Parameters {
  void *function;
};

// expected-error@+2 {{embedded kernel 'embedded' is used other than by launching it [GM2002]}}
// expected-note@+1 {{launch it as}}
static void (*table[])(int *) = {ordinary, embedded};

template <class T> void inTemplate(T *p) {
  // expected-error@+2 {{embedded kernel 'generic' is used other than by launching it [GM2002]}}
  // expected-note@+1 {{launch it as}}
  auto pointer = generic<T>;
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  take(embedded);
  void *arguments[] = {&p};
  // expected-error@+2 {{cudaLaunchKernel is given kernel 'generic', of which there are several [GM2011]}}
  // expected-note@+1 {{launch it as}}
  cudaLaunchKernel((const void *)generic<T>, dim3(1), dim3(1), arguments);
  (void)pointer;
}

int main() {
  take(ordinary);
  given<ordinary>();
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  take(embedded);
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  take(generic<int>);
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  given<embedded>();
  Parameters node;
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  node.function = (void *)embedded;
  // Which of several is meant depends on the parameters.
  // expected-error@+3 {{'several' is used other than by launching it}}
  // expected-note@+2 {{launch it as}}
  cudaFuncSetCacheConfig(
      (void (*)(int *))several, cudaFuncCachePreferL1);
  // Who knows whether the other file's kernel suspends?
  // expected-error@+2 {{'elsewhere' is used other than by launching it}}
  // expected-note@+1 {{launch it as}}
  cudaFuncSetCacheConfig(elsewhere, cudaFuncCachePreferL1);
  cudaFuncSetCacheConfig(embedded, cudaFuncCachePreferL1);
  cudaFuncSetCacheConfig(generic<int>, cudaFuncCachePreferL1);
  inTemplate((int *)nullptr);
}
