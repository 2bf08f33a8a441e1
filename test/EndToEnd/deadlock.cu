//===- deadlock.cu - Jobs that cannot go on, and jobs that can -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where every process waits in vain the job ends, with a report of who waits
// where for whom. Where one computes, or a message is under way, it does not.
// Long messages are to wait for their receives, which they do not with IPC.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 3 %t sends 2>&1 | FileCheck %s --check-prefix=SENDS
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t finished 2>&1 | FileCheck %s --check-prefix=FINISHED
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t tags 2>&1 | FileCheck %s --check-prefix=TAGS
// RUN: %ends 100 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t tags starved 2>&1 | FileCheck %s --check-prefix=TAGS
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 3 %t barrier 2>&1 | FileCheck %s --check-prefix=BARRIER
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 3 %t skipped 2>&1 | FileCheck %s --check-prefix=SKIPPED
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t unreceived 2>&1 | FileCheck %s --check-prefix=UNRECEIVED
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t unreceived-long 2>&1 | FileCheck %s --check-prefix=LONG
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t begun 2>&1 | FileCheck %s --check-prefix=BEGUN
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 1 %t finished 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 4 %t communicators 2>&1 | FileCheck %s --check-prefix=COMMUNICATORS
// RUN: %if !gpu %{ %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t streams 2>&1 | FileCheck %s --check-prefix=STREAMS %}
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t half 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t itself 2>&1 | FileCheck %s --check-prefix=ITSELF
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t roots 2>&1 | FileCheck %s --check-prefix=ROOTS
// RUN: not env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never timeout 15 %mpirun -np 2 %t duplicates 2>&1 | FileCheck %s --check-prefix=DUPLICATES
// RUN: %if !gpu %{ env GPUMPI_TIMEOUT=0.3 %mpirun -np 2 %t away 2>&1 | FileCheck %s --check-prefix=AWAY %}
// RUN: %ends 30 %mpirun -np 3 %t dies 2>&1 | FileCheck %s --check-prefix=%if openmpi %{DIES%} %else %{DIES-ELSEWHERE%}
// RUN: env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 4 %t slow 2>&1 | FileCheck %s --check-prefix=SLOW
// RUN: env GPUMPI_TIMEOUT=0 %mpirun -np 3 %t slow 2>&1 | count 0
// RUN: env GPUMPI_TIMEOUT=0.02 %mpirun -np 3 %t traffic 2>&1 | FileCheck %s --check-prefix=TRAFFIC --allow-empty
// RUN: %if !gpu %{ env GPUMPI_TIMEOUT=0.1 GPUMPI_IPC=never %mpirun -np 3 %t late 2>&1 | FileCheck %s --check-prefix=LATE %}
// RUN: %ends 30 env GPUMPI_TIMEOUT=soon %mpirun -np 1 %t slow 2>&1 | FileCheck %s --check-prefix=SETTING

// Each process says where it stands: in its own log, where it has one.
// RUN: rm -f %t.log.*
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 3 sh -c '%t sends 2>%t.log.${OMPI_COMM_WORLD_RANK:-$PMI_RANK}'
// RUN: grep -c "rank 0 has waited for .* for rank 1" %t.log.0
// RUN: grep -c "rank 1 has waited for .* for rank 2" %t.log.1
// RUN: grep -c "rank 2 has waited for .* for rank 0" %t.log.2
// RUN: cat %t.log.0 %t.log.1 %t.log.2 | grep -c "has waited" | grep -x 3

// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t.direct tags 2>&1 | FileCheck %s --check-prefix=TAGS
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 3 %t.direct skipped 2>&1 | FileCheck %s --check-prefix=SKIPPED
// RUN: %ends 30 env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 2 %t.direct unreceived 2>&1 | FileCheck %s --check-prefix=UNRECEIVED
// RUN: env GPUMPI_TIMEOUT=0.5 GPUMPI_IPC=never %mpirun -np 3 %t.direct slow 2>&1 | FileCheck %s --check-prefix=SLOW

// SETTING: error: GPUMPI_TIMEOUT=soon is not understood: expected a number of seconds, or 0 for none

#include <gpumpi/gpumpi.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <thread>
#include <unistd.h>

constexpr int Big = 1 << 22; // So long a message waits for its receive.

