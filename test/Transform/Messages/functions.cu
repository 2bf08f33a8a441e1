// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__device__ int rank_of() { return cuda_mpi_comm_rank(); }

__global__ void lambdas(int *p) {
  const auto f = [](int *p) { cuda_mpi_send(p, 4, 0); };
  // expected-error@+2 {{'(lambda)' suspends and is used other than by calling it [GM1047]}}
  // expected-note@+1 {{call it by its name}}
  void (*pointer)(int *) = f;
  pointer(p);
  p[0] = rank_of();
}

struct Object {
  // expected-error@+2 {{'Object::Object' calls an operation that suspends, which a constructor cannot [GM1002]}}
  // expected-note@+1 {{in an ordinary __device__ function}}
  __device__ Object() { cuda_mpi_barrier(); }
  // expected-error@+2 {{which an overloaded operator cannot [GM1002]}}
  // expected-note@+1 {{in an ordinary __device__ function}}
  __device__ int operator+(int n) {
    cuda_mpi_barrier();
    return n;
  }
  // expected-error@+2 {{which a virtual function cannot [GM1002]}}
  // expected-note@+1 {{in an ordinary __device__ function}}
  virtual __device__ void method() { cuda_mpi_barrier(); }
};

__device__ void odd(int n);
// expected-error@+2 {{'even' suspends and calls itself}}
// expected-note@+1 {{write the recursion as a loop}}
__device__ void even(int n) {
  if (n)
    // expected-note@+1 {{it is called here}}
    odd(n - 1);
}
// Instances that call others are fine, but not those that call themselves.
template <int Depth> struct Tower {
  // expected-error@+2 {{'Tower::climb' suspends and calls itself, so its frame has no fixed size [GM1045]}}
  // expected-note@+1 {{write the recursion as a loop}}
  static __device__ void climb(int *data) {
    cuda_mpi_barrier();
    if constexpr (Depth > 0)
      // expected-note@+1 {{it is called here}}
      Tower<Depth - 1>::climb(data);
    else if (data[0]--)
      Tower<2>::climb(data);
  }
};
__global__ void tower(int *data) { Tower<3>::climb(data); }

// expected-error@+2 {{'odd' suspends and calls itself, so its frame has no fixed size [GM1045]}}
// expected-note@+1 {{write the recursion as a loop}}
__device__ void odd(int n) {
  cuda_mpi_barrier();
  if (n)
    // expected-note@+1 {{it is called here}}
    even(n - 1);
}

__device__ void helper(int *p) { cuda_mpi_send(p, 4, 0); }

__global__ void pointers(int *p) {
  // expected-error@+2 {{'helper' suspends and is used other than by calling it [GM1047]}}
  // expected-note@+1 {{call it by its name}}
  void (*f)(int *) = helper;
  f(p);
}

using Row = int (*)[4];
__device__ auto behind(Row rows) -> int (*)[4] {
  cuda_mpi_barrier();
  return rows;
}
// expected-error@+2 {{the result type of 'around', which suspends, is written on both sides of its name [GM1048]}}
// expected-note@+1 {{give it a name}}
__device__ int (*around(Row rows))[4] {
  cuda_mpi_barrier();
  return rows;
}
