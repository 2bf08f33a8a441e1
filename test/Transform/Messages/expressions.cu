// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

struct NoDefault {
  int value;
  __device__ NoDefault(int v) : value(v) {}
};
struct Counted {
  int value;
  __device__ Counted(int v) : value(v) {}
  __device__ Counted(const Counted &other) : value(other.value + 1) {}
};
__device__ NoDefault wait(int v) {
  cuda_mpi_barrier();
  return NoDefault(v);
}
__device__ int &place(int *p) {
  cuda_mpi_barrier();
  return *p;
}
__device__ int &&moved(int *p) {
  cuda_mpi_barrier();
  return static_cast<int &&>(*p);
}
template <class T> __device__ T either(int *p) {
  cuda_mpi_barrier();
  return *p;
}
template <class T> __device__ void increase(int *p) {
  // expected-error@+2 {{of type '<dependent type>', cannot be kept while the statement goes on: it is a reference in some instantiations only}}
  // expected-note@+1 {{make the call a statement of its own}}
  *p = 1 + either<T>(p);
}
__device__ int sum(Counted a, int b) { return a.value + b; }
// expected-error@+2 {{in a type, a default argument or an initializer that belongs to no statement}}
// expected-note@+1 {{call it before}}
__device__ int defaulted(int a = cuda_mpi_barrier()) { return a; }
__device__ int operator+(NoDefault a, int b) {
  cuda_mpi_barrier();
  return a.value + b;
}

__global__ void places(int *p, int n) {
  // expected-error@+2 {{'cuda_mpi_barrier' is called in a statement expression, where the kernel cannot suspend [GM1035]}}
  // expected-note@+1 {{call it before, in a statement of its own, and use the result here}}
  n = ({ cuda_mpi_barrier(); 1; });
  NoDefault plain(n);
  // expected-error@+2 {{'operator+' is called in an operator}}
  // expected-note@+1 {{call it before}}
  p[0] = plain + 1;
}

__global__ void values(int *p, int n) {
  // expected-error@+2 {{of type 'int &', cannot be kept while the statement goes on: it is an rvalue reference}}
  // expected-note@+1 {{make the call a statement of its own}}
  int &&m = moved(p);
  int &r = place(p);
  increase<int>(p);
  increase<int &>(p);
  // expected-error@+2 {{what stands before a suspending call in the same statement cannot be kept over it: it cannot be copied byte by byte [GM1037]}}
  // expected-note@+1 {{evaluate it in a statement of its own before}}
  r = sum(Counted(n), cuda_mpi_barrier());
  // expected-error@+2 {{it names the variable that it initializes}}
  // expected-note@+1 {{in a statement of its own before}}
  const int self = place(&p[0 * sizeof(self)]) + cuda_mpi_barrier();
}

// Arrays whose bound is known when the kernel runs are an extension of Clang's and GCC's.
__global__ void bounds(int *p, int n) {
  // expected-error@+2 {{'cuda_mpi_barrier' is called in the bound of an array, where the kernel cannot suspend [GM1035]}}
  // expected-note@+1 {{call it before}}
  int first[n][cuda_mpi_barrier() + 2];
  // expected-error@+2 {{in the bound of an array}}
  // expected-note@+1 {{call it before}}
  typedef int Row[cuda_mpi_barrier() + 2];
  // expected-error@+2 {{in the bound of an array}}
  // expected-note@+1 {{call it before}}
  for (int i = 0, other[cuda_mpi_barrier() + 3]; i < n; ++i)
    p[i] = other[i];
  // expected-error@+2 {{'cuda_mpi_barrier' is called in a type, a default argument or an init}}
  // expected-note@+1 {{call it before}}
  n = sizeof(int[cuda_mpi_barrier() + 2]);
  first[0][0] = n;
  p[0] = first[0][0] + sizeof(Row);
}

struct Counter {
  int *at;
  __device__ void count() && { cuda_mpi_send(at, 4, 0); }
  __device__ void count(int) { cuda_mpi_send(at, 4, 0); }
};
__device__ void refer(const Counted &a, int *p) { cuda_mpi_send(p, a.value, 0); }
__device__ void refer(const int &a, int *p) { cuda_mpi_send(p, a, 0); }
__device__ const int &larger(const int &a, const int &b) { return a < b ? b : a; }
template <class... T> __device__ void all(const T &...values) { cuda_mpi_barrier(); }
template <class... T> __device__ void doubled(T... values) {
  // expected-error@+2 {{the call of 'all', which suspends, cannot be made again when the kernel resumes: an argument is a pack of temporaries [GM1046]}}
  // expected-note@+1 {{give a variable the value in front of the call, and pass that}}
  all(values * 2 ...);
}

__global__ void operands(int *p, int n) {
  // expected-error@+2 {{an argument is a class object that cannot be copied byte by byte [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  refer(Counted(n), p);
  // expected-error@+2 {{an argument refers to a temporary [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  refer(larger(n, 1), p);
  // expected-error@+2 {{its object has to be an rvalue [GM1046]}}
  // expected-note@+1 {{give a variable the value}}
  Counter{p}.count();
  Counter{p}.count(1);
  doubled(n, 2u);
}

#define ONE 1

__global__ void preprocessor(int *p, int n) {
  // expected-error@+2 {{a branch of an '#if' begins or ends inside a part of a statement that suspends [GM1039]}}
  // expected-note@+1 {{put the '#if' around whole statements}}
  p[0] = (p[1] + p[2] *
#if ONE
         p[3]) + cuda_mpi_barrier();
#else
         p[4]) + cuda_mpi_barrier();
#endif
  // expected-error@+2 {{this declaration has an initializer that suspends, and is written in a way that the translator cannot take apart [GM1040]}}
  // expected-note@+1 {{declare each variable in a statement of its own}}
  struct { int a; } first = {1}, second = {cuda_mpi_barrier()};
  p[0] = first.a + second.a;
}
