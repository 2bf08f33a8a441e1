# add_gpumpi_kernel(): CUDA files that call MPI inside kernels, in a CMake target.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   add_gpumpi_kernel(<target> <file.cu>... [BACKEND cuda|cpu|auto] [OPTIONS ...])
#
# Translates the files and makes the translations sources of <target>, an
# executable or library of the same directory. Where there is no such target, an
# executable of that name is made. The target is linked with gpumpi's runtime,
# MPI included.
#
# BACKEND  cpu: standard C++ that runs the grid on CPU threads; the target's other
#          C++ files find <cuda_runtime.h> too. cuda: CUDA C++; the project has to
#          enable the language CUDA, whose settings (CUDA_ARCHITECTURES and so on)
#          apply. auto, the default: cuda where CUDA is enabled and gpumpi was
#          built with it, else cpu. All kernels of a target have the same backend.
# OPTIONS  those with two dashes are gpumpi-translate's (see its --help). Others
#          are compiler options, for the translation and for its compilation.
#          For the CPU target --lowering=loops is among them where the build type
#          is Release, RelWithDebInfo or MinSizeRel and no other lowering is given.
#
# A translation sees the target's include directories, definitions and C++
# standard, also those that are set after the call. It is done again when the
# file, a header that it includes, one of those settings, an option or the
# translator itself has changed.

# The policies that the function relies on, whatever the project's are: paths in
# dependency files (CMP0116).
cmake_policy(PUSH)
cmake_policy(VERSION 3.25)

# Reports wrong use at the caller's line.
macro(_gpumpi_fail)
  string(CONCAT _gpumpi_message ${ARGN})
  message(FATAL_ERROR "add_gpumpi_kernel(${target}): ${_gpumpi_message}")
endmacro()

# Sets `out` to cpu or cuda.
function(_gpumpi_choose_backend target requested out)
  if(NOT requested MATCHES "^(auto|cpu|cuda)$")
    _gpumpi_fail("BACKEND is '${requested}'; it can be auto, cpu or cuda")
  endif()
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  set(backend ${requested})
  if(backend STREQUAL auto)
    set(backend cpu)
    if(TARGET gpumpi::cuda AND CUDA IN_LIST languages)
      set(backend cuda)
    endif()
  endif()
  if(backend STREQUAL cuda AND NOT TARGET gpumpi::cuda)
    _gpumpi_fail("BACKEND cuda, but this gpumpi was built without CUDA, or the "
      "CUDA toolkit was not found here")
  endif()
  if(backend STREQUAL cuda AND NOT CUDA IN_LIST languages)
    _gpumpi_fail("BACKEND cuda needs the language CUDA; write "
      "project(... LANGUAGES CXX CUDA) or enable_language(CUDA)")
  endif()
  if(backend STREQUAL cpu AND NOT CXX IN_LIST languages)
    _gpumpi_fail("BACKEND cpu needs the language CXX")
  endif()
  get_target_property(previous ${target} GPUMPI_BACKEND)
  if(previous AND NOT previous STREQUAL backend)
    _gpumpi_fail("BACKEND is ${backend}, but the target has kernels for "
      "${previous}; a target has one backend")
  endif()
  set_property(TARGET ${target} PROPERTY GPUMPI_BACKEND ${backend})
  set(${out} ${backend} PARENT_SCOPE)
endfunction()

# Links like target_link_libraries(target PUBLIC library), but goes with both of
# that command's signatures, which cannot be mixed on a target.
function(_gpumpi_link target library)
  get_target_property(linked ${target} LINK_LIBRARIES)
  if(NOT linked OR NOT library IN_LIST linked)
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES ${library})
    set_property(TARGET ${target} APPEND PROPERTY
      INTERFACE_LINK_LIBRARIES ${library})
  endif()
endfunction()

