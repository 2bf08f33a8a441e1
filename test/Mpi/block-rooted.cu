//===- block-rooted.cu - Collectives of blocks that have a root -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Broadcasts, reductions to a root, gathers and scatters of single blocks, with
// counts of their own and without, in place and not, blocking and only begun.
// Each block has another root.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=random:3 %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: %gpumpicxx --target=cpu --lowering=suspend -I %S/../EndToEnd/Inputs %s -o %t.suspend
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/block_groups.h"

/// An element that is only moved.
struct Cell {
  int key;
  short weight;
  char name[6];
};

// What a block has of each collective. \p M is moved and \p R reduced.
template <class M, class R> struct Data {
  M bcast[few];
  R reduce[2][few], reduceInPlace[few];
  cuda_mpi_value_index<float> least[2][few];
  M gather[2][many], gatherInPlace[many];
  M gatherv[2][many], gathervInPlace[many];
  M scatter[2][many], scatterInPlace[many];
  M scatterv[2][many], scattervInPlace[many];
};

template <class M, class R>
__device__ void perform(Data<M, R> *d, const Parts *parts, int rank, int root,
                        MPI_Comm comm) {
  const int *counts = parts->counts, *places = parts->places;
  const int mine = counts[rank];
  cuda_mpi_bcast_block(d->bcast, n, root, comm);
  cuda_mpi_reduce_block(d->reduce[0], d->reduce[1], n, MPI_SUM, root, comm);
  cuda_mpi_reduce_block(d->least[0], d->least[1], n, MPI_MINLOC, root, comm);
  cuda_mpi_gather_block(d->gather[0], n, d->gather[1], n, root, comm);
  cuda_mpi_gatherv_block(d->gatherv[0], mine, d->gatherv[1], counts, places,
                         root, comm);
  cuda_mpi_scatter_block(d->scatter[0], n, d->scatter[1], n, root, comm);
  cuda_mpi_scatterv_block(d->scatterv[0], counts, places, d->scatterv[1], mine,
                          root, comm);
  if (rank == root) {
    cuda_mpi_reduce_block(CUDA_MPI_IN_PLACE, d->reduceInPlace, n, MPI_MAX, root,
                          comm);
    cuda_mpi_gather_block(CUDA_MPI_IN_PLACE, 0, d->gatherInPlace, n, root,
                          comm);
    cuda_mpi_gatherv_block(MPI_IN_PLACE, 0, d->gathervInPlace, counts, places,
                           root, comm);
    cuda_mpi_scatter_block(d->scatterInPlace, n, CUDA_MPI_IN_PLACE, 0, root,
                           comm);
    cuda_mpi_scatterv_block(d->scattervInPlace, counts, places, MPI_IN_PLACE, 0,
                            root, comm);
  } else {
    cuda_mpi_reduce_block(d->reduceInPlace, nullptr, n, MPI_MAX, root, comm);
    cuda_mpi_gather_block(d->gatherInPlace, n, nullptr, 0, root, comm);
    cuda_mpi_gatherv_block(d->gathervInPlace, mine, nullptr, nullptr, nullptr,
                           root, comm);
    cuda_mpi_scatter_block(nullptr, 0, d->scatterInPlace, n, root, comm);
    cuda_mpi_scatterv_block(nullptr, nullptr, nullptr, d->scattervInPlace, mine,
                            root, comm);
  }
}

constexpr int collectives = 12;

// The same, all under way at once, in another order.
template <class M, class R>
__device__ void begin(Data<M, R> *d, const Parts *parts, int rank, int root,
                      MPI_Comm comm, cuda_mpi_request *r) {
  const int *counts = parts->counts, *places = parts->places;
  const int mine = counts[rank];
  if (rank == root) {
    cuda_mpi_ireduce_block(CUDA_MPI_IN_PLACE, d->reduceInPlace, n, MPI_MAX,
                           root, &r[0], comm);
    cuda_mpi_igather_block(CUDA_MPI_IN_PLACE, 0, d->gatherInPlace, n, root,
                           &r[1], comm);
    cuda_mpi_igatherv_block(MPI_IN_PLACE, 0, d->gathervInPlace, counts, places,
                            root, &r[2], comm);
    cuda_mpi_iscatter_block(d->scatterInPlace, n, CUDA_MPI_IN_PLACE, 0, root,
                            &r[3], comm);
    cuda_mpi_iscatterv_block(d->scattervInPlace, counts, places, MPI_IN_PLACE,
                             0, root, &r[4], comm);
  } else {
    cuda_mpi_ireduce_block(d->reduceInPlace, nullptr, n, MPI_MAX, root, &r[0],
                           comm);
    cuda_mpi_igather_block(d->gatherInPlace, n, nullptr, 0, root, &r[1], comm);
    cuda_mpi_igatherv_block(d->gathervInPlace, mine, nullptr, nullptr, nullptr,
                            root, &r[2], comm);
    cuda_mpi_iscatter_block(nullptr, 0, d->scatterInPlace, n, root, &r[3],
                            comm);
    cuda_mpi_iscatterv_block(nullptr, nullptr, nullptr, d->scattervInPlace,
                             mine, root, &r[4], comm);
  }
  cuda_mpi_iscatterv_block(d->scatterv[0], counts, places, d->scatterv[1], mine,
                           root, &r[5], comm);
  cuda_mpi_iscatter_block(d->scatter[0], n, d->scatter[1], n, root, &r[6],
                          comm);
  cuda_mpi_igatherv_block(d->gatherv[0], mine, d->gatherv[1], counts, places,
                          root, &r[7], comm);
  cuda_mpi_igather_block(d->gather[0], n, d->gather[1], n, root, &r[8], comm);
  cuda_mpi_ireduce_block(d->least[0], d->least[1], n, MPI_MINLOC, root, &r[9],
                         comm);
  cuda_mpi_ireduce_block(d->reduce[0], d->reduce[1], n, MPI_SUM, root, &r[10],
                         comm);
  cuda_mpi_ibcast_block(d->bcast, n, root, &r[11], comm);
}

