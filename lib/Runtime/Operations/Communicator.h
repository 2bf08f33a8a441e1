//===- Communicator.h - What an operation knows of its communicator -*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef GPUMPI_RUNTIME_COMMUNICATOR_H
#define GPUMPI_RUNTIME_COMMUNICATOR_H

#include <gpumpi/request.h>

#include <mpi.h>

#include <string>

namespace gpumpi {

/// A communicator, seen from this process.
struct Communicator {
  MPI_Comm comm;
  int rank;
  int size;  ///< Of this process's group.
  int peers; ///< Whom ranks mean: the other group, in an intercommunicator.
  bool isInter;

  /// Asks MPI about \p comm, which must be valid.
  static Communicator of(MPI_Comm comm);

  /// True for the process that is the root \p root of a collective.
  bool isRoot(int root) const {
    return isInter ? root == MPI_ROOT : root == rank;
  }

  /// True for the others in the group of the root \p root, which have nothing
  /// to do (MPI-3.1, 5.4).
  bool isIdle(int root) const {
    return isInter && (root == MPI_PROC_NULL || root == CUDA_MPI_PROC_NULL);
  }
};

/// True unless \p comm cannot be a communicator. Libraries whose handles are
/// pointers follow any pointer, so that a damaged one would end the process.
bool mayBeCommunicator(MPI_Comm comm);

/// What the communicator of a request is called (MPI-3.1, 6.8), for people;
/// empty if it is MPI_COMM_WORLD, as usual, or none.
std::string nameOf(const CommHandle &handle);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_COMMUNICATOR_H
