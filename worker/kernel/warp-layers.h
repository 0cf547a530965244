// Work done once per clip: the source as planes, its grade, and the fill of what the foreground hides.
// Planes: luma 8 bit, chroma as interleaved U V pairs at half size, BT.709 limited range. Sizes are even.

// Packed RGB rows y0 .. y1 (even) -> planes.
EXPORT void planes_from_rgb(const uint8_t *rgb, int width, uint8_t *luma, uint8_t *chroma, int y0, int y1) {
  for (int y = y0; y < y1; y += 2) {
    for (int x = 0; x < width; x += 2) {
      int u = 0, v = 0;
      for (int k = 0; k < 4; k++) {
        const uint8_t *p = rgb + 3 * ((size_t)(y + (k >> 1)) * width + x + (k & 1));
        int r = p[0], g = p[1], b = p[2];
        luma[(size_t)(y + (k >> 1)) * width + x + (k & 1)] =
            (uint8_t)(16 + ((11966 * r + 40254 * g + 4064 * b + 32768) >> 16));
        u += -6596 * r - 22189 * g + 28785 * b;
        v += 28785 * r - 26145 * g - 2640 * b;
      }
      uint8_t *c = chroma + (size_t)(y >> 1) * width + x;
      c[0] = (uint8_t)(128 + ((u + 131072) >> 18));
      c[1] = (uint8_t)(128 + ((v + 131072) >> 18));
    }
  }
}

INLINE int byte_(int x) {
  return x < 0 ? 0 : x > 255 ? 255 : x;
}

// The grade: 256 entries of { luma, chroma gain (64 = 1), U offset, V offset } by luma, as int16.
EXPORT void grade_planes(uint8_t *luma, uint8_t *chroma, int width, const int16_t *grade, int y0, int y1) {
  for (int y = y0; y < y1; y += 2) {
    for (int x = 0; x < width; x += 2) {
      uint8_t *top = luma + (size_t)y * width + x, *low = top + width;
      int mean = (top[0] + top[1] + low[0] + low[1] + 2) >> 2;
      const int16_t *g = grade + 4 * mean;
      uint8_t *c = chroma + (size_t)(y >> 1) * width + x;
      c[0] = (uint8_t)byte_(128 + (((c[0] - 128) * g[1] + 32) >> 6) + g[2]);
      c[1] = (uint8_t)byte_(128 + (((c[1] - 128) * g[1] + 32) >> 6) + g[3]);
      top[0] = (uint8_t)grade[4 * top[0]];
      top[1] = (uint8_t)grade[4 * top[1]];
      low[0] = (uint8_t)grade[4 * low[0]];
      low[1] = (uint8_t)grade[4 * low[1]];
    }
  }
}

// Haze over distance: blends towards fog (Y U V) by 1 - exp-like weight; depth: inverse depth at (gw + 1) x (gh + 1) grid points.
EXPORT void haze_planes(uint8_t *luma, uint8_t *chroma, int width, int height, const float *depth, int gw, int gh,
                        float density, int fogY, int fogU, int fogV, int y0, int y1) {
  for (int y = y0; y < y1; y += 2) {
    float gy = min_((y + 1.f) * gh / height, gh - 0.001f);
    int iy = (int)gy;
    float fy = gy - iy;
    const float *row = depth + (size_t)iy * (gw + 1);
    for (int x = 0; x < width; x += 2) {
      float gx = min_((x + 1.f) * gw / width, gw - 0.001f);
      int ix = (int)gx;
      float fx = gx - ix;
      const float *p = row + ix, *q = p + gw + 1;
      float s = (p[0] + (p[1] - p[0]) * fx) * (1 - fy) + (q[0] + (q[1] - q[0]) * fx) * fy;
      float k = density * (1 - s) * (1 - s);
      int w = (int)(256 * min_(k, 0.92f));
      uint8_t *top = luma + (size_t)y * width + x, *low = top + width;
      for (int i = 0; i < 2; i++) {
        top[i] += ((fogY - top[i]) * w) >> 8;
        low[i] += ((fogY - low[i]) * w) >> 8;
      }
      uint8_t *c = chroma + (size_t)(y >> 1) * width + x;
      c[0] += ((fogU - c[0]) * w) >> 8;
      c[1] += ((fogV - c[1]) * w) >> 8;
    }
  }
}

// Fills cells of { Y, U, V, s } with weight 0 from their surroundings: averages down (push), interpolates up (pull).
// cells and weight hold the whole pyramid: level 0 first, each next level half as wide and high, rounded up.
EXPORT void push_pull(F4 *cells, float *weight, int width, int height) {
  size_t offsets[16];
  int widths[16], heights[16], levels = 1;
  offsets[0] = 0;
  widths[0] = width;
  heights[0] = height;
  for (int i = 0; i < width * height; i++) {
    cells[i] *= (F4){weight[i], weight[i], weight[i], weight[i]};
  }
  while (levels < 15 && (widths[levels - 1] > 1 || heights[levels - 1] > 1)) {
    int l = levels, w = widths[l - 1], h = heights[l - 1], nw = (w + 1) >> 1, nh = (h + 1) >> 1;
    offsets[l] = offsets[l - 1] + (size_t)w * h;
    widths[l] = nw;
    heights[l] = nh;
    const F4 *from = cells + offsets[l - 1];
    const float *fw = weight + offsets[l - 1];
    F4 *to = cells + offsets[l];
    float *tw = weight + offsets[l];
    for (int y = 0; y < nh; y++) {
      for (int x = 0; x < nw; x++) {
        F4 sum = {0, 0, 0, 0};
        float q = 0;
        for (int k = 0; k < 4; k++) {
          int sx = 2 * x + (k & 1), sy = 2 * y + (k >> 1);
          if (sx < w && sy < h) {
            sum += from[(size_t)sy * w + sx];
            q += fw[(size_t)sy * w + sx];
          }
        }
        float n = q > 1 ? 1 / q : 1;
        to[(size_t)y * nw + x] = sum * (F4){n, n, n, n};
        tw[(size_t)y * nw + x] = q > 1 ? 1 : q;
      }
    }
    levels++;
  }
  for (int l = levels - 2; l >= 0; l--) {
    int w = widths[l], h = heights[l], bw = widths[l + 1], bh = heights[l + 1];
    F4 *fine = cells + offsets[l];
    float *fw = weight + offsets[l];
    const F4 *rough = cells + offsets[l + 1];
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < w; x++) {
        size_t i = (size_t)y * w + x;
        float q = fw[i];
        if (q >= 0.999f) {
          continue;
        }
        float px = clamp_(0.5f * x - 0.25f, 0, bw - 1), py = clamp_(0.5f * y - 0.25f, 0, bh - 1);
        int ix = (int)px, iy = (int)py, jx = ix + 1 < bw ? ix + 1 : ix, jy = iy + 1 < bh ? iy + 1 : iy;
        float u = px - ix, v = py - iy, a = (1 - u) * (1 - v), b = u * (1 - v), c = (1 - u) * v, d = u * v;
        F4 mean = rough[(size_t)iy * bw + ix] * (F4){a, a, a, a} + rough[(size_t)iy * bw + jx] * (F4){b, b, b, b} +
                  rough[(size_t)jy * bw + ix] * (F4){c, c, c, c} + rough[(size_t)jy * bw + jx] * (F4){d, d, d, d};
        float rest = 1 - q;
        fine[i] += mean * (F4){rest, rest, rest, rest};
        fw[i] = 1;
      }
    }
  }
}
