//===- HostReceives.cpp - Whether host code receives messages -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostReceives.h"

#include "LoadedObjects.h"

#include <atomic>
#include <cctype>

namespace gpumpi {

static std::atomic<bool> callsComeHere{false};

void noteHostReceives() { callsComeHere = true; }

/// Fortran's names are in small or capital letters, and end with underscores.
bool isReceive(const std::string &name) {
  std::string lower;
  for (const char letter : name)
    lower +=
        static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (lower[0] == 'p')
    lower.erase(0, 1);
  if (lower.compare(0, 4, "mpi_") != 0)
    return false;
  for (const char *what :
       {"recv", "irecv", "sendrecv", "isendrecv", "probe", "iprobe", "mprobe",
        "improbe", "mrecv", "imrecv", "precv"})
    if (lower.find(what, 4) == 4)
      return true;
  return false;
}

static constexpr char receives[] = " receives messages in host code";

std::string hostReceives() {
  if (callsComeHere)
    return std::string("the program") + receives;
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
                    if ((!object.own || *name != 'P') && isReceive(name))
                      found = object.name + receives + ", by " + name;
                  });
    if (!readable)
      found = object.name + " cannot be read";
    return !found.empty();
  });
  if (found.empty() && !mpiIsShared)
    found = "calls of a static MPI library cannot be seen";
  return found;
}

} // namespace gpumpi
