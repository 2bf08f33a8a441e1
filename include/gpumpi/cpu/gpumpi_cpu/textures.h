//===- textures.h - Making textures and surfaces ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Texture Object Management", "Surface Object Management".
// Part of cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_TEXTURES_H
#define GPUMPI_CPU_TEXTURES_H

#include "../../macros_off.h"

#include "../driver_types.h"
#include "../surface_types.h"
#include "../texture_types.h"

GPUMPI_CPU_API_BEGIN

/// Views are not there (cudaErrorNotSupported). Of mipmapped arrays coordinates
/// have to be normalized.
cudaError_t cudaCreateTextureObject(cudaTextureObject_t *texture,
                                    const struct cudaResourceDesc *resource,
                                    const struct cudaTextureDesc *how,
                                    const struct cudaResourceViewDesc *view);
/// How many elements a texture of linear memory can have.
cudaError_t cudaDeviceGetTexture1DLinearMaxWidth(
    size_t *width, const struct cudaChannelFormatDesc *element, int device);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture);
cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *resource,
                                             cudaTextureObject_t texture);
cudaError_t cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *how,
                                            cudaTextureObject_t texture);
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *surface,
                                    const struct cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface);
cudaError_t cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *resource,
                                             cudaSurfaceObject_t surface);

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_TEXTURES_H
