// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

#include <initializer_list>

struct Owner {
  __device__ Owner() {}
  __device__ ~Owner() {}
  int n = 0;
};
struct Counted {
  int n;
  __device__ Counted(int n) : n(n) {}
  __device__ Counted(const Counted &other) : n(other.n + 1) {}
};
struct Base {
  int n;
};
struct Derived : Base {};
struct Holder {
  const int &held;
};
struct Cached {
  mutable int n;
};
struct Own {
  int a, b;
};
template <int I> __device__ int get(Own &&own) { return I ? own.b : own.a; }
template <> struct std::tuple_size<Own> {
  static constexpr int value = 2;
};
template <std::size_t I> struct std::tuple_element<I, Own> {
  using type = int;
};
__device__ void use(const void *);
__device__ Derived derive();

__global__ void variables(int *p) {
  // expected-error@+2 {{local variable 'owner' of type 'Owner' cannot be kept over a suspension: its destructor is not trivial [GM1025]}}
  // expected-note@+1 {{keep plain data or a pointer over the operation}}
  Owner owner;
  // expected-error@+2 {{local variable 'counted' of type 'Counted' cannot be kept over a suspension: its copy is not trivial [GM1025]}}
  // expected-note@+1 {{keep plain data or a pointer over the operation}}
  Counted counted(3);
  // expected-error@+2 {{its copy is not trivial [GM1025]}}
  // expected-note@+1 {{keep plain data}}
  auto lambda = [counted] { return counted.n; };
  // expected-error@+2 {{local variable 'list' is a std::initializer_list, whose elements cannot be kept over a suspension [GM1026]}}
  // expected-note@+1 {{declare an array}}
  std::initializer_list<int> list = {1, 2};
  // expected-error@+2 {{local variable 'deduced' is a std::initializer_list}}
  // expected-note@+1 {{declare an array}}
  auto deduced = {p[0], 2};
  // expected-error@+2 {{it is bound to a temporary of a derived class [GM1007]}}
  // expected-note@+1 {{declare it in an inner block that contains no operation}}
  const Base &base = derive();
  // expected-error@+2 {{it is bound to a temporary array [GM1007]}}
  // expected-note@+1 {{inner block}}
  int(&&array)[2] = {p[0], p[1]};
  // expected-error@+2 {{it keeps a temporary alive [GM1007]}}
  // expected-note@+1 {{inner block}}
  Holder holder{p[0] + 1};
  // expected-error@+2 {{it is constexpr with a mutable member [GM1007]}}
  // expected-note@+1 {{inner block}}
  constexpr Cached cached{1};
  // expected-error@+2 {{it is a structured binding whose 'get' would be called again [GM1007]}}
  // expected-note@+1 {{inner block}}
  auto [mine, yours] = Own{p[0], 2};
  // expected-error@+2 {{local variable '(anonymous union)' of type}}
  // expected-note@+1 {{inner block}}
  union {
    int bits : 4;
  };
  bits = 3;
  // expected-error@+2 {{its address escapes, and it is aligned to more than 128 bytes [GM1007]}}
  // expected-note@+1 {{inner block}}
  alignas(256) int wide[64];
  use(wide);
  // expected-error@+2 {{its address escapes, and its type is asked for in a way that would not see it any more [GM1007]}}
  // expected-note@+1 {{inner block}}
  int typed = p[4];
  use(&typed);
  decltype(auto) copy = typed;
  // expected-error@+2 {{'a' is kept over a suspension and declared together with other variables and their type [GM1011]}}
  // expected-note@+1 {{declare it in a statement of its own}}
  struct Local { int n; } a[2] = {{p[0]}, {p[1]}}, b = {3};
  cuda_mpi_barrier();
  {
    // Gone before the kernel suspends again.
    Owner inner;
    p[1] = inner.n;
  }
  p[0] = owner.n + counted.n + lambda() + *list.begin() + *deduced.begin() + base.n + array[0] +
         holder.held + cached.n + mine + yours + bits + wide[0] + typed + copy +
         a[0].n + b.n;
}

// What happens where a block ends happens behind the operation.
__global__ void ends(int *p, bool really) {
  {
    // expected-error@+2 {{'inner' of type 'Owner' cannot be kept over a suspension: its destructor is not trivial [GM1025]}}
    // expected-note@+1 {{keep plain data or a pointer over the operation}}
    Owner inner;
    cuda_mpi_send(p, 4, 0);
  }
  if (really) {
    // expected-error@+2 {{'bound' of type 'const Owner &' cannot be kept over a suspension: its destructor is not trivial [GM1025]}}
    // expected-note@+1 {{keep plain data}}
    const Owner &bound = Owner();
    cuda_mpi_recv(p, 4, 0);
  }
}

// Also parts of temporaries live as long as the reference to them.
__global__ void parts(int *p, bool first) {
  // expected-error@+2 {{it keeps a temporary alive [GM1007]}}
  // expected-note@+1 {{inner block}}
  const int &chosen = first ? Own{p[0], 1}.a : Own{2, 3}.b;
  int Own::*const which = first ? &Own::a : &Own::b;
  // expected-error@+2 {{it keeps a temporary alive [GM1007]}}
  // expected-note@+1 {{inner block}}
  const int &member = Own{p[0], 4}.*which;
  cuda_mpi_barrier();
  p[0] = chosen + member;
}
