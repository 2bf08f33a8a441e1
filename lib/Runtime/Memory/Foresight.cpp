//===- Foresight.cpp - What MPI will probably be given --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Foresight.h"

#include <algorithm>
#include <utility>

namespace gpumpi {

/// A place that is used by turns with another comes back at this age.
static constexpr unsigned MostAge = 2;

void Foresight::copyAhead(const SuspensionPoint *point, Mail &mail) {
  arrived = false;
  valid = true;
  current = &places[point];
  const auto isOld = [](Place &place) { return ++place.age > MostAge; };
  current->erase(std::remove_if(current->begin(), current->end(), isOld),
                 current->end());
  for (Place &place : *current) {
    place.asked = false;
    if (!place.ahead.bytes() &&
        pinned.take(place.bytes, place.ahead) != cudaSuccess)
      continue;
    // The program may have freed the memory.
    if (mail.add(place.ahead.bytes(), place.address, place.layout) !=
        cudaSuccess) {
      (void)cudaGetLastError();
      place.ahead = {};
    }
  }
}

bool Foresight::take(const unsigned char *address,
                     const std::vector<Rows> &layout, size_t bytes,
                     Pool::Block &block) {
  if (!current || bytes > MostBytes)
    return false;
  const auto found =
      std::find_if(current->begin(), current->end(), [&](const Place &place) {
        return !place.asked && place.address == address &&
               place.layout == layout;
      });
  if (found == current->end()) {
    if (current->size() < MostPlaces)
      current->push_back({address, layout, bytes, 0, {}, true});
    return false;
  }
  found->asked = true;
  found->age = 0;
  if (!arrived || !valid || !found->ahead.bytes())
    return false;
  block = std::exchange(found->ahead, {});
  return true;
}

} // namespace gpumpi
