# How everything in this project is compiled, and where it goes.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The tools find the rest of the project relative to themselves, so that the
# build tree is laid out like an installed copy.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)

# The runtime may become part of a user's shared library.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-Wall>
                    $<$<COMPILE_LANGUAGE:C,CXX>:-Wextra>)

# MPI's C++ bindings left the standard with MPI-3.0. Without this, Open MPI's
# header asks for a library that programs would have to link.
add_compile_definitions(OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)

# For gpumpi/version.h.
include_directories(${PROJECT_BINARY_DIR}/include)
