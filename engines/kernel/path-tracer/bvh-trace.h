// Ray traversal: four boxes and four triangles (Möller-Trumbore) at a time.
typedef struct {
  V3 o, d;
  float tmax;
} Ray;

typedef struct {
  float t;
  int tri, inst, mesh;
  float u, v;
} Hit;

// Nearest distance (m) at which a ray meets a surface, so that it does not meet the one that it leaves. Walls without
// thickness let light pass this close to their edges.
static float near_hit = 1e-3f;

EXPORT void set_near_hit(float metres) {
  near_hit = metres;
}

static _Thread_local uint64_t nrays;

INLINE int trav_blas(const Mesh *m, V3 o, V3 d, float tmin, Hit *h, int inst, int any, int clear) {
  float ix = 1.f / (fabs_(d.x) < 1e-12f ? 1e-12f : d.x), iy = 1.f / (fabs_(d.y) < 1e-12f ? 1e-12f : d.y),
        iz = 1.f / (fabs_(d.z) < 1e-12f ? 1e-12f : d.z);
  int nx = ix < 0, ny = iy < 0, nz = iz < 0;
  F4 ox = s4(o.x), oy = s4(o.y), oz = s4(o.z), vx = s4(ix), vy = s4(iy), vz = s4(iz);
  // Three siblings per level: MOST_DEPTH + 21 levels of the binary tree bound the depth.
  int st[3 * (MOST_DEPTH + 21)];
  float stt[3 * (MOST_DEPTH + 21)];
  int sp = 0;
  int found = 0;
  int ni = m->root;
  F4 tm = s4(tmin);
  const Node4 *nodes = m->nodes;
  for (;;) {
    if (ni >= 0) {
      const Node4 *n = &nodes[ni];
      F4 t0 = vmax4(vmax4((n->b[nx] - ox) * vx, (n->b[2 + ny] - oy) * vy), vmax4((n->b[4 + nz] - oz) * vz, tm));
      F4 t1 =
          vmin4(vmin4((n->b[1 - nx] - ox) * vx, (n->b[3 - ny] - oy) * vy), vmin4((n->b[5 - nz] - oz) * vz, s4(h->t)));
      int mk = mask4((I4)(t0 <= t1));
      if (mk) {
        int k = __builtin_ctz(mk);
        mk &= mk - 1;
        int c = n->c[k];
        if (!mk) {
          ni = c;
          continue;
        }
        float tt[4] __attribute__((aligned(16)));
        *(F4 *)tt = t0;
        float t = tt[k];
        do {
          int k2 = __builtin_ctz(mk);
          mk &= mk - 1;
          float t2 = tt[k2];
          int c2 = n->c[k2];
          if (t2 < t) {
            st[sp] = c;
            stt[sp++] = t;
            c = c2;
            t = t2;
          } else {
            st[sp] = c2;
            stt[sp++] = t2;
          }
        } while (mk);
        ni = c;
        continue;
      }
    } else {
      const Tri4 *T = &m->tris[~ni];
      F4 dx = s4(d.x), dy = s4(d.y), dz = s4(d.z);
      F4 e1x = T->e1[0], e1y = T->e1[1], e1z = T->e1[2], e2x = T->e2[0], e2y = T->e2[1], e2z = T->e2[2];
      F4 px = dy * e2z - dz * e2y, py = dz * e2x - dx * e2z, pz = dx * e2y - dy * e2x;
      F4 det = e1x * px + e1y * py + e1z * pz;
      F4 inv = s4(1.f) / det;
      F4 tx = ox - T->p0[0], ty = oy - T->p0[1], tz = oz - T->p0[2];
      F4 u = (tx * px + ty * py + tz * pz) * inv;
      F4 qx = ty * e1z - tz * e1y, qy = tz * e1x - tx * e1z, qz = tx * e1y - ty * e1x;
      F4 w = (dx * qx + dy * qy + dz * qz) * inv;
      F4 t = (e2x * qx + e2y * qy + e2z * qz) * inv;
      I4 ok = (u >= s4(0)) & (w >= s4(0)) & (u + w <= s4(1.f)) & (t > tm) & (t < s4(h->t)) & (det != s4(0));
      if (clear) { // ignore glass
        ok &= ~*(I4 *)T->fl;
      }
      int mk = mask4(ok);
      if (mk) {
        if (any) {
          h->t = t[__builtin_ctz(mk)];
          return 1;
        }
        while (mk) {
          int k = __builtin_ctz(mk);
          mk &= mk - 1;
          if (t[k] < h->t) {
            h->t = t[k];
            h->u = u[k];
            h->v = w[k];
            h->tri = T->id[k];
            h->inst = inst;
            found = 1;
          }
        }
      }
    }
    do {
      if (!sp) {
        return found;
      }
      ni = st[--sp];
    } while (stt[sp] > h->t);
  }
}

