#include <gpumpi/gpumpi.h>

__global__ void pass(int *data, int peer) {
  cuda_mpi_send(data, sizeof(int), peer);
}
