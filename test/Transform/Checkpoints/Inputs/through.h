#pragma once
#include "waits.h"
