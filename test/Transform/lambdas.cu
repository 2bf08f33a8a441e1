// Lambdas that suspend are functions of their own and stay lambdas; other
// lambdas are not touched.
// RUN: %gpumpi-translate %s --target=cpu --print-stage=callables | grep -vE '// [A-Z-]+: ' | FileCheck %s --check-prefix=NAMED
// RUN: %gpumpi-translate %s --target=cpu -o - | grep -vE '// [A-Z-]+: ' | FileCheck %s
#include <gpumpi/gpumpi.h>

template <class F> __device__ void forEach(int n, F f) {
  for (int i = 0; i < n; ++i)
    // NAMED: {{^}}    f.operator()(i);{{$}}
    // CHECK: auto *gpumpi_o = gpumpi_t.state ? {{.*}} : ::gpumpi::addressOf(f);
    // CHECK: gpumpi_o->operator()({gpumpi_t}, i);
    f(i);
}

struct Sender {
  int *data;
  // CHECK: __device__ void operator()(::gpumpi::Thread &gpumpi_t, int {{.*}}to) const {
  __device__ void operator()(int to) const { cuda_mpi_send(data, 4, to); }
};

// The stubs of the lambdas stand in front of the kernel.
// CHECK: gpumpi_home_run_sum
// CHECK: __global__ void run(
__global__ void run(int *data, int n) {
  int sum = n;
  // NAMED: {{^}}  auto wait = [&]() {{{$}}
  // CHECK: auto &wait = gpumpi_home_run_wait(gpumpi_t, [&] { auto wait = [&](::gpumpi::Thread &gpumpi_t) {
  auto wait = [&] {
    // CHECK: gpumpi_t.enter({{[0-9]+}});
    // CHECK: make_barrier();
    // CHECK: gpumpi_t.suspend(1, {{[0-9]+}}, gpumpi_r);
    // CHECK: return;
    cuda_mpi_barrier();
    sum += 1;
  };
  // NAMED: {{^}}  auto next = [&](int by) -> int {{{$}}
  auto next = [&](int by) {
    cuda_mpi_barrier();
    return sum + by;
  };
  // CHECK: [=](int x) { return x * n; }
  const auto plain = [=](int x) { return x * n; };
  // NAMED: {{^}}  wait.operator()();{{$}}
  wait();
  // NAMED: {{^}}  data[0] = next.operator()(2) + plain(1);{{$}}
  data[0] = next(2) + plain(1);
  // NAMED: {{^}}  forEach(n, [&](int peer) { cuda_mpi_send(data, sum, peer); });{{$}}
  // CHECK: forEach(gpumpi_t, n, [&](::gpumpi::Thread &gpumpi_t, int {{.*}}peer) {
  forEach(n, [&](int peer) { cuda_mpi_send(data, sum, peer); });
  // NAMED: {{^}}  forEach(n, Sender{data});{{$}}
  forEach(n, Sender{data});
  // NAMED: {{^}}  [&]() { cuda_mpi_barrier(); }.operator()();{{$}}
  [&] { cuda_mpi_barrier(); }();
}
