//===- block-exchanges.cu - Collectives of blocks that have no root -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every process gets something of: exchanges, reductions for all, prefixes
// over the processes, and reductions that are scattered; of single blocks, in
// place and not, blocking and only begun.
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

// What a block has of each collective: what it gives and what it gets, or both
// in one. \p M is moved and \p R reduced.
template <class M, class R> struct Data {
  M allgather[2][many], allgatherInPlace[many];
  M allgatherv[2][many], allgathervInPlace[many];
  M alltoall[2][many], alltoallInPlace[many];
  M alltoallv[2][many], alltoallvInPlace[many];
  R allreduce[2][few], allreduceInPlace[few];
  R scan[2][few], scanInPlace[few];
  R exscan[2][few], exscanInPlace[few];
  R scatterBlock[2][many], scatterBlockInPlace[many];
  R scatterv[2][many], scattervInPlace[many];
};

template <class M, class R>
__device__ void perform(Data<M, R> *d, const Parts *p, int mine,
                        MPI_Comm comm) {
  const int *counts = p->counts, *places = p->places;
  cuda_mpi_allgather_block(d->allgather[0], n, d->allgather[1], n, comm);
  cuda_mpi_allgather_block(CUDA_MPI_IN_PLACE, 0, d->allgatherInPlace, n, comm);
  cuda_mpi_allgatherv_block(d->allgatherv[0], mine, d->allgatherv[1], counts,
                            places, comm);
  cuda_mpi_allgatherv_block(CUDA_MPI_IN_PLACE, 0, d->allgathervInPlace, counts,
                            places, comm);
  cuda_mpi_alltoall_block(d->alltoall[0], n, d->alltoall[1], n, comm);
  cuda_mpi_alltoall_block(MPI_IN_PLACE, 0, d->alltoallInPlace, n, comm);
  cuda_mpi_alltoallv_block(d->alltoallv[0], p->sent, places, d->alltoallv[1],
                           p->received, places, comm);
  cuda_mpi_alltoallv_block(CUDA_MPI_IN_PLACE, nullptr, nullptr,
                           d->alltoallvInPlace, p->between, places, comm);
  cuda_mpi_allreduce_block(d->allreduce[0], d->allreduce[1], n, MPI_MIN, comm);
  cuda_mpi_allreduce_block(CUDA_MPI_IN_PLACE, d->allreduceInPlace, n, MPI_SUM,
                           comm);
  cuda_mpi_scan_block(d->scan[0], d->scan[1], n, MPI_SUM, comm);
  cuda_mpi_scan_block(CUDA_MPI_IN_PLACE, d->scanInPlace, n, MPI_MAX, comm);
  cuda_mpi_exscan_block(d->exscan[0], d->exscan[1], n, MPI_MAX, comm);
  cuda_mpi_exscan_block(MPI_IN_PLACE, d->exscanInPlace, n, MPI_SUM, comm);
  cuda_mpi_reduce_scatter_block_block(d->scatterBlock[0], d->scatterBlock[1], n,
                                      MPI_SUM, comm);
  cuda_mpi_reduce_scatter_block_block(CUDA_MPI_IN_PLACE, d->scatterBlockInPlace,
                                      n, MPI_MIN, comm);
  cuda_mpi_reduce_scatterv_block(d->scatterv[0], d->scatterv[1], counts,
                                 MPI_MAX, comm);
  cuda_mpi_reduce_scatterv_block(CUDA_MPI_IN_PLACE, d->scattervInPlace, counts,
                                 MPI_SUM, comm);
}

constexpr int collectives = 18;