// SENDS-DAG: gpumpi: deadlock: no process of the job can go on
// SENDS-DAG: deadlock.cu:[[@LINE+8]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_send of kernel 'sends' (addr 0x{{[0-9a-f]+}}, size 4194304 bytes, rank 1, tag 7) for rank 1
// SENDS-DAG: deadlock.cu:[[@LINE+7]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_send of kernel 'sends' {{.*}} for rank 2
// SENDS-DAG: deadlock.cu:[[@LINE+6]]: error: rank 2 has waited for {{[0-9.]+}} s in cuda_mpi_send of kernel 'sends' {{.*}} for rank 0
// SENDS: the cycle: rank 0 waits for rank 1 waits for rank 2 waits for rank 0
// SENDS-NOT: deadlock
__global__ void sends(char *data) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  // Every process sends before it receives.
  cuda_mpi_send(data, Big, (rank + 1) % size, 7);
  cuda_mpi_recv(data, Big, (rank + size - 1) % size, 7);
}

// FINISHED-DAG: deadlock.cu:[[@LINE+6]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'finished' {{.*}} for rank 1, which has finished
// FINISHED-DAG: rank 1 has finished
// FINISHED: rank 0 waits for rank 1, which has finished
// ALONE: deadlock.cu:[[@LINE+3]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'finished' {{.*}} for rank 0
__global__ void finished(char *data) {
  if (cuda_mpi_comm_rank() == 0)
    cuda_mpi_recv(data, 1, cuda_mpi_comm_size() - 1);
}

// TAGS-DAG: deadlock.cu:[[@LINE+6]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'tags' (addr 0x{{[0-9a-f]+}}, size 4194304 bytes, rank 1, tag 5) for rank 1
// TAGS-DAG: deadlock.cu:[[@LINE+7]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_send of kernel 'tags' (addr 0x{{[0-9a-f]+}}, size 4194304 bytes, rank 0, tag 6) for rank 0
// TAGS: the cycle: rank 0 waits for rank 1 waits for rank 0
__global__ void tags(char *data) {
  const int rank = cuda_mpi_comm_rank();
  if (rank == 0)
    cuda_mpi_recv(data, Big, 1, 5);
  else
    cuda_mpi_send(data, Big, 0, 6);
}

// BARRIER-DAG: deadlock.cu:[[@LINE+7]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_barrier of kernel 'barrier' for rank 2
// BARRIER-DAG: deadlock.cu:[[@LINE+6]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_barrier of kernel 'barrier' for rank 2
// BARRIER-DAG: deadlock.cu:[[@LINE+4]]: error: rank 2 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'barrier' {{.*}} for rank 0, rank 1
// BARRIER: the cycle: rank 0 waits for rank 2 waits for rank 0
__global__ void barrier(char *data) {
  if (cuda_mpi_comm_rank() == 2)
    cuda_mpi_recv(data, 1, CUDA_MPI_ANY_SOURCE);
  cuda_mpi_barrier();
}

/// One process leaves its kernel without the barrier, and ends.
// SKIPPED-DAG: {{^}}gpumpi: deadlock: no process of the job can go on{{$}}
// SKIPPED-DAG: {{^([^ ]*/)?}}deadlock.cu:[[@LINE+9]]: error: rank 0 has waited for {{[0-9]+\.[0-9]}} s in cuda_mpi_barrier of kernel 'skipped' for rank 1, which has finished{{$}}
// SKIPPED-DAG: {{^}}rank 1 has finished{{$}}
// SKIPPED-DAG: {{^([^ ]*/)?}}deadlock.cu:[[@LINE+7]]: error: rank 2 has waited for {{[0-9]+\.[0-9]}} s in cuda_mpi_barrier of kernel 'skipped' for rank 1, which has finished{{$}}
// SKIPPED: {{^}}rank 0 waits for rank 1, which has finished{{$}}
// SKIPPED-NOT: deadlock
// SKIPPED-NOT: has waited
__global__ void skipped() {
  if (cuda_mpi_comm_rank() == 1)
    return;
  cuda_mpi_barrier();
}

