//===- HostReceives.cpp - Whether host code receives messages -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostReceives.h"

#include "LoadedObjects.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstring>
#include <initializer_list>

namespace gpumpi {

static std::atomic<bool> receivesComeHere{false}, collectivesComeHere{false};

void noteHostReceives() { receivesComeHere = true; }
void noteHostCollectives() { collectivesComeHere = true; }

/// Whether \p name is a function of MPI, one of \p some or with more behind an
/// underscore. Fortran's names are in small or capital letters, and end with
/// such.
static bool isOneOf(std::initializer_list<const char *> some,
                    const std::string &name) {
  std::string lower;
  for (const char letter : name)
    lower +=
        static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (lower[0] == 'p')
    lower.erase(0, 1);
  return lower.compare(0, 4, "mpi_") == 0 &&
         std::any_of(some.begin(), some.end(), [&](const char *what) {
           const size_t end = 4 + std::strlen(what);
           return lower.find(what, 4) == 4 &&
                  (end == lower.size() || lower[end] == '_');
         });
}

bool isReceive(const std::string &name) {
  return isOneOf({"recv", "irecv", "sendrecv", "isendrecv", "probe", "iprobe",
                  "mprobe", "improbe", "mrecv", "imrecv", "precv"},
                 name);
}

bool isMovingCollective(const std::string &name) {
  return isOneOf({"ibcast", "igather", "iscatter", "iallgather", "ialltoall"},
                 name);
}

/// What calls a function for which \p isMeant says so: "the program does what
/// \p does says, by MPI_Recv".
static std::string callerOf(bool (*isMeant)(const std::string &),
                            const char *does) {
  bool mpiIsShared = false;
  std::string found;
  forEachObject([&](const LoadedObject &object) {
    if (object.ofMpiOrCuda) {
      mpiIsShared |= object.path.find("/libmpi") != std::string::npos;
      return false;
    }
    const bool readable =
        ElfFile(object.path)
            .read([](const ElfFile::Section &) {},
                  [&](const char *name) {
                    // PMPI's are the runtime's own.
                    if ((!object.own || *name != 'P') && isMeant(name))
                      found = object.name + does + ", by " + name;
                  });
    if (!readable)
      found = object.name + " cannot be read";
    return !found.empty();
  });
  if (found.empty() && !mpiIsShared)
    found = "calls of a static MPI library cannot be seen";
  return found;
}

std::string hostReceives() {
  static constexpr char does[] = " receives messages in host code";
  return receivesComeHere ? std::string("the program") + does
                          : callerOf(isReceive, does);
}

std::string hostCollectives() {
  static constexpr char does[] = " begins collectives in host code";
  return collectivesComeHere ? std::string("the program") + does
                             : callerOf(isMovingCollective, does);
}

} // namespace gpumpi
