// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

struct Owner {
  __device__ Owner() {}
  __device__ ~Owner() {}
  int n = 0;
};

__global__ void variables(int *p) {
  // expected-error@+2 {{local variable 'owner' of type 'Owner' cannot be kept over a suspension: it cannot be copied byte by byte [GM1007]}}
  // expected-note@+1 {{declare it in an inner block that contains no operation}}
  Owner owner;
  // expected-error@+2 {{it is volatile [GM1007]}}
  // expected-note@+1 {{inner block}}
  volatile int v = 1;
  // expected-error@+2 {{it is a lambda [GM1007]}}
  // expected-note@+1 {{inner block}}
  auto f = [=] { return p[0]; };
  // expected-error@+2 {{it is bound to a temporary [GM1007]}}
  // expected-note@+1 {{inner block}}
  const int &r = p[0] + 1;
  // expected-error@+2 {{it is an rvalue reference [GM1007]}}
  // expected-note@+1 {{inner block}}
  int &&rr = 3;
  alignas(64) int wide[16];
  wide[0] = p[3];
  // expected-error@+2 {{array 'a' is initialized in a declaration with other variables and kept over a suspension [GM1011]}}
  // expected-note@+1 {{declare it in a statement of its own}}
  int a[2] = {p[0], p[1]}, b = 3;
  // expected-error@+2 {{its initializer takes its own address [GM1007]}}
  // expected-note@+1 {{inner block}}
  int *self = (int *)&self;
  // expected-error@+2 {{its address escapes, and decltype would not see its type any more [GM1007]}}
  // expected-note@+1 {{inner block}}
  int typed = p[4];
  int *to_typed = &typed;
  decltype(typed) copy = *to_typed;
  // expected-error@+2 {{it is an anonymous union [GM1007]}}
  // expected-note@+1 {{inner block}}
  union {
    int whole;
    char part;
  };
  whole = 3;
  cuda_mpi_barrier();
  {
    // Gone before the kernel suspends again.
    Owner inner;
    volatile int w = inner.n;
    p[1] = w;
  }
  p[0] = owner.n + v + f() + r + rr + wide[0] + a[0] + b + (self != nullptr) +
         part + copy;
}
