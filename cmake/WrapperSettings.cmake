# share/gpumpi/gpumpicxx.conf: what gpumpicxx knows of its installation.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# One file for the build tree and one for the installed copy. They differ in
# where gpumpi's own headers and libraries are.

# Appends a line `key = value` for every one of the values to GPUMPI_SETTINGS.
macro(_gpumpi_setting key)
  foreach(_value IN ITEMS ${ARGN})
    string(APPEND GPUMPI_SETTINGS "${key} = ${_value}\n")
  endforeach()
endmacro()

# Writes `file`; `include...` are the directories of gpumpi's own headers,
# `library` is the folder of its libraries, and SHARE that of its other files.
function(gpumpi_write_wrapper_settings file library)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "SHARE" "INCLUDE")
  set(GPUMPI_SETTINGS
    "# gpumpi ${PROJECT_VERSION}: settings of gpumpicxx, written by CMake.\n")
  _gpumpi_setting(cxx ${CMAKE_CXX_COMPILER})
  _gpumpi_setting(mpi_include ${MPI_C_INCLUDE_DIRS})
  foreach(definition OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX ${MPI_C_COMPILE_DEFINITIONS})
    _gpumpi_setting(mpi_option -D${definition})
  endforeach()
  _gpumpi_setting(mpi_option ${MPI_C_COMPILE_OPTIONS})
  separate_arguments(link_flags UNIX_COMMAND "${MPI_C_LINK_FLAGS}")
  _gpumpi_setting(mpi_link ${MPI_C_LIBRARIES} ${link_flags})
  _gpumpi_setting(sanitize ${GPUMPI_SANITIZE_FLAGS})

  # The headers that stand in for CUDA's are found before anything else.
  list(TRANSFORM arg_INCLUDE APPEND /gpumpi/cpu OUTPUT_VARIABLE shadow)
  list(GET shadow 0 shadow)
  _gpumpi_setting(cpu_include ${shadow} ${arg_INCLUDE})
  _gpumpi_setting(cpu_link
    ${library}/$<TARGET_FILE_NAME:gpumpi_runtime_cpu>
    ${library}/$<TARGET_FILE_NAME:gpumpi_cpudevice>
    $<TARGET_FILE:Boost::context> -pthread)
  if(TARGET gpumpi_cpucheck)
    _gpumpi_setting(check_link ${library}/$<TARGET_FILE_NAME:gpumpi_cpucheck>)
  endif()
  if(TARGET gpumpi_runtime_cuda)
    set(context $<TARGET_FILE:Boost::context>)
    if(GPUMPI_BOOST_CONTEXT_STATIC)
      set(context ${GPUMPI_BOOST_CONTEXT_STATIC})
    endif()
    _gpumpi_setting(nvcc ${CUDAToolkit_NVCC_EXECUTABLE})
    _gpumpi_setting(cuda_include ${arg_INCLUDE})
    _gpumpi_setting(cuda_toolkit_include ${CUDAToolkit_INCLUDE_DIRS})
    _gpumpi_setting(cuda_link
      ${library}/$<TARGET_FILE_NAME:gpumpi_runtime_cuda>
      ${context} -pthread @${arg_SHARE}/cuda-calls.options)
  endif()
  file(GENERATE OUTPUT ${file} CONTENT "${GPUMPI_SETTINGS}")
endfunction()
