//===- nb-collectives.cu - Every nonblocking collective ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each nonblocking collective against the blocking one of the host's MPI, alone
// and all of them under way at once, in place and not, with all roots and in
// parts of the processes.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 6 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

#include <cstddef>

constexpr int most = 8, n = 3;

// What each process has of each collective. Every part is used by one alone.
struct Data {
  int bcast[n];
  int reduce[2][n], reduceInPlace[n];
  long allreduce[2][n], allreduceInPlace[n];
  unsigned scan[2][n], scanInPlace[n];
  double exscan[2][n], exscanInPlace[n];
  int scatterBlock[n * most], scatterBlockGot[n];
  int scatterBlockInPlace[n * most];
  int reduceScatter[n * most], reduceScatterGot[n];
  int reduceScatterInPlace[n * most];
  short gather[n], gatherGot[n * most], gatherInPlace[n * most];
  char gatherv[n], gathervGot[n * most], gathervInPlace[n * most];
  float scatter[n * most], scatterGot[n], scatterInPlace[n * most];
  float scatterInPlaceGot[n];
  int scatterv[n * most], scattervGot[n], scattervInPlace[n * most];
  int scattervInPlaceGot[n];
  long allgather[n], allgatherGot[n * most], allgatherInPlace[n * most];
  int allgatherv[n], allgathervGot[n * most], allgathervInPlace[n * most];
  int alltoall[n * most], alltoallGot[n * most], alltoallInPlace[n * most];
  int alltoallv[n * most], alltoallvGot[n * most], alltoallvInPlace[n * most];
};

// How much of what is whose: counts that differ, and places with gaps; and both
// for alltoallv, where process i sends (i + j) % 3 elements to process j.
struct Parts {
  int counts[most], places[most], between[most];
};

constexpr int collectives = 28;

