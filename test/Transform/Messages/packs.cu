// RUN: %gpumpi-translate --verify %s --target=cpu
// Parameter packs that cannot be put back where their values were given.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{local variable 'parts' of type 'Ts &...' cannot be kept over a suspension: its type is a reference in an instantiation}}
// expected-note@+1 {{declare it in an inner block}}
template <class... Ts> __device__ void references(Ts &...parts) {
  cuda_mpi_barrier();
  ((parts += 1), ...);
}

__device__ void change(int *p) { *p += 1; }
// expected-error@+2 {{local variable 'parts' of type 'Ts...' cannot be kept over a suspension: it is a parameter pack whose address escapes}}
// expected-note@+1 {{declare it in an inner block}}
template <class... Ts> __device__ int pointers(Ts... parts) {
  (change(&parts), ...);
  cuda_mpi_barrier();
  return (parts + ...);
}

// expected-error@+2 {{local variable 'parts' of type 'const Ts...' cannot be kept over a suspension: it is a parameter pack of constants}}
// expected-note@+1 {{declare it in an inner block}}
template <class... Ts> __device__ int constants(const Ts... parts) {
  cuda_mpi_barrier();
  return (parts + ...);
}

// Not kept.
template <class... Ts> __device__ int before(Ts &&...parts) {
  const int sum = (parts + ...);
  cuda_mpi_barrier();
  return sum;
}

__global__ void run(int *data) {
  int a = data[0], b = data[1];
  references(a, b);
  data[2] = pointers(a, b);
  data[3] = constants(a, b);
  data[4] = before(a, b, 1);
}
