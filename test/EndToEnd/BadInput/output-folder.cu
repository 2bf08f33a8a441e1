//===- output-folder.cu - An output that cannot be written --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A folder that does not exist, a file in place of a folder, a folder in place
// of a file: the output is named, nothing is left behind.
//
//===----------------------------------------------------------------------===//

// RUN: rm -rf %t && mkdir %t && mkdir %t/folder && touch %t/file
// RUN: not %gpumpi-translate %s -o %t/none/out.cpp --target=cpu 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=error:
// RUN: not %gpumpi-translate %s -o %t/file/out.cpp --target=cpu 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FILE --implicit-check-not=error:
// RUN: not %gpumpi-translate %s -o %t/folder --target=cpu 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FOLDER --implicit-check-not=error:
// RUN: not %gpumpicxx --target=cpu %s -o %t/none/app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=APP
// RUN: ls -A %t | count 2
// RUN: ls -A %t/folder | count 0

#include <gpumpi/gpumpi.h>

__global__ void kernel() { cuda_mpi_barrier(); }

int main() { kernel<<<1, 1>>>(); }

// NONE: error: {{.*}}none/out.cpp{{.*}}: No such file or directory
// FILE: error: {{.*}}file/out.cpp{{.*}}: Not a directory
// FOLDER: error: {{.*}}folder{{.*}}: Is a directory
// APP: none/app
