//===- HandleSet.h - Which handles exist ------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Streams and events are objects behind handles that programs keep. Looking a
// handle up before it is used turns a destroyed or invented one into an error
// instead of a crash.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_HANDLESET_H
#define GPUMPI_LIB_CPUDEVICE_HANDLESET_H

#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace gpumpi::cpu {

/// Owns the objects of one kind. Objects have a member `device`.
template <class Object> class HandleSet {
public:
  Object *create(const Object &object) {
    auto owner = std::make_unique<Object>(object);
    Object *handle = owner.get();
    const std::lock_guard<std::mutex> lock(mutex);
    objects.emplace(handle, std::move(owner));
    return handle;
  }

  bool contains(Object *handle) {
    const std::lock_guard<std::mutex> lock(mutex);
    return objects.count(handle) != 0;
  }

  /// \returns false if there was no such object.
  bool destroy(Object *handle) { return take(handle) != nullptr; }

  /// Gives the object away. \returns null if there was no such object.
  std::unique_ptr<Object> take(Object *handle) {
    const std::lock_guard<std::mutex> lock(mutex);
    const auto found = objects.find(handle);
    if (found == objects.end())
      return nullptr;
    auto owner = std::move(found->second);
    objects.erase(found);
    return owner;
  }

  void put(std::unique_ptr<Object> owner) {
    Object *const handle = owner.get();
    const std::lock_guard<std::mutex> lock(mutex);
    objects.emplace(handle, std::move(owner));
  }

  /// One for which \p condition holds; null if there is none.
  template <class Condition> Object *find(Condition condition) {
    const std::lock_guard<std::mutex> lock(mutex);
    for (const auto &one : objects)
      if (condition(*one.second))
        return one.first;
    return nullptr;
  }

  /// Destroys those for which \p condition holds.
  template <class Condition> void destroyIf(Condition condition) {
    const std::lock_guard<std::mutex> lock(mutex);
    for (auto i = objects.begin(); i != objects.end();)
      i = condition(*i->second) ? objects.erase(i) : std::next(i);
  }

  void destroyAll(int device) {
    destroyIf(
        [device](const Object &object) { return object.device == device; });
  }

private:
  std::mutex mutex;
  std::unordered_map<Object *, std::unique_ptr<Object>> objects;
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_HANDLESET_H
