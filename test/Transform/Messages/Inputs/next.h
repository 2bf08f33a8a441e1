#include_next <stddef.h>
__global__ void next(int *p) { cuda_mpi_send(p, 4, 0); }