// The same, all under way at once, in another order.
template <class M, class R>
__device__ void begin(Data<M, R> *d, const Parts *p, int mine, MPI_Comm comm,
                      cuda_mpi_request *r) {
  const int *counts = p->counts, *places = p->places;
  cuda_mpi_ireduce_scatterv_block(CUDA_MPI_IN_PLACE, d->scattervInPlace, counts,
                                  MPI_SUM, &r[17], comm);
  cuda_mpi_ireduce_scatterv_block(d->scatterv[0], d->scatterv[1], counts,
                                  MPI_MAX, &r[16], comm);
  cuda_mpi_ireduce_scatter_block_block(
      CUDA_MPI_IN_PLACE, d->scatterBlockInPlace, n, MPI_MIN, &r[15], comm);
  cuda_mpi_ireduce_scatter_block_block(d->scatterBlock[0], d->scatterBlock[1],
                                       n, MPI_SUM, &r[14], comm);
  cuda_mpi_iexscan_block(CUDA_MPI_IN_PLACE, d->exscanInPlace, n, MPI_SUM,
                         &r[13], comm);
  cuda_mpi_iexscan_block(d->exscan[0], d->exscan[1], n, MPI_MAX, &r[12], comm);
  cuda_mpi_iscan_block(MPI_IN_PLACE, d->scanInPlace, n, MPI_MAX, &r[11], comm);
  cuda_mpi_iscan_block(d->scan[0], d->scan[1], n, MPI_SUM, &r[10], comm);
  cuda_mpi_iallreduce_block(MPI_IN_PLACE, d->allreduceInPlace, n, MPI_SUM,
                            &r[9], comm);
  cuda_mpi_iallreduce_block(d->allreduce[0], d->allreduce[1], n, MPI_MIN, &r[8],
                            comm);
  cuda_mpi_ialltoallv_block(CUDA_MPI_IN_PLACE, nullptr, nullptr,
                            d->alltoallvInPlace, p->between, places, &r[7],
                            comm);
  cuda_mpi_ialltoallv_block(d->alltoallv[0], p->sent, places, d->alltoallv[1],
                            p->received, places, &r[6], comm);
  cuda_mpi_ialltoall_block(CUDA_MPI_IN_PLACE, 0, d->alltoallInPlace, n, &r[5],
                           comm);
  cuda_mpi_ialltoall_block(d->alltoall[0], n, d->alltoall[1], n, &r[4], comm);
  cuda_mpi_iallgatherv_block(MPI_IN_PLACE, 0, d->allgathervInPlace, counts,
                             places, &r[3], comm);
  cuda_mpi_iallgatherv_block(d->allgatherv[0], mine, d->allgatherv[1], counts,
                             places, &r[2], comm);
  cuda_mpi_iallgather_block(CUDA_MPI_IN_PLACE, 0, d->allgatherInPlace, n, &r[1],
                            comm);
  cuda_mpi_iallgather_block(d->allgather[0], n, d->allgather[1], n, &r[0],
                            comm);
}

// The same with the host's blocking calls.
template <class M, class R>
static void onHost(Data<M, R> *d, const Parts &p, int mine, MPI_Comm comm) {
  const int *counts = p.counts, *places = p.places;
  const MPI_Datatype m = typeOf(M()), r = typeOf(R());
  MPI_Allgather(d->allgather[0], n, m, d->allgather[1], n, m, comm);
  MPI_Allgather(MPI_IN_PLACE, 0, m, d->allgatherInPlace, n, m, comm);
  MPI_Allgatherv(d->allgatherv[0], mine, m, d->allgatherv[1], counts, places, m,
                 comm);
  MPI_Allgatherv(MPI_IN_PLACE, 0, m, d->allgathervInPlace, counts, places, m,
                 comm);
  MPI_Alltoall(d->alltoall[0], n, m, d->alltoall[1], n, m, comm);
  MPI_Alltoall(MPI_IN_PLACE, 0, m, d->alltoallInPlace, n, m, comm);
  MPI_Alltoallv(d->alltoallv[0], p.sent, places, m, d->alltoallv[1], p.received,
                places, m, comm);
  MPI_Alltoallv(MPI_IN_PLACE, nullptr, nullptr, m, d->alltoallvInPlace,
                p.between, places, m, comm);
  MPI_Allreduce(d->allreduce[0], d->allreduce[1], n, r, MPI_MIN, comm);
  MPI_Allreduce(MPI_IN_PLACE, d->allreduceInPlace, n, r, MPI_SUM, comm);
  MPI_Scan(d->scan[0], d->scan[1], n, r, MPI_SUM, comm);
  MPI_Scan(MPI_IN_PLACE, d->scanInPlace, n, r, MPI_MAX, comm);
  MPI_Exscan(d->exscan[0], d->exscan[1], n, r, MPI_MAX, comm);
  MPI_Exscan(MPI_IN_PLACE, d->exscanInPlace, n, r, MPI_SUM, comm);
  MPI_Reduce_scatter_block(d->scatterBlock[0], d->scatterBlock[1], n, r,
                           MPI_SUM, comm);
  MPI_Reduce_scatter_block(MPI_IN_PLACE, d->scatterBlockInPlace, n, r, MPI_MIN,
                           comm);
  MPI_Reduce_scatter(d->scatterv[0], d->scatterv[1], counts, r, MPI_MAX, comm);
  MPI_Reduce_scatter(MPI_IN_PLACE, d->scattervInPlace, counts, r, MPI_SUM,
                     comm);
}

