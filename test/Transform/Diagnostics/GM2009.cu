// RUN: %gpumpi-translate --verify %s --target=cpu
// A using-declaration brings in the kernel, but not its launch stub.
#include <gpumpi/gpumpi.h>

namespace meeting {
__global__ void run(int *data) { cuda_mpi_barrier(); }
} // namespace meeting
namespace clearing {
__global__ void run(float *data) { *data = 0; }
} // namespace clearing

template <class T> void start(T *data) {
  using clearing::run;
  using meeting::run;
  // expected-error@+2 {{which kernel 'meeting::run' is launched depends on a template, and using-declarations bring in kernels of several namespaces [GM2009]}}
  // expected-note@+1 {{qualify the kernel's name with its namespace}}
  run<<<1, 1>>>(data);
}
