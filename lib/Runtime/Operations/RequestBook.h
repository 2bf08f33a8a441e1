//===- RequestBook.h - MPI requests that are not complete -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_REQUESTBOOK_H
#define GPUMPI_RUNTIME_REQUESTBOOK_H

#include <mpi.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace gpumpi {

/// The requests of one launch. Looking through all of them takes the longer the
/// more there are, and MPI libraries make only some progress each time that
/// they are asked: so MPI is asked for one request, and again, before it is
/// asked for all.
class RequestBook {
public:
  /// Who wants to know.
  class Reader {
  public:
    /// An entry of his has been completed.
    virtual void completed() = 0;

  protected:
    ~Reader() = default;
  };

  /// What has become of a request. Stays where it is while it is in the book.
  struct Entry {
    MPI_Status status;       ///< Once it is complete.
    int error = MPI_SUCCESS; ///< Of the operation, likewise.
    bool complete = false;
    Reader *reader = nullptr; ///< To be told when it is.

  private:
    friend class RequestBook;
    size_t place; ///< While it is in the book.
  };

  RequestBook() = default;
  RequestBook(const RequestBook &) = delete;
  RequestBook &operator=(const RequestBook &) = delete;

  /// \returns a place for the request of an MPI call, which follows at once.
  MPI_Request *enter(Entry &entry) {
    entry.place = requests.size();
    entries.push_back(&entry);
    requests.push_back(MPI_REQUEST_NULL);
    return &requests.back();
  }

  /// Takes \p entry, which is not complete, out of the book.
  void strike(const Entry &entry) { remove(entry.place); }

  /// Looks whether \p entry is complete, which makes progress if it is not.
  bool test(Entry &entry) { return entry.complete || ask(entry); }

  /// Makes progress, and looks which requests are complete; these leave the
  /// book. \returns whether there were any.
  bool poll();

  /// So many have been found to be complete.
  unsigned long long completions() const { return completed; }

private:
  std::vector<MPI_Request> requests; ///< Each is that of...
  std::vector<Entry *> entries;      ///< ... the entry in the same place.
  unsigned long long completed = 0;
  // For answers:
  std::vector<int> found;
  std::vector<MPI_Status> statuses;
  std::vector<std::pair<int, int>> leaving;

  void remove(size_t place) {
    requests[place] = requests.back();
    entries[place] = entries.back();
    entries[place]->place = place;
    requests.pop_back();
    entries.pop_back();
  }
  bool ask(Entry &entry);
  void askAll();
  void complete(Entry &entry, int error);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_REQUESTBOOK_H
