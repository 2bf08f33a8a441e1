//===- HostCalls.cpp - What host code does with MPI by itself -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/HostCalls.h"

#include "ProgramCalls/LoadedObjects.h"

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

/// The runtime's own calls (LookUp.h) are among those of the object that it is
/// in: a program's own of these functions cannot be told from them.
static bool isOfRuntime(const char *name) {
  for (const char *own :
       {"PMPI_Irecv", "PMPI_Iprobe", "PMPI_Improbe", "PMPI_Mrecv",
        "PMPI_Imrecv", "PMPI_Ibcast", "PMPI_Igather", "PMPI_Iscatter",
        "PMPI_Iallgather", "PMPI_Ialltoall"})
    if (std::strcmp(name, own) == 0)
      return true;
  return false;
}

using IsMeant = bool(const std::string &);

/// What \p symbol of \p object tells of functions for which \p isMeant says so;
/// empty: nothing. A program's own MPI_Recv is that of a tool, and hides who
/// calls it.
static std::string whatCalls(const LoadedObject &object,
                             const ElfFile::Symbol &symbol, IsMeant isMeant,
                             const char *does) {
  const bool isNone = object.own ? isOfRuntime(symbol.name) : symbol.isDefined;
  if (isNone || !isMeant(symbol.name))
    return "";
  if (symbol.isDefined)
    return object.name + " defines " + symbol.name;
  return object.name + does + ", by " + symbol.name;
}

/// What calls one of them: "the program does what \p does says, by MPI_Recv".
static std::string callerOf(IsMeant isMeant, const char *does) {
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
                  [&](const ElfFile::Symbol &symbol) {
                    if (found.empty())
                      found = whatCalls(object, symbol, isMeant, does);
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
