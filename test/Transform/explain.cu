// What --explain says: on both targets the same, and beside an output that is
// the same as without it.
// RUN: %gpumpi-translate %s --target=cpu --explain -o %t.cpp > %t.txt
// RUN: FileCheck --match-full-lines --strict-whitespace --input-file=%t.txt %s
// RUN: %gpumpi-translate %s --target=cuda --explain -o %t.cu > %t.cuda.txt
// RUN: diff %t.txt %t.cuda.txt
// RUN: %gpumpi-translate %s --target=cpu -o %t.plain.cpp
// RUN: diff %t.cpp %t.plain.cpp
// RUN: %gpumpi-translate %s --target=cpu --explain -o - > %t.both.cpp 2> %t.both.txt
// RUN: diff %t.both.cpp %t.plain.cpp
// RUN: diff %t.both.txt %t.txt
// RUN: %gpumpi-translate %s --target=cpu --explain=json | %python %S/Inputs/explained.py %t.txt
// RUN: not %gpumpi-translate %s --target=cpu --lowering=direct --explain 2>&1 | FileCheck %s --check-prefix=DIRECT
// DIRECT: error: --explain: with --lowering=direct no kernel suspends
#include <gpumpi/gpumpi.h>

__device__ void look(const int *p);

struct Pair {
  int a, b;
};

__global__ void values(int *data, int n, int peer) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  constexpr int Offset = 3;
  const Pair pair = {data[0], n};
  int seen = data[1], old = data[2], table[2] = {n, 3};
  int &first = data[4];
  volatile int noisy = n;
  look(&seen);
  if (i >= n)
    return;
  data[i] = old;
  cuda_mpi_send(data, n, peer);
  data[i + Offset] = pair.b + seen + first + noisy;
  for (int k = 0; k < n; ++k) {
    int unused = table[k % 2];
    if (data[unused])
      cuda_mpi_barrier();
    n = k;
  }
}
//      CHECK:{{.*}}explain.cu:[[#@LINE-20]]:17: kernel 'values' has 2 suspension points and 40 bytes of frame per thread: 4 for its state, 36 for its variables
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain.cu:[[#@LINE-11]]:3: 'values' suspends in 'cuda_mpi_send', point 1 of 2
// CHECK-NEXT:  keeps 36 bytes per thread
// CHECK-NEXT:    n      int           4 bytes  its value, used again at [[#@LINE-11]]:23
// CHECK-NEXT:    pair   const Pair    8 bytes  its value, used again at [[#@LINE-13]]:22
// CHECK-NEXT:    seen   int           4 bytes  lives in the frame: its address escapes at [[#@LINE-19]]:9
// CHECK-NEXT:    table  int[2]        8 bytes  its value, used again at [[#@LINE-13]]:18
// CHECK-NEXT:    first  int &         8 bytes  the address that it is bound to, used again at [[#@LINE-16]]:38
// CHECK-NEXT:    noisy  volatile int  4 bytes  lives in the frame: it is volatile
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    computed again:         i
// CHECK-NEXT:    constant:               Offset
// CHECK-NEXT:    not read again:         old
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  all threads that enter and have not returned come to it
// CHECK-NEXT:  cannot share a suspension with point 2, 'cuda_mpi_barrier' at [[#@LINE-20]]:7: on the way to it
// CHECK-NEXT:    memory is read at [[#@LINE-25]]:31
// CHECK-NEXT:    memory is written at [[#@LINE-26]]:3
// CHECK-NEXT:    a loop begins or ends at [[#@LINE-26]]:3
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain.cu:[[#@LINE-25]]:7: 'values' suspends in 'cuda_mpi_barrier', point 2 of 2
// CHECK-NEXT:  keeps 28 bytes per thread
// CHECK-NEXT:    seen   int           4 bytes  lives in the frame: its address escapes at [[#@LINE-36]]:9
// CHECK-NEXT:    table  int[2]        8 bytes  its value, used again at [[#@LINE-30]]:18
// CHECK-NEXT:    first  int &         8 bytes  the address that it is bound to, may be used again
// CHECK-NEXT:    noisy  volatile int  4 bytes  lives in the frame: it is volatile
// CHECK-NEXT:    k      int           4 bytes  its value, used again at [[#@LINE-30]]:9
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    not read again:         n, i, Offset, pair, old, unused
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  not known to be the same in all threads
// CHECK-NEXT:    'data[unused]', which depends on memory, at [[#@LINE-37]]:9
