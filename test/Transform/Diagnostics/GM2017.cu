// RUN: %gpumpi-translate --verify %s --target=cuda
// nvcc 13 compiles `case 1 ... 9:` as `case 1:` in device code. Ranges of up to
// 64 values are written out for it.
#include <gpumpi/gpumpi.h>

__global__ void grade(int *data) {
  int grade = 0;
  switch (data[threadIdx.x]) {
  case 1 ... 3:
    grade = 1;
    break;
  // expected-error@+2 {{nvcc would take this range of values in device code for its first value alone, and it cannot be written out: it has more than 64 values [GM2017]}}
  // expected-note@+1 {{write a 'case' for each value, or compare with 'if'}}
  case 4 ... 100:
    grade = 2;
  }
  data[threadIdx.x] = grade;
}
