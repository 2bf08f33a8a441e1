// The paper's Figure 7 becomes its Figure 10: one switch, and one label
// for each operation, behind the `if` that ends with the operation. (With
// --coalesce=on they share one suspension: batches.cu.)
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu --coalesce=off
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda --coalesce=off
// RUN: grep -vE '// [A-Z-]+: ' %t.cu | FileCheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_75 -c %t.cu -o %t.cuda.o %}
// CHECK: {"cuda_mpi_send", "{{.*}}figure10.cu", [[@LINE+27]], 21},
#include <gpumpi/gpumpi.h>

// Nothing is saved: the process's number is cheaper to ask for again.
// CHECK-NOT: gpumpi_spill_average_
// CHECK: __global__ void average(::gpumpi::ActivationParameter gpumpi_a, float *c, float *out, int n, int chunks) {
// CHECK-NEXT: ::gpumpi::Thread gpumpi_t(gpumpi_a);
// CHECK-NEXT: if (gpumpi_t.gone())
// CHECK-NEXT: return;
__global__ void average(float *c, float *out, int n, int chunks) {
  // CHECK: const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  // CHECK: switch (gpumpi_t.state) {
  // CHECK-NEXT: case 0:
  // CHECK-NEXT: break;
  // CHECK-NEXT: case 1:
  // CHECK-NEXT: goto gpumpi_point_1;
  // CHECK: default:
  // CHECK-NEXT: goto gpumpi_point_4;
  // CHECK-NEXT: }
  // CHECK: if (rank != last)
  // CHECK-NEXT: {
  // CHECK-NEXT: const ::gpumpi::Request gpumpi_r =
  // CHECK-NEXT: #line [[@LINE+4]] "{{.*}}figure10.cu"
  // CHECK-NEXT: ::gpumpi::make_send(&c[n], sizeof(float), rank + 1);
  // CHECK-NEXT: gpumpi_t.suspend(1, 1, gpumpi_r);
  // CHECK-NEXT: return;
  if (rank != last) cuda_mpi_send(&c[n], sizeof(float), rank + 1);
  // CHECK: gpumpi_point_1:
  // CHECK-NEXT: gpumpi_t.state = 0;
  if (rank != 0)    cuda_mpi_send(&c[1], sizeof(float), rank - 1);
  // CHECK: gpumpi_point_2:
  if (rank != 0)    cuda_mpi_recv(&c[0], sizeof(float), rank - 1);
  // CHECK: gpumpi_point_3:
  if (rank != last) cuda_mpi_recv(&c[n + 1], sizeof(float), rank + 1);
  // CHECK: make_recv(&c[n + 1]
  // CHECK-NEXT: gpumpi_t.suspend(4, 4, gpumpi_r);
  // CHECK: gpumpi_point_4:
  // CHECK-NEXT: gpumpi_t.state = 0;
  // The loop stays as it is: it is never entered by a resume.
  // CHECK: for (int i = 0; i < chunks; ++i) {
  // CHECK-NEXT: int idx = threadIdx.x + i * blockDim.x + 1;
  for (int i = 0; i < chunks; ++i) {
    int idx = threadIdx.x + i * blockDim.x + 1;
    out[idx] = (c[idx] + c[idx + 1] + c[idx - 1]) / 3;
  }
}

// CHECK: static void gpumpi_launch_average(::gpumpi::LaunchConfig gpumpi_c, float *c, float *out, int n, int chunks) {
// CHECK: "average", "{{.*}}figure10.cu", 19,
// CHECK-NEXT: gpumpi_points, 4, 4, ::gpumpi::detail::uploadIdentity,
// CHECK-NEXT: ::gpumpi::detail::publish};

// CHECK-LABEL: int main
int main() {
  float *c = nullptr;
  // CHECK: gpumpi_launch_average(::gpumpi::LaunchConfig(2, dim3(4, 2), 16), c, c, 8, 1);
  average<<<2, dim3(4, 2), 16>>>(c, c, 8, 1);
}
