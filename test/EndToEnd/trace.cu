//===- trace.cu - What happened when ------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every launch, activation, operation and copy is in the trace, with its place;
// the files of all processes make one.
//
//===----------------------------------------------------------------------===//

// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: env GPUMPI_TRACE=%t.d/a.%%r.json %mpirun -np 3 %t
// RUN: %gpumpi-trace-merge %t.d/a.0.json %t.d/a.1.json %t.d/a.2.json -o %t.d/a.json
// RUN: %python %S/Inputs/check_trace.py %t.d/a.json 3 %if staged %{ staged %} %else %{ direct %}
// RUN: env GPUMPI_STAGING=always GPUMPI_TRACE=%t.d/b.%%r.json %mpirun -np 2 %t
// RUN: %gpumpi-trace-merge %t.d/b.0.json %t.d/b.1.json -o %t.d/b.json
// RUN: %python %S/Inputs/check_trace.py %t.d/b.json 2 staged

// Without %r there is process 0's.
// RUN: env GPUMPI_TRACE=%t.d/c.json %mpirun -np 2 %t
// RUN: %python %S/Inputs/check_trace.py %t.d/c.json 1 %if staged %{ staged %} %else %{ direct %}

// A job that fails leaves what there is up to then.
// RUN: not env GPUMPI_TRACE=%t.d/d.%%r.json %mpirun -np 2 %t fail
// RUN: %gpumpi-trace-merge %t.d/d.0.json %t.d/d.1.json -o %t.d/d.json
// RUN: FileCheck %s --check-prefix=FAILED --input-file=%t.d/d.json
// FAILED: "cuda_mpi_barrier"
// FAILED: ]

// What blocks wait for by themselves is under way together.
// RUN: env GPUMPI_TRACE=%t.d/g.json %mpirun -np 2 %t blocks
// RUN: FileCheck %s --check-prefix=BLOCKS --input-file=%t.d/g.json
// BLOCKS: "ph":"i",{{.*}}"cat":"suspension","name":"cuda_mpi_sendrecv_replace_block","args":{"at":"{{.*}}trace.cu:{{[0-9]+}}","detail":"block 0"}
// BLOCKS: "ph":"b",{{.*}}"name":"cuda_mpi_sendrecv_replace_block","args":{"at":"{{.*}}trace.cu:{{[0-9]+}}","detail":"block 0 (addr
// BLOCKS: "ph":"b",{{.*}}"name":"cuda_mpi_sendrecv_replace_block","args":{"at":"{{.*}}trace.cu:{{[0-9]+}}","detail":"block 1 (addr
// BLOCKS: "ph":"b",{{.*}}"name":"cuda_mpi_sendrecv_replace_block","args":{"at":"{{.*}}trace.cu:{{[0-9]+}}","detail":"block 2 (addr
// BLOCKS: "ph":"e",{{.*}}"name":"cuda_mpi_sendrecv_replace_block"
// BLOCKS: "ph":"e",{{.*}}"name":"cuda_mpi_sendrecv_replace_block"
// BLOCKS: "ph":"e",{{.*}}"name":"cuda_mpi_sendrecv_replace_block"

// RUN: env GPUMPI_TRACE=%t.d/none/e.json %mpirun -np 1 %t 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: warning: cannot write the trace (GPUMPI_TRACE) to {{.*}}none/e.json: No such file or directory
// RUN: not env GPUMPI_TRACE=a%%x %mpirun -np 1 %t 2>&1 | FileCheck %s --check-prefix=PATTERN
// PATTERN: error: GPUMPI_TRACE=a%x is not understood: expected %r (the rank) or %% after a %
// RUN: not %gpumpi-trace-merge %s -o %t.d/f.json 2>&1 | FileCheck %s --check-prefix=MERGE
// MERGE: gpumpi-trace-merge: error: {{.*}}trace.cu is not a trace

#include <gpumpi/gpumpi.h>

#include <cstring>

__global__ void ring(int *data, int shift) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_barrier();
  cuda_mpi_request r[2];
  cuda_mpi_irecv(data, 4, (rank + size - shift) % size, &r[0]);
  cuda_mpi_isend(data + 1, 4, (rank + shift) % size + (shift > 1 ? size : 0),
                 &r[1]);
  cuda_mpi_waitall(2, r);
  if (blockIdx.x == 0 && threadIdx.x == 0)
    data[1] = data[0];
}

__global__ void blocks(int *data) {
  const int peer = cuda_mpi_comm_size() - 1 - cuda_mpi_comm_rank();
  cuda_mpi_sendrecv_replace_block(data, 4, peer, blockIdx.x, peer, blockIdx.x);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *data;
  cudaMalloc(&data, 8);
  if (argc > 1 && !std::strcmp(argv[1], "blocks"))
    blocks<<<3, 32>>>(data);
  else
    ring<<<2, 32>>>(data, argc > 1 ? 2 : 1);
  cudaDeviceSynchronize();
  MPI_Finalize();
}
