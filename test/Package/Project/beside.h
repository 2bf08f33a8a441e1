// Found only where quoted includes start at the .cu file.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

void checkOnDevice(int argc, char **argv);
