// What __shared__ variables hold is saved and restored by the block.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: %gpumpi-translate %s -o %t.plan.cpp --target=cpu --dump-plan | FileCheck %s --check-prefix=PLAN
#include <gpumpi/gpumpi.h>

// PLAN: kernel kept:
// PLAN: shared variable tile: 80 bytes, saved at 1 2
// PLAN-NEXT: shared variable list: 12 bytes, saved at 2
// PLAN-NEXT: dynamic shared memory, saved at 1
// CHECK-LABEL: __global__ void kept(
__global__ void kept(float *out, int n) {
  // CHECK: if (gpumpi_t.gone())
  // CHECK-NEXT: return;
  // CHECK-NEXT: gpumpi_t.restoreShared();
  // CHECK: float (&tile)[4][5] = ::gpumpi::SharedPlace<1, 80, 4>();
  __shared__ float tile[4][5];
  // The declarators of a statement go together.
  // CHECK: int &count = ::gpumpi::SharedPlace<2, 4, 4>(), (&list)[3] = ::gpumpi::SharedPlace<3, 12, 4>();
  __shared__ int count, list[3];
  // CUDA: extern __shared__ double rest[];
  extern __shared__ double rest[];
  tile[n][threadIdx.x] = n;
  rest[0] = 1;
  // CHECK: gpumpi_t.suspend(1, {{[0-9]+}}, gpumpi_r);
  // CHECK-NEXT: gpumpi_t.saveShared<::gpumpi::SharedPlace<1, 80, 4>>(); // tile
  // CHECK-NEXT: gpumpi_t.saveDynamicShared();
  // CHECK-NEXT: return;
  cuda_mpi_barrier();
  count = 3;
  list[0] = count + (int)rest[0];
  // CHECK: gpumpi_t.suspend(2, {{[0-9]+}}, gpumpi_r);
  // CHECK-NEXT: gpumpi_t.saveShared<::gpumpi::SharedPlace<1, 80, 4>>(); // tile
  // CHECK-NEXT: gpumpi_t.saveShared<::gpumpi::SharedPlace<3, 12, 4>>(); // list
  // CHECK-NEXT: return;
  cuda_mpi_barrier();
  out[0] = tile[1][threadIdx.x] + list[1];
  // CHECK: gpumpi_t.suspend(3, {{[0-9]+}}, gpumpi_r);
  // CHECK-NEXT: return;
  cuda_mpi_barrier();
}
// CHECK: ::gpumpi::detail::uploadIdentity,
// CHECK-NEXT: ::gpumpi::detail::publish,
// CHECK-NEXT: ::gpumpi::savedShared(80) + ::gpumpi::savedShared(12), true};

// A kernel whose shared memory is dead at every suspension does not pay.
// CHECK-LABEL: __global__ void dead(
__global__ void dead(float *out) {
  // CHECK-NOT: restoreShared
  // CHECK-NOT: SharedPlace
  // CUDA: __shared__ float before[4];
  __shared__ float before[4];
  // CUDA: __shared__ float after[4];
  __shared__ float after[4];
  before[threadIdx.x] = out[0];
  out[0] = before[0];
  // CHECK: gpumpi_t.suspend(1, {{[0-9]+}}, gpumpi_r);
  // CHECK-NEXT: return;
  cuda_mpi_barrier();
  after[threadIdx.x] = out[0];
  out[0] = after[0];
}
// CHECK: ::gpumpi::detail::uploadIdentity,
// CHECK-NEXT: ::gpumpi::detail::publish};

// A thread that returns has written, too.
// PLAN: kernel returned:
// PLAN: shared variable value: 4 bytes, saved at 1
// CHECK-LABEL: __global__ void returned(
__global__ void returned(int *out) {
  __shared__ int value;
  if (threadIdx.x == 0) {
    value = 5;
    return;
  }
  cuda_mpi_barrier();
  out[threadIdx.x] = value;
}

__device__ float sum(float x) {
  // A function's own variable lives as long as the block.
  // CHECK: float (&parts)[32] = ::gpumpi::SharedPlace<{{[0-9]+}}, 128, 4>();
  __shared__ float parts[32];
  parts[threadIdx.x] = x;
  __syncthreads();
  return parts[31 - threadIdx.x];
}

