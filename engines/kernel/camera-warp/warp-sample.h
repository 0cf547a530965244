// Flow -> frame: bilinear samples of the (prescaled) still, 2 x 2 pixels at a time, exposure, vignette, grain.

INLINE uint32_t hash_(uint32_t x) {
  x ^= x >> 16;
  x *= 0x7feb352dU;
  x ^= x >> 15;
  x *= 0x846ca68bU;
  x ^= x >> 16;
  return x;
}

typedef struct {
  uint8_t *luma, *u, *v;
} Frame;

// Per-pixel operations of a frame. Copied, because the frame's bytes might alias it.
typedef struct {
  float gain, vignette, perX, perY;
  int even, grain;
  uint32_t seed;
} Finish;

INLINE Finish finish_of(const Camera *c, uint32_t seed) {
  return (Finish){.gain = 256 * c->gain,
                  .vignette = c->vignette,
                  .perX = 2.f / clip_.frameWidth,
                  .perY = 2.f / clip_.frameHeight,
                  .even = c->vignette == 0 && c->gain == 1,
                  .grain = c->grain > 0 ? (int)(c->grain * 64) : 0,
                  .seed = seed * 0x9E3779B9u};
}

// Applies exposure and grain to 2 x 2 pixels (x256) at px, py and writes the frame. The gain is linear in the coded
// signal.
INLINE void put_block(Frame f, int width, const Finish *c, int px, int py, I4 y, int u, int v) {
  if (!c->even) {
    float nx = px * c->perX - 1, ny = py * c->perY - 1;
    int gain = (int)(c->gain * (1 - c->vignette * (nx * nx + ny * ny)) + 0.5f);
    y = ((((y - splat(16 << 8)) >> 2) * splat(gain)) >> 6) + splat(16 << 8);
    u = (((u - (128 << 8)) * gain) >> 8) + (128 << 8);
    v = (((v - (128 << 8)) * gain) >> 8) + (128 << 8);
  }
  if (c->grain > 0) {
    uint32_t h = hash_((uint32_t)((py >> 1) * 8192 + (px >> 1)) + c->seed), g = hash_(h);
    I4 noise = {(int)(h & 255) + (int)(h >> 8 & 255) - 255, (int)(h >> 16 & 255) + (int)(h >> 24) - 255,
                (int)(g & 255) + (int)(g >> 8 & 255) - 255, (int)(g >> 16 & 255) + (int)(g >> 24) - 255};
    // Film grain is strongest in the midtones and 0 in black and white.
    I4 mid = max4(splat(40 << 8), splat(235 << 8) - max4(y - splat(110 << 8), splat(110 << 8) - y));
    y += (noise * splat(c->grain) >> 4) * (mid >> 8) >> 6;
  }
  v128_t words = (v128_t)((y + splat(128)) >> 8);
  words = wasm_i16x8_narrow_i32x4(words, words);
  v128_t bytes = wasm_u8x16_narrow_i16x8(words, words);
  uint8_t *o = f.luma + (size_t)py * width + px;
  wasm_v128_store16_lane(o, bytes, 0);
  wasm_v128_store16_lane(o + width, bytes, 1);
  size_t at = (size_t)(py >> 1) * (width >> 1) + (px >> 1);
  f.u[at] = (uint8_t)byte_((u + 128) >> 8);
  f.v[at] = (uint8_t)byte_((v + 128) >> 8);
}

INLINE I4 mix4(I4 a, I4 b, int weight) {
  return a + (((b - a) >> 2) * splat(weight) >> 6);
}

