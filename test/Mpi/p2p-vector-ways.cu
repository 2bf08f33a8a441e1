//===- p2p-vector-ways.cu - Blocks with gaps, as a datatype and packed ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// So many messages of each form that both ways of giving MPI their blocks are
// taken, and one of them is found to be the faster one; both are right, also
// where the other side takes another one. Blocks forwards and backwards, on one
// side only, and of other sizes there; several messages at a time.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_STAGING=never %mpirun -np 3 %t
// RUN: %mpirun -np 1 env GPUMPI_STRIDED=packed %t : -np 2 env GPUMPI_STRIDED=datatype %t
// RUN: %gpumpicxx --target=cpu --lowering=suspend -I %S/../EndToEnd/Inputs %s -o %t.suspend
// RUN: %mpirun -np 4 %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

// What is packed takes memory for that; what is not has what every program has.
// RUN: env GPUMPI_STRIDED=datatype GPUMPI_STATS=%t.datatype.json %mpirun -np 2 %t
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.datatype.json
// RUN: env GPUMPI_STAGING=never GPUMPI_STATS=%t.never.json %mpirun -np 2 %t
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.never.json
// RUN: env GPUMPI_STRIDED=packed GPUMPI_STATS=%t.packed.json %mpirun -np 2 %t
// RUN: FileCheck %s --check-prefix=SOME --input-file=%t.packed.json
// RUN: env GPUMPI_STATS=%t.auto.json %mpirun -np 2 %t
// RUN: FileCheck %s --check-prefix=SOME --input-file=%t.auto.json
// NONE: "hostAllocations": 1,
// SOME: "hostAllocations": {{[2-9]|[1-9][0-9]}}

// RUN: not env GPUMPI_STRIDED=always %t 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: error: GPUMPI_STRIDED=always is not understood: expected auto, datatype or packed

#include "Inputs/messages.h"

constexpr int Rounds = 162;

/// Words with gaps, in a place of so many words.
struct Form {
  int room, first, count, length, stride;

  /// Where word \p i of a message is.
  int placeOf(int i) const { return first + i / length * stride + i % length; }
};

// MPI-3.1, 4.1.2: each round has places of its own.
__global__ void bothSides(const unsigned *out, unsigned *in, Form f) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t block = f.length * sizeof *out;
  const ptrdiff_t stride = f.stride * (ptrdiff_t)sizeof *out;
  for (int round = 0; round < Rounds; ++round) {
    const int place = round * f.room + f.first;
    cuda_mpi_sendrecv_vector(out + place, f.count, block, stride, right, 1,
                             in + place, f.count, block, stride, left, 1);
  }
}

// MPI-3.1, 4.1.11: what has gaps on one side need not have any on the other
// one.
__global__ void oneSide(const unsigned *out, unsigned *in, Form f,
                        bool isSender) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t block = f.length * sizeof *out, all = f.count * block;
  const ptrdiff_t stride = f.stride * (ptrdiff_t)sizeof *out;
  for (int round = 0; round < Rounds; ++round) {
    const int start = round * f.room, place = start + f.first;
    if (isSender)
      cuda_mpi_sendrecv_vector(out + place, f.count, block, stride, right, 2,
                               in + start, 1, all, 0, left, 2);
    else
      cuda_mpi_sendrecv_vector(out + start, 1, all, 0, right, 2, in + place,
                               f.count, block, stride, left, 2);
  }
}

// MPI-3.1, 3.7.2: several are under way.
__global__ void atATime(const unsigned *out, unsigned *in, Form f) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t block = f.length * sizeof *out;
  const ptrdiff_t stride = f.stride * (ptrdiff_t)sizeof *out;
  for (int round = 0; round < Rounds; round += 3) {
    cuda_mpi_request requests[6];
    for (int i = 0; i < 3; ++i) {
      const int place = (round + i) * f.room + f.first;
      cuda_mpi_irecv_vector(in + place, f.count, block, stride, left,
                            &requests[2 * i], 3);
      cuda_mpi_isend_vector(out + place, f.count, block, stride, right,
                            &requests[2 * i + 1], 3);
    }
    cuda_mpi_waitall(6, requests);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, left = (rank + test.size - 1) % test.size;
  const Form forms[] = {{40, 1, 7, 3, 5},
                        {90, 0, 40, 1, 2},
                        {90, 80, 40, 2, -2},
                        {250, 150, 3, 64, -70},
                        {7000, 5, 300, 16, 20}};
  for (const Form &f : forms) {
    const int words = f.count * f.length, all = Rounds * f.room;
    const std::vector<unsigned> mine = ::words(rank, f.room, all),
                                theirs = ::words(left, f.room, all);
    const harness::Device<unsigned> out(mine);
    // Words of a round go from one place to another one.
    const auto expected = [&](const auto &from, const auto &to) {
      std::vector<unsigned> result(all, untouched);
      for (int round = 0; round < Rounds; ++round)
        for (int i = 0; i < words; ++i)
          result[round * f.room + to(i)] = theirs[round * f.room + from(i)];
      return result;
    };
    const auto withGaps = [&](int i) { return f.placeOf(i); };
    const auto withoutGaps = [](int i) { return i; };
    {
      harness::Device<unsigned> in(all);
      bothSides<<<2, 3>>>(out, in, f);
      test.expect("bothSides", in.values(), expected(withGaps, withGaps));
    }
    for (const bool isSender : {false, true}) {
      harness::Device<unsigned> in(all);
      oneSide<<<1, 5>>>(out, in, f, isSender);
      test.expect("oneSide", in.values(),
                  isSender ? expected(withGaps, withoutGaps)
                           : expected(withoutGaps, withGaps));
    }
    {
      harness::Device<unsigned> in(all);
      atATime<<<3, 1>>>(out, in, f);
      test.expect("atATime", in.values(), expected(withGaps, withGaps));
    }
  }
  return test.finish();
}
