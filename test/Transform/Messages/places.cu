// Messages that come from what the stages have made of the text: they are shown
// where the user wrote it, with his line.
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu > %t.log 2>&1
// RUN: FileCheck --match-full-lines --strict-whitespace %s < %t.log
// RUN: not grep -E 'gpumpi_|#line' %t.log
// RUN: not test -e %t.cpp
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cuda > %t.cuda.log 2>&1
// RUN: not grep -E 'gpumpi_|#line' %t.cuda.log
// RUN: grep -E '^[^ ]*:[0-9]+:[0-9]+: error' %t.log > %t.cpu
// RUN: grep -E '^[^ ]*:[0-9]+:[0-9]+: error' %t.cuda.log | diff - %t.cpu

// Clang's own messages, too: host code is looked at when the device side is done.
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cuda -- -DHOST 2>&1 | FileCheck %s --check-prefix=HOST
#include <gpumpi/gpumpi.h>

#define ADD(a, b) ((a) + (b))
#define WAIT(x) x = cuda_mpi_barrier();

__device__ int wait(int x) {
  cuda_mpi_barrier();
  return x;
}

#ifdef HOST
__global__ void fine(int *p) { p[0] = wait(1) + wait(2); }
void host() { fine<<<1, 1>>>(nullptr); }
#ifndef __CUDA_ARCH__
// HOST: places.cu:[[@LINE+2]]:31: error: use of undeclared identifier 'b'
// HOST-NEXT: {{ *}}[[@LINE+1]] | {{.*int wrong}}
int wrong(int a) { return a + b; }
#endif
#else

//      CHECK:{{.*}}Inputs/placed.h:2:88: error: 'cuda_mpi_barrier' is reached {{.*}}[GM1012]
// CHECK-NEXT:    2 | inline __device__ int twice(int *p) { cuda_mpi_barrier(); return p[0] + (threadIdx.x ? cuda_mpi_barrier() : 2); }
// CHECK-NEXT:      |                                                                                        ^
// CHECK-NEXT:{{.*}}Inputs/placed.h:2:88: note: let all threads reach the call{{.*}}
// CHECK-NEXT:{{.*}}Inputs/placed.h:2:74: note: the condition is here
#include "Inputs/placed.h"

//      CHECK:{{.*}}places.cu:[[@LINE+3]]:74: error: local variable 'c' of type 'Counted' {{.*}}[GM1025]
// CHECK-NEXT:   [[@LINE+2]] | __global__ void first(int *p, int n) { p[0] = wait(1) + wait(2); Counted c{n}; p[1] = twice(p) + 2; p[2] = c.n; }
// CHECK-NEXT:      |                                                                          ^
__global__ void first(int *p, int n) { p[0] = wait(1) + wait(2); Counted c{n}; p[1] = twice(p) + 2; p[2] = c.n; }

//      CHECK:{{.*}}places.cu:[[@LINE+4]]:69: error: 'wait' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+3]]:45: note: the condition is here
//      CHECK:{{.*}}places.cu:[[@LINE+2]]:118: error: 'cuda_mpi_barrier' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+1]]:100: note: the condition is here
__global__ void second(int *p, int n) { if (threadIdx.x) p[1] = ADD(wait(3), wait(4)); WAIT(n) if (threadIdx.x == 3) WAIT(n) }

__global__ void third(int *p, int n) {
  //      CHECK:{{.*}}places.cu:[[@LINE+5]]:29: error: 'wait' is reached {{.*}}[GM1012]
  //      CHECK:{{.*}}places.cu:[[@LINE+4]]:58: note: the condition is here
  //      CHECK:{{.*}}places.cu:[[@LINE+3]]:71: note: some threads leave the loop here: {{.*}}
  //      CHECK:{{.*}}places.cu:[[@LINE+2]]:94: error: 'wait' is reached {{.*}}[GM1012]
  //      CHECK:{{.*}}places.cu:[[@LINE+1]]:43: error: 'wait' is reached {{.*}}[GM1012]
  for (int i = wait(0); i < wait(n); i += wait(1)) { if (threadIdx.x) break; /* é */ p[i] = wait(p[i]); }
}

// Words that the stages have put in stand for the user's that they replace.
//      CHECK:{{.*}}places.cu:[[@LINE+5]]:75: error: 'wait' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+4]]:60: note: the condition is here
//      CHECK:{{.*}}places.cu:[[@LINE+3]]:123: error: 'wait' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+2]]:93: note: the condition is here
//      CHECK:{{.*}}places.cu:[[@LINE+1]]:113: note: it depends on 'threadIdx.x' here
__global__ void fifth(int *p, int n) { if (p[0] = wait(n); threadIdx.x && wait(p[0])) ; if (wait(2) + threadIdx.x == 3 && wait(3)) ; }
//      CHECK:{{.*}}places.cu:[[@LINE+5]]:47: error: 'wait' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+4]]:47: note: the condition is here
//      CHECK:{{.*}}places.cu:[[@LINE+3]]:47: note: some threads leave the loop here: {{.*}}
//      CHECK:{{.*}}places.cu:[[@LINE+2]]:126: error: 'wait' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+1]]:116: note: this 'continue' leads some threads past the call{{.*}}
__global__ void sixth(int *p, int n) { while (wait(n) < (int)threadIdx.x) { p[0] = n; } do { if (threadIdx.x == 4) continue; wait(2); } while (wait(3) < 2); }

//      CHECK:{{.*}}places.cu:[[@LINE+6]]:62: error: 'wait' is reached {{.*}}[GM1012]
//      CHECK:{{.*}}places.cu:[[@LINE+5]]:46: note: the condition is here
//      CHECK:{{.*}}places.cu:[[@LINE+4]]:50: note: 'k' is assigned here
//      CHECK:{{.*}}places.cu:[[@LINE+3]]:54: note: it is the result of 'own'
//      CHECK:{{.*}}places.cu:[[@LINE+1]]:55: note: it depends on 'threadIdx.x' here
__device__ int own(int x) { wait(x); return threadIdx.x; }
__global__ void seventh(int *p, int n) { if (int k = own(3)) wait(2); }
#endif
