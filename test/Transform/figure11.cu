// The paper's Figure 11: a loop that suspends is entered again on the way to
// the landing in it; a jump in its body leads there.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
#include <gpumpi/gpumpi.h>

// CHECK-LABEL: __global__ void loop(
__global__ void loop(int *done, int n) {
  // CHECK: int i = gpumpi_t.state ? gpumpi_restore_loop_i
  int i = 0;
  // CHECK: if (gpumpi_t.state)
  // CHECK-NEXT: goto gpumpi_enter_1;
  // CHECK: done[0] = 0;
  done[0] = 0;
  // CHECK: gpumpi_enter_1:
  // CHECK: while (gpumpi_t.state || (i < n)) {
  while (i < n) {
    // CHECK-NEXT: if (gpumpi_t.state)
    // CHECK-NEXT: goto gpumpi_point_1;
    // CHECK: ::gpumpi::make_barrier(MPI_COMM_WORLD);
    // CHECK-NEXT: gpumpi_spill_loop_1(gpumpi_t, i);
    // CHECK: gpumpi_point_1:
    // CHECK-NEXT: gpumpi_t.state = 0;
    cuda_mpi_barrier(MPI_COMM_WORLD);
    // CHECK: i++;
    i++;
  }
  // CHECK: done[1] = i;
  done[1] = i;
}
