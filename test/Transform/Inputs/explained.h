#define RECEIVE(TO) cuda_mpi_recv(TO, sizeof *(TO), 0)

__global__ void in_header(int *data) {
  const int first = data[0];
    cuda_mpi_send(data, sizeof(int), 1);
  data[1] = first;
}

__device__ inline int from_header(int *data) {
  RECEIVE(data);
  return data[0];
}
