// Where every cell of B x B frame pixels comes from: the still's depth grid is projected and rasterised with a depth
// test; cells no surface reaches are holes, looked up in the filled background.

typedef struct {
  int frameWidth, frameHeight, cell, flowWidth, flowHeight;
  int stillWidth, stillHeight;
  const uint8_t *stillLuma, *stillChroma;
  int backWidth, backHeight;
  const uint8_t *backLuma, *backChroma;
  int gridWidth, gridHeight;  // cells of the depth grid, multiples of 4
  const float *depth;         // inverse depth at (gridWidth + 1) x (gridHeight + 1) points
  const float *backDepth;     // the same behind the foreground
  const uint32_t *tiles;      // per 4 x 4 grid cells: bit 16 = draw cell by cell, bits 0-15 = cells across a tear
  int flat;                   // the camera only turns and zooms: no depth needed
} Clip;

// One clip at a time; static data lies in the memory all threads share.
static Clip clip_;

EXPORT Clip *clip_ptr(void) {
  return &clip_;
}

// Frame ray -> still by view-projection.ts; all values single.
typedef struct {
  float m[9], tx, ty, tz, shiftX, shiftY, scale, aspect, focal, gain, vignette, grain;
} Camera;

typedef struct {
  float x, y, z;
} Projected;

INLINE Projected project(const Camera *c, float gx, float gy, float s) {
  float px = (2 * gx - 1) / c->focal - c->tx * s, py = (2 * gy - 1) / (c->aspect * c->focal) - c->ty * s, pz = 1 - c->tz * s;
  float qx = c->m[0] * px + c->m[3] * py + c->m[6] * pz, qy = c->m[1] * px + c->m[4] * py + c->m[7] * pz,
        qz = c->m[2] * px + c->m[5] * py + c->m[8] * pz;
  float n = 1 / max_(qz, 1e-4f);
  float x = c->scale * (c->focal * qx * n - c->shiftX), y = c->scale * (c->focal * qy * n - c->shiftY);
  float cell = 1.f / clip_.cell;
  return (Projected){(x * 0.5f + 0.5f) * clip_.frameWidth * cell - 0.5f,
                     (y * c->aspect * 0.5f + 0.5f) * clip_.frameHeight * cell - 0.5f, s * n + 1e-6f};
}

typedef struct {
  float u, v;
} Point;

// The still point (in still pixels) behind a frame pixel if the surface there has inverse depth s.
INLINE Point still_point(const Camera *c, float px, float py, float s) {
  float x = (2 * px / clip_.frameWidth - 1) / c->scale + c->shiftX;
  float y = (2 * py / clip_.frameHeight - 1) / (c->aspect * c->scale) + c->shiftY;
  float rx = x / c->focal, ry = y / c->focal;
  float n = (1 - c->tz * s) / (c->m[6] * rx + c->m[7] * ry + c->m[8]);
  float u = c->focal * (c->tx * s + n * (c->m[0] * rx + c->m[1] * ry + c->m[2]));
  float v = c->focal * (c->ty * s + n * (c->m[3] * rx + c->m[4] * ry + c->m[5]));
  return (Point){(u * 0.5f + 0.5f) * clip_.stillWidth - 0.5f, (v * c->aspect * 0.5f + 0.5f) * clip_.stillHeight - 0.5f};
}

// Draws a nearly parallel quad (corners a b / c d, still coordinates from u,v with extent du,dv) into the flow.
INLINE void draw_quad(Projected a, Projected b, Projected c, Projected d, float u, float v, float du, float dv, float *flow,
                      float *nearness) {
  float ex = (b.x - a.x + d.x - c.x) * 0.5f, ey = (b.y - a.y + d.y - c.y) * 0.5f;
  float fx = (c.x - a.x + d.x - b.x) * 0.5f, fy = (c.y - a.y + d.y - b.y) * 0.5f;
  float det = ex * fy - ey * fx;
  if (det < 1e-6f) {
    return;
  }
  float n = 1 / det, cx = (a.x + b.x + c.x + d.x) * 0.25f, cy = (a.y + b.y + c.y + d.y) * 0.25f;
  float hx = (fabs_(ex) + fabs_(fx)) * 0.5f + 0.04f, hy = (fabs_(ey) + fabs_(fy)) * 0.5f + 0.04f;
  int x0 = (int)floor_(cx - hx + 1), x1 = (int)floor_(cx + hx), y0 = (int)floor_(cy - hy + 1), y1 = (int)floor_(cy + hy);
  x0 = x0 < 0 ? 0 : x0;
  y0 = y0 < 0 ? 0 : y0;
  x1 = x1 >= clip_.flowWidth ? clip_.flowWidth - 1 : x1;
  y1 = y1 >= clip_.flowHeight ? clip_.flowHeight - 1 : y1;
  float z = (a.z + b.z + c.z + d.z) * 0.25f;
  float ex2 = ey * n, fx2 = fx * n, ey2 = ex * n, fy2 = fy * n;
  // A little more than the quad, in its own measure: neighbours of another size meet without a crack.
  float edge = 0.5f + 0.06f / max_(hx, hy);
  for (int y = y0; y <= y1; y++) {
    float dy = y - cy;
    for (int x = x0; x <= x1; x++) {
      float dx = x - cx, p = dx * fy2 - dy * fx2, q = dy * ey2 - dx * ex2;
      if (p < -edge || p > edge || q < -edge || q > edge) {
        continue;
      }
      size_t i = (size_t)y * clip_.flowWidth + x;
      if (z <= nearness[i]) {
        continue;
      }
      nearness[i] = z;
      flow[2 * i] = u + (0.5f + p) * du;
      flow[2 * i + 1] = v + (0.5f + q) * dv;
    }
  }
}

