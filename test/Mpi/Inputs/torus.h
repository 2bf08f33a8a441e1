//===- torus.h - Processes that are neighbours in two dimensions *- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_MPI_TORUS_H
#define GPUMPI_TEST_MPI_TORUS_H

#include <mpi.h>

/// All processes as a grid whose opposite edges meet (MPI-3.1, 7.5.1).
struct Torus {
  int dims[2] = {};
  int coords[2]; ///< This process's.

  Torus(int rank, int size) {
    const int periods[2] = {1, 1};
    MPI_Dims_create(size, 2, dims);
    MPI_Comm comm;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &comm);
    MPI_Cart_coords(comm, rank, 2, coords);
    for (int down = -1; down <= 1; ++down)
      for (int right = -1; right <= 1; ++right) {
        const int at[2] = {(coords[0] + down + dims[0]) % dims[0],
                           (coords[1] + right + dims[1]) % dims[1]};
        MPI_Cart_rank(comm, at, &around[down + 1][right + 1]);
      }
    MPI_Comm_free(&comm);
  }

  /// The process that is so many, from -1 to 1, \p down and \p right of this
  /// one.
  int neighbour(int down, int right) const {
    return around[down + 1][right + 1];
  }

private:
  int around[3][3];
};

#endif // GPUMPI_TEST_MPI_TORUS_H