// Rows of cells y0 .. y1 of the frame. frame: I420, luma first.
EXPORT void sample_rows(const Camera *c, const Flow *f, uint8_t *frame, uint32_t seed, int y0, int y1) {
  int W = clip_.frameWidth, H = clip_.frameHeight, B = clip_.cell, fw = clip_.flowWidth, fh = clip_.flowHeight;
  Frame out = {frame, frame + (size_t)W * H, frame + (size_t)W * H * 5 / 4};
  const Finish finish = finish_of(c, seed);
  const Planes still = {clip_.stillLuma, clip_.stillChroma, clip_.stillWidth, clip_.stillHeight};
  const float *flow = f->flow, *rims = f->rim;
  const uint8_t *kinds = f->kind;
  const int flat = clip_.flat;
  // Still pixels per frame pixel, where the neighbour cell is unusable.
  float stepX = (float)clip_.stillWidth / (W * c->scale), stepY = (float)clip_.stillHeight / (H * c->scale), perCell = 1.f / B;
  float middle = 0.5f * (B - 1);
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < fw; x++) {
      size_t cell = (size_t)y * fw + x;
      const float *a = flow + 2 * cell, *r = x + 1 < fw ? a + 2 : a - 2, *d = y + 1 < fh ? a + 2 * fw : a - 2 * fw;
      const float *rim = rims + 2 * cell;
      float sx = x + 1 < fw ? perCell : -perCell, sy = y + 1 < fh ? perCell : -perCell;
      float ux = (r[0] - a[0]) * sx, vx = (r[1] - a[1]) * sx, uy = (d[0] - a[0]) * sy, vy = (d[1] - a[1]) * sy;
      // Across a tear the neighbour belongs to another surface.
      if (fabs_(ux - stepX) > 0.6f * stepX || fabs_(vx) > 0.6f * stepX) {
        ux = stepX;
        vx = 0;
      }
      if (fabs_(vy - stepY) > 0.6f * stepY || fabs_(uy) > 0.6f * stepY) {
        uy = 0;
        vy = stepY;
      }
      int behind = flat ? 0 : openness(kinds, fw, fh, x, y);
      for (int by = 0; by < B; by += 2) {
        for (int bx = 0; bx < B; bx += 2) {
          int px = x * B + bx, py = y * B + by;
          if (px >= W || py >= H) {
            continue;
          }
          float ox = bx - middle, oy = by - middle, u = a[0] + ox * ux + oy * uy, v = a[1] + ox * vx + oy * vy;
          Block shown;
          if (behind == 256) {
            shown = behind_frame(c, px, py, (Point){u, v});
          } else {
            shown = still_block(&still, (F4){u, u + ux, u + uy, u + ux + uy}, (F4){v, v + vx, v + vy, v + vx + vy});
            if (behind) {
              Block back = behind_frame(c, px, py, (Point){u, v});
              shown.luma = mix4(shown.luma, back.luma, behind);
              shown.u += ((back.u - shown.u) * behind) >> 8;
              shown.v += ((back.v - shown.v) * behind) >> 8;
            }
          }
          if (kinds[cell] & RIMMED) {
            float ru = rim[0] + ox * stepX, rv = rim[1] + oy * stepY;
            F4 us = {ru, ru + stepX, ru, ru + stepX}, vs = {rv, rv, rv + stepY, rv + stepY};
            shown = exchange_background(still_block(&still, us, vs), shown, us, vs);
          }
          put_block(out, W, &finish, px, py, shown.luma, shown.u, shown.v);
        }
      }
    }
  }
}

// Exposure, vignette and grain on a finished I420 frame of the clip's size; rows of 2 x 2 blocks y0 .. y1.
EXPORT void finish_rows(const Camera *c, const uint8_t *in, uint8_t *out, const int16_t *grade, uint32_t seed, int y0, int y1) {
  int W = clip_.frameWidth, H = clip_.frameHeight;
  size_t area = (size_t)W * H;
  Frame f = {out, out + area, out + area * 5 / 4};
  const Finish finish = finish_of(c, seed);
  for (int y = 2 * y0; y < 2 * y1; y += 2) {
    for (int x = 0; x < W; x += 2) {
      const uint8_t *p = in + (size_t)y * W + x, *q = p + W;
      size_t at = (size_t)(y >> 1) * (W >> 1) + (x >> 1);
      int mean = (p[0] + p[1] + q[0] + q[1] + 2) >> 2;
      const int16_t *g = grade + 4 * mean;
      int inU = in[area + at], inV = in[area * 5 / 4 + at], keeps = blue_keeps(inU, inV, grade[1024]);
      I4 l = {grade[4 * p[0]], grade[4 * p[1]], grade[4 * q[0]], grade[4 * q[1]]};
      l = splat(16) + (((l - splat(16)) * splat(keeps)) >> 8);
      int u = ((inU - 128) * ((g[1] * keeps) >> 8) * 4) + ((128 + g[2]) << 8);
      int v = ((inV - 128) * ((g[1] * keeps) >> 8) * 4) + ((128 + g[3]) << 8);
      put_block(f, W, &finish, x, y, l << 8, u, v);
    }
  }
}

// out = a + (b - a) * weight / 256 per byte: cross-fades and sub-frame means.
EXPORT void blend_bytes(const uint8_t *a, const uint8_t *b, uint8_t *out, int weight, size_t bytes) {
  for (size_t i = 0; i < bytes; i++) {
    out[i] = (uint8_t)(a[i] + (((b[i] - a[i]) * weight + 128) >> 8));
  }
}

// An I420 frame as packed RGB, every output pixel the mean of `factor` x `factor` luma pixels.
EXPORT void small_rgb(const uint8_t *frame, int width, int height, int factor, uint8_t *rgb, int outWidth, int outHeight) {
  const uint8_t *cu = frame + (size_t)width * height, *cv = cu + (size_t)width * height / 4;
  int n = factor * factor;
  for (int y = 0; y < outHeight; y++) {
    for (int x = 0; x < outWidth; x++) {
      int sum = 0;
      for (int j = 0; j < factor; j++) {
        for (int i = 0; i < factor; i++) {
          sum += frame[(size_t)(y * factor + j) * width + x * factor + i];
        }
      }
      size_t at = (size_t)((y * factor + factor / 2) >> 1) * (width >> 1) + ((x * factor + factor / 2) >> 1);
      int l = 298 * (sum - 16 * n) / n, u = cu[at] - 128, v = cv[at] - 128;
      uint8_t *o = rgb + 3 * ((size_t)y * outWidth + x);
      o[0] = (uint8_t)byte_((l + 459 * v + 128) >> 8);
      o[1] = (uint8_t)byte_((l - 55 * u - 137 * v + 128) >> 8);
      o[2] = (uint8_t)byte_((l + 541 * u + 128) >> 8);
    }
  }
}