// Begins collective \p which.
__device__ void begin(int which, Data *d, const Parts *parts, int rank,
                      int root, MPI_Comm comm, cuda_mpi_request *r) {
  const int mine = parts->counts[rank];
  const int *counts = parts->counts, *places = parts->places;
  const bool isRoot = rank == root;
  switch (which) {
  case 0:
    cuda_mpi_ibarrier(r, comm);
    break;
  case 1:
    cuda_mpi_ibcast(d->bcast, n, root, r, comm);
    break;
  case 2:
    cuda_mpi_ireduce(d->reduce[0], d->reduce[1], n, MPI_SUM, root, r, comm);
    break;
  case 3:
    if (isRoot)
      cuda_mpi_ireduce(CUDA_MPI_IN_PLACE, d->reduceInPlace, n, MPI_MAX, root, r,
                       comm);
    else
      cuda_mpi_ireduce(d->reduceInPlace, (int *)nullptr, n, MPI_MAX, root, r,
                       comm);
    break;
  case 4:
    cuda_mpi_iallreduce(d->allreduce[0], d->allreduce[1], n, MPI_MIN, r, comm);
    break;
  case 5:
    cuda_mpi_iallreduce(CUDA_MPI_IN_PLACE, d->allreduceInPlace, n, MPI_SUM, r,
                        comm);
    break;
  case 6:
    cuda_mpi_iscan(d->scan[0], d->scan[1], n, MPI_BXOR, r, comm);
    break;
  case 7:
    cuda_mpi_iscan(MPI_IN_PLACE, d->scanInPlace, n, MPI_SUM, r, comm);
    break;
  case 8:
    cuda_mpi_iexscan(d->exscan[0], d->exscan[1], n, MPI_SUM, r, comm);
    break;
  case 9:
    cuda_mpi_iexscan(CUDA_MPI_IN_PLACE, d->exscanInPlace, n, MPI_MAX, r, comm);
    break;
  case 10:
    cuda_mpi_ireduce_scatter_block(d->scatterBlock, d->scatterBlockGot, n,
                                   MPI_SUM, r, comm);
    break;
  case 11:
    cuda_mpi_ireduce_scatter_block(CUDA_MPI_IN_PLACE, d->scatterBlockInPlace, n,
                                   MPI_MAX, r, comm);
    break;
  case 12:
    cuda_mpi_ireduce_scatter(d->reduceScatter, d->reduceScatterGot, counts,
                             MPI_SUM, r, comm);
    break;
  case 13:
    cuda_mpi_ireduce_scatter(CUDA_MPI_IN_PLACE, d->reduceScatterInPlace, counts,
                             MPI_BOR, r, comm);
    break;
  case 14:
    cuda_mpi_igather(d->gather, n, d->gatherGot, n, root, r, comm);
    break;
  case 15:
    if (isRoot)
      cuda_mpi_igather(CUDA_MPI_IN_PLACE, 0, d->gatherInPlace, n, root, r,
                       comm);
    else
      cuda_mpi_igather(d->gatherInPlace, n, (short *)nullptr, 0, root, r, comm);
    break;
  case 16:
    cuda_mpi_igatherv(d->gatherv, mine, d->gathervGot, counts, places, root, r,
                      comm);
    break;
  case 17:
    if (isRoot)
      cuda_mpi_igatherv(CUDA_MPI_IN_PLACE, 0, d->gathervInPlace, counts, places,
                        root, r, comm);
    else
      cuda_mpi_igatherv(d->gathervInPlace, mine, (char *)nullptr, nullptr,
                        nullptr, root, r, comm);
    break;
  case 18:
    cuda_mpi_iscatter(d->scatter, n, d->scatterGot, n, root, r, comm);
    break;
  case 19:
    if (isRoot)
      cuda_mpi_iscatter(d->scatterInPlace, n, CUDA_MPI_IN_PLACE, 0, root, r,
                        comm);
    else
      cuda_mpi_iscatter((float *)nullptr, 0, d->scatterInPlaceGot, n, root, r,
                        comm);
    break;
  case 20:
    cuda_mpi_iscatterv(d->scatterv, counts, places, d->scattervGot, mine, root,
                       r, comm);
    break;
  case 21:
    if (isRoot)
      cuda_mpi_iscatterv(d->scattervInPlace, counts, places, CUDA_MPI_IN_PLACE,
                         0, root, r, comm);
    else
      cuda_mpi_iscatterv((int *)nullptr, nullptr, nullptr,
                         d->scattervInPlaceGot, mine, root, r, comm);
    break;
  case 22:
    cuda_mpi_iallgather(d->allgather, n, d->allgatherGot, n, r, comm);
    break;
  case 23:
    cuda_mpi_iallgather(CUDA_MPI_IN_PLACE, 0, d->allgatherInPlace, n, r, comm);
    break;
  case 24:
    cuda_mpi_iallgatherv(d->allgatherv, mine, d->allgathervGot, counts, places,
                         r, comm);
    cuda_mpi_wait(r);
    cuda_mpi_iallgatherv(CUDA_MPI_IN_PLACE, 0, d->allgathervInPlace, counts,
                         places, r, comm);
    break;
  case 25:
    cuda_mpi_ialltoall(d->alltoall, n, d->alltoallGot, n, r, comm);
    break;
  case 26:
    cuda_mpi_ialltoall(CUDA_MPI_IN_PLACE, 0, d->alltoallInPlace, n, r, comm);
    break;
  case 27:
    cuda_mpi_ialltoallv(d->alltoallv, parts->between, places, d->alltoallvGot,
                        parts->between, places, r, comm);
    cuda_mpi_wait(r);
    cuda_mpi_ialltoallv(CUDA_MPI_IN_PLACE, nullptr, nullptr,
                        d->alltoallvInPlace, parts->between, places, r, comm);
    break;
  }
}

