//===- in_turn.h - What the processes of a test have to say -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IN_TURN_H
#define IN_TURN_H

#include <mpi.h>

#include <cstdio>
#include <string>

/// Prints \p lines of process 0, then those of process 1, and so on. All call
/// it.
inline void printInTurn(const std::string &lines) {
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int turn = 0; turn < size; ++turn) {
    std::string text = lines;
    int length = (int)text.size();
    MPI_Bcast(&length, 1, MPI_INT, turn, MPI_COMM_WORLD);
    text.resize((size_t)length);
    MPI_Bcast(&text[0], length, MPI_CHAR, turn, MPI_COMM_WORLD);
    if (rank == 0)
      std::fputs(text.c_str(), stdout);
  }
}

#endif // IN_TURN_H