// PLAN: kernel inCallee:
// PLAN: shared variable parts: 128 bytes, saved at 2
// CHECK-LABEL: __global__ void inCallee(
__global__ void inCallee(float *out) {
  cuda_mpi_barrier();
  out[0] += sum(1);
  // CHECK: gpumpi_t.suspend(2, {{[0-9]+}}, gpumpi_r);
  // CHECK-NEXT: gpumpi_t.saveShared<::gpumpi::SharedPlace<{{[0-9]+}}, 128, 4>>(); // parts
  cuda_mpi_barrier();
  out[1] += sum(2);
  // CHECK: gpumpi_t.suspend(3, {{[0-9]+}}, gpumpi_r);
  // CHECK-NEXT: return;
  cuda_mpi_barrier();
}

// An inner block's variable is kept where it is not in scope.
// PLAN: kernel hidden:
// PLAN: shared variable tile: 16 bytes, saved at 1
// CHECK-LABEL: __global__ void hidden(
__global__ void hidden(int *out, int n) {
  for (int i = 0; i < n; ++i) {
    float tile = i;
    // CHECK: gpumpi_t.saveShared<::gpumpi::SharedPlace<{{[0-9]+}}, 16, 4>>(); // tile
    cuda_mpi_barrier();
    out[i] = tile;
    {
      __shared__ int tile[4];
      if (i == 0)
        tile[threadIdx.x] = i;
      out[i] += tile[0];
    }
  }
}

// A buffer has to be saved where nothing follows.
// PLAN: kernel buffer:
// PLAN: shared variable tile: 16 bytes, saved at 1
// CHECK-LABEL: __global__ void buffer(
__global__ void buffer() {
  __shared__ int tile[4];
  tile[threadIdx.x] = 1;
  __syncthreads();
  // CHECK: gpumpi_t.saveShared<::gpumpi::SharedPlace<{{[0-9]+}}, 16, 4>>(); // tile
  cuda_mpi_send(tile, sizeof tile, 0);
}

// A template has a variable for each instantiation.
// CHECK-LABEL: __device__ T sum(
template <class T, int N> __device__ T sum(T value) {
  // CHECK: T (&parts)[N] = ::gpumpi::SharedPlaceIn<[[SUM:[0-9]+]], 1, ::gpumpi::Instance<T, ::gpumpi::Constant<N>>>();
  __shared__ T parts[N];
  parts[threadIdx.x] = value;
  return parts[0];
}
// PLAN: kernel instances:
// PLAN: shared variable parts: 64 bytes in ::gpumpi::Instance<float> + 64 bytes in ::gpumpi::Instance<double> + 128 bytes in ::gpumpi::Instance<double>, saved at 1
// PLAN: shared variable own: 16 bytes in ::gpumpi::Instance<float> + 32 bytes in ::gpumpi::Instance<double>, saved at 1
// CHECK-LABEL: __global__ void instances(
template <class T> __global__ void instances(T *out) {
  // CHECK: T (&own)[4] = ::gpumpi::SharedPlaceIn<[[OWN:[0-9]+]], 1>();
  __shared__ T own[4];
  own[0] = sum<float, 16>(0);
  if constexpr (sizeof(T) == 8)
    own[1] = sum<T, 16>(0);
  // CHECK: gpumpi_t.saveSharedIn<::gpumpi::Instance<T>, ::gpumpi::Instance<float>, ::gpumpi::SharedPlace<[[SUM]], 64, 4, ::gpumpi::Instance<float, ::gpumpi::Constant<static_cast<int>(16)>>>>(); // parts
  // CHECK: gpumpi_t.saveSharedIn<::gpumpi::Instance<T>, ::gpumpi::Instance<double>, ::gpumpi::SharedPlace<[[SUM]], 128, 8, ::gpumpi::Instance<double, ::gpumpi::Constant<static_cast<int>(16)>>>>(); // parts
  // CHECK: gpumpi_t.saveSharedIn<::gpumpi::Instance<T>, ::gpumpi::Instance<float>, ::gpumpi::SharedPlace<[[OWN]], 16, 4>>(); // own
  // CHECK: gpumpi_t.saveSharedIn<::gpumpi::Instance<T>, ::gpumpi::Instance<double>, ::gpumpi::SharedPlace<[[OWN]], 32, 8>>(); // own
  cuda_mpi_barrier();
  out[0] = own[0] + sum<float, 16>(1);
}
void launchInstances(float *f, double *d) {
  instances<<<1, 1>>>(f);
  instances<<<1, 1>>>(d);
}

// A declaration that a jump passes is made where none does.
// CHECK-LABEL: __global__ void bypassed(
__global__ void bypassed(int *out, int n) {
  // CHECK: int (&held)[4] = ::gpumpi::SharedPlace<[[#]], 16, 4>();
  switch (n) {
    // CHECK: {{^    ;$}}
    __shared__ int held[4];
  case 1:
    held[threadIdx.x] = n;
    cuda_mpi_barrier();
    out[0] = held[1];
  }
}
