# What is installed, and the CMake package in both trees.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   bin/                 gpumpi-translate, gpumpicxx, gpumpi-trace-merge
#   include/gpumpi/      what users include; cpu/ stands in for CUDA's headers
#   lib/                 the runtime for each target, the CPU device
#   lib/cmake/gpumpi/    find_package(gpumpi), add_gpumpi_kernel()
#   share/gpumpi/        settings and files that the tools read

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gpumpi)

install(TARGETS gpumpi-translate gpumpicxx gpumpi_runtime_cpu gpumpi_cpudevice
  EXPORT gpumpiTargets
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET gpumpi_cpucheck)
  install(TARGETS gpumpi_cpucheck EXPORT gpumpiTargets)
endif()
# In a set of its own: it needs the CUDA toolkit where it is used.
if(TARGET gpumpi_runtime_cuda)
  install(TARGETS gpumpi_runtime_cuda EXPORT gpumpiCudaTargets
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(FILES ${GPUMPI_CUDA_CALL_OPTIONS} DESTINATION share/gpumpi)
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/gpumpi
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_BINARY_DIR}/include/gpumpi/version.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/gpumpi)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE
  DESTINATION ${CMAKE_INSTALL_DOCDIR})

gpumpi_write_wrapper_settings(
  ${PROJECT_BINARY_DIR}/install/gpumpicxx.conf
  "@prefix@/${CMAKE_INSTALL_LIBDIR}"
  SHARE "@prefix@/share/gpumpi"
  INCLUDE "@prefix@/${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES ${PROJECT_BINARY_DIR}/install/gpumpicxx.conf
  DESTINATION share/gpumpi)

# The package. The build tree's copy lies where find_package looks.
set(build_package_dir ${PROJECT_BINARY_DIR}/lib/cmake/gpumpi)
set(export_sets gpumpiTargets)
if(TARGET gpumpi_runtime_cuda)
  list(APPEND export_sets gpumpiCudaTargets)
endif()
foreach(set ${export_sets})
  install(EXPORT ${set} NAMESPACE gpumpi:: DESTINATION ${package_dir})
  export(EXPORT ${set} NAMESPACE gpumpi:: FILE ${build_package_dir}/${set}.cmake)
endforeach()
configure_file(${PROJECT_SOURCE_DIR}/cmake/gpumpiConfig.cmake.in
  ${build_package_dir}/gpumpiConfig.cmake @ONLY)
write_basic_package_version_file(${build_package_dir}/gpumpiConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
foreach(module GpumpiKernel.cmake GpumpiTranslate.cmake)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${module}
    ${build_package_dir}/${module} COPYONLY)
  install(FILES ${PROJECT_SOURCE_DIR}/cmake/${module} DESTINATION ${package_dir})
endforeach()
install(FILES ${build_package_dir}/gpumpiConfig.cmake
  ${build_package_dir}/gpumpiConfigVersion.cmake
  DESTINATION ${package_dir})
