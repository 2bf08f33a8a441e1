// Which neighbouring operations could share a suspension, and what keeps the
// others apart. How those do that can: batches.cu.
// RUN: %gpumpi-translate %s --target=cpu --coalesce=off --explain > %t.txt
// RUN: FileCheck --match-full-lines --input-file=%t.txt %s
// RUN: %gpumpi-translate %s --target=cuda --coalesce=off --explain | diff %t.txt -
#include <gpumpi/gpumpi.h>

__device__ int f(int n);
struct Point {
  int x, y[2];
};

// The paper's Figure 7.
__global__ void figure7(float *c, int n) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  if (rank != last) cuda_mpi_send(&c[n], sizeof(float), rank + 1);
  if (rank != 0)    cuda_mpi_send(&c[1], sizeof(float), rank - 1);
  if (rank != 0)    cuda_mpi_recv(&c[0], sizeof(float), rank - 1);
  if (rank != last) cuda_mpi_recv(&c[n + 1], sizeof(float), rank + 1);
}
// CHECK: {{.*}}:[[#@LINE-5]]:21: 'figure7' {{.*}}
// CHECK:  could share a suspension with point 2, {{.*}}
// CHECK:  could share a suspension with point 3, {{.*}}
// CHECK:  could share a suspension with point 4, {{.*}}
//CHECK-EMPTY:

// Arithmetic on private scalars, arrays and structs, in blocks and branches.
__global__ void arithmetic(int *p, int n, Point point) {
  int a[3] = {n, 2, 3};
  cuda_mpi_send(p, n, 1);
  {
    int i = blockDim.x * 2, j = (i > n ? i : n) + a[n % 3];
    a[1] += j, ++n;
    point.y[1] = -point.x;
    Point copy = point;
    if (const int k = copy.y[0] - 1; k > 0)
      n -= k;
    else if (n)
      n = static_cast<int>(sizeof(int));
    ;
    int &alias = p[n];
    int *const where = &alias + warpSize;
    if (cuda_mpi_uniform(n > j))
      cuda_mpi_recv(where, a[0], f != nullptr);
  }
}
// CHECK: {{.*}} 'arithmetic' {{.*}}
// CHECK:  could share a suspension with {{.*}}
//CHECK-EMPTY:

__global__ void memory(int *p, int n) {
  int mine = n;
  cuda_mpi_send(&mine, n, 1);
  p[0] = n;
  n += p[1];
  cuda_mpi_send(p, n, 1);
}
// CHECK: {{.*}} 'memory' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    memory is written at [[#@LINE-6]]:3
// CHECK-NEXT:    memory is read at [[#@LINE-6]]:8
//CHECK-EMPTY:

// A local whose address is known is memory.
__global__ void escaped(int *p, int n) {
  int mine = n;
  cuda_mpi_send(p, n, 1);
  mine = 3;
  cuda_mpi_send(&mine, sizeof mine, 1);
}
// CHECK: {{.*}} 'escaped' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    memory is written at [[#@LINE-5]]:3
//CHECK-EMPTY:

__global__ void calls(int *p, int n) {
  cuda_mpi_send(p, n, 1);
  f(n);
  __syncthreads();
  asm volatile("");
  cuda_mpi_send(p, n, 1);
}
// CHECK: {{.*}} 'calls' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    'f' is called at [[#@LINE-7]]:3
// CHECK-NEXT:    something has a side effect at [[#@LINE-6]]:3
//CHECK-EMPTY:

__global__ void argumentsOfIt(int *p, int *q, int n) {
  cuda_mpi_recv(p, n, 1);
  cuda_mpi_send(q, p[0], q[1] + f(n));
}
// CHECK: {{.*}} 'argumentsOfIt' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    an argument of it depends on what this one receives at [[#@LINE-4]]:20
// CHECK-NEXT:    an argument of it is read from memory at [[#@LINE-5]]:26
// CHECK-NEXT:    an argument of it calls 'f' at [[#@LINE-6]]:33
//CHECK-EMPTY:

// Where memory is, is not what it holds.
__global__ void addresses(int *p, Point *q, int n) {
  cuda_mpi_recv(&q->x, n, 1);
  cuda_mpi_send(&q[n].y[1], sizeof q->x, 1);
}
// CHECK: {{.*}} 'addresses' {{.*}}
// CHECK:  could share a suspension with {{.*}}
//CHECK-EMPTY:

__global__ void results(int *p, int n) {
  int error = cuda_mpi_send(p, n, 1);
  cuda_mpi_send(p, n, error);
}
// CHECK: {{.*}} 'results' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    an argument of it depends on the result of this one at [[#@LINE-4]]:23
//CHECK-EMPTY:

__global__ void branches(int *p, int n) {
  if (n)
    cuda_mpi_send(p, n, 1);
  else
    cuda_mpi_recv(p, n, 1);
}
// CHECK: {{.*}} 'branches' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    one of two branches is taken at [[#@LINE-7]]:3
//CHECK-EMPTY:

__global__ void loops(int *p, int n) {
  for (int i = 0; i < n; ++i)
    cuda_mpi_send(p, i, 1);
  cuda_mpi_send(p, n, 1);
}
// CHECK: {{.*}} 'loops' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    a loop begins or ends at [[#@LINE-6]]:3
//CHECK-EMPTY:

// In one round of a loop.
__global__ void round(int *p, int n) {
  do {
    cuda_mpi_send(p, n, 1);
    cuda_mpi_recv(p, n, 1);
  } while (--n);
}
// CHECK: {{.*}} 'round' {{.*}}
// CHECK:  could share a suspension with {{.*}}
//CHECK-EMPTY:

__global__ void jumps(int *p, int n) {
  cuda_mpi_send(p, n, 1);
  if (n > 3)
    return;
  cuda_mpi_send(p, n, 1);
}
// CHECK: {{.*}} 'jumps' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    a jump may lead elsewhere at [[#@LINE-5]]:5
//CHECK-EMPTY:

__global__ void labels(int *p, int n) {
  switch (n) {
  case 1:
    cuda_mpi_send(p, n, 1);
  case 2:
    cuda_mpi_send(p, n, 2);
    break;
  }
  cuda_mpi_send(p, n, 3);
}
// CHECK: {{.*}} 'labels' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    a label lets others in at [[#@LINE-8]]:3
//CHECK-EMPTY:
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    a jump may lead elsewhere at [[#@LINE-9]]:5
// CHECK-NEXT:    a 'switch' begins or ends at [[#@LINE-15]]:3
//CHECK-EMPTY:

// What every instantiation allows.
template <class T> __global__ void instances(T *p, T n) {
  cuda_mpi_send(p, sizeof(T), 1);
  const T more = n + 1;
  cuda_mpi_send(p, sizeof *p, more > 3);
  if constexpr (sizeof(T) > 1)
    p[1] = n;
  cuda_mpi_send(&p[3], 4, 1);
}
int main() {
  instances<<<1, 1>>>((char *)nullptr, 'a');
  instances<<<1, 1>>>((short *)nullptr, short(1));
}
// CHECK: {{.*}} 'instances' {{.*}}
// CHECK:  could share a suspension with {{.*}}
//CHECK-EMPTY:
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    memory is written at [[#@LINE-11]]:5
//CHECK-EMPTY:

template <class T> __global__ void unknown(T *p, T n) {
  cuda_mpi_send(p, sizeof(T), 1);
  const int more = n + 1;
  cuda_mpi_send(p, more, 1);
}
// CHECK: {{.*}} 'unknown' {{.*}}
// CHECK:  cannot share a suspension with {{.*}}
// CHECK-NEXT:    something depends on a template parameter at {{.*}}
