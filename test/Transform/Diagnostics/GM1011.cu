// RUN: %gpumpi-translate --verify %s --target=cpu
// Each variable that is kept is declared anew when the kernel resumes, and the
// type cannot be declared twice.
#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  struct Range {
    int begin, end;
  // expected-error@+2 {{'parts' is kept over a suspension and declared together with other variables and their type [GM1011]}}
  // expected-note@+1 {{declare it in a statement of its own}}
  } mine = {data[0], data[1]}, parts[2] = {{data[0], data[2]}};
  cuda_mpi_send(data, sizeof(int), peer);
  data[0] = mine.begin + parts[1].end;
}
