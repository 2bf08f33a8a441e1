// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// In a template, nobody knows what an operand is asked for.
template <class T> struct Two {
  T a, b;
};
struct View {
  int *at;
  __device__ int &operator[](int i) const { return at[i]; }
};
template <class T> __device__ T bump(T &x) {
  cuda_mpi_barrier();
  return ++x;
}
__device__ int operator<<(const View &a, int b) { return a[b]; }
template <class T> __device__ void ordered(T x, T *p, const T unchanged) {
  // expected-error@+2 {{what stands before a suspending call in the same statement cannot be kept over it: its type depends on a template parameter [GM1037]}}
  // expected-note@+1 {{evaluate it in a statement of its own before}}
  p[0] = x << bump(x);
  // expected-error@+2 {{its type depends on a template parameter [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  Two<T> two = {x, bump(x)};
  // expected-error@+2 {{its type depends on a template parameter [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  two = Two<T>{x, bump(x)};
  two = Two<T>{unchanged, bump(x)};
  p[1] = unchanged << bump(x);
  p[2] = two.a + two.b;
}
__device__ int step(const void *) {
  cuda_mpi_barrier();
  return 1;
}
// A pointer has a value, a class object does not.
template <class T> __device__ void accessed(T x, int *p) {
  // expected-error@+2 {{its type depends on a template parameter [GM1037]}}
  // expected-note@+1 {{evaluate it}}
  p[0] = x[step(&x)];
}
__global__ void orders(int *p, int n) {
  ordered(n, p, n);
  ordered(2u, (unsigned *)p, 3u);
  accessed(p, p);
  accessed(View{p}, p);
}
