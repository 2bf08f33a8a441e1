// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

__global__ void expressions(int *p, int n) {
  // expected-error@+2 {{'cuda_mpi_send' is used inside an expression, where the kernel cannot suspend [GM1001]}}
  // expected-note@+1 {{make the call a statement of its own}}
  int e = cuda_mpi_send(p, 4, 0);
  // expected-error@+2 {{[GM1001]}}
  // expected-note@+1 {{statement of its own}}
  if (cuda_mpi_recv(p, 4, 0))
    p[0] = e;
  // expected-error@+2 {{[GM1001]}}
  // expected-note@+1 {{statement of its own}}
  for (; n; cuda_mpi_barrier())
    --n;
  // expected-error@+2 {{[GM1001]}}
  // expected-note@+1 {{statement of its own}}
  n ? cuda_mpi_barrier() : 0;
  // expected-error@+2 {{[GM1001]}}
  // expected-note@+1 {{statement of its own}}
  cuda_mpi_barrier(), cuda_mpi_comm_rank();
  (void)cuda_mpi_barrier();
  p[1] = cuda_mpi_comm_rank() + cuda_mpi_comm_size();
}
