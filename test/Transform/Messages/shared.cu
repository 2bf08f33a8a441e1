// __shared__ variables whose contents cannot be kept.
// RUN: %gpumpi-translate --verify %s --target=cuda
#include <gpumpi/gpumpi.h>

#define SHARED __shared__

__shared__ int outside;

struct Counted {
  int value;
  __device__ Counted &operator=(const Counted &other);
};

__global__ void kept(int *p) {
  SHARED int macro;
  // expected-error@+2 {{it cannot be copied byte by byte [GM1030]}}
  // expected-note@+1 {{at the beginning of the kernel}}
  __shared__ Counted counted;
  // expected-error@+2 {{decltype would not see its type any more [GM1030]}}
  // expected-note@+1 {{at the beginning of the kernel}}
  __shared__ int typed[4];
  decltype(typed) copy;
  copy[0] = 3;
  outside = macro = counted.value = typed[0] = copy[0];
  // expected-note@+1 2 {{it is suspended here}}
  cuda_mpi_barrier();
  *p = outside + macro + counted.value + typed[0];
}

// An argument without a name, from where a kernel would have to name it.
template <class T> __device__ float own(T value) {
  // expected-error@+2 {{it is declared in a template with an argument that has no name in the kernel [GM1030]}}
  // expected-note@+1 {{at the beginning of the kernel}}
  __shared__ T parts[32];
  parts[threadIdx.x] = value;
  return parts[0].f;
}
template <class, class T> __device__ T unnamed(T value) {
  // expected-error@+2 {{a parameter without a name, a template of values as its parameter, or partial specializations [GM1030]}}
  // expected-note@+1 {{at the beginning of the kernel}}
  __shared__ T parts[32];
  parts[threadIdx.x] = value;
  return parts[0];
}
template <class T> __device__ T copied(float value) {
  // expected-error@+2 {{it cannot be copied byte by byte [GM1030]}}
  // expected-note@+1 {{at the beginning of the kernel}}
  __shared__ T part;
  part.value = value;
  return part;
}

__global__ void twice(float *p) {
  struct Local {
    float f;
  };
  *p = own(Local{*p}) + unnamed<int>(*p) + copied<Counted>(3).value;
  // expected-note@+1 3 {{it is suspended here}}
  cuda_mpi_barrier();
  *p = own(Local{*p}) + unnamed<int>(*p) + copied<Counted>(4).value;
}

// What is used only before or only after operations need not be kept.
__global__ void once(float *p) {
  struct Local {
    float f;
  };
  *p = own(Local{*p});
  cuda_mpi_barrier();
}

// A place is given to a variable by its declaration.
__global__ void jumps(int *p, int n) {
  switch (n) {
  default:
    p[1] = 2;
    break;
    // expected-error@+2 {{a jump passes its declaration, which cannot stand in front of the jump [GM1030]}}
    // expected-note@+1 {{at the beginning of the kernel}}
    __shared__ int a[32];
  case 0:
    a[threadIdx.x] = 3;
    // expected-note@+1 {{it is suspended here}}
    cuda_mpi_barrier();
    p[0] = a[1];
    break;
  }
  int a = n;
  p[1] = a;
}
