// The motion engine's kernel, one translation unit for wasm32 + SIMD128 + threads (shared memory): renders the frames
// of a camera move from a still with depth, and grades decoded frames. The host is engines/motion; every thread runs an
// instance of this module over the same memory and renders whole frames.
#include "vector-math.h"
#include "arena.h"
#include "warp-layers.h"
#include "warp-bilinear.h"
#include "warp-clip.h"
#include "warp-quads.h"
#include "warp-tiles.h"
#include "warp-flow.h"
#include "warp-edges.h"
#include "warp-sample.h"
