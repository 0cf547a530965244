// The camera pass: samples of a tile into separate buffers per kind of light for the denoiser: D indirect irradiance
// rgb + count, A albedo rgb + samples, S reflection rgb + squared distance, M albedo x sun cosine rgb + luminance sum
// (minus BRUSHED_METAL per such sample), N guide normal + distance, V sun visibility + weight + indirect luminance and
// its square, T emission and sky rgb, G softness of reflection and shadow (soft-light.h).

// Pairs of random numbers reserved for lens and reflections of a sample before its surface.
#define SURFACE_NUMBERS 64

#define TILE render_tile
#define CAMERA_RAY(o, d, sx, sy)
#include "render-tile.h"
#undef TILE
#undef CAMERA_RAY
// The same for a parallel projection: a choice inside would round the perspective's numbers otherwise than before.
#define TILE render_parallel_tile
#define CAMERA_RAY(o, d, sx, sy) parallel_ray(sx, sy, &o, &d)
#include "render-tile.h"

EXPORT int is_parallel(void) {
  return cam.parallel > 0;
}

// Radiance cache prepass: camera rays first..first+count-1, four bounce paths each, every path with its own slot of the
// deposit list. Cells are read-only here, so the result does not depend on the thread assignment.
EXPORT void cache_prepass(int first, int count, int slot_base) {
  for (int i = first; i < first + count; i++) {
    Deposit *slots = deposits + 4 * (size_t)(i - slot_base);
    for (int k = 0; k < 4; k++) {
      slots[k].key = 0;
    }
    uint32_t a = hash((uint32_t)i * 2u + 7919u), b2 = hash((uint32_t)i * 2u + 104730u);
    float x = u01(a), y = u01(b2);
    V3 d = norm(add(
        cam.f, add(mul(cam.r, (x * 2 - 1) * cam.tanx + cam.shiftx), mul(cam.u, (1 - y * 2) * cam.tany + cam.shifty))));
    V3 o = cam.o;
    if (cam.parallel > 0) {
      parallel_ray((x * 2 - 1) * cam.tanx + cam.shiftx, (1 - y * 2) * cam.tany + cam.shifty, &o, &d);
    }
    Hit h;
    if (!closest_gi(o, d, near_hit, INF, &h)) {
      continue;
    }
    Surf s;
    surface(&h, o, d, &s, 0.02f, 0);
    if (s.m->type == M_EMIT || s.m->type == M_LEAF) {
      continue;
    }
    Rng r = {hash(a ^ b2), (int)(a & 1023u), 0};
    for (int k = 0; k < 4; k++) {
      deposit_slot = &slots[k];
      indirect(&s, &r);
      r.s++;
      r.dim = 0;
    }
    deposit_slot = 0;
  }
}

EXPORT double ray_count(void) {
  return (double)nrays;
}

EXPORT void clear_rows(int y0, int y1) {
  for (size_t i = (size_t)(y0 - strip_y0) * W; i < (size_t)(y1 - strip_y0) * W; i++) {
    bD[i] = bA[i] = bS[i] = bM[i] = bN[i] = bV[i] = bT[i] = bG[i] = s4(0);
  }
}

// Sums blocks of factor x factor accumulator pixels into a small frame (all buffers are sums): a preview with factor^2
// times the samples per pixel.
EXPORT void shrink_rows(F4 **small, int small_w, int factor, int y0, int y1) {
  F4 *full[8] = {bD, bA, bS, bM, bN, bV, bT, bG};
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < small_w; x++) {
      for (int k = 0; k < 8; k++) {
        F4 sum = s4(0);
        for (int dy = 0; dy < factor; dy++) {
          const F4 *row = full[k] + (size_t)(y * factor + dy) * W + (size_t)x * factor;
          for (int dx = 0; dx < factor; dx++) {
            sum += row[dx];
          }
        }
        small[k][(size_t)y * small_w + x] = sum;
      }
    }
  }
}

// 16-bit inverse depth along the optical axis: 65535 = nearest metres or closer, 0 = sky. Call after resolve_rows.
EXPORT void inverse_depth_rows(uint16_t *out, float nearest, int y0, int y1) {
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      float dist = bN[(size_t)(y - strip_y0) * W + x][3];
      float sx = ((x + 0.5f) / W * 2 - 1) * cam.tanx + cam.shiftx;
      float sy = (1 - (y + 0.5f) / H * 2) * cam.tany + cam.shifty;
      float z = cam.parallel > 0 ? dist : dist / sqrt_(1 + sx * sx + sy * sy);
      out[(size_t)y * W + x] = dist > 9e3f ? 0 : (uint16_t)(min_(1.f, nearest / max_(z, 1e-3f)) * 65535.f + 0.5f);
    }
  }
}
