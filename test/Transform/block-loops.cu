// What becomes of kernels in the lowering "sync" whose threads come to the same
// barriers, and why others keep theirs.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync --print-stage=block-loops %s | grep -vE '// [A-Z-]+: |^#line' | FileCheck %s
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o - 2>&1 >/dev/null | FileCheck %s --check-prefix=WHY
// RUN: %gpumpi-translate --target=cpu %s -o - | grep -vE '// [A-Z-]+: ' | FileCheck %s --check-prefix=SUSPEND
// SUSPEND-NOT: beginBlock

// CHECK: void reduce(const int *in, int *out) {
// CHECK: if (!::gpumpi::cpu::beginBlock())
// CHECK-NEXT: return;
// CHECK: const auto blockIdx = ::blockIdx;
// CHECK: __shared__ int part[64];
// CHECK: ::gpumpi::cpu::PerThread<int> gpumpi_v_sum;
// CHECK-NEXT: GPUMPI_CPU_COPY_EACH_PART {
// CHECK-NEXT: const long gpumpi_b0 = gpumpi_p.gpumpi_index<1>(((blockIdx.x * 64u) + (unsigned)gpumpi_p.gpumpi_first));
// CHECK-NEXT: GPUMPI_CPU_EACH_THREAD_OF_PART {
// CHECK: const decltype(::threadIdx) threadIdx = {(unsigned)gpumpi_x, gpumpi_y, gpumpi_z};
// CHECK: int sum = in[((void)(i), gpumpi_b0 + gpumpi_x)];
// CHECK-NEXT: part[((void)(t), gpumpi_x)] = sum;
// CHECK: gpumpi_v_sum.gpumpi_of[gpumpi_i] = sum;
// CHECK: for (unsigned s = 32; s > 0; s >>= 1) {
// CHECK-NEXT: GPUMPI_CPU_COPY_EACH_PART {
// CHECK-NEXT: if (!(gpumpi_p.gpumpi_onlyLess((unsigned)gpumpi_p.gpumpi_first, (unsigned)(s)))) return;
// CHECK-NOT: gpumpi_v_sum
// CHECK: unsigned int const t = threadIdx.x;
// CHECK: if (((void)(t < s), true))
// CHECK-NEXT: part[((void)(t), gpumpi_x)] += part[((void)(t + s), gpumpi_b0 + gpumpi_x)];
// CHECK-NOT: __syncthreads
// CHECK: auto sum = gpumpi_v_sum.gpumpi_of[gpumpi_i];
// CHECK: out[((void)(i), gpumpi_b0 + gpumpi_x)] = part[0] + sum;
__global__ void reduce(const int *in, int *out) {
  __shared__ int part[64];
  const unsigned t = threadIdx.x, i = blockIdx.x * 64 + t;
  int sum = in[i];
  part[t] = sum;
  __syncthreads();
  for (unsigned s = 32; s > 0; s >>= 1) {
    if (t < s)
      part[t] += part[t + s];
    __syncthreads();
  }
  out[i] = part[0] + sum;
}

// Threads that return early take no turns any more.
// CHECK: void early(int *out, int n) {
// CHECK: ::gpumpi::cpu::GoneThreads gpumpi_gone;
// CHECK: goto gpumpi_return0;
// CHECK: continue;
// CHECK-NEXT: gpumpi_return0:
// CHECK-NEXT: gpumpi_gone.gpumpi_leave(gpumpi_i);
// CHECK: if (gpumpi_gone.gpumpi_all())
// CHECK-NEXT: return;
// CHECK: if (gpumpi_gone.gpumpi_has(gpumpi_i))
// CHECK-NEXT: continue;
__global__ void early(int *out, int n) {
  if ((int)threadIdx.x >= n)
    return;
  __syncthreads();
  out[threadIdx.x] = n;
}

// A kernel without barriers is a single loop.
// CHECK: void plain(int *out, int n) {
// CHECK: if (!::gpumpi::cpu::beginBlock())
// CHECK: auto &gpumpi_v_out = out;
// CHECK-NEXT: GPUMPI_CPU_EACH_THREAD {
// CHECK: auto out = gpumpi_v_out;
// CHECK: goto gpumpi_return0;
// CHECK: *out = 1;
// CHECK: gpumpi_return0:
// CHECK-NOT: GPUMPI_CPU_EACH_THREAD
__global__ void plain(int *out, int n) {
  out += threadIdx.x;
  if ((int)threadIdx.x >= n)
    return;
  *out = 1;
}

// A kernel that does not tell blocks apart may run several at once. Where none
// of its indices grows from thread to thread there are no parts.
// CHECK: void joined(int *out, int n) {
// CHECK: const unsigned gpumpi_blocks = ::gpumpi::cpu::beginBlocks();
// CHECK-NEXT: if (gpumpi_blocks == 0)
// CHECK-NEXT: return;
// CHECK-NEXT: const ::gpumpi::cpu::ThreadOrder gpumpi_order(gpumpi_blocks);
// CHECK: GPUMPI_CPU_EACH_THREAD {
__global__ void joined(int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i % n] = 1;
}

// Threads for which the first condition holds do nothing; what has effects is
// asked by each.
// CHECK: void guarded(int *out, int *count, int n) {
// CHECK: if (gpumpi_p.gpumpi_equal(
// CHECK-NEXT: if (gpumpi_y >= 2u) continue;
// CHECK-NEXT: const bool gpumpi_c0 = gpumpi_p.gpumpi_notMore({{.*}}, (int)7u);
// CHECK-NEXT: GPUMPI_CPU_EACH_THREAD_OF_PART {
// CHECK: if (((void)(i == n), false) || ((void)(threadIdx.y >= 2), false) || atomicAdd(count, 1) > 5 || ((void)(i > 7), !gpumpi_c0))
__global__ void guarded(int *out, int *count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == n || threadIdx.y >= 2 || atomicAdd(count, 1) > 5 || i > 7)
    return;
  *out = i;
}

