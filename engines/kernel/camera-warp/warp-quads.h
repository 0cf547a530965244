// Projects the depth grid's vertices into the frame and rasterises the quads between them into the flow.

INLINE F4 vabs4(F4 a) {
  return (F4)wasm_f32x4_abs((v128_t)a);
}

// Maps depth grid vertices to flow cells: linear in the grid and in inverse depth s except for one division.
typedef struct {
  float origin[3], perX[3], perY[3], perS[3];  // x, y, z in the frame's camera
  float scaleX, scaleY, shiftX, shiftY;
} Projector;

static Projector projector_of(const Camera *c) {
  Projector p;
  float ix = 2 / (c->focal * clip_.gridWidth), iy = 2 / (c->aspect * c->focal * clip_.gridHeight);
  float left = -1 / c->focal, top = -1 / (c->aspect * c->focal);
  for (int k = 0; k < 3; k++) {
    p.origin[k] = c->m[k] * left + c->m[3 + k] * top + c->m[6 + k];
    p.perX[k] = c->m[k] * ix;
    p.perY[k] = c->m[3 + k] * iy;
    p.perS[k] = -(c->m[k] * c->tx + c->m[3 + k] * c->ty + c->m[6 + k] * c->tz);
  }
  float w = 0.5f * clip_.frameWidth / clip_.cell, h = 0.5f * clip_.frameHeight / clip_.cell;
  p.scaleX = c->scale * c->focal * w;
  p.scaleY = c->scale * c->focal * c->aspect * h;
  p.shiftX = w - c->scale * c->shiftX * w - 0.5f;
  p.shiftY = h - c->scale * c->aspect * c->shiftY * h - 0.5f;
  return p;
}

// Projected grid vertices: position in the flow, and nearness.
typedef struct {
  F4 x, y, z;
} Projected4;

INLINE Projected4 project4(const Projector *p, F4 gx, F4 gy, F4 s) {
  F4 q[3];
  for (int k = 0; k < 3; k++) {
    q[k] = p->origin[k] + gx * p->perX[k] + gy * p->perY[k] + s * p->perS[k];
  }
  F4 n = 1.f / (F4)wasm_f32x4_pmax((v128_t)q[2], wasm_f32x4_splat(1e-4f));
  return (Projected4){q[0] * n * p->scaleX + p->shiftX, q[1] * n * p->scaleY + p->shiftY, s * n + 1e-6f};
}

// Four nearly parallel quads in the flow: centres, depths, candidate cells, and the mapping from an offset to quad
// coordinates.
typedef struct {
  F4 cx, cy, z, px, py, qx, qy, edge;
  I4 x0, x1, y0, y1;
} Quads;

// Corners a b / c d.
INLINE Quads quads_of(const Projected4 *a, const Projected4 *b, const Projected4 *c, const Projected4 *d) {
  F4 ex = (b->x - a->x + d->x - c->x) * 0.5f, ey = (b->y - a->y + d->y - c->y) * 0.5f;
  F4 fx = (c->x - a->x + d->x - b->x) * 0.5f, fy = (c->y - a->y + d->y - b->y) * 0.5f;
  F4 det = ex * fy - ey * fx, n = 1.f / det, zero = {0, 0, 0, 0};
  F4 hx = (vabs4(ex) + vabs4(fx)) * 0.5f + 0.04f, hy = (vabs4(ey) + vabs4(fy)) * 0.5f + 0.04f;
  Quads q = {.cx = (a->x + b->x + c->x + d->x) * 0.25f, .cy = (a->y + b->y + c->y + d->y) * 0.25f};
  q.z = (a->z + b->z + c->z + d->z) * 0.25f;
  q.px = fy * n;
  q.py = fx * n;
  q.qx = ey * n;
  q.qy = ex * n;
  // Slightly enlarged in quad units, so that neighbours of another size meet without cracks.
  q.edge = 0.5f + 0.06f / vmax4(hx, hy);
  // Back-facing or outside the frame: no cells. The offset of one makes truncation round down, as the value is never
  // negative.
  q.x0 = __builtin_convertvector(vmax4(q.cx - hx + 1.f, zero), I4);
  q.y0 = __builtin_convertvector(vmax4(q.cy - hy + 1.f, zero), I4);
  I4 shown = (det >= 1e-6f) & (q.cx + hx >= 0.f) & (q.cy + hy >= 0.f);
  q.x1 = min4(__builtin_convertvector(q.cx + hx, I4), splat(clip_.flowWidth - 1)) | ~shown;
  q.y1 = min4(__builtin_convertvector(q.cy + hy, I4), splat(clip_.flowHeight - 1));
  return q;
}

// Draws one quad (still coordinates from u,v with extent du,dv) into the flow.
INLINE void draw_quad(const Quads *quads, int k, float u, float v, float du, float dv, float *flow, float *nearness) {
  int x0 = quads->x0[k], x1 = quads->x1[k], y0 = quads->y0[k], y1 = quads->y1[k], w = clip_.flowWidth;
  if (x0 > x1 || y0 > y1) {
    return;
  }
  float cx = quads->cx[k], cy = quads->cy[k], z = quads->z[k], edge = quads->edge[k];
  float px = quads->px[k], py = quads->py[k], qx = quads->qx[k], qy = quads->qy[k];
  for (int y = y0; y <= y1; y++) {
    float dy = y - cy;
    for (int x = x0; x <= x1; x++) {
      float dx = x - cx, p = dx * px - dy * py, q = dy * qy - dx * qx;
      size_t i = (size_t)y * w + x;
      if ((fabs_(p) > edge) | (fabs_(q) > edge) | (z <= nearness[i])) {
        continue;
      }
      nearness[i] = z;
      flow[2 * i] = u + (0.5f + p) * du;
      flow[2 * i + 1] = v + (0.5f + q) * dv;
    }
  }
}

