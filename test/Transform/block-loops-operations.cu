// What becomes of kernels with operations in the lowering "sync": a block is
// what suspends, and why others suspend thread by thread.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync --print-stage=block-loops %s | grep -vE '// [A-Z-]+: |^#line' | FileCheck %s
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o - | grep -vE '// [A-Z-]+: |^#line' | FileCheck %s --check-prefix=OUT
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o - 2>&1 >/dev/null | FileCheck %s --check-prefix=WHY
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o - 2>&1 >/dev/null | FileCheck %s --check-prefix=KEEPS
// RUN: %gpumpi-translate --target=cpu %s -o - | grep -vE '// [A-Z-]+: ' | FileCheck %s --check-prefix=SUSPEND
// SUSPEND-NOT: wholeBlock

#include <gpumpi/gpumpi.h>

// What threads keep is in the frame: 4 bytes for `mine`. Nothing else crosses
// the operation.
// CHECK: void sums(int *data, int rounds) {
// CHECK-NEXT: ::gpumpi::cpu::wholeBlock(4);
// CHECK: {
// CHECK: const auto blockIdx = ::blockIdx;
// CHECK: const ::gpumpi::cpu::KeptThreads<int> gpumpi_v_mine(0);
// CHECK: GPUMPI_CPU_EACH_PART {
// CHECK-NEXT: const long gpumpi_b0 = gpumpi_p.gpumpi_index<1>(
// CHECK-NEXT: GPUMPI_CPU_EACH_THREAD_OF_PART {
// CHECK: const decltype(::threadIdx) threadIdx = {(unsigned)gpumpi_x, gpumpi_y, gpumpi_z};
// CHECK: int mine = data[((void)(i), gpumpi_b0 + gpumpi_x)];
// CHECK: gpumpi_v_mine.gpumpi_of[gpumpi_i] = mine;
// CHECK: for (int round = 0; round < rounds; ++round) {
// CHECK-NEXT: cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, 4, MPI_SUM);
// CHECK: auto mine = gpumpi_v_mine.gpumpi_of[gpumpi_i];
// CHECK: mine += data[round];
// OUT: void sums(
// OUT: if (!::gpumpi::cpu::beginBlock())
// OUT-NEXT: return;
// OUT-NEXT: ::gpumpi::cpu::setThread(0, 0, 0);
// OUT-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a, [[OWN:[0-9]+]], ::gpumpi::WholeBlock{[[OWN]]});
// OUT: ::gpumpi::make_allreduce(CUDA_MPI_IN_PLACE, data, 4, MPI_SUM);
__global__ void sums(int *data, int rounds) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int mine = data[i];
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, 4, MPI_SUM);
    mine += data[round];
  }
  data[i] = mine;
}

// Which threads have returned is in the frame, too; those behind the last
// operation are told as well, since they have not run into the end.
// CHECK: void leaves(int *data) {
// CHECK-NEXT: ::gpumpi::cpu::wholeBlock(1);
// CHECK: const ::gpumpi::cpu::KeptGoneThreads gpumpi_gone(0);
// CHECK-NEXT: gpumpi_gone.gpumpi_clear();
// CHECK: if (gpumpi_gone.gpumpi_all())
// CHECK-NEXT: return;
// CHECK: cuda_mpi_barrier();
// CHECK: if (gpumpi_gone.gpumpi_has(gpumpi_i))
// CHECK: if (gpumpi_gone.gpumpi_all())
__global__ void leaves(int *data) {
  if (threadIdx.x > 4)
    return;
  cuda_mpi_barrier();
  if (data[threadIdx.x])
    return;
  data[threadIdx.x] = 1;
}

// CHECK: void shuffles(int *data) {
// CHECK: ::gpumpi::cpu::eachThread([&] {
// CHECK: __match_any_sync(
// CHECK: });
// CHECK-NEXT: }
// CHECK-NEXT: cuda_mpi_barrier();
__global__ void shuffles(int *data) {
  data[threadIdx.x] = __match_any_sync(~0u, data[threadIdx.x]);
  cuda_mpi_barrier();
}

// The threads look at a parameter through a reference, and keep none.
// KEEPS: kernel 'looks' has 1 suspension point and 4 bytes of frame per thread
struct Sizes { int first, count[24]; };
__device__ int of(const Sizes &sizes, int lane) {
  return __match_any_sync(~0u, sizes.count[lane] + sizes.first);
}
__global__ void looks(int *data, Sizes sizes) {
  data[threadIdx.x] = of(sizes, threadIdx.x);
  cuda_mpi_barrier();
  data[threadIdx.x] += of(sizes, threadIdx.x);
}

// WHY: block-loops-operations.cu:[[#@LINE+2]]: kernel 'results' does not become loops over threads: the operation is no statement
__global__ void results(int *data) {
  const int result = cuda_mpi_barrier();
  data[threadIdx.x] = result;
}

// Each thread has a request of its own, as far as one can see.
// WHY: block-loops-operations.cu:[[#@LINE+4]]: kernel 'passes' does not become loops over threads: barriers depend on 'request', which others may change
__device__ void change(cuda_mpi_request *request, int *data) { *data = request != nullptr; }
__global__ void passes(int *data) {
  // The thread of the block that gives its address away.
  cuda_mpi_request request;
  cuda_mpi_irecv(data, 4, 0, &request);
  change(&request, &data[threadIdx.x]);
  cuda_mpi_wait(&request);
}

__device__ void meet() { cuda_mpi_barrier(); }
// WHY: block-loops-operations.cu:[[#@LINE+2]]: kernel 'calls' does not become loops over threads: it calls 'meet', which suspends
__global__ void calls(int *data) {
  meet();
  data[threadIdx.x] = 1;
}

// WHY: block-loops-operations.cu:[[#@LINE+3]]: kernel 'depends' does not become loops over threads: barriers depend on a value that is not known to be the same in all threads
__device__ int next(int *data) { return (*data)++; }
__global__ void depends(int *data) {
  if (next(data) > 0)
    cuda_mpi_barrier();
}
