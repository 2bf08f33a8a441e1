# The lit tests of all folders, as one ctest: so that no core waits for the last
# test of a folder. `build/bin/gpumpi-lit -v <path>` runs any part of them. lit
# begins with those that take longest, for a fresh build as .lit_test_times.txt
# says.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# lit comes with LLVM's tools; Debian keeps it in LLVM's build folder.
find_file(GPUMPI_LIT lit.py
  HINTS ${LLVM_INSTALL_PREFIX}/build/utils/lit /usr/lib/llvm-19/build/utils/lit
  DOC "LLVM's test runner" NO_DEFAULT_PATH)
find_program(GPUMPI_FILECHECK FileCheck
  HINTS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH DOC "LLVM's FileCheck")
foreach(tool GPUMPI_LIT GPUMPI_FILECHECK)
  if(NOT ${tool})
    message(FATAL_ERROR "${tool} is not found; it comes with Debian's "
      "llvm-19-tools. Without tests: -DGPUMPI_TESTS=OFF")
  endif()
endforeach()
cmake_path(GET GPUMPI_LIT PARENT_PATH GPUMPI_LIT_DIR)

set(GPUMPI_TEST_ENVIRONMENT_PYTHON "")
foreach(setting ${GPUMPI_TEST_ENVIRONMENT})
  string(REGEX MATCH "^([^=]+)=(.*)$" _ ${setting})
  string(APPEND GPUMPI_TEST_ENVIRONMENT_PYTHON
    "    \"${CMAKE_MATCH_1}\": \"${CMAKE_MATCH_2}\",\n")
endforeach()
set(GPUMPI_TEST_NVCC "")
if(TARGET gpumpi_runtime_cuda)
  set(GPUMPI_TEST_NVCC ${CUDAToolkit_NVCC_EXECUTABLE})
endif()
find_program(GPUMPI_NINJA ninja)

configure_file(lit.site.cfg.py.in ${CMAKE_CURRENT_BINARY_DIR}/lit.site.cfg.py
  @ONLY)
configure_file(gpumpi-lit.in ${PROJECT_BINARY_DIR}/bin/gpumpi-lit @ONLY
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
    GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# Tests that start MPI programs wait now and then.
include(ProcessorCount)
ProcessorCount(processors)
math(EXPR GPUMPI_LIT_JOBS "${processors} + 2")
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/test-results)
add_test(NAME lit
  COMMAND ${Python3_EXECUTABLE} ${PROJECT_BINARY_DIR}/bin/gpumpi-lit -sv --no-progress-bar
    -j ${GPUMPI_LIT_JOBS}
    --xunit-xml-output ${PROJECT_BINARY_DIR}/test-results/lit.xml
    ${CMAKE_CURRENT_SOURCE_DIR})
# lit uses all cores by itself.
set_tests_properties(lit PROPERTIES RUN_SERIAL ON TIMEOUT 4800)

# Some of them with the code that is meant for a GPU (rehearse.py); all take as
# long again.
set(rehearsed)
foreach(name block-posts block-sends block-turns block-waits nb-completion nb-early
    nb-halo nb-order nb-threads p2p-order p2p-places p2p-probe p2p-vector-strides)
  list(APPEND rehearsed ${CMAKE_CURRENT_SOURCE_DIR}/Mpi/${name}.cu)
endforeach()
foreach(name local-buffers returns shared-memory switches)
  list(APPEND rehearsed ${CMAKE_CURRENT_SOURCE_DIR}/EndToEnd/${name}.cu)
endforeach()
add_test(NAME lit.rehearsal
  COMMAND ${Python3_EXECUTABLE} ${PROJECT_BINARY_DIR}/bin/gpumpi-lit -sv --no-progress-bar
    -j ${GPUMPI_LIT_JOBS} --param rehearsal=on --param ipc=on --param nvcc=off
    --xunit-xml-output ${PROJECT_BINARY_DIR}/test-results/lit-rehearsal.xml
    ${rehearsed})
set_tests_properties(lit.rehearsal PROPERTIES RUN_SERIAL ON TIMEOUT 1200)
