# GPUMPI_SANITIZE: build libraries, tools and tests under sanitizers.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A program that links a sanitized runtime needs the sanitizer too. CMake's
# targets say so themselves (see BuildTree.cmake), gpumpicxx reads it from its
# settings file.

if(NOT GPUMPI_SANITIZE)
  set(GPUMPI_SANITIZE_FLAGS)
  return()
endif()
if(NOT GPUMPI_SANITIZE MATCHES "^(address|undefined|address,undefined|thread)$")
  message(FATAL_ERROR "GPUMPI_SANITIZE is '${GPUMPI_SANITIZE}'; it can be empty, "
    "'address', 'undefined', 'address,undefined' or 'thread'")
endif()

set(GPUMPI_SANITIZE_FLAGS -fsanitize=${GPUMPI_SANITIZE} -fno-omit-frame-pointer)
if(GPUMPI_SANITIZE MATCHES undefined)
  # A finding is a failure, not a line of output that nobody reads.
  list(APPEND GPUMPI_SANITIZE_FLAGS -fno-sanitize-recover=undefined)
endif()
add_compile_options("$<$<COMPILE_LANGUAGE:C,CXX>:${GPUMPI_SANITIZE_FLAGS}>")
add_link_options(${GPUMPI_SANITIZE_FLAGS})