/// One process ends without the receive for a message that waits for it:
/// because the send says so, or because the message is long.
// UNRECEIVED-DAG: {{^}}gpumpi: deadlock: no process of the job can go on{{$}}
// UNRECEIVED-DAG: {{^([^ ]*/)?}}deadlock.cu:[[@LINE+15]]: error: rank 0 has waited for {{[0-9]+\.[0-9]}} s in cuda_mpi_ssend of kernel 'unreceived' (addr 0x{{[0-9a-f]+}}, size 4 bytes, rank 1, tag 8) for rank 1, which has finished{{$}}
// UNRECEIVED-DAG: {{^}}rank 1 has finished{{$}}
// UNRECEIVED: {{^}}rank 0 waits for rank 1, which has finished{{$}}
// UNRECEIVED-NOT: deadlock
// UNRECEIVED-NOT: has waited
// LONG-DAG: {{^}}gpumpi: deadlock: no process of the job can go on{{$}}
// LONG-DAG: {{^([^ ]*/)?}}deadlock.cu:[[@LINE+11]]: error: rank 0 has waited for {{[0-9]+\.[0-9]}} s in cuda_mpi_send of kernel 'unreceived' (addr 0x{{[0-9a-f]+}}, size 4194304 bytes, rank 1, tag 9) for rank 1, which has finished{{$}}
// LONG-DAG: {{^}}rank 1 has finished{{$}}
// LONG: {{^}}rank 0 waits for rank 1, which has finished{{$}}
// LONG-NOT: deadlock
// LONG-NOT: has waited
__global__ void unreceived(char *data, bool isLong) {
  if (cuda_mpi_comm_rank() == 1)
    return;
  if (!isLong)
    cuda_mpi_ssend(data, 4, 1, 8);
  else
    cuda_mpi_send(data, Big, 1, 9);
}

// BEGUN-DAG: deadlock.cu:[[@LINE+9]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_waitall of kernel 'begun' for rank 1
// BEGUN-DAG: cuda_mpi_irecv (addr 0x{{[0-9a-f]+}}, size 4 bytes, rank {{[01]}}, tag 1) at {{.*}}deadlock.cu:[[@LINE+6]] is not complete
// BEGUN-DAG: deadlock.cu:[[@LINE+7]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_waitall of kernel 'begun' for rank 0
// BEGUN: the cycle: rank 0 waits for rank 1 waits for rank 0
__global__ void begun(char *data) {
  const int peer = 1 - cuda_mpi_comm_rank();
  cuda_mpi_request r[2];
  cuda_mpi_irecv(data, 4, peer, &r[0], 1);
  cuda_mpi_isend(data + 4, 4, peer, &r[1], 2); // Short: it is gone at once.
  cuda_mpi_waitall(2, r);
}

/// The message has arrived; the answer does not come.
// HALF-DAG: gpumpi: deadlock: no process of the job can go on
// HALF-DAG: deadlock.cu:[[@LINE+5]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_sendrecv of kernel 'half' {{.*}} for rank 1
// HALF-DAG: deadlock.cu:[[@LINE+7]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'half' {{.*}} for rank 0
// HALF: the cycle: rank 0 waits for rank 1 waits for rank 0
__global__ void half(char *data) {
  if (cuda_mpi_comm_rank() == 0) {
    cuda_mpi_sendrecv(data, 4, 1, 3, data + 4, 4, 1, 4);
  } else {
    cuda_mpi_recv(data, 4, 0, 3);
    cuda_mpi_recv(data, 4, 0, 3);
  }
}

// ITSELF-DAG: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_sendrecv of kernel 'itself' {{.*}} for rank 0, rank 1, which has finished
// ITSELF-DAG: cuda_mpi_irecv (addr 0x{{[0-9a-f]+}}, size 4 bytes, rank 0, tag 3) at {{.*}} is not complete
// ITSELF-DAG: rank 1 has finished
__global__ void itself(char *data) {
  if (cuda_mpi_comm_rank() != 0)
    return;
  cuda_mpi_request r[2];
  // One takes the message to itself, the other one would, too.
  cuda_mpi_irecv(data, 4, 0, &r[0], 3);
  cuda_mpi_irecv(data + 4, 4, 0, &r[1], 3);
  cuda_mpi_sendrecv(data + 8, 4, 0, 3, data + 12, 4, 1, 4);
}

/// Blocks that wait by themselves, one of them for what it has begun.
// BLOCKS-DAG: gpumpi: deadlock: no process of the job can go on
// BLOCKS-DAG: deadlock.cu:[[@LINE+8]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv_block of kernel 'blocks' (addr 0x{{[0-9a-f]+}}, size 1 byte, rank 1, tag 9) of block {{[0-3]}} and 3 others for rank 1
// BLOCKS-DAG: cuda_mpi_irecv_block (addr 0x{{[0-9a-f]+}}, size 1 byte, rank 1, tag 8) of block 2 at {{.*}}deadlock.cu:[[@LINE+6]] is not complete
// BLOCKS-DAG: deadlock.cu:[[@LINE+6]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_recv_block of kernel 'blocks' {{.*}} for rank 0
__global__ void blocks(char *data) {
  const int peer = 1 - cuda_mpi_comm_rank();
  cuda_mpi_request r = CUDA_MPI_REQUEST_NULL;
  if (blockIdx.x == 2)
    cuda_mpi_irecv_block(data + 4, 1, peer, &r, 8);
  cuda_mpi_recv_block(data + blockIdx.x, 1, peer, 9);
  cuda_mpi_wait_block(&r);
}

