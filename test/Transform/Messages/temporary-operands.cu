// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

struct Pair {
  int a, b;
  __device__ Pair &self() { return *this; }
  __device__ Pair *address() { return this; }
  __device__ int *first() { return &a; }
  __device__ int wait(int x) {
    cuda_mpi_barrier();
    return a + x;
  }
};
struct Box {
  int cells[3];
};
struct Row {
  Box boxes[1];
};
struct Reference {
  const Pair &to;
};
__device__ int wait(int x) {
  cuda_mpi_barrier();
  return x;
}
__device__ int looked(const int &x) {
  cuda_mpi_barrier();
  return x;
}
__device__ int sum(const Pair &pair, int x) { return pair.a + x; }
__device__ int sum(const int *p, int x) { return *p + x; }
__device__ int sum(Reference to, int x) { return to.to.a + x; }

// A temporary that ends with the statement ends before the call is made, or
// made again.
__global__ void kept(int *p) {
  // expected-error@+2 {{cannot be kept over it: it refers to a temporary [GM1037]}}
  // expected-note@+1 {{evaluate it in a statement of its own before}}
  p[0] = sum(Pair{1, 2}.self(), wait(1));
  // expected-error@+2 {{it refers to a temporary [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  p[1] = sum(Pair{1, 2}.first(), wait(1));
  // expected-error@+2 {{it refers to a temporary [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  p[2] = sum(Reference{Pair{p[1], 2}}, wait(1));
  int *q;
  // expected-error@+2 {{it refers to a temporary [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  p[3] = (q = Pair{1, 2}.first(), wait(3) + *q);
  // expected-error@+2 {{it refers to a temporary [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  for (int x : Row{{{1, 2, 3}}}.boxes[0].cells)
    p[4] += wait(x);
  p[5] = sum(Pair{1, 2}, wait(1));
}

__global__ void given(int *p, int Pair::*member) {
  // expected-error@+2 {{an argument refers to a temporary [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  p[0] = looked(Pair{1, 2}.*member);
  // expected-error@+2 {{an argument refers to a temporary [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  p[1] = looked(*Pair{1, 2}.first());
  // expected-error@+2 {{an argument refers to a temporary [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  p[2] = looked(Pair{1, 2}.first()[1]);
  // expected-error@+2 {{its object points to a temporary [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  p[3] = Pair{1, 2}.address()->wait(3);
  // expected-error@+2 {{its object refers to a temporary [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  p[4] = (*Pair{1, 2}.address()).wait(3);
  p[5] = Pair{1, 2}.wait(3);
}
