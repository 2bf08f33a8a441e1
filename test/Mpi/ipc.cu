//===- ipc.cu - Messages that go from device to device --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where MPI takes no device memory, long messages between processes of a host
// are copied by CUDA IPC, and MPI carries envelopes: order, lengths and errors
// are those of the messages.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: rm -f %t.*.json
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 GPUMPI_STATS=%t.%%r.json %mpirun -np 2 %t
// RUN: %python %S/Inputs/check_ipc.py some %t.0.json %t.1.json
// RUN: env GPUMPI_STAGING=always GPUMPI_STATS=%t.%%r.json %mpirun -np 4 %t
// RUN: %python %S/Inputs/check_ipc.py some %t.0.json %t.1.json %t.2.json %t.3.json
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC=never GPUMPI_STATS=%t.%%r.json %mpirun -np 2 %t
// RUN: %python %S/Inputs/check_ipc.py off %t.0.json %t.1.json

// Processes with devices of their own, and little memory on them.
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 GPUMPI_CPU_DEVICES=3 GPUMPI_CPU_MEMORY=64M GPUMPI_STATS=%t.%%r.json %mpirun -np 3 %t && %python %S/Inputs/check_ipc.py some %t.0.json %t.1.json %t.2.json

// Host code that receives is given data.
// RUN: %gpumpicxx --target=cpu -DRECEIVES -I %S/../EndToEnd/Inputs %s -o %t.receives
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 GPUMPI_STATS=%t.%%r.json %mpirun -np 3 %t.receives
// RUN: %python %S/Inputs/check_ipc.py "the program receives messages in host code" %t.0.json %t.1.json %t.2.json
// RUN: %python %S/Inputs/check_ipc.py "the program begins collectives in host code" %t.0.json %t.1.json %t.2.json

// So is what stands in front of MPI in the program itself, and hides who calls.
// RUN: %gpumpicxx --target=cpu -DRECEIVES -DTOOL -I %S/../EndToEnd/Inputs %s -o %t.tool
// RUN: env GPUMPI_STAGING=always GPUMPI_IPC_BYTES=1 GPUMPI_STATS=%t.%%r.json %mpirun -np 2 %t.tool
// RUN: %python %S/Inputs/check_ipc.py "the program defines MPI_Recv" %t.0.json %t.1.json

#include "Inputs/messages.h"

#include <gpumpi/gpumpi.h>

__device__ bool isMine(int i) { return i % threadsOfGrid() == threadOfGrid(); }

__device__ void fill(unsigned *words, int count, int rank, int number) {
  for (int i = 0; i < count; ++i)
    if (isMine(i))
      words[i] = word(rank, number, i);
}

// How many of the words are wrong, over all threads.
__device__ void check(const unsigned *words, int count, int rank, int number,
                      unsigned *wrong) {
  for (int i = 0; i < count; ++i)
    if (isMine(i) && words[i] != word(rank, number, i))
      atomicAdd(wrong, 1u);
}

// MPI-3.1, 3.5: long and short messages with one tag do not overtake each
// other, also where any may come.
__global__ void order(unsigned *out, unsigned *in, int words, unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < 4; ++round) {
    cuda_mpi_request sends[6];
    for (int m = 0; m < 6; ++m) {
      const int count = m % 3 == 1 ? 3 : words - m;
      fill(out + m * words, count, rank, round * 6 + m);
      cuda_mpi_barrier();
      cuda_mpi_isend(out + m * words, count * sizeof *out, right, &sends[m], 5);
    }
    for (int m = 0; m < 6; ++m) {
      const int count = m % 3 == 1 ? 3 : words - m;
      cuda_mpi_status status;
      cuda_mpi_recv(
          in, words * sizeof *in, round % 2 == 1 ? CUDA_MPI_ANY_SOURCE : left,
          round / 2 == 1 ? CUDA_MPI_ANY_TAG : 5, MPI_COMM_WORLD, &status);
      check(in, count, left, round * 6 + m, wrong);
      if (status.source != left || status.tag != 5 ||
          status.count != count * (int)sizeof *in)
        atomicAdd(wrong, 1000u);
    }
    cuda_mpi_waitall(6, sends);
  }
}

