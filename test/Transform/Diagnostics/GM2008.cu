// RUN: %gpumpi-translate --verify %s --target=cpu --lowering=direct
// expected-error@* {{__shared__ variable 'total' of an included file is not kept apart between the blocks that wait in the direct lowering [GM2008]}}
// expected-note@* {{declare it in the file that is translated}}
// Blocks that wait in place share the worker threads of the host, and so the
// variables of included files.
#include <gpumpi/gpumpi.h>

#include "Inputs/GM2008.h"

__global__ void pass(int *data, int peer) {
  count(data);
  cuda_mpi_send(data, sizeof(int), peer);
}
