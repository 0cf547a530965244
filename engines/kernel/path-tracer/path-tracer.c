// The path tracer of the embedded still engine, one translation unit for wasm32 + SIMD128 + threads (shared memory).
// Units: metres, radians, linear BT.709 radiance. The host (engines/still/tracer) builds the scene, hands out
// tiles to threads and reads the pictures; every thread runs an instance of this module over the same memory.
// Built by build.mjs; the built file is committed and a test checks that a rebuild is byte-equal.
#include "vector-math.h"
#include "arena.h"
#include "bvh-build.h"
#include "bvh-trace.h"
#include "material-kinds.h"
#include "textures.h"
#include "sky.h"
#include "scene-state.h"
#include "surface.h"
#include "lights.h"
#include "radiance-cache.h"
#include "light-paths.h"
#include "adaptive-sampling.h"
#include "soft-light.h"
#include "camera-pass.h"
#include "denoise.h"
#include "wavelet.h"
#include "edge-antialias.h"
#include "tone.h"
#include "hand-drawn.h"
