//===- nb-host.cu - The other side is MPI on the host --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel begins meets the nonblocking and blocking calls of the host: in
// processes that launch nothing, and in the same process around the launch.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/requests.h"

constexpr int most = 80;

// MPI-3.1, 3.7.2: the same ring in a kernel and on the host: every process has
// either of them.
__global__ void ring(unsigned *cells, int rounds) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_request requests[2];
    cuda_mpi_irecv(cells + 1, sizeof *cells, left, &requests[0], round);
    cuda_mpi_isend(cells, sizeof *cells, right, &requests[1], round);
    cuda_mpi_waitall(2, requests);
    if (thread == 0)
      cells[0] = mix(cells[1], round);
  }
}

static void ringOnHost(unsigned *cells, int rounds, int rank, int size) {
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < rounds; ++round) {
    MPI_Request requests[2];
    MPI_Irecv(cells + 1, 4, MPI_BYTE, left, round, MPI_COMM_WORLD,
              &requests[0]);
    MPI_Isend(cells, 4, MPI_BYTE, right, round, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    cells[0] = mix(cells[1], round);
  }
}

// MPI-3.1, 3.7.5: the kernel asks many questions at once; the host of process 0
// answers them in the order in which they come.
__global__ void ask(const unsigned *questions, unsigned *answers, int count,
                    cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  cuda_mpi_request asked[most], answered[most];
  cuda_mpi_status statuses[most];
  for (int k = 0; k < count; ++k) {
    cuda_mpi_irecv(answers + k, sizeof *answers, 0, &answered[k], 100 + k);
    cuda_mpi_issend(questions + k, sizeof *questions, 0, &asked[k], k);
  }
  cuda_mpi_waitall(count, asked);
  cuda_mpi_waitall(count, answered, statuses);
  for (int k = 0; k < count; ++k)
    seen[k * threads + thread] = statuses[k];
}