// Other conditions, too, are the same for all threads of a part.
// CHECK: void decided(const int *in, int *out, int n, int by) {
// CHECK: const bool gpumpi_c0 = gpumpi_p.gpumpi_less((int)(unsigned)gpumpi_p.gpumpi_first, (int)(unsigned)(n));
// CHECK-NEXT: const bool gpumpi_c1 = gpumpi_p.gpumpi_less((int)(unsigned)gpumpi_p.gpumpi_first, (int)(unsigned)(by));
// CHECK-NEXT: GPUMPI_CPU_EACH_THREAD_OF_PART {
// CHECK: int value = ((((void)(t < n), gpumpi_c0))) ? in
// CHECK: if (((void)(t >= by), !gpumpi_c1))
// CHECK: if (!(((void)(t < by), gpumpi_c1)) && ((void)(n > t), gpumpi_c0))
// CHECK-NEXT: > 5 ? 1 : 2;
__global__ void decided(const int *in, int *out, int n, int by) {
  const int t = threadIdx.x;
  int value = ((t < n)) ? in[t] : 0;
  if (t >= by)
    value += in[t - by];
  else
    value += 1;
  out[t] = value;
  if (!(t < by) && n > t)
    out[t] += in[t] > 5 ? 1 : 2;
}

// Instances that differ have no parts.
// CHECK: void sized(T *out) {
// CHECK: GPUMPI_CPU_EACH_THREAD {
template <class T> __global__ void sized(T *out) {
  out[T(threadIdx.x + 1)] = 1;
}
template __global__ void sized<int>(int *);
template __global__ void sized<long>(long *);

// Threads take the steps of a loop together in which each reads a column.
// CHECK: void column(const int *in, int *out, int n) {
// CHECK: ::gpumpi::cpu::PerThread<int> gpumpi_v_sum;
// CHECK: for (int k = 0; k < n; ++k)
// CHECK-NEXT: {
// CHECK-NEXT: GPUMPI_CPU_EACH_PART {
// CHECK: auto sum = gpumpi_v_sum.gpumpi_of[gpumpi_i];
// CHECK: sum += in[((void)(k * n + x), gpumpi_b0 + gpumpi_x)];
__global__ void column(const int *in, int *out, int n) {
  const int x = threadIdx.x;
  int sum = 0;
  for (int k = 0; k < n; ++k)
    sum += in[k * n + x];
  out[x] = sum;
}

// Not where they would read rows.
// CHECK: void row(const int *in, int *out, int n) {
// CHECK-NOT: PerThread
// CHECK: sum += in[x * n + k];
__global__ void row(const int *in, int *out, int n) {
  const int x = threadIdx.x;
  int sum = 0;
  for (int k = 0; k < n; ++k)
    sum += in[x * n + k];
  out[x] = sum;
}

// What is the same in all threads is the block's, if no region is taken apart
// for that, and it does not depend on memory.
// CHECK: void buffers(const int *in, int *out, int n) {
// CHECK-NOT: PerThread<int> gpumpi_v_from
// CHECK: ::gpumpi::cpu::PerThread<int> gpumpi_v_between;
// CHECK-NEXT: ::gpumpi::cpu::PerThread<int> gpumpi_v_read;
// CHECK: for (int k = 1; k < n; k += k) {
// CHECK-NEXT: const int to = 1 - from;
// CHECK-NEXT: GPUMPI_CPU_COPY_EACH_PART {
// CHECK: cells[to][((void)(t), gpumpi_x)] = cells[from][((void)(t), gpumpi_x)];
// CHECK: }}
// CHECK-NEXT: (void)0;
// CHECK-NEXT: from = to;
__global__ void buffers(const int *in, int *out, int n) {
  __shared__ int cells[2][64];
  int t = threadIdx.x;
  int from = 0;
  int between = 0;
  int read = in[0];
  cells[from][t] = in[t];
  __syncthreads();
  for (int k = 1; k < n; k += k) {
    const int to = 1 - from;
    if (t >= k)
      cells[to][t] = cells[from][t] + in[t - k];
    else
      cells[to][t] = cells[from][t];
    between += 2;
    out[t] = between;
    __syncthreads();
    from = to;
    read = in[k];
  }
  out[t] += cells[from][t] + between + read;
}

// Nor does what may wait in another way become one.
// CHECK: void waits(int *out) {
// CHECK-NOT: beginBlock
// CHECK: __reduce_add_sync
__global__ void waits(int *out) {
  out[threadIdx.x] = __reduce_add_sync(0xffffffff, out[threadIdx.x]);
}

// CHECK: void mine(int *out) {
// CHECK-NOT: beginBlock
// CHECK: __syncthreads();
// WHY: block-loops.cu:[[@LINE+2]]: kernel 'mine' does not become loops over threads: barriers depend on a value that is not known to be the same in all threads
__global__ void mine(int *out) {
  for (unsigned i = threadIdx.x; i < 4; ++i)
    __syncthreads();
  out[threadIdx.x] = 1;
}

// WHY: block-loops.cu:[[@LINE+2]]: kernel 'votes' does not become loops over threads: '__syncthreads_or' may wait for threads
// CHECK: void votes(int *out) {
__global__ void votes(int *out) {
  __syncthreads();
  out[threadIdx.x] = __syncthreads_or(out[0]);
}

int main() {}
