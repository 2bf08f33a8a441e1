# What gpumpi is built from. scripts/install-deps.sh installs it on Debian 12.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

find_package(MPI REQUIRED COMPONENTS C)
find_package(Threads REQUIRED)
find_package(Boost 1.74 REQUIRED COMPONENTS context)
# Programs for a GPU are often built on one machine and run on another: where
# there is a static library, they need nothing of it there.
find_library(GPUMPI_BOOST_CONTEXT_STATIC libboost_context.a
  HINTS ${Boost_LIBRARY_DIRS})
mark_as_advanced(GPUMPI_BOOST_CONTEXT_STATIC)
find_package(nlohmann_json 3 REQUIRED)
find_package(cereal 1.3 REQUIRED)

# Debian's package version is 19.1.x, which a request for plain "19" does not
# accept. LLVM's own directory comes first, so that an older default LLVM on
# CMake's search path is not looked at.
find_package(LLVM 19.1 REQUIRED CONFIG
  HINTS /usr/lib/llvm-19/lib/cmake/llvm)
find_package(Clang REQUIRED CONFIG
  HINTS ${LLVM_LIBRARY_DIR}/cmake/clang NO_DEFAULT_PATH)
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")

# Code that derives from LLVM's classes must agree with LLVM on RTTI.
# lib/Transform and tools/gpumpi-translate compile with these.
set(GPUMPI_LLVM_COMPILE_OPTIONS)
if(NOT LLVM_ENABLE_RTTI)
  list(APPEND GPUMPI_LLVM_COMPILE_OPTIONS -fno-rtti)
endif()

if(NOT GPUMPI_CUDA MATCHES "^(AUTO|ON|OFF)$")
  message(FATAL_ERROR "GPUMPI_CUDA is '${GPUMPI_CUDA}'; it can be AUTO, ON or OFF")
endif()
set(GPUMPI_HAVE_CUDA OFF)
if(GPUMPI_CUDA STREQUAL ON)
  find_package(CUDAToolkit 12 REQUIRED)
elseif(GPUMPI_CUDA STREQUAL AUTO)
  find_package(CUDAToolkit 12 QUIET)
endif()
if(NOT GPUMPI_CUDA STREQUAL OFF AND CUDAToolkit_FOUND)
  set(GPUMPI_HAVE_CUDA ON)
  message(STATUS "CUDA target: toolkit ${CUDAToolkit_VERSION}, ${CUDAToolkit_NVCC_EXECUTABLE}")
else()
  message(STATUS "CUDA target: not built (GPUMPI_CUDA=${GPUMPI_CUDA})")
endif()