static void draw_tile(const Camera *c, int x, int y, uint32_t tile, float *flow, float *nearness) {
  int gw = clip_.gridWidth, gh = clip_.gridHeight, step = tile & 65536 ? 1 : 4, points = 4 / step + 1;
  float sx = (float)clip_.stillWidth / gw, sy = (float)clip_.stillHeight / gh, ix = 1.f / gw, iy = 1.f / gh;
  Projected at[25];
  for (int j = 0; j < points; j++) {
    for (int i = 0; i < points; i++) {
      int gx = x + i * step, gy = y + j * step;
      at[5 * j + i] = project(c, gx * ix, gy * iy, clip_.depth[(size_t)gy * (gw + 1) + gx]);
    }
  }
  for (int j = 0; j < points - 1; j++) {
    for (int i = 0; i < points - 1; i++) {
      const Projected *p = at + 5 * j + i;
      Projected torn[4];
      if (step == 1 && (tile >> (4 * j + i)) & 1) {
        // The cell of a tear goes with the foreground: it carries the soft edge, and closed tears show no seam.
        const float *s = clip_.depth + (size_t)(y + j) * (gw + 1) + x + i;
        float near = max_(max_(s[0], s[1]), max_(s[gw + 1], s[gw + 2]));
        for (int k = 0; k < 4; k++) {
          torn[k] = project(c, (x + i + (k & 1)) * ix, (y + j + (k >> 1)) * iy, near);
        }
        draw_quad(torn[0], torn[1], torn[2], torn[3], (x + i) * sx - 0.5f, (y + j) * sy - 0.5f, sx, sy, flow, nearness);
        continue;
      }
      draw_quad(p[0], p[1], p[5], p[6], (x + i * step) * sx - 0.5f, (y + j * step) * sy - 0.5f, step * sx, step * sy, flow,
                nearness);
    }
  }
}

// Holes of a cell or two inside a surface are closed; what stays open is marked 255 in open.
static void close_cracks(float *flow, const float *nearness, uint8_t *open) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  float stepX = (float)clip_.stillWidth / w, stepY = (float)clip_.stillHeight / h;
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      size_t i = (size_t)y * w + x;
      if (nearness[i] > 0) {
        open[i] = 0;
        continue;
      }
      int n = 0;
      float u = 0, v = 0;
      for (int k = 0; k < 9; k++) {
        int dx = k % 3 - 1, dy = k / 3 - 1, nx = x + dx, ny = y + dy;
        if (nx < 0 || ny < 0 || nx >= w || ny >= h) {
          continue;
        }
        size_t j = (size_t)ny * w + nx;
        if (nearness[j] > 0) {
          n++;
          u += flow[2 * j] - dx * stepX;
          v += flow[2 * j + 1] - dy * stepY;
        }
      }
      if (n) {
        flow[2 * i] = u / n;
        flow[2 * i + 1] = v / n;
      }
      open[i] = n >= 6 ? 0 : 255;
    }
  }
}

// flow: still pixel coordinates of each cell's middle; nearness and open are scratch of one value per cell.
EXPORT void frame_flow(const Camera *c, float *flow, float *nearness, uint8_t *open) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  float half = 0.5f * clip_.cell;
  if (clip_.flat) {
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < w; x++) {
        Point p = still_point(c, x * clip_.cell + half, y * clip_.cell + half, 0);
        size_t i = (size_t)y * w + x;
        flow[2 * i] = p.u;
        flow[2 * i + 1] = p.v;
      }
    }
    memset(open, 0, (size_t)w * h);
    return;
  }
  for (int i = 0; i < w * h; i++) {
    nearness[i] = 0;
  }
  int across = clip_.gridWidth / 4;
  for (int y = 0; y < clip_.gridHeight; y += 4) {
    for (int x = 0; x < clip_.gridWidth; x += 4) {
      draw_tile(c, x, y, clip_.tiles[(y / 4) * across + x / 4], flow, nearness);
    }
  }
  close_cracks(flow, nearness, open);
}

// The background point (in background pixels) behind a frame pixel: its depth is smooth, three steps settle.
INLINE Point back_point(const Camera *c, float px, float py) {
  float toGridX = (float)clip_.gridWidth / clip_.stillWidth, toGridY = (float)clip_.gridHeight / clip_.stillHeight;
  float s = 0;
  Point p = still_point(c, px, py, 0);
  for (int k = 0; k < 3; k++) {
    int gx = (int)clamp_((p.u + 0.5f) * toGridX + 0.5f, 0, clip_.gridWidth);
    int gy = (int)clamp_((p.v + 0.5f) * toGridY + 0.5f, 0, clip_.gridHeight);
    s = clip_.backDepth[(size_t)gy * (clip_.gridWidth + 1) + gx];
    p = still_point(c, px, py, s);
  }
  return (Point){(p.u + 0.5f) * clip_.backWidth / clip_.stillWidth - 0.5f,
                 (p.v + 0.5f) * clip_.backHeight / clip_.stillHeight - 0.5f};
}
