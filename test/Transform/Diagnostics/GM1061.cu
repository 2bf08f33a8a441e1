// RUN: %gpumpi-translate --verify %s --target=cpu
// A translated kernel has one parameter more. Under its own name, in which the
// parameters are part, no other file finds it; under a given one it would.
#include <gpumpi/gpumpi.h>

__global__ void meet(int *data) __asm__("meet");

// expected-error@+2 {{embedded kernel 'meet' has an assembler name, under which other files would find it with other parameters [GM1061]}}
// expected-note@+1 {{leave the assembler name out}}
__global__ void meet(int *data) { cuda_mpi_barrier(); }