INLINE V3 xfp(const float *m, V3 p) {
  return v(m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3], m[4] * p.x + m[5] * p.y + m[6] * p.z + m[7],
           m[8] * p.x + m[9] * p.y + m[10] * p.z + m[11]);
}

INLINE V3 xfd(const float *m, V3 p) {
  return v(m[0] * p.x + m[1] * p.y + m[2] * p.z, m[4] * p.x + m[5] * p.y + m[6] * p.z,
           m[8] * p.x + m[9] * p.y + m[10] * p.z);
}

INLINE V3 xfn(const float *i, V3 n) {
  return v(i[0] * n.x + i[4] * n.y + i[8] * n.z, i[1] * n.x + i[5] * n.y + i[9] * n.z,
           i[2] * n.x + i[6] * n.y + i[10] * n.z);
}

INLINE int trav(V3 o, V3 d, float tmin, Hit *h, int any, int gi) {
  nrays++;
  const Node4 *TL = gi ? tlas_gi : tlas;
  float ix = 1.f / (fabs_(d.x) < 1e-12f ? 1e-12f : d.x), iy = 1.f / (fabs_(d.y) < 1e-12f ? 1e-12f : d.y),
        iz = 1.f / (fabs_(d.z) < 1e-12f ? 1e-12f : d.z);
  int nx = ix < 0, ny = iy < 0, nz = iz < 0;
  F4 ox = s4(o.x), oy = s4(o.y), oz = s4(o.z), vx = s4(ix), vy = s4(iy), vz = s4(iz);
  int st[64];
  float stt[64];
  int sp = 0;
  st[sp] = gi ? tlas_gi_root : tlas_root;
  stt[sp++] = 0;
  int found = 0;
  while (sp) {
    int ni = st[--sp];
    if (stt[sp] > h->t) {
      continue;
    }
    if (ni >= 0) {
      const Node4 *n = &TL[ni];
      F4 t0 = vmax4(vmax4((n->b[nx] - ox) * vx, (n->b[2 + ny] - oy) * vy), vmax4((n->b[4 + nz] - oz) * vz, s4(tmin)));
      F4 t1 =
          vmin4(vmin4((n->b[1 - nx] - ox) * vx, (n->b[3 - ny] - oy) * vy), vmin4((n->b[5 - nz] - oz) * vz, s4(h->t)));
      int mk = mask4((I4)(t0 <= t1));
      int base = sp;
      while (mk) {
        int k = __builtin_ctz(mk);
        mk &= mk - 1;
        float t = t0[k];
        int j = sp++;
        while (j > base && stt[j - 1] < t) {
          stt[j] = stt[j - 1];
          st[j] = st[j - 1];
          j--;
        }
        st[j] = n->c[k];
        stt[j] = t;
      }
    } else {
      int ii = ~ni;
      const Inst *I = &insts[ii];
      V3 lo = xfp(I->inv, o), ld = xfd(I->inv, d);
      int r = trav_blas(&meshes[gi ? I->lod : I->mesh], lo, ld, tmin, h, ii, any, any | gi);
      if (r) {
        if (any) {
          return 1;
        }
        found = 1;
        h->mesh = gi ? I->lod : I->mesh;
      }
    }
  }
  return found;
}

NOINLINE static int closest(V3 o, V3 d, float tmin, float tmax, Hit *h) {
  h->t = tmax;
  h->tri = 0;
  return trav(o, d, tmin, h, 0, 0);
}

NOINLINE static int closest_gi(V3 o, V3 d, float tmin, float tmax, Hit *h) {
  h->t = tmax;
  return trav(o, d, tmin, h, 0, 1);
}

NOINLINE static int occluded_gi(V3 o, V3 d, float tmin, float tmax) {
  Hit h;
  h.t = tmax;
  return trav(o, d, tmin, &h, 1, 1);
}

// Like occluded, but returns the distance of the hit; there may be nearer hits.
NOINLINE static int blocked(V3 o, V3 d, float tmin, float *far) {
  Hit h;
  h.t = INF;
  int met = trav(o, d, tmin, &h, 1, 0);
  *far = h.t;
  return met;
}

NOINLINE static int occluded(V3 o, V3 d, float tmin, float tmax) {
  Hit h;
  h.t = tmax;
  return trav(o, d, tmin, &h, 1, 0);
}