/// Each takes the other one for the root.
// ROOTS-DAG: gpumpi: deadlock: no process of the job can go on
// ROOTS-DAG: deadlock.cu:[[@LINE+4]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_bcast of kernel 'roots' {{.*}}, root 1) for rank 1
// ROOTS-DAG: deadlock.cu:[[@LINE+3]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_bcast of kernel 'roots' {{.*}}, root 0) for rank 0
// ROOTS: the cycle: rank 0 waits for rank 1 waits for rank 0
__global__ void roots(char *data) {
  cuda_mpi_bcast(data, 4, 1 - cuda_mpi_comm_rank());
}

/// Nobody knows whether two communicators of the same processes are the same.
// DUPLICATES-NOT: gpumpi: deadlock
// DUPLICATES: deadlock.cu:[[@LINE+4]]: warning: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'duplicates' {{.*}} for rank 1
// DUPLICATES-NOT: has waited
__global__ void duplicates(char *data, MPI_Comm one, MPI_Comm other) {
  if (cuda_mpi_comm_rank() == 0)
    cuda_mpi_recv(data, 4, 1, 5, one);
  else
    cuda_mpi_ssend(data, 4, 0, 5, other);
}

// COMMUNICATORS: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'communicators' ({{.*}}, rank 1, tag 0, comm half) for rank 2
// COMMUNICATORS: rank 2 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'communicators' {{.*}} for rank 0
// COMMUNICATORS: the cycle: rank 0 waits for rank 2 waits for rank 0
__global__ void communicators(char *data, MPI_Comm half, int peer) {
  cuda_mpi_recv(data, 1, peer, 0, half);
}

/// The launcher says whose end that of the job is.
// DIES: noticed that process rank 1 with PID {{[0-9]+}} on node {{.+}} exited on signal 9
// DIES-ELSEWHERE: {{([Rr]ank|RANK) 1|PID [0-9]+}}
__global__ void dies(char *data) {
  cuda_mpi_recv(data, 1, CUDA_MPI_ANY_SOURCE);
}

/// Only one process warns, once, and only if somebody may still come.
// SLOW: deadlock.cu:[[@LINE+4]]: warning: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'slow' {{.*}} for rank 0
// SLOW-NOT: has waited
__global__ void slow(char *data) {
  if (cuda_mpi_comm_rank() > 0)
    cuda_mpi_recv(data, 1, 0);
  else
    for (int rank = 1; rank < cuda_mpi_comm_size(); ++rank)
      cuda_mpi_send(data, 1, rank);
}

/// Processes that ask and are asked all the time.
// TRAFFIC-NOT: gpumpi: deadlock
__global__ void traffic(char *data, long long spin) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int round = 0; round < 12; ++round) {
    if (round % size == rank) {
      const long long start = clock64();
      while (clock64() - start < spin)
        ;
    }
    cuda_mpi_sendrecv(data, Big, (rank + 1) % size, round, data + Big, Big,
                      (rank + size - 1) % size, round);
    cuda_mpi_barrier();
  }
}

/// Two kernels of each process wait, on streams of their own.
// STREAMS-DAG: gpumpi: deadlock: no process of the job can go on
// STREAMS-DAG: deadlock.cu:[[@LINE+5]]: error: rank 0 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'waits' {{.*}} for rank 1
// STREAMS-DAG: cuda_mpi_ssend ({{.*}}, rank {{.*}}) at {{.*}}deadlock.cu:[[@LINE+7]] is not complete
// STREAMS-DAG: deadlock.cu:[[@LINE+3]]: error: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'waits' {{.*}} for rank 0
// STREAMS: the cycle: rank 0 waits for rank 1 waits for rank 0
__global__ void waits(char *data, int tag) {
  cuda_mpi_recv(data, 1, 1 - cuda_mpi_comm_rank(), tag);
}
__global__ void sendsInVain(char *data, int tag) {
  cuda_mpi_ssend(data, 1, 1 - cuda_mpi_comm_rank(), tag);
}

/// The same, for a process that computes: all of them ask, again and again.
// LATE-NOT: gpumpi: deadlock
// LATE: deadlock.cu:[[@LINE+3]]: warning: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'late' {{.*}} for rank 0
// LATE-NOT: {{error|deadlock:}}
// LATE: rank 1 has got 3
__global__ void late(char *data, int tag) { cuda_mpi_recv(data, 1, 0, tag); }

