#include <gpumpi/gpumpi.h>
#include <cstdio>
__global__ void k(int *p) {
  cuda_mpi_barrier();
  *p = 1;
}
int main() { k<<<1, 1>>>(nullptr); }