// Source of every cell of B x B frame pixels: the still's depth grid is projected and rasterised with a depth test;
// cells without a surface are holes, looked up in the filled background.

// Neighbourhood of a hole: known cells among the 3 x 3, and the farthest surface within r cells, extrapolated to here,
// if it is farther than `before`.
typedef struct {
  int known, found;
  float u, v;
} Surroundings;

INLINE Surroundings look_around(const Flow *f, int x, int y, int r, float before) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  int x0 = x < r ? 0 : x - r, x1 = x + r >= w ? w - 1 : x + r, y0 = y < r ? 0 : y - r, y1 = y + r >= h ? h - 1 : y + r;
  const float *nearness = f->nearness, *flow = f->flow;
  float far = 1e9f;
  Surroundings s = {0, 0, 0, 0};
  for (int ny = y0; ny <= y1; ny++) {
    for (int nx = x0; nx <= x1; nx++) {
      float z = nearness[(size_t)ny * w + nx];
      s.known += z > 0 && (unsigned)(nx - x + 1) < 3 && (unsigned)(ny - y + 1) < 3;
      far = z > 0 && z < far ? z : far;
    }
  }
  if (far >= before) {
    return s;
  }
  float stepX = (float)clip_.stillWidth / w, stepY = (float)clip_.stillHeight / h, most = 1.12f * far + 0.01f;
  for (int ny = y0; ny <= y1; ny++) {
    for (int nx = x0; nx <= x1; nx++) {
      size_t j = (size_t)ny * w + nx;
      float z = nearness[j];
      if ((z > 0) & (z <= most) & (z < before)) {
        s.found++;
        s.u += flow[2 * j] - (nx - x) * stepX;
        s.v += flow[2 * j + 1] - (ny - y) * stepY;
      }
    }
  }
  return s;
}

// Distance in still pixels between a rim and the surface below it above which the rim would appear twice.
#define NO_DOUBLE 2.5f

// Closes holes of one or two cells inside a surface; between two surfaces with the farther one, because the nearer ends
// at its tear; and below a rim that hardly moved, where the still is exact. Remaining holes are marked.
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
      // A rim moves with its own surface; below it continues another one, the closest: farther ones may end behind it.
      float before = rimmed ? 0.96f * f->rimNearness[i] : 1e9f;
      Surroundings s = look_around(f, x, y, 1, before);
      if (rimmed && !s.found) {
        s = look_around(f, x, y, 2, before);
      }
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
  memset(f->nearness, 0, sizeof(float) * w * h);
  memset(f->rimNearness, 0, sizeof(float) * w * h);
  const Projector p = projector_of(c);
  int across = clip_.gridWidth / 4;
  for (int y = 0; y < clip_.gridHeight; y += 4) {
    for (int x = 0; x < clip_.gridWidth; x += 4) {
      draw_tile(&p, x, y, clip_.tiles[(y / 4) * across + x / 4], f);
    }
  }
  close_cracks(c, f);
}
