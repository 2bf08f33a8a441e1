//===- IpcBoard.cpp - What the processes of a host tell each other --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/IpcBoard.h"

#include <new>
#include <random>

namespace gpumpi {

static Envelope::Key drawKey() {
  std::random_device lot;
  Envelope::Key key;
  for (unsigned char &byte : key)
    byte = static_cast<unsigned char>(lot());
  return key;
}

/// The numbers that the processes of MPI_COMM_WORLD have in \p host; -1: none.
static std::vector<int> numbersIn(MPI_Comm host) {
  MPI_Group world, here;
  PMPI_Comm_group(MPI_COMM_WORLD, &world);
  PMPI_Comm_group(host, &here);
  int size = 0;
  PMPI_Group_size(world, &size);
  std::vector<int> ranks(static_cast<size_t>(size)), numbers(ranks.size());
  for (int rank = 0; rank < size; ++rank)
    ranks[static_cast<size_t>(rank)] = rank;
  PMPI_Group_translate_ranks(world, size, ranks.data(), here, numbers.data());
  PMPI_Group_free(&here);
  PMPI_Group_free(&world);
  for (int &number : numbers)
    if (number == MPI_UNDEFINED)
      number = -1;
  return numbers;
}

void IpcBoard::connect(bool sharesCollectives) {
  using Flag = std::atomic<Finding>;
  static_assert(Flag::is_always_lock_free, "processes can share it");
  PMPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
                       &host);
  // A host that cannot share memory goes on without.
  PMPI_Comm_set_errhandler(host, MPI_ERRORS_RETURN);
  int size = 0;
  PMPI_Comm_size(host, &size);
  PMPI_Comm_rank(host, &own);
  // The places lie behind each other.
  constexpr size_t line = 64;
  const size_t bytes =
      (sizeof(Place) + static_cast<size_t>(size) * sizeof(Flag) + line - 1) /
      line * line;
  void *memory = nullptr;
  int failed =
      size == 1 || PMPI_Win_allocate_shared(
                       static_cast<MPI_Aint>(bytes), 1, MPI_INFO_NULL, host,
                       static_cast<void *>(&memory), &window) != MPI_SUCCESS;
  PMPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MAX, host);
  if (failed) {
    window = MPI_WIN_NULL;
    PMPI_Comm_free(&host);
    return;
  }
  Place *const mine = new (memory) Place;
  mine->sharesCollectives = sharesCollectives;
  for (int peer = 0; peer < size; ++peer)
    new (reinterpret_cast<Flag *>(mine + 1) + peer) Flag(Untried);
  if (own == 0)
    common = drawKey();
  PMPI_Bcast(common.data(), static_cast<int>(common.size()), MPI_BYTE, 0, host);
  PMPI_Barrier(host);
  for (int peer = 0; peer < size; ++peer) {
    MPI_Aint there = 0;
    int unit = 0;
    PMPI_Win_shared_query(window, peer, &there, &unit,
                          static_cast<void *>(&memory));
    places.push_back(static_cast<Place *>(memory));
    findings.push_back(reinterpret_cast<Flag *>(places.back() + 1));
  }
  numbers = numbersIn(host);
}

void IpcBoard::disconnect() {
  PMPI_Win_free(&window);
  window = MPI_WIN_NULL;
  PMPI_Comm_free(&host);
}

std::vector<int> IpcBoard::findAll(const Communicator &comm,
                                   std::vector<int> ranks) const {
  if (comm.comm != MPI_COMM_WORLD) {
    MPI_Group world, theirs;
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    if (comm.isInter)
      PMPI_Comm_remote_group(comm.comm, &theirs);
    else
      PMPI_Comm_group(comm.comm, &theirs);
    const std::vector<int> asked = ranks;
    PMPI_Group_translate_ranks(theirs, static_cast<int>(asked.size()),
                               asked.data(), world, ranks.data());
    PMPI_Group_free(&theirs);
    PMPI_Group_free(&world);
  }
  for (int &rank : ranks)
    rank = rank == MPI_UNDEFINED ? -1 : numbers[static_cast<size_t>(rank)];
  return ranks;
}

} // namespace gpumpi
