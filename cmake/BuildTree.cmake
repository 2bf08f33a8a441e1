# Makes the build tree usable like an installed copy: by gpumpicxx in bin/, and
# by other projects through find_package(gpumpi) with gpumpi_DIR or
# CMAKE_PREFIX_PATH set to the build folder.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include(WrapperSettings)
gpumpi_write_wrapper_settings(
  ${PROJECT_BINARY_DIR}/share/gpumpi/gpumpicxx.conf
  ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY}
  SHARE ${PROJECT_BINARY_DIR}/share/gpumpi
  INCLUDE ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)

# gpumpi/version.h is in the build tree until it is installed.
target_include_directories(gpumpi_cpudevice PUBLIC
  $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>)

# A program that links a sanitized library needs the sanitizer.
foreach(library gpumpi_cpudevice gpumpi_runtime_cuda)
  if(TARGET ${library})
    target_link_options(${library} INTERFACE ${GPUMPI_SANITIZE_FLAGS})
  endif()
endforeach()

# The names under which users of the package know the targets; the project
# itself uses the same ones.
set_target_properties(gpumpi_cpudevice PROPERTIES EXPORT_NAME cpudevice)
set_target_properties(gpumpi_runtime_cpu PROPERTIES EXPORT_NAME cpu)
if(TARGET gpumpi_runtime_cuda)
  set_target_properties(gpumpi_runtime_cuda PROPERTIES EXPORT_NAME cuda)
endif()
set_target_properties(gpumpi-translate PROPERTIES EXPORT_NAME translate)
set_target_properties(gpumpicxx PROPERTIES EXPORT_NAME cxx)
add_executable(gpumpi::translate ALIAS gpumpi-translate)