// Messages of all lengths around that of an envelope, which a probe tells.
__global__ void lengths(unsigned *out, unsigned *in, unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int count = 20; count < 70; count += 3) {
    fill(out, count, rank, count);
    cuda_mpi_request request;
    cuda_mpi_status status;
    cuda_mpi_barrier();
    cuda_mpi_isend(out, count * sizeof *out, right, &request, count);
    cuda_mpi_probe(left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.count != count * (int)sizeof *out || status.tag != count)
      atomicAdd(wrong, 1000u);
    int flag = 0;
    cuda_mpi_iprobe(left, count, &flag, MPI_COMM_WORLD, &status);
    if (!flag || status.count != count * (int)sizeof *out)
      atomicAdd(wrong, 1000u);
    cuda_mpi_recv(in, status.count, left, count);
    check(in, count, left, count, wrong);
    cuda_mpi_wait(&request);
  }
}

// MPI-3.1, 3.5: what a probe has had to look at does not overtake what has been
// sent before it.
__global__ void probed(unsigned *out, unsigned *in, int words,
                       unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  // Short, and three that are envelopes.
  constexpr int Count = 4;
  cuda_mpi_request sends[Count];
  for (int round = 0; round < 3; ++round) {
    for (int m = 0; m < Count; ++m)
      fill(out + m * words, words - m, rank, m);
    cuda_mpi_barrier();
    for (int m = 0; m < Count; ++m)
      cuda_mpi_isend(out + m * words, (m ? words - m : 3) * sizeof *out, right,
                     &sends[m], m);
    cuda_mpi_status status;
    for (int tag : {2, 1, 3, (int)CUDA_MPI_ANY_TAG}) {
      cuda_mpi_probe(left, tag, MPI_COMM_WORLD, &status);
      const int m = tag == CUDA_MPI_ANY_TAG ? 0 : tag;
      if (status.tag != m || status.source != left ||
          status.count != (m ? words - m : 3) * (int)sizeof *in)
        atomicAdd(wrong, 1000u);
    }
    for (int m = 0; m < Count; ++m) {
      cuda_mpi_recv(in, words * sizeof *in,
                    round == 1 ? CUDA_MPI_ANY_SOURCE : left, CUDA_MPI_ANY_TAG,
                    MPI_COMM_WORLD, &status);
      if (status.tag != m)
        atomicAdd(wrong, 1000u);
      check(in, m ? words - m : 3, left, m, wrong);
    }
    cuda_mpi_waitall(Count, sends);
  }
}

// MPI-3.1, 3.4: a synchronous send is complete when there is a receive. A probe
// is none.
__global__ void synchronous(unsigned *out, unsigned *in, int words,
                            unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank();
  if (rank == 0) {
    fill(out, words, 0, 6);
    cuda_mpi_request request;
    int flag = 0;
    cuda_mpi_issend(out, words * sizeof *out, 1, &request, 3);
    cuda_mpi_recv(in, sizeof *in, 1, 4);
    for (int i = 0; i < 100 && !flag; ++i)
      cuda_mpi_test(&request, &flag);
    if (flag)
      atomicAdd(wrong, 1u);
    cuda_mpi_send(out, sizeof *out, 1, 5);
    cuda_mpi_wait(&request);
  } else if (rank == 1) {
    cuda_mpi_status status;
    cuda_mpi_probe(0, 3, MPI_COMM_WORLD, &status);
    if (status.count != words * (int)sizeof *in)
      atomicAdd(wrong, 1u);
    cuda_mpi_send(out, sizeof *out, 0, 4);
    cuda_mpi_recv(in, sizeof *in, 0, 5);
    cuda_mpi_recv(in, words * sizeof *in, 0, 3);
    check(in, words, 0, 6, wrong);
  }
}

// What nobody receives is gone with its communicator, whose handle may be that
// of the next one.
__global__ void dropped(unsigned *out, int words, MPI_Comm comm,
                        unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request request;
  cuda_mpi_status status;
  cuda_mpi_barrier();
  cuda_mpi_isend(out, words * sizeof *out, right, &request, 1, comm);
  cuda_mpi_probe(left, 1, comm, &status);
  if (status.count != words * (int)sizeof *out)
    atomicAdd(wrong, 1u);
  cuda_mpi_wait(&request);
}

__global__ void next(unsigned *out, unsigned *in, int words, MPI_Comm comm,
                     unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  fill(out, words, rank, 7);
  cuda_mpi_barrier();
  cuda_mpi_sendrecv(out, words * sizeof *out, right, 1, in, words * sizeof *in,
                    left, 1, comm);
  check(in, words, left, 7, wrong);
}

