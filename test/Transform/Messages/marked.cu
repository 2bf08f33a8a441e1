// RUN: %gpumpi-translate --verify %s --target=cpu
// RUN: %gpumpi-translate --verify %s --target=cuda
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'helper' is marked with GPUMPI_KERNEL, but is not a kernel [GM1060]}}
// expected-note@+1 {{leave GPUMPI_KERNEL out}}
GPUMPI_KERNEL __device__ int helper(int n) { return n; }

// expected-error@+2 {{'own' is marked with GPUMPI_KERNEL, but has internal linkage}}
// expected-note@+1 {{leave}}
GPUMPI_KERNEL static __global__ void own(int *p) { *p = 1; }

namespace {
// expected-error@+2 {{'(anonymous namespace)::hidden' is marked with GPUMPI_KERNEL, but has internal linkage}}
// expected-note@+1 {{leave}}
GPUMPI_KERNEL __global__ void hidden(int *p) { *p = 1; }
} // namespace

// expected-error@+2 {{'everywhere' is marked with GPUMPI_KERNEL, but is inline}}
// expected-note@+1 {{leave}}
GPUMPI_KERNEL inline __global__ void everywhere(int *p) { *p = 1; }
