// Tiles of 4 x 4 grid cells into the flow: flat ones as a whole, others in parts; and the rims of tears.

// Tile bits above those of the sixteen cells: draw in parts; quarters that are one quad each.
#define IN_PARTS 65536
#define QUARTER(k) (1 << (17 + (k)))

// Side lengths of grid cells in still pixels.
typedef struct {
  float x, y;
} CellSize;

// A tile's vertices, five in a row; the other lanes are unused.
typedef struct {
  float x[5][8], y[5][8], z[5][8];
} TilePoints;

INLINE void keep_points(TilePoints *t, int row, int lane, Projected4 p) {
  wasm_v128_store(t->x[row] + lane, (v128_t)p.x);
  wasm_v128_store(t->y[row] + lane, (v128_t)p.y);
  wasm_v128_store(t->z[row] + lane, (v128_t)p.z);
}

INLINE Projected4 points_at(const TilePoints *t, int row, int lane) {
  return (Projected4){(F4)wasm_v128_load(t->x[row] + lane), (F4)wasm_v128_load(t->y[row] + lane),
                      (F4)wasm_v128_load(t->z[row] + lane)};
}

// Quads of step x step cells starting at the vertices of a row.
INLINE Quads row_of_quads(const TilePoints *t, int row, int step) {
  Projected4 a = points_at(t, row, 0), b = points_at(t, row, step);
  Projected4 c = points_at(t, row + step, 0), d = points_at(t, row + step, step);
  return quads_of(&a, &b, &c, &d);
}

#define LANE_TO_FRONT(p, k)                                                                                       \
  {__builtin_shufflevector((p).x, (p).x, k, k, k, k), __builtin_shufflevector((p).y, (p).y, k, k, k, k),         \
   __builtin_shufflevector((p).z, (p).z, k, k, k, k)}

// A torn cell belongs to the foreground: it carries the soft edge, and closed tears show no seam.
static void draw_rim(const Projector *p, int x, int y, CellSize size, const Flow *f) {
  const float *s = clip_.depth + (size_t)y * (clip_.gridWidth + 1) + x;
  float near = max_(max_(s[0], s[1]), max_(s[clip_.gridWidth + 1], s[clip_.gridWidth + 2]));
  Projected4 at = project4(p, (F4){x, x + 1, x, x + 1}, (F4){y, y, y + 1, y + 1}, (F4){near, near, near, near});
  Projected4 b = LANE_TO_FRONT(at, 1), c = LANE_TO_FRONT(at, 2), d = LANE_TO_FRONT(at, 3);
  Quads quad = quads_of(&at, &b, &c, &d);
  draw_quad(&quad, 0, x * size.x - 0.5f, y * size.y - 0.5f, size.x, size.y, f->rim, f->rimNearness);
}
static void draw_tile(const Projector *p, int x, int y, uint32_t tile, const Flow *f) {
  int row = clip_.gridWidth + 1;
  CellSize size = {(float)clip_.stillWidth / clip_.gridWidth, (float)clip_.stillHeight / clip_.gridHeight};
  const float *s = clip_.depth + (size_t)y * row + x;
  if (!(tile & IN_PARTS)) {
    Projected4 at = project4(p, (F4){x, x + 4, x, x + 4}, (F4){y, y, y + 4, y + 4}, (F4){s[0], s[4], s[4 * row], s[4 * row + 4]});
    Projected4 b = LANE_TO_FRONT(at, 1), c = LANE_TO_FRONT(at, 2), d = LANE_TO_FRONT(at, 3);
    Quads quad = quads_of(&at, &b, &c, &d);
    draw_quad(&quad, 0, x * size.x - 0.5f, y * size.y - 0.5f, 4 * size.x, 4 * size.y, f->flow, f->nearness);
    return;
  }
  TilePoints points;
  for (int j = 0; j < 5; j++) {
    F4 gx = {x, x + 1, x + 2, x + 3}, gy = {y + j, y + j, y + j, y + j};
    keep_points(&points, j, 0, project4(p, gx, gy, (F4)wasm_v128_load(s + j * row)));
    keep_points(&points, j, 4, project4(p, gx + 4.f, gy, (F4){s[j * row + 4], 0, 0, 0}));
  }
  for (int half = 0; half < 4; half += 2) {
    uint32_t left = tile & QUARTER(half), right = tile & QUARTER(half + 1);
    float v = (y + half) * size.y - 0.5f;
    if (left | right) {
      Quads quads = row_of_quads(&points, half, 2);
      for (int i = left ? 0 : 2; i < (right ? 4 : 2); i += 2) {
        draw_quad(&quads, i, (x + i) * size.x - 0.5f, v, 2 * size.x, 2 * size.y, f->flow, f->nearness);
      }
    }
    for (int j = half; !(left && right) && j < half + 2; j++) {
      Quads quads = row_of_quads(&points, j, 1);
      for (int i = left ? 2 : 0; i < (right ? 2 : 4); i++) {
        if ((tile >> (4 * j + i)) & 1) {
          draw_rim(p, x + i, y + j, size, f);
        } else {
          draw_quad(&quads, i, (x + i) * size.x - 0.5f, (y + j) * size.y - 0.5f, size.x, size.y, f->flow, f->nearness);
        }
      }
    }
  }
}