// Some processes have more blocks than others; those leave at once.
template <class M, class R>
__global__ void exchanges(Data<M, R> *data, const Parts *parts, Groups groups,
                          int blocks, bool begun, unsigned *seen) {
  const int block = blockIdx.x, thread = threadIdx.x;
  // Some threads are gone as well.
  if (block >= blocks || !takesPart(block) || thread == block % 4)
    return;
  disorder(block);
  const MPI_Comm comm = commOf(groups, block);
  const int mine = parts[block].counts[cuda_mpi_comm_rank_block(comm)];
  cuda_mpi_request requests[collectives] = {};
  if (begun) {
    begin(&data[block], &parts[block], mine, comm, requests);
    complete(block / 3 % 3, collectives, requests);
  } else {
    perform(&data[block], &parts[block], mine, comm);
  }
  seen[block * blockDim.x + thread] =
      10 * mine + outstanding(requests, collectives);
}

// What a reduction in place leaves behind this process' own part, where the
// other elements were that it has read, is not specified.
template <class M, class R>
static void forgetUnspecified(std::vector<Data<M, R>> &data,
                              const std::vector<Parts> &parts,
                              const Groups &groups) {
  for (size_t block = 0; block < data.size(); ++block) {
    int rank, size, read = 0;
    MPI_Comm_rank(commOf(groups, block), &rank);
    MPI_Comm_size(commOf(groups, block), &size);
    for (int r = 0; r < size; ++r)
      read += parts[block].counts[r];
    for (int i = n; i < n * size; ++i)
      data[block].scatterBlockInPlace[i] = 0;
    for (int i = parts[block].counts[rank]; i < read; ++i)
      data[block].scattervInPlace[i] = 0;
  }
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
    values.fillAll(d.allreduce, d.allreduceInPlace, d.scan, d.scanInPlace,
                   d.exscan, d.exscanInPlace, d.scatterBlock,
                   d.scatterBlockInPlace, d.scatterv, d.scattervInPlace);
  std::vector<Data<M, R>> expected = initial;
  for (int block = 0; block < blocks; ++block) {
    int rank, size;
    MPI_Comm_rank(commOf(groups, block), &rank);
    MPI_Comm_size(commOf(groups, block), &size);
    parts.push_back(partsOf(block, rank, size));
    if (!takesPart(block))
      continue;
    const int mine = parts[block].counts[rank];
    onHost(&expected[block], parts[block], mine, commOf(groups, block));
    for (int t = 0; t < threads; ++t)
      if (t != block % 4)
        seenByAll[block * threads + t] = 10 * mine;
  }
  const harness::Device<Data<M, R>> data(initial);
  const harness::Device<Parts> deviceParts(parts);
  const harness::Device<unsigned> seen(blocks * threads);
  exchanges<<<blocks + test.rank % 3, threads>>>(
      (Data<M, R> *)data, deviceParts, groups, blocks, begun, seen);
  std::vector<Data<M, R>> got = data.values();
  forgetUnspecified(expected, parts, groups);
  forgetUnspecified(got, parts, groups);
  test.expect(begun ? "begun" : "blocking", bytesOf(got), bytesOf(expected));
  test.expect("seen", seen.values(), seenByAll);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  withGroups(test, [&](const Groups &groups) {
    for (const bool begun : {false, true}) {
      compare<char, double>(test, groups, 14, begun);
      compare<long long, unsigned short>(test, groups, 2, begun);
    }
  });
  return test.finish();
}
