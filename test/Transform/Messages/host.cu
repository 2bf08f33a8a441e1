// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

#define LAUNCH(K, ...) K<<<1, 2>>>(__VA_ARGS__)

__global__ void embedded(int *p) { cuda_mpi_send(p, 4, 0); }
__global__ void ordinary(int *p) { p[0] = 1; }

int main() {
  LAUNCH(embedded, nullptr);
  // expected-error@+2 {{embedded kernel 'embedded' is used other than by launching it [GM2002]}}
  // expected-note@+1 {{launch it as}}
  auto pointer = embedded;
  pointer<<<1, 1>>>(nullptr);
  void *arguments[] = {nullptr};
  // expected-error@+2 {{[GM2002]}}
  // expected-note@+1 {{launch it as}}
  (void)(void *)embedded, (void)arguments;
}
