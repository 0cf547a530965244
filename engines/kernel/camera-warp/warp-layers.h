// Per-clip work: the source as planes, its grade, its haze. Planes: 8-bit luma, chroma as interleaved U V pairs at half
// size, BT.709 limited range. Sizes are even.

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

// Remaining luma (of 256) of a pixel with this chroma when a clear blue sky is darkened by `dark`.
INLINE int blue_keeps(int u, int v, int dark) {
  int blue = u - v - 12;
  return 256 - (dark * (blue < 0 ? 0 : blue > 32 ? 32 : blue) >> 5);
}

INLINE int dimmed(int luma, int keeps) {
  return 16 + (((luma - 16) * keeps) >> 8);
}

// The grade: 256 entries of { luma, chroma gain (64 = 1), U offset, V offset } by luma, as int16; then the darkening of
// blue, of 256.
EXPORT void grade_planes(uint8_t *luma, uint8_t *chroma, int width, const int16_t *grade, int y0, int y1) {
  for (int y = y0; y < y1; y += 2) {
    for (int x = 0; x < width; x += 2) {
      uint8_t *top = luma + (size_t)y * width + x, *low = top + width;
      int mean = (top[0] + top[1] + low[0] + low[1] + 2) >> 2;
      const int16_t *g = grade + 4 * mean;
      uint8_t *c = chroma + (size_t)(y >> 1) * width + x;
      int keeps = blue_keeps(c[0], c[1], grade[1024]), gain = (g[1] * keeps) >> 8;
      c[0] = (uint8_t)byte_(128 + (((c[0] - 128) * gain + 32) >> 6) + g[2]);
      c[1] = (uint8_t)byte_(128 + (((c[1] - 128) * gain + 32) >> 6) + g[3]);
      top[0] = (uint8_t)dimmed(grade[4 * top[0]], keeps);
      top[1] = (uint8_t)dimmed(grade[4 * top[1]], keeps);
      low[0] = (uint8_t)dimmed(grade[4 * low[0]], keeps);
      low[1] = (uint8_t)dimmed(grade[4 * low[1]], keeps);
    }
  }
}

// Haze over distance: blends towards fog (Y U V) with a 1 - exp-like weight; depth: inverse depth at (gw + 1) x (gh +
// 1) grid vertices.
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
