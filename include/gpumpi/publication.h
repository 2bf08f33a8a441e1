//===- publication.h - What a kernel writes for the host --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See publish.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_PUBLICATION_H
#define GPUMPI_PUBLICATION_H

#include <gpumpi/macros_off.h>

namespace gpumpi {

/// What is to be written, and where the host looks.
struct Publication {
  /// Rows of device memory; in host memory they follow each other.
  struct Piece {
    const unsigned char *from;
    unsigned char *to;
    unsigned bytes; ///< Of a row.
    unsigned rows;
    long long stride; ///< From one row to the next, on the device.
  };
  static constexpr unsigned MostPieces = 24;

  Piece pieces[MostPieces];
  unsigned count;  ///< Of pieces.
  unsigned number; ///< Is written to...
  unsigned *word;  ///< ... this word of pinned memory, behind all pieces.
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_PUBLICATION_H
