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
  const uint8_t *matte;       // 2 x 2 per grid cell: how much of the pixel the nearer side of a tear covers, 255 = all
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

// Where the cells of a frame come from. Cells of a tear, in which the nearer surface ends (by the matte), lie in a layer of
// their own, the rim, over whatever the others show.
typedef struct {
  float *flow, *nearness;  // still pixel (u, v) of each cell's middle; how near, 0 = nothing there
  float *rim, *rimNearness;
  uint8_t *kind;
} Flow;

// A cell shows a surface, or nothing does and the filled background is seen, bare or under a rim. RIMMED: a rim on top.
enum { SOLID = 0, OPEN = 1, COVERED = 2, RIMMED = 16 };

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

static void draw_tile(const Camera *c, int x, int y, uint32_t tile, const Flow *f) {
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
        draw_quad(torn[0], torn[1], torn[2], torn[3], (x + i) * sx - 0.5f, (y + j) * sy - 0.5f, sx, sy, f->rim,
                  f->rimNearness);
        continue;
      }
      draw_quad(p[0], p[1], p[5], p[6], (x + i * step) * sx - 0.5f, (y + j * step) * sy - 0.5f, step * sx, step * sy, f->flow,
                f->nearness);
    }
  }
}

// What surrounds a hole: known cells among the 3 x 3, and the farthest surface within r cells, continued to here, if it is
// farther than `before`.
typedef struct {
  int known, found;
  float u, v;
} Surroundings;

static Surroundings look_around(const Flow *f, int x, int y, int r, float before) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  float stepX = (float)clip_.stillWidth / w, stepY = (float)clip_.stillHeight / h, far = 1e9f;
  Surroundings s = {0, 0, 0, 0};
  for (int pass = 0; pass < 2; pass++) {
    for (int dy = -r; dy <= r; dy++) {
      for (int dx = -r; dx <= r; dx++) {
        int nx = x + dx, ny = y + dy;
        if (nx < 0 || ny < 0 || nx >= w || ny >= h) {
          continue;
        }
        size_t j = (size_t)ny * w + nx;
        float z = f->nearness[j];
        if (z <= 0) {
          continue;
        }
        if (pass == 0) {
          s.known += dx * dx + dy * dy < 3;
          far = min_(far, z);
        } else if (far < before && z <= 1.12f * far + 0.01f && z < before) {
          s.found++;
          s.u += f->flow[2 * j] - dx * stepX;
          s.v += f->flow[2 * j + 1] - dy * stepY;
        }
      }
    }
  }
  return s;
}

// Still pixels between a rim and what goes on under it from which on the rim would be seen twice.
#define NO_DOUBLE 2.5f

// Holes of a cell or two inside a surface are closed, those between two surfaces with the farther one: the nearer ends at
// its tear. So are those under a rim that has hardly moved: there the still is right to the pixel. What stays open is marked.
static void close_cracks(const Camera *c, const Flow *f) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      size_t i = (size_t)y * w + x;
      int rimmed = f->rimNearness[i] > 0 && f->rimNearness[i] >= 0.98f * f->nearness[i] ? RIMMED : 0;
      if (f->nearness[i] > 0) {
        f->kind[i] = (uint8_t)(SOLID | rimmed);
        continue;
      }
      // A rim takes its own surface along; what goes on under it is another one.
      Surroundings s = rimmed ? look_around(f, x, y, 2, 0.96f * f->rimNearness[i]) : look_around(f, x, y, 1, 1e9f);
      Point p = {s.u, s.v};
      if (s.found) {
        p.u /= s.found;
        p.v /= s.found;
      } else {
        p = still_point(c, (x + 0.5f) * clip_.cell, (y + 0.5f) * clip_.cell, 0);
      }
      f->flow[2 * i] = p.u;
      f->flow[2 * i + 1] = p.v;
      float apart = fabs_(p.u - f->rim[2 * i]) + fabs_(p.v - f->rim[2 * i + 1]);
      int closed = s.found && (rimmed ? apart < NO_DOUBLE : s.known >= 6);
      f->kind[i] = (uint8_t)((closed ? SOLID : rimmed ? COVERED : OPEN) | rimmed);
    }
  }
}

EXPORT void frame_flow(const Camera *c, const Flow *f) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  float half = 0.5f * clip_.cell;
  if (clip_.flat) {
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < w; x++) {
        Point p = still_point(c, x * clip_.cell + half, y * clip_.cell + half, 0);
        size_t i = (size_t)y * w + x;
        f->flow[2 * i] = p.u;
        f->flow[2 * i + 1] = p.v;
      }
    }
    memset(f->kind, SOLID, (size_t)w * h);
    return;
  }
  for (int i = 0; i < w * h; i++) {
    f->nearness[i] = 0;
    f->rimNearness[i] = 0;
  }
  int across = clip_.gridWidth / 4;
  for (int y = 0; y < clip_.gridHeight; y += 4) {
    for (int x = 0; x < clip_.gridWidth; x += 4) {
      draw_tile(c, x, y, clip_.tiles[(y / 4) * across + x / 4], f);
    }
  }
  close_cracks(c, f);
}