// More at a time than there is memory to lend; received the other way round.
__global__ void many(unsigned *out, unsigned *in, int words, unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  constexpr int Count = 80;
  cuda_mpi_request requests[Count];
  for (int m = 0; m < Count; ++m)
    fill(out + m * words, words, rank, m);
  cuda_mpi_barrier();
  for (int m = 0; m < Count; ++m)
    cuda_mpi_isend(out + m * words, words * sizeof *out, right, &requests[m],
                   m);
  for (int m = Count - 1; m >= 0; --m) {
    cuda_mpi_recv(in, words * sizeof *in, left, m);
    check(in, words, left, m, wrong);
  }
  cuda_mpi_waitall(Count, requests);
}

// Columns of a matrix, packed by the copy.
__global__ void columns(unsigned *out, unsigned *in, int side,
                        unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int column = 0; column < 3; ++column) {
    fill(out, side * side, rank, column);
    fill(in, side * side, rank, 99);
    cuda_mpi_barrier();
    cuda_mpi_sendrecv_vector(out + column, side, 2 * sizeof *out,
                             side * sizeof *out, right, 1, in + 5 - column,
                             side, 2 * sizeof *in, side * sizeof *in, left, 1);
    for (int i = 0; i < side * side; ++i)
      if (isMine(i)) {
        const int at = i % side - (5 - column);
        const unsigned expected =
            at == 0 || at == 1
                ? word(left, column, i / side * side + column + at)
                : word(rank, 99, i);
        if (in[i] != expected)
          atomicAdd(wrong, 1u);
      }
  }
}

// MPI-3.1, 3.2.4: what is too long is an error, and gone.
__global__ void tooLong(unsigned *out, unsigned *in, int words, int *codes,
                        unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  fill(out, words, rank, 0);
  cuda_mpi_barrier();
  for (int times = 0; times < 3; ++times)
    for (int room = 1; room < words; room *= 8)
      *codes++ = cuda_mpi_sendrecv(out, words * sizeof *out, right, 2, in,
                                   room * sizeof *in, left, 2);
  cuda_mpi_sendrecv(out, words * sizeof *out, right, 2, in, words * sizeof *in,
                    left, 2);
  check(in, words, left, 0, wrong);
}

// MPI-3.1, 5: what all processes do together, with each root, and in place.
__global__ void collectives(unsigned *all, unsigned *part, int words,
                            unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int root = 0; root < size; ++root) {
    fill(part, words, rank, root);
    cuda_mpi_bcast(part, words, root);
    check(part, words, root, root, wrong);
    fill(part, words, rank, 1);
    cuda_mpi_gather(part, words, all, words, root);
    for (int from = 0; from < size && rank == root; ++from)
      check(all + from * words, words, from, 1, wrong);
    for (int to = 0; to < size; ++to)
      fill(all + to * words, words, rank, 10 + to);
    cuda_mpi_scatter(all, words, part, words, root);
    check(part, words, root, 10 + rank, wrong);
  }
  fill(part, words, rank, 2);
  cuda_mpi_allgather(part, words, all, words);
  for (int from = 0; from < size; ++from)
    check(all + from * words, words, from, 2, wrong);
  fill(all + rank * words, words, rank, 3);
  cuda_mpi_allgather(MPI_IN_PLACE, 0, all, words);
  for (int from = 0; from < size; ++from)
    check(all + from * words, words, from, 3, wrong);
  for (int times = 0; times < 3; ++times) {
    for (int to = 0; to < size; ++to)
      fill(all + to * words, words, rank, 20 * times + to);
    cuda_mpi_alltoall(MPI_IN_PLACE, 0, all, words);
    for (int from = 0; from < size; ++from)
      check(all + from * words, words, from, 20 * times + rank, wrong);
  }
}

// Several that are only begun, with messages between them.
__global__ void begunTogether(unsigned *all, unsigned *parts, int words,
                              unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[4];
  fill(parts, words, rank, 5);
  fill(parts + words, words, rank, 6);
  fill(parts + 2 * words, words, rank, 7);
  cuda_mpi_iallgather(parts, words, all, words, &requests[0]);
  cuda_mpi_isend(parts + words, words * sizeof *parts, right, &requests[1]);
  cuda_mpi_ibcast(parts + 2 * words, words, size - 1, &requests[2]);
  cuda_mpi_irecv(parts + 3 * words, words * sizeof *parts, left, &requests[3]);
  cuda_mpi_waitall(4, requests);
  for (int from = 0; from < size; ++from)
    check(all + from * words, words, from, 5, wrong);
  check(parts + 2 * words, words, size - 1, 7, wrong);
  check(parts + 3 * words, words, left, 6, wrong);
}