// The same with the host's blocking calls, for all at once.
static void onHost(Data *d, const Parts &parts, int rank, int root,
                   MPI_Comm comm) {
  const int mine = parts.counts[rank];
  const int *counts = parts.counts, *places = parts.places;
  const bool isRoot = rank == root;
  const MPI_Datatype type = MPI_INT;
  MPI_Bcast(d->bcast, n, type, root, comm);
  MPI_Reduce(d->reduce[0], d->reduce[1], n, type, MPI_SUM, root, comm);
  MPI_Reduce(isRoot ? MPI_IN_PLACE : d->reduceInPlace, d->reduceInPlace, n,
             type, MPI_MAX, root, comm);
  MPI_Allreduce(d->allreduce[0], d->allreduce[1], n, MPI_LONG, MPI_MIN, comm);
  MPI_Allreduce(MPI_IN_PLACE, d->allreduceInPlace, n, MPI_LONG, MPI_SUM, comm);
  MPI_Scan(d->scan[0], d->scan[1], n, MPI_UNSIGNED, MPI_BXOR, comm);
  MPI_Scan(MPI_IN_PLACE, d->scanInPlace, n, MPI_UNSIGNED, MPI_SUM, comm);
  MPI_Exscan(d->exscan[0], d->exscan[1], n, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Exscan(MPI_IN_PLACE, d->exscanInPlace, n, MPI_DOUBLE, MPI_MAX, comm);
  MPI_Reduce_scatter_block(d->scatterBlock, d->scatterBlockGot, n, type,
                           MPI_SUM, comm);
  MPI_Reduce_scatter_block(MPI_IN_PLACE, d->scatterBlockInPlace, n, type,
                           MPI_MAX, comm);
  MPI_Reduce_scatter(d->reduceScatter, d->reduceScatterGot, counts, type,
                     MPI_SUM, comm);
  MPI_Reduce_scatter(MPI_IN_PLACE, d->reduceScatterInPlace, counts, type,
                     MPI_BOR, comm);
  MPI_Gather(d->gather, n, MPI_SHORT, d->gatherGot, n, MPI_SHORT, root, comm);
  MPI_Gather(isRoot ? MPI_IN_PLACE : d->gatherInPlace, n, MPI_SHORT,
             d->gatherInPlace, n, MPI_SHORT, root, comm);
  MPI_Gatherv(d->gatherv, mine, MPI_CHAR, d->gathervGot, counts, places,
              MPI_CHAR, root, comm);
  MPI_Gatherv(isRoot ? MPI_IN_PLACE : d->gathervInPlace, mine, MPI_CHAR,
              d->gathervInPlace, counts, places, MPI_CHAR, root, comm);
  MPI_Scatter(d->scatter, n, MPI_FLOAT, d->scatterGot, n, MPI_FLOAT, root,
              comm);
  MPI_Scatter(d->scatterInPlace, n, MPI_FLOAT,
              isRoot ? MPI_IN_PLACE : d->scatterInPlaceGot, n, MPI_FLOAT, root,
              comm);
  MPI_Scatterv(d->scatterv, counts, places, type, d->scattervGot, mine, type,
               root, comm);
  MPI_Scatterv(d->scattervInPlace, counts, places, type,
               isRoot ? MPI_IN_PLACE : d->scattervInPlaceGot, mine, type, root,
               comm);
  MPI_Allgather(d->allgather, n, MPI_LONG, d->allgatherGot, n, MPI_LONG, comm);
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_LONG, d->allgatherInPlace, n, MPI_LONG,
                comm);
  MPI_Allgatherv(d->allgatherv, mine, type, d->allgathervGot, counts, places,
                 type, comm);
  MPI_Allgatherv(MPI_IN_PLACE, 0, type, d->allgathervInPlace, counts, places,
                 type, comm);
  MPI_Alltoall(d->alltoall, n, type, d->alltoallGot, n, type, comm);
  MPI_Alltoall(MPI_IN_PLACE, 0, type, d->alltoallInPlace, n, type, comm);
  MPI_Alltoallv(d->alltoallv, parts.between, places, type, d->alltoallvGot,
                parts.between, places, type, comm);
  MPI_Alltoallv(MPI_IN_PLACE, nullptr, nullptr, type, d->alltoallvInPlace,
                parts.between, places, type, comm);
}

// MPI-3.1, 5.12: one after another, each is waited for.
__global__ void oneByOne(Data *d, const Parts *parts, int root, MPI_Comm comm,
                         unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(comm);
  unsigned wrong = 0;
  for (int which = 0; which < collectives; ++which) {
    cuda_mpi_request request = CUDA_MPI_REQUEST_NULL;
    begin(which, d, parts, rank, root, comm, &request);
    wrong += request.handle == 0;
    if (which % 3 == 0) {
      cuda_mpi_wait(&request);
    } else if (which % 3 == 1) {
      int flag = 0;
      while (!flag)
        cuda_mpi_test(&request, &flag);
    } else {
      int index = -7;
      cuda_mpi_waitany(1, &request, &index);
      wrong += index != 0;
    }
    wrong += request.handle != 0;
  }
  seen[thread] = wrong;
}

// MPI-3.1, 5.12: all are under way at once; those of other processes are begun
// in the same order, and completed in any.
__global__ void allAtOnce(Data *d, const Parts *parts, int root, MPI_Comm comm,
                          unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread == 0 || thread == threads - 1)
    return;
  const int rank = cuda_mpi_comm_rank(comm);
  cuda_mpi_request requests[collectives];
  for (int which = 0; which < collectives; ++which)
    begin(which, d, parts, rank, root, comm, &requests[which]);
  const int before = outstanding(requests, collectives);
  if (rank % 2 == 0) {
    for (int which = collectives - 1; which >= 4; --which)
      cuda_mpi_wait(&requests[which]);
    cuda_mpi_waitall(collectives, requests);
  } else {
    for (int done = 0; done < collectives;) {
      int found, indices[collectives];
      cuda_mpi_waitsome(collectives, requests, &found, indices);
      done += found;
    }
  }
  seen[thread] = before * 100 + outstanding(requests, collectives);
}

