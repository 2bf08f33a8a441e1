# The options by which a program's calls of CUDA, and those of MPI that may wait,
# come to the runtime first (lib/Runtime/ProgramCalls: CudaCalls.def,
# MpiCalls.def).
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A file of options, one a line, which host compilers take as @file: some hundred
# would make command lines unreadable.

set(GPUMPI_CUDA_CALLS ${PROJECT_SOURCE_DIR}/lib/Runtime/ProgramCalls/CudaCalls.def)
set(GPUMPI_MPI_CALLS ${PROJECT_SOURCE_DIR}/lib/Runtime/ProgramCalls/MpiCalls.def)
set_property(DIRECTORY APPEND PROPERTY
  CMAKE_CONFIGURE_DEPENDS ${GPUMPI_CUDA_CALLS} ${GPUMPI_MPI_CALLS})

# Sets `out` to the names of all functions that are wrapped. With CPU_DEVICE those
# that only NVIDIA's runtime has are left out.
function(gpumpi_wrapped_calls out)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CPU_DEVICE" "" "")
  file(STRINGS ${GPUMPI_CUDA_CALLS} lines
    REGEX "^(#if|#endif|GPUMPI_[A-Z_]*_CALL\\([a-zA-Z_])")
  set(names)
  set(conditions)
  foreach(line IN LISTS lines)
    if(line MATCHES "^#if")
      list(APPEND conditions "${line}")
    elseif(line MATCHES "^#endif")
      list(POP_BACK conditions)
    else()
      string(REGEX MATCH "^GPUMPI_([A-Z_]*)_CALL\\(([A-Za-z0-9_]+)" _ "${line}")
      set(kind ${CMAKE_MATCH_1})
      set(name ${CMAKE_MATCH_2})
      if(kind STREQUAL FREE OR
         (arg_CPU_DEVICE AND "${conditions}" MATCHES "GPUMPI_HAS_ALL_OF_CUDA"))
        continue()
      endif()
      list(APPEND names ${name})
      if(kind MATCHES "^(OWN_)?STREAM$")
        list(APPEND names ${name}_ptsz)
      elseif(kind STREQUAL DEFAULT_STREAM)
        list(APPEND names ${name}_ptds)
      endif()
    endif()
  endforeach()
  file(STRINGS ${GPUMPI_MPI_CALLS} lines REGEX "^GPUMPI_MPI_CALL\\(MPI_")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "\\((MPI_[A-Za-z_]+)" _ "${line}")
    list(APPEND names ${CMAKE_MATCH_1})
  endforeach()
  list(REMOVE_DUPLICATES names)
  set(${out} ${names} PARENT_SCOPE)
endfunction()

# Writes the options for `names...` to `file`. One function of each file of
# functions is asked for: libraries behind the runtime may need others.
function(gpumpi_write_wrap_options file)
  set(text "")
  foreach(name MPI_Send cudaGetLastError cudaMemcpyAsync cudaMemcpy3DAsync cudaEventRecord
      cudaStreamSynchronize)
    string(APPEND text "-Wl,--undefined=__wrap_${name}\n")
  endforeach()
  foreach(name cudaLaunchKernel _ZN6gpumpi3cpu6detail12launchKernelERKNS1_6LaunchE)
    if(name IN_LIST ARGN)
      string(APPEND text "-Wl,--undefined=__wrap_${name}\n")
    endif()
  endforeach()
  foreach(name IN LISTS ARGN)
    string(APPEND text "-Wl,--wrap=${name}\n")
  endforeach()
  file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
endfunction()

set(GPUMPI_CUDA_CALL_OPTIONS ${PROJECT_BINARY_DIR}/share/gpumpi/cuda-calls.options)
gpumpi_wrapped_calls(_gpumpi_wrapped)
gpumpi_write_wrap_options(${GPUMPI_CUDA_CALL_OPTIONS} ${_gpumpi_wrapped})
