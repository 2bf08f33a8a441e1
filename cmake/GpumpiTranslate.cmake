# Runs gpumpi-translate for add_gpumpi_kernel() during a build.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   cmake -D TRANSLATOR= -D INPUT= -D OUTPUT= -D BACKEND= -D DEPFILE=
#         -D ARGUMENTS=<file> -P GpumpiTranslate.cmake
#
# ARGUMENTS has one argument per line: gpumpi-translate's, "--", the compiler's.

cmake_policy(VERSION 3.25)
file(READ ${ARGUMENTS} arguments)
string(REPLACE ";" "\\;" arguments "${arguments}")
string(REGEX REPLACE "\n+" ";" arguments "${arguments}")
list(REMOVE_ITEM arguments "")
execute_process(
  COMMAND ${TRANSLATOR} ${INPUT} -o ${OUTPUT} --target=${BACKEND}
    --depfile=${DEPFILE} ${arguments}
  RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "gpumpi-translate failed (${result}): ${INPUT}")
endif()