/// Nobody knows what the program will do that has launched a kernel and looks
/// after it now and then.
// AWAY-NOT: gpumpi: deadlock
// AWAY: warning: rank 1 has waited for {{[0-9.]+}} s in cuda_mpi_recv of kernel 'waits'
// AWAY-NOT: gpumpi: deadlock
static void away(char *data, int rank, cudaStream_t stream) {
  waits<<<2, 32, 0, stream>>>(data, 1);
  if (rank == 1)
    return;
  for (int i = 0; i < 300; ++i) {
    if (cudaStreamQuery(stream) != cudaErrorNotReady)
      std::puts("it has not waited");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  MPI_Send(data, 1, MPI_CHAR, 1, 1, MPI_COMM_WORLD);
}

static void comeLate(char *data, int rank, int size, cudaStream_t first,
                     cudaStream_t second) {
  char got[] = {1, 2};
  if (rank == 0) {
    std::this_thread::sleep_for(std::chrono::seconds(3));
    for (int to = 1; to < size; ++to)
      for (int tag = 0; tag < 2; ++tag)
        MPI_Send(&got[tag], 1, MPI_CHAR, to, tag, MPI_COMM_WORLD);
    return;
  }
  late<<<2, 32, 0, first>>>(data, 0);
  late<<<2, 32, 0, second>>>(data + 1, 1);
  cudaDeviceSynchronize();
  cudaMemcpy(got, data, sizeof got, cudaMemcpyDeviceToHost);
  if (rank == 1)
    std::printf("rank 1 has got %d\n", got[0] + got[1]);
}

/// What it has waited for.
static void answer(char *data, int rank) {
  if (rank == 0)
    return;
  cudaDeviceSynchronize();
  MPI_Send(data, 1, MPI_CHAR, 0, 1, MPI_COMM_WORLD);
}

/// From now on the process has a processor for little of its time, as where
/// many share one: it cannot answer soon.
static void starve() {
  const pid_t self = getpid();
  if (fork() != 0)
    return;
  while (getppid() == self && kill(self, SIGSTOP) == 0) {
    std::this_thread::sleep_for(std::chrono::seconds(3));
    kill(self, SIGCONT);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  _exit(0);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const char *mode = argc > 1 ? argv[1] : "";
  const auto is = [&](const char *name) { return !std::strcmp(mode, name); };
  char *data;
  cudaMalloc(&data, 2 * Big);
  cudaMemset(data, 0, 2 * Big);
  if (argc > 2 && rank == 1)
    starve();
  if (is("sends"))
    sends<<<2, 32>>>(data);
  else if (is("finished"))
    finished<<<2, 32>>>(data);
  else if (is("tags"))
    tags<<<2, 32>>>(data);
  else if (is("barrier"))
    barrier<<<2, 32>>>(data);
  else if (is("skipped"))
    skipped<<<2, 32>>>();
  else if (is("unreceived") || is("unreceived-long"))
    unreceived<<<2, 32>>>(data, is("unreceived-long"));
  else if (is("begun"))
    begun<<<2, 32>>>(data);
  else if (is("half"))
    half<<<2, 32>>>(data);
  else if (is("itself"))
    itself<<<2, 32>>>(data);
  else if (is("blocks"))
    blocks<<<4, 32>>>(data);
  else if (is("roots"))
    roots<<<2, 32>>>(data);
  else if (is("duplicates")) {
    MPI_Comm one, other;
    MPI_Comm_dup(MPI_COMM_WORLD, &one);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    duplicates<<<2, 32>>>(data, one, other);
  } else if (is("traffic"))
    traffic<<<2, 1>>>(data, 60 * 1000 * 1000);
  else if (is("communicators")) {
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half);
    MPI_Comm_set_name(half, "half");
    communicators<<<1, 1>>>(data, half, 1 - rank / 2);
  } else if (is("streams") || is("away") || is("late")) {
    cudaStream_t first, second;
    cudaStreamCreate(&first);
    cudaStreamCreate(&second);
    if (is("streams")) {
      waits<<<2, 32, 0, first>>>(data, 3);
      sendsInVain<<<2, 32, 0, second>>>(data + 1, 4);
    } else if (is("late")) {
      int size;
      MPI_Comm_size(MPI_COMM_WORLD, &size);
      comeLate(data, rank, size, first, second);
    } else {
      away(data, rank, second);
      answer(data, rank);
    }
  } else if (is("dies")) {
    if (rank == 1)
      std::raise(SIGKILL);
    dies<<<1, 1>>>(data);
  } else if (is("slow")) {
    if (rank == 0)
      std::this_thread::sleep_for(std::chrono::seconds(6));
    slow<<<2, 32>>>(data);
  }
  cudaDeviceSynchronize();
  MPI_Finalize();
}
