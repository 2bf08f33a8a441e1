// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__device__ int met(int a) {
  cuda_mpi_barrier();
  return a;
}

// What looks like the language's own operator in a template is a function in an
// instantiation, which evaluates both operands.
template <class T> __device__ void use(T a, T b) {
  // expected-error@+2 {{'meet' is called in an operator, where the kernel cannot suspend [GM1035]}}
  // expected-note@+1 {{call it before, in a statement of its own, and use the result here}}
  if (a && meet(b))
    ++b.value;
  // expected-error@+2 {{'meet' is called in an operator, where the kernel cannot suspend [GM1035]}}
  // expected-note@+1 {{call it before}}
  (void)(a || meet(b));
  // expected-error@+2 {{'meet' is called in an operator, where the kernel cannot suspend [GM1035]}}
  // expected-note@+1 {{call it before}}
  a, meet(b);
}
struct Flag {
  int value;
};
__device__ bool operator&&(Flag a, Flag b) { return a.value + b.value > 3; }
__device__ bool operator||(Flag a, Flag b) { return a.value + b.value > 4; }
__device__ Flag operator,(Flag a, Flag b) { return {a.value + b.value}; }
__device__ Flag meet(Flag flag) {
  cuda_mpi_barrier();
  return flag;
}
__global__ void flags(int n) { use(Flag{n}, Flag{5}); }

// Such a function may change its first operand.
template <class T> __device__ void put(T &a, int b) {
  // expected-error@+2 {{cannot be kept over it: its type depends on a template parameter [GM1037]}}
  // expected-note@+1 {{evaluate it in a statement of its own before}}
  a | met(b);
}
struct Bag {
  int sum;
  __device__ Bag &operator|(int more) {
    sum += more;
    return *this;
  }
};
__global__ void bags(Bag *bag) { put(*bag, 3); }

// The others are the language's.
template <class T> __device__ int choose(T a) {
  return a && met(a) ? 1 : ((void)a, met(a));
}
__global__ void numbers(int *data) { *data = choose(*data); }

// What a default initializer does would be done behind the call.
__device__ int counted(int value);
struct Counted {
  int first;
  int count = counted(50);
  int last;
};
__global__ void lists(int n) {
  // expected-error@+2 {{it is the default initializer of member 'count' [GM1037]}}
  // expected-note@+1 {{evaluate it in a statement of its own before}}
  Counted made{.first = n, .last = cuda_mpi_barrier()};
  cuda_mpi_barrier();
  n = made.last;
}

// Where an object is cannot be asked with &.
struct Hidden {
  int value;
  __device__ int operator&(int) const;
};
struct Deeper : Hidden {};
__device__ Hidden *operator&(Hidden &);
__device__ Deeper &place(Deeper *deeper) {
  cuda_mpi_barrier();
  return *deeper;
}
__global__ void places(Deeper *deeper) {
  // expected-error@+2 {{of type 'Deeper &', cannot be kept while the statement goes on: it is a reference to an object with an overloaded operator& [GM1036]}}
  // expected-note@+1 {{make the call a statement of its own}}
  place(deeper).value += cuda_mpi_barrier();
}