// Values that are different everywhere and small enough for all types.
static Data initial(int rank, int round) {
  Data d;
  std::memset(&d, 0, sizeof d);
  unsigned counter = 0;
  const auto fill = [&](auto &array) {
    for (auto &element : array)
      element = mix(mix(rank + 1, round), counter++) % 97;
  };
  fill(d.bcast);
  for (int k = 0; k < 2; ++k) {
    fill(d.reduce[k]);
    fill(d.allreduce[k]);
    fill(d.scan[k]);
    fill(d.exscan[k]);
  }
  fill(d.reduceInPlace);
  fill(d.allreduceInPlace);
  fill(d.scanInPlace);
  fill(d.exscanInPlace);
  fill(d.scatterBlock);
  fill(d.scatterBlockGot);
  fill(d.scatterBlockInPlace);
  fill(d.reduceScatter);
  fill(d.reduceScatterGot);
  fill(d.reduceScatterInPlace);
  fill(d.gather);
  fill(d.gatherGot);
  fill(d.gatherInPlace);
  fill(d.gatherv);
  fill(d.gathervGot);
  fill(d.gathervInPlace);
  fill(d.scatter);
  fill(d.scatterGot);
  fill(d.scatterInPlace);
  fill(d.scatterInPlaceGot);
  fill(d.scatterv);
  fill(d.scattervGot);
  fill(d.scattervInPlace);
  fill(d.scattervInPlaceGot);
  fill(d.allgather);
  fill(d.allgatherGot);
  fill(d.allgatherInPlace);
  fill(d.allgatherv);
  fill(d.allgathervGot);
  fill(d.allgathervInPlace);
  fill(d.alltoall);
  fill(d.alltoallGot);
  fill(d.alltoallInPlace);
  fill(d.alltoallv);
  fill(d.alltoallvGot);
  fill(d.alltoallvInPlace);
  return d;
}

static std::vector<unsigned char> bytesOf(const Data &data) {
  std::vector<unsigned char> bytes(sizeof data);
  std::memcpy(bytes.data(), &data, sizeof data);
  return bytes;
}

// What a reduction in place leaves behind its own part is not specified.
static void forgetUnspecified(Data &d, const Parts &parts, int rank) {
  for (int i = 0; i < n * most; ++i) {
    if (i >= n)
      d.scatterBlockInPlace[i] = 0;
    if (i >= parts.counts[rank])
      d.reduceScatterInPlace[i] = 0;
  }
}

static void compare(harness::Test &test, MPI_Comm comm, int root, int round) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  Parts parts = {};
  for (int r = 0; r < size; ++r) {
    parts.counts[r] = (r + 2) % (n + 1);
    parts.places[r] = n * (size - 1 - r);
    parts.between[r] = (rank + r) % 3;
  }
  harness::Device<Parts> deviceParts(std::vector<Parts>{parts});
  Data expected = initial(test.rank, round);
  onHost(&expected, parts, rank, root, comm);
  forgetUnspecified(expected, parts, rank);
  for (const bool atOnce : {false, true}) {
    const int threads = 2 * 4;
    harness::Device<Data> data(std::vector<Data>{initial(test.rank, round)});
    harness::Device<unsigned> seen(threads);
    if (atOnce) {
      allAtOnce<<<2, 4>>>(data, deviceParts, root, comm, seen);
      expectOfAll(test, "allAtOnce, seen", seen.values(), {100 * collectives},
                  threads, 1, threads - 2);
    } else {
      oneByOne<<<2, 4>>>(data, deviceParts, root, comm, seen);
      expectOfAll(test, "oneByOne, seen", seen.values(), {0}, threads);
    }
    Data got = data.values()[0];
    forgetUnspecified(got, parts, rank);
    test.expect(atOnce ? "allAtOnce" : "oneByOne", bytesOf(got),
                bytesOf(expected));
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int root = 0; root < test.size; ++root)
    compare(test, MPI_COMM_WORLD, root, root);
  MPI_Comm part;
  MPI_Comm_split(MPI_COMM_WORLD, test.rank % 2, -test.rank, &part);
  compare(test, part, 0, 100);
  MPI_Comm_free(&part);
  compare(test, MPI_COMM_SELF, 0, 101);
  return test.finish();
}