__global__ void ofBlocks(unsigned *all, unsigned *parts, int words,
                         unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  unsigned *const part = parts + blockIdx.x * words;
  unsigned *const mine = all + blockIdx.x * size * words;
  for (int i = threadIdx.x; i < words; i += blockDim.x)
    part[i] = word(rank, blockIdx.x, i);
  cuda_mpi_allgather_block(part, words, mine, words);
  for (int from = 0; from < size; ++from)
    for (int i = threadIdx.x; i < words; i += blockDim.x)
      if (mine[from * words + i] != word(from, blockIdx.x, i))
        atomicAdd(wrong, 1u);
}

// What is lent for messages that are not received comes back: later ones still
// go from device to device (see check_ipc.py).
__global__ void lost(unsigned *out, unsigned *in, int words, int *codes,
                     unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const long long rooms[] = {0, 4, 200};
  for (int times = 0; times < 30; ++times)
    for (const long long room : rooms) {
      *codes++ = cuda_mpi_sendrecv(out, words * sizeof *out, right, 2, in, room,
                                   left, 2);
      cuda_mpi_request request;
      cuda_mpi_isend(out, words * sizeof *out, right, &request, 2);
      cuda_mpi_probe(left, 2);
      *codes++ = cuda_mpi_recv(in, room, left, 2);
      cuda_mpi_wait(&request);
    }
  // Nothing is sent, as there is no such memory to receive in.
  for (int times = 0; times < 70; ++times) {
    const int code = cuda_mpi_sendrecv(out, words * sizeof *out, right, 2, in,
                                       1ll << 40, left, 2);
    if (code == MPI_SUCCESS)
      atomicAdd(wrong, 1u);
  }
}

__global__ void afterwards(unsigned *out, unsigned *in, int words,
                           unsigned *wrong) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  fill(out, words, rank, 8);
  cuda_mpi_barrier();
  cuda_mpi_sendrecv(out, words * sizeof *out, right, 2, in, words * sizeof *in,
                    left, 2);
  check(in, words, left, 8, wrong);
}

#ifdef TOOL
extern "C" int MPI_Recv(void *to, int count, MPI_Datatype type, int source,
                        int tag, MPI_Comm comm, MPI_Status *status) {
  MPI_Request request;
  PMPI_Irecv(to, count, type, source, tag, comm, &request);
  return PMPI_Wait(&request, status);
}
#endif

#ifdef RECEIVES
__global__ void receivesFromHostCode(unsigned *words, int count,
                                     unsigned *wrong) {
  cuda_mpi_bcast(words, count, 0);
  check(words, count, 0, 8, wrong);
}

// MPI-3.1, 5.12: the root begins the same collective in host code.
static void broadcastInHostCode(unsigned *out, int count, unsigned *wrong) {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank > 0) {
    receivesFromHostCode<<<2, 32>>>(out, count, wrong);
    cudaDeviceSynchronize();
    return;
  }
  std::vector<unsigned> sent = words(0, 8, count);
  MPI_Request request;
  MPI_Ibcast(sent.data(), count, MPI_UNSIGNED, 0, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

__global__ void sends(unsigned *out, int words) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  fill(out, words, rank, 4);
  cuda_mpi_send(out, words * sizeof *out, (rank + 1) % size, 8);
}

