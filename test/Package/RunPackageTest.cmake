# Uses gpumpi from an outside project, changes things, and looks at what is
# translated again. See CMakeLists.txt for the variables.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

cmake_minimum_required(VERSION 3.25)

# Runs a command, shows what it prints, ends the test where it fails.
function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result
    OUTPUT_VARIABLE output ERROR_VARIABLE output)
  message("$ ${ARGV}\n${output}")
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "this command failed (${result}): ${ARGV}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Ends the test unless `output` has, or has not, the line of a translation.
function(expect_translation expected when)
  set(found NO)
  if(output MATCHES "Translating")
    set(found YES)
  endif()
  if(NOT found STREQUAL expected)
    message(FATAL_ERROR "${when}: expected a translation: ${expected}, found: ${found}")
  endif()
endfunction()

# Ends the test unless the program prints `value` on each of two processes. They
# have a temporary folder of their own: see test/own_folder.py.
function(expect_program value)
  file(MAKE_DIRECTORY ${WORK}/tmp)
  run(${CMAKE_COMMAND} -E env TMPDIR=${WORK}/tmp ${MPIRUN} -np 2 ${build}/app)
  string(REGEX MATCHALL "received ${value}\n" lines "${output}")
  list(LENGTH lines count)
  if(NOT count EQUAL 2)
    message(FATAL_ERROR "expected 'received ${value}' from two processes")
  endif()
endfunction()

# Ends the test unless the translation of kernel.cu makes loops, or does not.
function(expect_loops expected when)
  file(STRINGS ${build}/gpumpi/app/kernel.arguments.CXX lines REGEX "=loops$")
  set(found NO)
  if(lines)
    set(found YES)
  endif()
  if(NOT found STREQUAL expected)
    message(FATAL_ERROR "${when}: expected loops: ${expected}, found: ${found}")
  endif()
endfunction()

# Makes sure that what is written next is newer than what has been built, also
# for tools that look at whole seconds.
function(next_second)
  execute_process(COMMAND ${CMAKE_COMMAND} -E sleep 1.1)
endfunction()

file(REMOVE_RECURSE ${WORK})
set(source ${WORK}/source)
set(build ${WORK}/build)
file(COPY ${PROJECT_SOURCE}/ DESTINATION ${source})

set(package ${BUILD_TREE})
if(TREE STREQUAL installed)
  run(${CMAKE_COMMAND} --install ${BUILD_TREE} --prefix ${WORK}/first)
  # An installation can be moved.
  file(RENAME ${WORK}/first ${WORK}/prefix)
  set(package ${WORK}/prefix)
endif()

run(${CMAKE_COMMAND} -S ${source} -B ${build} -G ${GENERATOR}
  -D CMAKE_PREFIX_PATH=${package} -D CMAKE_CXX_COMPILER=${CXX_COMPILER}
  -D CMAKE_CUDA_COMPILER=${CUDA_COMPILER})
run(${CMAKE_COMMAND} --build ${build})
expect_translation(YES "first build")
expect_program(1007)

run(${CMAKE_COMMAND} --build ${build})
expect_translation(NO "nothing changed")

# The tools work in both trees, and an installed one needs nothing of the build.
run(${package}/bin/gpumpicxx --target=cpu -v ${source}/small.cu -o ${WORK}/small)
if(TREE STREQUAL installed)
  string(REPLACE "${WORK}" "" elsewhere "${output}")
  if(elsewhere MATCHES "${BUILD_TREE}")
    message(FATAL_ERROR "the installed gpumpicxx refers to ${BUILD_TREE}")
  endif()
endif()
run(${WORK}/small)

next_second()
file(WRITE ${source}/include/offset.h "#define OFFSET 2000\n")
run(${CMAKE_COMMAND} --build ${build})
expect_translation(YES "changed header")
expect_program(2007)

next_second()
run(${CMAKE_COMMAND} -D KERNEL_OPTIONS=-DADDEND=8 ${build})
run(${CMAKE_COMMAND} --build ${build})
expect_translation(YES "changed option")
expect_program(2008)

run(${CMAKE_COMMAND} --build ${build})
expect_translation(NO "nothing changed since")

# Kernels become loops in optimised builds only.
expect_loops(NO "no build type")
next_second()
run(${CMAKE_COMMAND} -D CMAKE_BUILD_TYPE=Release ${build})
run(${CMAKE_COMMAND} --build ${build})
expect_translation(YES "changed build type")
expect_loops(YES "Release")
expect_program(2008)
run(${CMAKE_COMMAND} -D KERNEL_OPTIONS=--lowering=suspend ${build})
expect_loops(NO "another lowering is given")
run(${CMAKE_COMMAND} -D CMAKE_BUILD_TYPE= -D KERNEL_OPTIONS=-DADDEND=8 ${build})

next_second()
file(READ ${source}/kernel.cu text)
file(WRITE ${source}/kernel.cu "#error the kernel is broken\n")
execute_process(COMMAND ${CMAKE_COMMAND} --build ${build}
  RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
message("${output}")
if(result EQUAL 0 OR NOT output MATCHES "kernel.cu:1:2: error: the kernel is broken")
  message(FATAL_ERROR "expected the build to fail with the translator's message")
endif()
file(WRITE ${source}/kernel.cu "${text}")
run(${CMAKE_COMMAND} --build ${build})
expect_program(2008)