// The same with the host's blocking calls.
template <class M, class R>
static void onHost(Data<M, R> *d, const Parts &parts, int rank, int root,
                   MPI_Comm comm) {
  const int *counts = parts.counts, *places = parts.places;
  const int mine = counts[rank];
  const bool isRoot = rank == root;
  const MPI_Datatype reduced = typeOf(R());
  MPI_Datatype moved;
  MPI_Type_contiguous(sizeof(M), MPI_BYTE, &moved);
  MPI_Type_commit(&moved);
  MPI_Bcast(d->bcast, n, moved, root, comm);
  MPI_Reduce(d->reduce[0], d->reduce[1], n, reduced, MPI_SUM, root, comm);
  MPI_Reduce(d->least[0], d->least[1], n, MPI_FLOAT_INT, MPI_MINLOC, root,
             comm);
  MPI_Reduce(isRoot ? MPI_IN_PLACE : d->reduceInPlace, d->reduceInPlace, n,
             reduced, MPI_MAX, root, comm);
  MPI_Gather(d->gather[0], n, moved, d->gather[1], n, moved, root, comm);
  MPI_Gather(isRoot ? MPI_IN_PLACE : d->gatherInPlace, n, moved,
             d->gatherInPlace, n, moved, root, comm);
  MPI_Gatherv(d->gatherv[0], mine, moved, d->gatherv[1], counts, places, moved,
              root, comm);
  MPI_Gatherv(isRoot ? MPI_IN_PLACE : d->gathervInPlace, mine, moved,
              d->gathervInPlace, counts, places, moved, root, comm);
  MPI_Scatter(d->scatter[0], n, moved, d->scatter[1], n, moved, root, comm);
  MPI_Scatter(d->scatterInPlace, n, moved,
              isRoot ? MPI_IN_PLACE : d->scatterInPlace, n, moved, root, comm);
  MPI_Scatterv(d->scatterv[0], counts, places, moved, d->scatterv[1], mine,
               moved, root, comm);
  MPI_Scatterv(d->scattervInPlace, counts, places, moved,
               isRoot ? MPI_IN_PLACE : d->scattervInPlace, mine, moved, root,
               comm);
  MPI_Type_free(&moved);
}

/// Different ones for different blocks.
__host__ __device__ inline int rootOf(int block, int size) {
  return (block + 1) % size;
}

// Some processes have more blocks than others; those leave at once.
template <class M, class R>
__global__ void rooted(Data<M, R> *data, const Parts *parts, Groups groups,
                       int blocks, bool begun, unsigned *seen) {
  const int block = blockIdx.x, thread = threadIdx.x;
  // Some threads are gone as well.
  if (block >= blocks || !takesPart(block) || thread == block % 4)
    return;
  disorder(block);
  const MPI_Comm comm = commOf(groups, block);
  const int rank = cuda_mpi_comm_rank_block(comm);
  const int size = cuda_mpi_comm_size_block(comm);
  const int root = rootOf(block, size);
  cuda_mpi_request requests[collectives] = {};
  if (begun) {
    begin(&data[block], &parts[block], rank, root, comm, requests);
    complete(block / 3 % 3, collectives, requests);
  } else {
    perform(&data[block], &parts[block], rank, root, comm);
  }
  seen[block * blockDim.x + thread] =
      100 * rank + 10 * size + outstanding(requests, collectives);
}

template <class M, class R>
static void compare(harness::Test &test, const Groups &groups, int blocks,
                    bool begun) {
  constexpr int threads = 5;
  std::vector<Data<M, R>> initial(blocks);
  std::vector<Parts> parts;
  std::vector<unsigned> seenByAll(blocks * threads, untouched);
  Values values = {mix(test.rank, begun)};
  values.fillBytes(initial);
  for (Data<M, R> &d : initial)
    values.fillAll(d.reduce, d.reduceInPlace, d.least);
  std::vector<Data<M, R>> expected = initial;
  for (int block = 0; block < blocks; ++block) {
    int rank, size;
    MPI_Comm_rank(commOf(groups, block), &rank);
    MPI_Comm_size(commOf(groups, block), &size);
    parts.push_back(partsOf(block, rank, size));
    if (!takesPart(block))
      continue;
    onHost(&expected[block], parts[block], rank, rootOf(block, size),
           commOf(groups, block));
    for (int t = 0; t < threads; ++t)
      if (t != block % 4)
        seenByAll[block * threads + t] = 100 * rank + 10 * size;
  }
  const harness::Device<Data<M, R>> data(initial);
  const harness::Device<Parts> deviceParts(parts);
  const harness::Device<unsigned> seen(blocks * threads);
  rooted<<<blocks + test.rank % 3, threads>>>((Data<M, R> *)data, deviceParts,
                                              groups, blocks, begun, seen);
  test.expect(begun ? "begun" : "blocking", bytesOf(data.values()),
              bytesOf(expected));
  test.expect("seen", seen.values(), seenByAll);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  withGroups(test, [&](const Groups &groups) {
    for (const bool begun : {false, true}) {
      compare<Cell, double>(test, groups, 14, begun);
      compare<char, unsigned short>(test, groups, 2, begun);
    }
  });
  return test.finish();
}