static void answer(int questions) {
  for (int k = 0; k < questions; ++k) {
    unsigned cell;
    MPI_Status status;
    MPI_Recv(&cell, 4, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    cell = mix(cell, status.MPI_SOURCE);
    MPI_Send(&cell, 4, MPI_BYTE, status.MPI_SOURCE, 100 + status.MPI_TAG,
             MPI_COMM_WORLD);
  }
}

// MPI-3.1, 3.7.4: the host of this process has begun to receive before the
// launch and waits behind it, and has sent what the kernel receives.
__global__ void aroundTheLaunch(const unsigned *out, unsigned *in, int count,
                                unsigned *seen) {
  const int thread = threadOfGrid();
  if (thread == 2)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request receives[most], send;
  for (int k = 0; k < count; ++k) {
    // Nobody in the kernel waits for what it sends.
    cuda_mpi_isend(out + k, sizeof *out, right, &send, 2 * k);
    cuda_mpi_irecv(in + k, sizeof *in, left, &receives[k], 2 * k + 1);
  }
  cuda_mpi_waitall(count, receives);
  unsigned hash = 0;
  for (int k = 0; k < count; ++k)
    hash = mix(hash, in[k]);
  seen[thread] = hash;
}

// MPI-3.1, 4.1.2: columns on one side, rows on the other.
__global__ void columns(unsigned *field, int rows, int pitch, int peer) {
  const size_t word = sizeof *field;
  cuda_mpi_request requests[4];
  cuda_mpi_isend_vector(field, rows, word, pitch * word, peer, &requests[0], 1);
  cuda_mpi_isend(field + 1, (pitch - 2) * word, peer, &requests[1], 2);
  cuda_mpi_irecv_vector(field + pitch - 1, rows, word, pitch * word, peer,
                        &requests[2], 3);
  cuda_mpi_irecv(field + (rows - 1) * pitch + 1, (pitch - 2) * word, peer,
                 &requests[3], 4);
  cuda_mpi_waitall(4, requests);
}

// MPI-3.1, 5.12: collectives that were begun in kernels and on hosts match.
__global__ void collectives(long *data, int root, unsigned *left) {
  const int thread = threadOfGrid();
  cuda_mpi_request requests[5];
  cuda_mpi_iallreduce(data, data + 1, 1, MPI_SUM, &requests[0]);
  cuda_mpi_ibcast(data + 2, 2, root, &requests[1]);
  cuda_mpi_ibarrier(&requests[2]);
  cuda_mpi_igather(data, 1, data + 8, 1, root, &requests[3]);
  cuda_mpi_ialltoall(data + 16, 1, data + 24, 1, &requests[4]);
  // A blocking one in the kernel is a nonblocking one for the others.
  cuda_mpi_scan(data, data + 4, 1, MPI_MAX);
  cuda_mpi_waitall(5, requests);
  left[thread] = outstanding(requests, 5);
}

static void collectivesOnHost(long *data, int root, bool inOrder) {
  const MPI_Datatype type = MPI_LONG;
  const MPI_Comm world = MPI_COMM_WORLD;
  MPI_Request requests[6];
  MPI_Iallreduce(data, data + 1, 1, type, MPI_SUM, world, &requests[0]);
  MPI_Ibcast(data + 2, 2, type, root, world, &requests[1]);
  MPI_Ibarrier(world, &requests[2]);
  MPI_Igather(data, 1, type, data + 8, 1, type, root, world, &requests[3]);
  MPI_Ialltoall(data + 16, 1, type, data + 24, 1, type, world, &requests[4]);
  MPI_Iscan(data, data + 4, 1, type, MPI_MAX, world, &requests[5]);
  if (inOrder)
    for (MPI_Request &request : requests)
      MPI_Wait(&request, MPI_STATUS_IGNORE);
  else
    MPI_Waitall(6, requests, MPI_STATUSES_IGNORE);
}

// MPI-3.1, 3.7.4: a receive of the host is older than the kernel's and gets the
// first message; and the other way round in the next launch.
__global__ void olderAndNewer(const unsigned *out, unsigned *in) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_request requests[4];
  cuda_mpi_irecv(in + 1, sizeof *in, left, &requests[0], 50);
  for (int k = 0; k < 3; ++k)
    cuda_mpi_isend(out + k, sizeof *out, right, &requests[1 + k], 50);
  cuda_mpi_waitall(4, requests);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  // Kernels in no process, in every second, in two of three, in all.
  for (const int some : {1, 2, 3, 100}) {
    const bool inKernel = rank % some != 0;
    const int rounds = 12;
    std::vector<unsigned> cells = words(rank, some, 2);
    if (inKernel) {
      harness::Device<unsigned> device(cells);
      ring<<<2, 16>>>(device, rounds);
      cells = device.values();
    } else {
      ringOnHost(cells.data(), rounds, rank, size);
    }
    const auto before = [&](int at, int round) {
      unsigned value = word(((at - round) % size + size) % size, some, 0);
      for (int k = 0; k < round; ++k)
        value = mix(value, k);
      return value;
    };
    test.expect("ring", cells,
                {before(rank, rounds), before(left, rounds - 1)});
  }
  for (const int count : {1, 20, most}) {
    const int threads = 2 * 3;
    if (rank == 0) {
      answer(count * (size - 1));
    } else {
      harness::Device<unsigned> questions(words(rank, 5, count)),
          answers(count);
      harness::Device<cuda_mpi_status> seen(count * threads);
      ask<<<2, 3>>>(questions, answers, count, seen);
      std::vector<unsigned> expected;
      std::vector<cuda_mpi_status> statuses;
      for (int k = 0; k < count; ++k) {
        expected.push_back(mix(word(rank, 5, k), rank));
        statuses.push_back(statusOf(0, 100 + k, 4));
      }
      test.expect("ask", answers.values(), expected);
      expectStatuses(test, "ask", seen.values(), statuses, threads);
    }
    MPI_Barrier(MPI_COMM_WORLD);
  }
  for (const int count : {3, 40, most}) {
    const int threads = 3 * 3;
    std::vector<MPI_Request> requests(2 * count);
    const std::vector<unsigned> mine = words(rank, 6, count);
    std::vector<unsigned> got(count, 0);
    for (int k = 0; k < count; ++k) {
      MPI_Irecv(&got[k], 4, MPI_BYTE, left, 2 * k, MPI_COMM_WORLD,
                &requests[2 * k]);
      MPI_Isend(&mine[k], 4, MPI_BYTE, right, 2 * k + 1, MPI_COMM_WORLD,
                &requests[2 * k + 1]);
    }
    harness::Device<unsigned> out(words(rank, 7, count)), in(count),
        seen(threads);
    aroundTheLaunch<<<3, 3>>>(out, in, count, seen);
    MPI_Waitall(2 * count, requests.data(), MPI_STATUSES_IGNORE);
    unsigned hash = 0;
    for (int k = 0; k < count; ++k)
      hash = mix(hash, word(left, 6, k));
    std::vector<unsigned> expected(threads, hash);
    expected[2] = untouched;
    test.expect("aroundTheLaunch", in.values(), words(left, 6, count));
    test.expect("aroundTheLaunch, host", got, words(left, 7, count));
    test.expect("aroundTheLaunch, seen", seen.values(), expected);
  }
  if (const int peer = rank ^ 1; peer < size) {
    const int rows = 9, pitch = 14;
    const std::vector<unsigned> mine = words(rank, 8, rows * pitch),
                                theirs = words(peer, 8, rows * pitch);
    if (rank % 2 == 1) {
      harness::Device<unsigned> field(mine);
      columns<<<4, 4>>>(field, rows, pitch, peer);
      std::vector<unsigned> expected = mine;
      for (int i = 0; i < rows; ++i)
        expected[i * pitch + pitch - 1] = theirs[i];
      for (int j = 0; j < pitch - 2; ++j)
        expected[(rows - 1) * pitch + 1 + j] = theirs[rows + j];
      test.expect("columns", field.values(), expected);
    } else {
      std::vector<unsigned> column(rows), row(pitch - 2), expected;
      MPI_Request requests[4];
      MPI_Isend(mine.data(), 4 * rows, MPI_BYTE, peer, 3, MPI_COMM_WORLD,
                &requests[0]);
      MPI_Isend(mine.data() + rows, 4 * (pitch - 2), MPI_BYTE, peer, 4,
                MPI_COMM_WORLD, &requests[1]);
      MPI_Irecv(column.data(), 4 * rows, MPI_BYTE, peer, 1, MPI_COMM_WORLD,
                &requests[2]);
      MPI_Irecv(row.data(), 4 * (pitch - 2), MPI_BYTE, peer, 2, MPI_COMM_WORLD,
                &requests[3]);
      MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
      for (int i = 0; i < rows; ++i)
        expected.push_back(theirs[i * pitch]);
      test.expect("columns, host", column, expected);
      test.expect("columns, host's row", row,
                  std::vector<unsigned>(theirs.begin() + 1,
                                        theirs.begin() + pitch - 1));
    }
  }
  for (const int some : {2, 3, 100}) {
    const bool inKernel = rank % some != 0;
    const int root = (some + 1) % size, threads = 5;
    const auto value = [&](int r, int k) { return 1000L * r + 7 * k + some; };
    std::vector<long> data(32, -1);
    data[0] = value(rank, 0);
    data[2] = value(rank, 2);
    data[3] = value(rank, 3);
    for (int k = 16; k < 24; ++k)
      data[k] = value(rank, k);
    std::vector<long> expected = data;
    expected[1] = 0;
    for (int r = 0; r < size; ++r) {
      expected[1] += value(r, 0);
      expected[24 + r] = value(r, 16 + rank);
      if (rank == root)
        expected[8 + r] = value(r, 0);
    }
    expected[2] = value(root, 2);
    expected[3] = value(root, 3);
    expected[4] = value(rank, 0);
    if (inKernel) {
      harness::Device<long> device(data);
      harness::Device<unsigned> remaining(threads);
      collectives<<<1, 5>>>(device, root, remaining);
      data = device.values();
      expectOfAll(test, "collectives, left", remaining.values(), {0}, threads);
    } else {
      collectivesOnHost(data.data(), root, rank % 4 == 0);
    }
    test.expect("collectives", data, expected);
  }
  {
    unsigned first = 0, last = 0;
    MPI_Request request;
    MPI_Irecv(&first, 4, MPI_BYTE, left, 50, MPI_COMM_WORLD, &request);
    harness::Device<unsigned> out(words(rank, 9, 3)), in(2);
    olderAndNewer<<<2, 2>>>(out, in);
    MPI_Recv(&last, 4, MPI_BYTE, left, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    test.expect("olderAndNewer", in.values(), {untouched, word(left, 9, 1)});
    test.expect("olderAndNewer, first", first, word(left, 9, 0));
    test.expect("olderAndNewer, last", last, word(left, 9, 2));
  }
  return test.finish();
}
