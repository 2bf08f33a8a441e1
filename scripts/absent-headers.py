#!/usr/bin/env python3
"""Headers of CUDA's that the CPU target does not have say so.

Where a CUDA toolkit's headers lie in a folder of the system, the CPU target would
find NVIDIA's, and the user would read of redefinitions in them. So each of the
well-known ones has a header in include/gpumpi/cpu that is nothing but an #error.
This script writes them from the list below. --check says whether they are up to
date; --list prints their names.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import sys

ABSENT = {
    "cuBLAS": "cublas.h cublas_v2.h cublas_api.h cublasLt.h cublasXt.h",
    "cuDNN": "cudnn.h",
    "cuFFT": "cufft.h cufftXt.h cufftw.h",
    "the host's part of cuRAND": "curand.h curand_mtgp32_host.h"
    " curand_mtgp32_kernel.h",
    "cuSOLVER": "cusolverDn.h cusolverSp.h cusolverRf.h cusolver_common.h",
    "cuSPARSE": "cusparse.h cusparse_v2.h",
    "NVRTC": "nvrtc.h",
    "floating point of less than 8 bits": "cuda_fp6.h cuda_fp4.h",
    "graphics": "cuda_gl_interop.h cuda_egl_interop.h cuda_vdpau_interop.h cudaGL.h"
    " cudaEGL.h cudaVDPAU.h",
    "CUB": "cub/cub.cuh cub/block/block_load.cuh cub/block/block_radix_sort.cuh"
    " cub/block/block_reduce.cuh cub/block/block_scan.cuh cub/block/block_store.cuh"
    " cub/device/device_radix_sort.cuh cub/device/device_reduce.cuh"
    " cub/device/device_scan.cuh cub/device/device_select.cuh cub/util_type.cuh"
    " cub/warp/warp_reduce.cuh cub/warp/warp_scan.cuh",
    "NCCL": "nccl.h",
    "Thrust": "thrust/adjacent_difference.h thrust/binary_search.h"
    " thrust/complex.h thrust/copy.h thrust/count.h thrust/device_malloc.h"
    " thrust/device_ptr.h thrust/device_vector.h thrust/execution_policy.h"
    " thrust/extrema.h thrust/fill.h thrust/find.h thrust/for_each.h"
    " thrust/functional.h thrust/gather.h thrust/generate.h thrust/host_vector.h"
    " thrust/inner_product.h thrust/iterator/constant_iterator.h"
    " thrust/iterator/counting_iterator.h thrust/iterator/discard_iterator.h"
    " thrust/iterator/permutation_iterator.h thrust/iterator/transform_iterator.h"
    " thrust/iterator/zip_iterator.h thrust/merge.h thrust/pair.h thrust/partition.h"
    " thrust/random.h thrust/reduce.h thrust/remove.h thrust/replace.h thrust/scan.h"
    " thrust/scatter.h thrust/sequence.h thrust/shuffle.h thrust/sort.h"
    " thrust/transform.h thrust/transform_reduce.h thrust/tuple.h thrust/unique.h",
}

PAGE = """\
{first}
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Made by scripts/absent-headers.py.
//
//===----------------------------------------------------------------------===//

// clang-format off
#error "gpumpi's CPU target has no <{name}> ({what}): build with --target=cuda, or leave out the code that needs it"
"""


def first_line(name):
    left = f"//===- {name} - Not on the CPU target "
    right = "-*- C++ -*-===//"
    if len(left) + len(right) > 80:
        right = "===//"
    return left + "-" * (80 - len(left) - len(right)) + right


def pages():
    return {
        name: PAGE.format(first=first_line(name), name=name, what=what)
        for what, names in ABSENT.items()
        for name in names.split()
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.list:
        print("\n".join(sorted(pages())))
        return 0
    include = pathlib.Path(__file__).resolve().parent.parent / "include/gpumpi/cpu"
    old = 0
    for name, page in pages().items():
        path = include / name
        if path.exists() and path.read_text() == page:
            continue
        old += 1
        if options.check:
            print(f"{path} is out of date: run scripts/absent-headers.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page)
    return 1 if old and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
