// RUN: %gpumpi-translate --verify %s --target=cpu
// The mark is for kernels that other files launch.
#include <gpumpi/gpumpi.h>

// expected-error@+2 {{'clear' is marked with GPUMPI_KERNEL, but has internal linkage, so that no other file can launch it [GM1060]}}
// expected-note@+1 {{leave GPUMPI_KERNEL out}}
GPUMPI_KERNEL static __global__ void clear(int *data) { *data = 0; }