// A message to host code: in two processes it is there before the receive is.
static unsigned receiveInHostCode(unsigned *out, int words) {
  int rank = 0, size = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int left = (rank + size - 1) % size;
  std::vector<unsigned> got(words);
  if (rank > 0) {
    MPI_Recv(got.data(), words, MPI_UNSIGNED, left, 8, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    sends<<<2, 32>>>(out, words);
    cudaDeviceSynchronize();
  } else {
    sends<<<2, 32>>>(out, words);
    cudaDeviceSynchronize();
    MPI_Recv(got.data(), words, MPI_UNSIGNED, left, 8, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  unsigned wrong = 0;
  for (int i = 0; i < words; ++i)
    wrong += got[i] != word(left, 4, i);
  return wrong;
}
#endif

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  test.expect("accepted", gpumpi::set_errhandler(MPI_ERRORS_RETURN), true);
  constexpr int words = 60000, few = 9000, count = 80;
  harness::Device<unsigned> out(count * few), in(words), wrong(1);
  constexpr int tooLongs = 15, losts = 180;
  harness::Device<int> codes(losts);
  // MPI's codes say more than the class that an error is of.
  const auto expectTruncated = [&](const char *what, int count) {
    std::vector<int> classes = codes.values();
    classes.resize(count);
    for (int &code : classes)
      MPI_Error_class(code, &code);
    test.expect(what, classes, std::vector<int>(count, MPI_ERR_TRUNCATE));
  };
  const auto expectNone = [&](const char *what) {
    test.expect(what, wrong.values(), std::vector<unsigned>(1, 0));
    MPI_Barrier(MPI_COMM_WORLD);
  };
  cudaMemset(wrong, 0, sizeof(unsigned));
  order<<<3, 20>>>(out, in, words, wrong);
  expectNone("order");
  lengths<<<2, 7>>>(out, in, wrong);
  expectNone("lengths");
  probed<<<2, 32>>>(out, in, few, wrong);
  expectNone("probed");
  synchronous<<<1, 32>>>(out, in, words, wrong);
  expectNone("synchronous");
  many<<<2, 32>>>(out, in, few, wrong);
  expectNone("many");
  columns<<<4, 8>>>(out, in, 200, wrong);
  expectNone("columns");
  tooLong<<<1, 32>>>(out, in, few, codes, wrong);
  expectTruncated("tooLong", tooLongs);
  expectNone("tooLong");
#ifndef RECEIVES
  // Long data that nobody receives stays with the sender, and Open MPI 4 copies
  // it where there is no room for it.
  const char *const ipc = std::getenv("GPUMPI_IPC");
  if (!ipc || std::string(ipc) != "never") {
    for (int i = 0; i < (test.size == 2 ? 70 : 5); ++i) {
      MPI_Comm comm;
      MPI_Comm_dup(MPI_COMM_WORLD, &comm);
      dropped<<<1, 8>>>(out, words, comm, wrong);
      cudaDeviceSynchronize();
      MPI_Comm_free(&comm);
      MPI_Comm_dup(MPI_COMM_WORLD, &comm);
      next<<<1, 8>>>(out, in, few, comm, wrong);
      cudaDeviceSynchronize();
      MPI_Comm_free(&comm);
    }
    expectNone("next");
    lost<<<1, 8>>>(out, in, words, codes, wrong);
    expectTruncated("lost", losts);
    expectNone("lost");
  }
#endif
  afterwards<<<1, 8>>>(out, in, words, wrong);
  expectNone("afterwards");

  {
    harness::Device<unsigned> all(test.size * few), parts(4 * few);
    collectives<<<3, 20>>>(all, parts, few, wrong);
    expectNone("collectives");
    begunTogether<<<2, 32>>>(all, parts, few, wrong);
    expectNone("begunTogether");
    ofBlocks<<<4, 32>>>(all, parts, few / 4, wrong);
    expectNone("ofBlocks");
  }

  // Into memory that MPI reaches, and out of it.
  for (const bool managed : {false, true}) {
    unsigned *memory = nullptr;
    if (managed)
      cudaMallocManaged(&memory, 200 * 200 * sizeof *memory);
    else
      cudaMallocHost(&memory, 200 * 200 * sizeof *memory);
    columns<<<4, 8>>>(out, memory, 200, wrong);
    expectNone("columns, in memory of the host");
    tooLong<<<1, 32>>>(memory, in, few, codes, wrong);
    expectTruncated("tooLong, from memory of the host", tooLongs);
    expectNone("tooLong, from memory of the host");
    if (managed)
      cudaFree(memory);
    else
      cudaFreeHost(memory);
  }

  // Another device, and a reset one.
  int devices = 0, device = 0;
  cudaGetDeviceCount(&devices);
  cudaGetDevice(&device);
  if (devices > 1) {
    cudaSetDevice((device + 1) % devices);
    harness::Device<unsigned> out(6 * few), in(few), wrong(1);
    cudaMemset(wrong, 0, sizeof(unsigned));
    order<<<3, 20>>>(out, in, few, wrong);
    test.expect("order, on another device", wrong.values(),
                std::vector<unsigned>(1, 0));
    cudaSetDevice(device);
  }
#ifdef RECEIVES
  test.expect("received in host code", receiveInHostCode(out, few), 0u);
  broadcastInHostCode(out, few, wrong);
  expectNone("sent in host code");
#endif
  return test.finish();
}