# Writes `stem`.<LANGUAGE>: gpumpi-translate's arguments, one per line. A file,
# because the settings of a target may depend on the language, which a custom
# command cannot express, and because its change triggers a translation.
function(_gpumpi_write_arguments target language stem tool_options compiler_options)
  set(directories $<FILTER:$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>,EXCLUDE,^/usr/include/*$>)
  set(definitions $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  # Options that change what the source means.
  set(meaningful "^(-D|-U|-I|-fopenmp$|-f(no-)?exceptions$|-f(no-)?rtti$)")
  set(options $<FILTER:$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>,INCLUDE,${meaningful}>)
  separate_arguments(flags UNIX_COMMAND "${CMAKE_${language}_FLAGS}")
  list(FILTER flags INCLUDE REGEX ${meaningful})

  set(standard $<TARGET_PROPERTY:${target},${language}_STANDARD>)
  string(TOLOWER ${language} prefix)
  set(features $<TARGET_PROPERTY:${target},COMPILE_FEATURES>)
  foreach(year 20 23 26)
    set(standard $<IF:$<IN_LIST:${prefix}_std_${year},${features}>,${year},${standard}>)
  endforeach()
  set(standard $<IF:$<IN_LIST:${standard},17$<SEMICOLON>20$<SEMICOLON>23$<SEMICOLON>26>,${standard},17>)

  set(lines "")
  foreach(option IN LISTS tool_options)
    string(APPEND lines "${option}\n")
  endforeach()
  # As gpumpicxx does with -O1 and more.
  if(language STREQUAL CXX AND NOT "${tool_options}" MATCHES "--lowering")
    string(APPEND lines
      "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:--lowering=loops\n>")
  endif()
  string(APPEND lines "--\n-std=gnu++${standard}\n")
  foreach(option IN LISTS flags compiler_options)
    string(APPEND lines "${option}\n")
  endforeach()
  string(APPEND lines
    "$<$<BOOL:${directories}>:-I$<JOIN:${directories},\n-I>\n>"
    "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},\n-D>\n>"
    "$<$<BOOL:${options}>:$<JOIN:${options},\n>\n>")
  if(language STREQUAL CUDA)
    # '90-real' and 'native' are the translator's business.
    set(architectures $<TARGET_PROPERTY:${target},CUDA_ARCHITECTURES>)
    string(APPEND lines
      "$<$<BOOL:${architectures}>:-gencode=arch=compute_$<JOIN:${architectures},\n-gencode=arch=compute_>\n>")
  endif()
  file(GENERATE OUTPUT ${stem}.$<COMPILE_LANGUAGE> CONTENT "${lines}"
    TARGET ${target})
endfunction()

# Adds one file to the target.
function(_gpumpi_add_file target backend source tool_options compiler_options)
  cmake_path(ABSOLUTE_PATH source NORMALIZE OUTPUT_VARIABLE input)
  get_source_file_property(generated ${input} GENERATED)
  if(NOT EXISTS ${input} AND NOT generated)
    _gpumpi_fail("there is no file ${input}")
  endif()

  cmake_path(RELATIVE_PATH input OUTPUT_VARIABLE name)
  string(REPLACE "../" "__/" name ${name})
  string(REGEX REPLACE "\\.cu$" "" name ${name})
  set(stem ${CMAKE_CURRENT_BINARY_DIR}/gpumpi/${target}/${name})
  cmake_path(GET stem PARENT_PATH folder)
  file(MAKE_DIRECTORY ${folder})
  if(backend STREQUAL cuda)
    set(language CUDA)
    set(output ${stem}.gpumpi.cu)
  else()
    set(language CXX)
    set(output ${stem}.gpumpi.cpp)
  endif()

  _gpumpi_write_arguments(${target} ${language} ${stem}.arguments
    "${tool_options}" "${compiler_options}")
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND}
      -D TRANSLATOR=$<TARGET_FILE:gpumpi::translate>
      -D INPUT=${input} -D OUTPUT=${output} -D BACKEND=${backend}
      -D DEPFILE=${output}.d -D ARGUMENTS=${stem}.arguments.${language}
      -P ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/GpumpiTranslate.cmake
    DEPENDS ${input} ${stem}.arguments.${language}
      $<TARGET_FILE:gpumpi::translate>
    DEPFILE ${output}.d
    COMMENT "Translating ${name}.cu for ${target} (${backend})"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})

  # The translation is not where its source is, but quoted includes are.
  cmake_path(GET input PARENT_PATH origin)
  if(backend STREQUAL cuda)
    set(compile_options -Xcompiler=-iquote,${origin})
    # A resumed kernel jumps past initialisers on purpose.
    if(CMAKE_CUDA_COMPILER_ID STREQUAL NVIDIA)
      list(APPEND compile_options -diag-error=546)
    endif()
  else()
    # Device code reads numbers as parts of vectors.
    set(compile_options -iquote${origin} -Wno-unknown-pragmas -fno-strict-aliasing)
  endif()
  set_source_files_properties(${output} PROPERTIES
    COMPILE_OPTIONS "${compile_options};${compiler_options}")
endfunction()

function(add_gpumpi_kernel target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "BACKEND" "OPTIONS")
  if(NOT arg_UNPARSED_ARGUMENTS)
    _gpumpi_fail("no .cu file is given")
  endif()
  foreach(source IN LISTS arg_UNPARSED_ARGUMENTS)
    if(NOT source MATCHES "\\.cu$")
      _gpumpi_fail("'${source}' is not a .cu file")
    endif()
  endforeach()
  if(arg_KEYWORDS_MISSING_VALUES MATCHES BACKEND)
    _gpumpi_fail("BACKEND needs a value")
  endif()
  if(NOT arg_BACKEND)
    set(arg_BACKEND auto)
  endif()

  if(NOT TARGET ${target})
    add_executable(${target})
  endif()
  get_target_property(directory ${target} SOURCE_DIR)
  if(NOT directory STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    _gpumpi_fail("the target belongs to ${directory}; call add_gpumpi_kernel "
      "there")
  endif()
  get_target_property(type ${target} TYPE)
  if(NOT type MATCHES "^(EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY)$")
    _gpumpi_fail("the target is neither an executable nor a library with "
      "sources")
  endif()
  _gpumpi_choose_backend(${target} ${arg_BACKEND} backend)

  set(tool_options ${arg_OPTIONS})
  list(FILTER tool_options INCLUDE REGEX "^--")
  set(compiler_options ${arg_OPTIONS})
  list(FILTER compiler_options EXCLUDE REGEX "^--")
  foreach(source IN LISTS arg_UNPARSED_ARGUMENTS)
    _gpumpi_add_file(${target} ${backend} ${source}
      "${tool_options}" "${compiler_options}")
  endforeach()
  if(backend STREQUAL cuda)
    target_compile_features(${target} PRIVATE cuda_std_17)
  else()
    target_compile_features(${target} PRIVATE cxx_std_17)
  endif()
  _gpumpi_link(${target} gpumpi::${backend})
endfunction()

cmake_policy(POP)
