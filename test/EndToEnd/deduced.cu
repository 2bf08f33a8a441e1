// Lambdas, and variables whose types are deduced, over suspensions, against the
// plain program.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %mpirun -np 4 %t.plain > %t.plain4 && %mpirun -np 4 %t > %t.4
// RUN: diff %t.plain4 %t.4
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
#include "Inputs/values.h"

template <class A, class B> struct Two {
  A a;
  B b;
  __device__ Two(A a, B b) : a(a), b(b) {}
};
template <class F> __device__ int apply(const F &f, int x) { return f(x); }
template <class F> __device__ int twice(F &f) { return f() * 100 + f(); }
__device__ inline void bump(int *p) { *p += 1; }

__global__ void captures(unsigned *out, int n) {
  unsigned *w = mine(out);
  int x = n + 1;
  int &r = x;
  auto none = [](int i) { return i * 2; };
  auto byValue = [=](int i) { return x + i + n; };
  auto byReference = [&](int i) { return x += i; };
  auto mixed = [=, &x](int i) { return x + n * i; };
  auto init = [y = counted(w, x * 2), z = (char)n](int i) { return y + z + i; };
  auto counter = [i = counted(w, 5)]() mutable { return ++i; };
  const auto ofReference = [&r] { return ++r; };
  auto &&extended = [x](int i) { return x - i; };
  const auto &constant = [x](int i) { return x * i; };
  auto generic = [x](auto i) { return x + i; };
  cuda_mpi_barrier();
  x += 10;
  w[0] = none(1) + byValue(2) + byReference(3) + mixed(4);
  w[1] = init(5) + counter();
  cuda_mpi_barrier();
  w[2] = ofReference() + extended(3) + constant(2) + generic(1);
  w[3] = counter() + apply(byValue, 3) + apply(generic, 4);
  cuda_mpi_barrier();
  w[4] = counter() * 10 + x;
}

__global__ void passed(unsigned *out, int n) {
  unsigned *w = mine(out);
  auto counter = [i = n]() mutable { return ++i; };
  auto inner = [f = [n](int i) { return i + n; }](int i) { return f(i) * 2; };
  int (*pointer)(int) = [](int i) { return i - 3; };
  cuda_mpi_barrier();
  w[0] = twice(counter);
  cuda_mpi_barrier();
  w[1] = twice(counter) + apply(inner, 2);
  w[2] = pointer(10);
  for (auto step = [=](int i) { return i + n; }; w[3] < 10; w[3] = step(w[3])) {
    cuda_mpi_barrier();
    auto shout = [&](int i) { w[4] += i; };
    cuda_mpi_barrier();
    shout(n);
  }
}

__global__ void deduced(unsigned *out, int n) {
  unsigned *w = mine(out);
  int list[3] = {n, 2, 3};
  int x = n;
  auto braces{counted(w, n)};
  auto parentheses(counted(w, n + 1));
  const auto *pointer = counted(w, 1) ? list : nullptr;
  auto *star = &list[1];
  auto &reference = list[2];
  auto &&forwarded = list[0];
  auto &&value = counted(w, 9);
  const auto &bound = counted(w, 8);
  decltype(auto) same = (list[1]);
  decltype(auto) copy = counted(w, 4);
  int plain = n;
  decltype(auto) named = plain;
  decltype(x) like = counted(w, 3);
  auto two = 1, three = counted(w, 3), four{4};
  Two ctad(n, (char)2);
  Two list_ctad{2.5f, n};
  Two copied = ctad;
  const auto **twice = &pointer;
  auto called = [](int i) { return i; }(counted(w, 6));
  auto *const fixed = &x;
  bump(fixed);
  cuda_mpi_barrier();
  named += 1;
  like += x;
  reference += 1;
  forwarded += 2;
  value += 1;
  same += 1;
  cuda_mpi_barrier();
  w[0] = braces + parentheses + pointer[1] + *star + reference + forwarded;
  w[1] = value + bound + same + copy + named + like + two + three + four;
  w[2] = ctad.a + ctad.b + list_ctad.b + copied.a + (int)list_ctad.a;
  w[3] = **twice + called + *fixed;
}

// decltype of variables that live in the frame.
__global__ void asked(unsigned *out, int n) {
  unsigned *w = mine(out);
  int x = n, list[2] = {n, 5};
  const short s = (short)n;
  bump(&x);
  bump(list);
  const short *ps = &s;
  cuda_mpi_barrier();
  decltype(x) y = x;
  decltype(list) other = {1, 2};
  decltype((x)) z = x;
  decltype(s) t = 3;
  y += 1;
  z += 2;
  cuda_mpi_barrier();
  w[0] = x + y + z + t + *ps;
  w[1] = other[0] + list[0] + sizeof(x) + sizeof(list);
}

// Lambdas capture what would otherwise be declared again.
__global__ void constants(unsigned *out, int n) {
  unsigned *w = mine(out);
  const int four = 4;
  constexpr int five = 5;
  int i = threadIdx.x + 1;
  auto f = [=] { return four + five + i; };
  auto g = [&] { return four + five + i + n; };
  const int *address = &four;
  cuda_mpi_barrier();
  int table[five] = {f(), g(), *address};
  cuda_mpi_barrier();
  w[0] = table[0] + table[1] * 10 + table[2] * 100 + table[4];
  w[1] = i;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  test.run("captures",
           [](dim3 g, dim3 b, unsigned *o) { captures<<<g, b>>>(o, 3); });
  test.run("passed",
           [](dim3 g, dim3 b, unsigned *o) { passed<<<g, b>>>(o, 3); });
  test.run("deduced",
           [](dim3 g, dim3 b, unsigned *o) { deduced<<<g, b>>>(o, 3); });
  test.run("asked", [](dim3 g, dim3 b, unsigned *o) { asked<<<g, b>>>(o, 3); });
  test.run("constants",
           [](dim3 g, dim3 b, unsigned *o) { constants<<<g, b>>>(o, 3); });
  return test.finish();
}
