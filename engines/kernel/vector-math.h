// Scalars and three-vectors without libm: the kernel is freestanding WebAssembly.
#include <stddef.h>
#include <stdint.h>
#include <wasm_simd128.h>
#define EXPORT __attribute__((visibility("default")))
#define INLINE static inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))

typedef float F4 __attribute__((vector_size(16)));
typedef int I4 __attribute__((vector_size(16)));

typedef struct {
  float x, y, z;
} V3;

#define PI 3.14159265f
#define INF 1e30f

INLINE float fabs_(float x) {
  return __builtin_fabsf(x);
}

INLINE float sqrt_(float x) {
  return __builtin_sqrtf(x);
}

INLINE float floor_(float x) {
  return __builtin_floorf(x);
}

INLINE float min_(float a, float b) {
  return a < b ? a : b;
}

INLINE float max_(float a, float b) {
  return a > b ? a : b;
}

INLINE float clamp_(float x, float a, float b) {
  return min_(max_(x, a), b);
}

INLINE float mix_(float a, float b, float t) {
  return a + (b - a) * t;
}

INLINE float fract_(float x) {
  return x - floor_(x);
}

INLINE float sstep(float a, float b, float x) {
  x = clamp_((x - a) / (b - a), 0, 1);
  return x * x * (3 - 2 * x);
}

INLINE float exp2_(float x) {
  x = clamp_(x, -126.f, 126.f);
  float f = floor_(x);
  float r = x - f;

  union {
    int i;
    float f;
  } u;

  u.i = ((int)f + 127) << 23;
  float p = 1.f + r * (0.69314718f + r * (0.24022651f + r * (0.05550411f + r * (0.00961813f + r * 0.00133336f))));
  return u.f * p;
}

INLINE float exp_(float x) {
  return exp2_(x * 1.44269504f);
}

INLINE float log2_(float x) {
  union {
    float f;
    int i;
  } u;

  u.f = x;
  int e = ((u.i >> 23) & 255) - 127;
  u.i = (u.i & 0x7fffff) | 0x3f800000;
  float m = u.f; // minimax on [1,2)
  float p = -2.7868f + m * (4.0470f + m * (-1.2594f));
  (void)p;
  float t = (m - 1.f) / (m + 1.f);
  float t2 = t * t;
  return (float)e + 2.8853901f * t * (1.f + t2 * (0.33333333f + t2 * (0.2f + t2 * 0.14285714f)));
}

INLINE float pow_(float a, float b) {
  return a <= 0 ? 0 : exp2_(b * log2_(a));
}

INLINE void sincos_(float x, float *s, float *c) {
  float q = floor_(x * 0.63661977f + 0.5f);
  float r = x - q * 1.5707963f;
  float r2 = r * r;
  float sn = r * (1.f + r2 * (-0.16666667f + r2 * (0.00833333f - r2 * 0.00019841f)));
  float cs = 1.f + r2 * (-0.5f + r2 * (0.04166667f + r2 * (-0.00138889f + r2 * 0.0000248f)));
  int k = ((int)q) & 3;
  if (k == 0) {
    *s = sn;
    *c = cs;
  } else if (k == 1) {
    *s = cs;
    *c = -sn;
  } else if (k == 2) {
    *s = -sn;
    *c = -cs;
  } else {
    *s = -cs;
    *c = sn;
  }
}

INLINE float sin_(float x) {
  float s, c;
  sincos_(x, &s, &c);
  return s;
}

INLINE float atan2_(float y, float x) {
  float ax = fabs_(x), ay = fabs_(y);
  float a = min_(ax, ay) / (max_(ax, ay) + 1e-20f);
  float s = a * a;
  float r = ((-0.0464964749f * s + 0.15931422f) * s - 0.327622764f) * s * a + a;
  if (ay > ax) {
    r = 1.57079637f - r;
  }
  if (x < 0) {
    r = PI - r;
  }
  return y < 0 ? -r : r;
}

INLINE float asin_(float x) {
  return atan2_(x, sqrt_(max_(0, 1 - x * x)));
}

INLINE V3 v(float x, float y, float z) {
  V3 r = {x, y, z};
  return r;
}

INLINE V3 add(V3 a, V3 b) {
  return v(a.x + b.x, a.y + b.y, a.z + b.z);
}

INLINE V3 sub(V3 a, V3 b) {
  return v(a.x - b.x, a.y - b.y, a.z - b.z);
}

INLINE V3 mul(V3 a, float s) {
  return v(a.x * s, a.y * s, a.z * s);
}

INLINE V3 mulv(V3 a, V3 b) {
  return v(a.x * b.x, a.y * b.y, a.z * b.z);
}

INLINE float dot(V3 a, V3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

INLINE V3 cross(V3 a, V3 b) {
  return v(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

INLINE V3 norm(V3 a) {
  return mul(a, 1.f / sqrt_(max_(dot(a, a), 1e-20f)));
}

INLINE V3 mixv(V3 a, V3 b, float t) {
  return add(a, mul(sub(b, a), t));
}

INLINE float lum(V3 a) {
  return 0.2126f * a.x + 0.7152f * a.y + 0.0722f * a.z;
}

INLINE uint32_t hash(uint32_t x) {
  x ^= x >> 16;
  x *= 0x7feb352dU;
  x ^= x >> 15;
  x *= 0x846ca68bU;
  x ^= x >> 16;
  return x;
}

INLINE float u01(uint32_t h) {
  return (float)(h >> 8) * (1.f / 16777216.f);
}

INLINE F4 vmin4(F4 a, F4 b) {
  return (F4)wasm_f32x4_pmin((v128_t)a, (v128_t)b);
}

INLINE F4 vmax4(F4 a, F4 b) {
  return (F4)wasm_f32x4_pmax((v128_t)a, (v128_t)b);
}

INLINE int mask4(I4 m) {
  return (int)wasm_i32x4_bitmask((v128_t)m);
}

INLINE F4 sel4(I4 m, F4 a, F4 b) {
  return (F4)wasm_v128_bitselect((v128_t)a, (v128_t)b, (v128_t)m);
}

INLINE F4 vsqrt4(F4 a) {
  return (F4)wasm_f32x4_sqrt((v128_t)a);
}

INLINE F4 s4(float a) {
  return (F4){a, a, a, a};
}
