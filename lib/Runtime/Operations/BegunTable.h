//===- BegunTable.h - Operations by their handles ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation that is only begun comes here and goes again, so that nothing
// is allocated for it: an operation is itself a link of the list of those whose
// handles fall to one place. Handles are given in turn, so these lists are
// short.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_BEGUNTABLE_H
#define GPUMPI_RUNTIME_BEGUNTABLE_H

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace gpumpi {

/// Owns objects that have a `handle`, and a link `next` to another one.
template <class Begun> class BegunTable {
public:
  using Owner = std::unique_ptr<Begun>;

  BegunTable() : lists(16) {}

  size_t size() const { return count; }

  /// Null if there is none.
  Begun *find(unsigned long long handle) const {
    Begun *one = lists[placeOf(handle)].get();
    while (one && one->handle != handle)
      one = one->next.get();
    return one;
  }

  void add(Owner begun) {
    if (count == lists.size())
      grow();
    ++count;
    link(std::move(begun));
  }

  /// Gives it away; null if there is none.
  Owner take(unsigned long long handle) {
    Owner *at = &lists[placeOf(handle)];
    while (*at && (*at)->handle != handle)
      at = &(*at)->next;
    return *at ? unlink(*at) : nullptr;
  }

  /// Calls \p visit for each.
  template <class Visit> void forEach(const Visit &visit) const {
    for (const Owner &list : lists)
      for (Begun *one = list.get(); one; one = one->next.get())
        visit(*one);
  }

  /// Gives those away to \p keep for which \p isWanted says so.
  template <class Wanted, class Keep>
  void takeIf(const Wanted &isWanted, const Keep &keep) {
    for (Owner &list : lists)
      for (Owner *at = &list; *at;)
        if (isWanted(**at))
          keep(unlink(*at));
        else
          at = &(*at)->next;
  }

private:
  std::vector<Owner> lists; ///< A power of two.
  size_t count = 0;

  size_t placeOf(unsigned long long handle) const {
    return static_cast<size_t>(handle) & (lists.size() - 1);
  }

  void link(Owner begun) {
    Owner &list = lists[placeOf(begun->handle)];
    begun->next = std::move(list);
    list = std::move(begun);
  }

  Owner unlink(Owner &at) {
    Owner taken = std::move(at);
    at = std::move(taken->next);
    --count;
    return taken;
  }

  void grow() {
    std::vector<Owner> before(2 * lists.size());
    before.swap(lists);
    for (Owner &list : before)
      while (list) {
        Owner one = std::move(list);
        list = std::move(one->next);
        link(std::move(one));
      }
  }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_BEGUNTABLE_H
