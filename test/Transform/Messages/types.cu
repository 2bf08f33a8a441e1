// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

#include <initializer_list>

struct Seven {
  int value = 7;
};
template <class A, class B> struct Two {
  A a;
  B b;
};
template <class A, class B> __host__ __device__ Two(A, B) -> Two<A, B>;
__device__ void see(const int *const &);
__device__ void touch(char *);

__global__ void types(int *p, int n) {
  // expected-error@+2 {{its elements are constructed without an initializer [GM1007]}}
  // expected-note@+1 {{inner block}}
  Seven sevens[2];
  // expected-error@+2 {{aligned more strictly than its type [GM1007]}}
  // expected-note@+1 {{inner block}}
  alignas(16) char buffer[8];
  touch(buffer);
  // expected-error@+2 {{initializer that contains a lambda [GM1007]}}
  // expected-note@+1 {{inner block}}
  auto called = [&] { return n + 1; }();
  // expected-error@+2 {{std::initializer_list [GM1007]}}
  // expected-note@+1 {{inner block}}
  auto list = {1, 2};
  // expected-error@+2 {{template arguments are deduced [GM1007]}}
  // expected-note@+1 {{inner block}}
  Two two{n, 2.f};
  // expected-error@+2 {{its type is deduced in part [GM1007]}}
  // expected-note@+1 {{inner block}}
  const auto *q = p;
  see(q);
  // expected-error@+2 {{an attribute stands behind its name [GM1007]}}
  // expected-note@+1 {{inner block}}
  int c [[maybe_unused]][2] = {n, 2};
  // expected-error@+2 {{another declaration hides its name at a suspension [GM1007]}}
  // expected-note@+1 {{inner block}}
  int &r = p[1];
  {
    int r = 2;
    cuda_mpi_barrier();
    p[0] = r;
  }
  r = sevens[0].value + buffer[0] + called + list.size() + two.a + *q + c[0];
}
