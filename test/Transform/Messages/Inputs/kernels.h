__global__ void in_header(int *p) { cuda_mpi_send(p, 4, 0); }
inline void launch_it(int *p) { ordinary<<<1, 1>>>(p); }
__global__ void plain_in_header(int *p) { p[0] = 1; }
