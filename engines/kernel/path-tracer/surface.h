// Random numbers of a pixel (hashed Kronecker sequence) and the surface at a hit: normals, albedo, weather.
typedef struct {
  uint32_t px;
  int s;
  int dim;
} Rng;

INLINE void rnd2(Rng *r, float *a, float *b) {
  uint32_t h = hash(r->px + 0x9E3779B9u * (uint32_t)(r->dim++));
  float x = u01(h) + r->s * 0.7548776662f, y = u01(hash(h ^ 0x68bc21ebu)) + r->s * 0.5698402910f;
  *a = x - floor_(x);
  *b = y - floor_(y);
}

INLINE void onb(V3 n, V3 *t, V3 *b) {
  float s = n.z >= 0 ? 1.f : -1.f;
  float a = -1.f / (s + n.z);
  float c = n.x * n.y * a;
  *t = v(1 + s * n.x * n.x * a, s * c, -s * n.x);
  *b = v(c, s + n.y * n.y * a, -n.y);
}

INLINE V3 cosdir(V3 n, float a, float b) {
  float s, c;
  sincos_(2 * PI * a, &s, &c);
  float r = sqrt_(b);
  V3 t, bb;
  onb(n, &t, &bb);
  return norm(add(add(mul(t, r * c), mul(bb, r * s)), mul(n, sqrt_(max_(0, 1 - b)))));
}

typedef struct {
  V3 p, ng, n, alb;
  const Mat *m;
  float rough, spec;
  int seed;
  V3 emit;
  V3 guide; // normal for the denoiser: smooth on curved objects, without bump mapping
} Surf;

static float *mesh_verts[MAXMESH];
static float *mesh_normals[MAXMESH]; // three per triangle, or null; a zero normal means "flat triangle"

EXPORT void set_mesh_verts(int i, float *positions, float *normals) {
  mesh_verts[i] = positions;
  mesh_normals[i] = normals;
}

// A distant building drawn by its texture: bays of `scale` metres, storeys of 3.3 m, some windows lit at night.
static void city_facade(const Mat *m, float S, float y, Surf *s) {
  float bay = (1.7f + 1.3f * hn(s->seed, 6, 1)) * m->scale, storey = 3.3f;
  S += s->seed % 97;
  float cx = floor_(S / bay), cy = floor_(y / storey);
  float fx = S / bay - cx, fy = y / storey - cy;
  float margin = 0.14f + 0.16f * hn(s->seed, 3, 1), sill = 0.16f + 0.16f * hn(s->seed, 4, 1), head = 0.84f;
  V3 wall = mixv(v(m->alb[0], m->alb[1], m->alb[2]), v(m->alb2[0], m->alb2[1], m->alb2[2]), hn(s->seed, 1, 1));
  wall = mul(wall, 0.85f + 0.3f * fbm(S * 0.3f, y * 0.3f, 1, 3));
  if (cy < 1) { // shop fronts
    margin = 0.05f;
    sill = 0.1f;
    head = 0.9f;
  } else if (fy < 0.06f) {
    wall = mul(wall, 1.15f); // string course at the floor
  }
  s->alb = wall;
  if (fx < margin || fx > 1 - margin || fy < sill || fy > head) {
    return;
  }
  float edge = min_(min_(fx - margin, 1 - margin - fx) * bay, min_(fy - sill, head - fy) * storey);
  if (edge < 0.07f || fabs_(fx - 0.5f) * bay < 0.03f) {
    s->alb = hn(s->seed, 8, 1) > 0.5f ? v(0.6f, 0.6f, 0.58f) : v(0.06f, 0.06f, 0.065f);
    return;
  }
  float r = hn((int)cx, (int)cy, s->seed);
  s->alb = mul(v(0.05f, 0.06f, 0.07f), 0.6f + 0.9f * r);
  s->spec = 1;
  s->rough = 0.03f;
  if (m->emit > 0 && r > 0.72f) {
    float warm = hn((int)cx, (int)cy, 77);
    s->emit = mul(mixv(v(1, 0.62f, 0.3f), v(1, 0.86f, 0.66f), warm), m->emit * (0.3f + 0.7f * hn((int)cx, 5, (int)cy)));
  }
}

static void surface(const Hit *h, V3 o, V3 d, Surf *s, float pixw, int detail) {
  const Inst *I = &insts[h->inst];
  const Mesh *M = &meshes[h->mesh];
  const float *q = mesh_verts[h->mesh] + 9 * (size_t)h->tri;
  V3 e1 = v(q[3] - q[0], q[4] - q[1], q[5] - q[2]), e2 = v(q[6] - q[0], q[7] - q[1], q[8] - q[2]);
  V3 n = norm(xfn(I->inv, cross(e1, e2)));
  if (dot(n, d) > 0) {
    n = mul(n, -1);
  }
  s->ng = n;
  s->guide = n;
  if (mesh_normals[h->mesh]) {
    const float *k = mesh_normals[h->mesh] + 9 * (size_t)h->tri;
    float w = 1 - h->u - h->v;
    V3 sn = v(k[0] * w + k[3] * h->u + k[6] * h->v, k[1] * w + k[4] * h->u + k[7] * h->v,
              k[2] * w + k[5] * h->u + k[8] * h->v);
    if (dot(sn, sn) > 0.01f) {
      sn = norm(xfn(I->inv, sn));
      if (dot(sn, n) < 0) {
        sn = mul(sn, -1);
      }
      float facing = dot(sn, d); // keep the shading normal on the visible side at grazing angles
      if (facing > -0.05f) {
        sn = norm(sub(sn, mul(d, facing + 0.05f)));
      }
      s->guide = n = sn;
    }
  }
  s->p = add(o, mul(d, h->t));
  s->m = &mats[M->mats[h->tri]];
  s->seed = I->seed;
  const Mat *m = s->m;
  s->emit = m->type == M_EMIT ? v(m->alb[0] * m->emit, m->alb[1] * m->emit, m->alb[2] * m->emit) : v(0, 0, 0);
  float S, T;
  V3 tt, bb;
  float hh, rg;
  float lod = pixw * h->t;
  if (m->type == M_LEAF) {
    float r = hn(h->tri >> 1, s->seed, 3);
    s->alb = mixv(v(m->alb[0], m->alb[1], m->alb[2]), v(m->alb2[0], m->alb2[1], m->alb2[2]), r);
    s->n = n;
    s->rough = 0.6f;
    s->spec = 0;
    // Snow lies on horizontal leaves only.
    if (snow_amt > 0 && fabs_(n.y) > 0.35f && hn(h->tri >> 1, s->seed, 9) < snow_amt * 0.9f) {
      s->alb = v(0.85f, 0.87f, 0.9f);
    }
    return;
  }
  axis_st(s->ng, s->p, &S, &T, &tt, &bb);
  s->alb = tex_eval(m, S, T, s->p, &hh, &rg, lod);
  s->rough = rg;
  s->spec = m->spec;
  s->n = n;
  if (m->type == M_EMIT && m->tex) {
    s->emit = mul(s->alb, m->emit);
  }
  if (m->tex == T_FACADE && fabs_(s->ng.y) < 0.5f) {
    city_facade(m, S, s->p.y, s);
  }
  if (detail && m->bump > 0 && m->tex) {
    float e = max_(0.002f, lod * 0.7f);
    float h1, h2;
    tex_eval(m, S + e, T, add(s->p, mul(tt, e)), &h1, 0, lod);
    tex_eval(m, S, T + e, add(s->p, mul(bb, e)), &h2, 0, lod);
    float k = m->bump / e;
    s->n = norm(sub(n, add(mul(tt, (h1 - hh) * k), mul(bb, (h2 - hh) * k))));
    if (dot(s->n, d) > 0) {
      s->n = n;
    }
  }
  if (snow_amt > 0 && s->ng.y > 0.45f && m->type == M_DIFF && !interior && m->sheltered <= 0) {
    float c = sstep(0.3f, 0.5f, fbm(s->p.x * 2, s->p.z * 2, s->p.y, 3) * 0.6f + snow_amt * 0.5f);
    s->alb = mixv(s->alb, v(0.86f, 0.88f, 0.92f), c);
  }
  if (wet_amt > 0 && s->ng.y > 0.7f && !interior && m->type == M_DIFF && m->sheltered <= 0) {
    s->alb = mul(s->alb, 1 - 0.45f * wet_amt);
  }
}

// Cosine of direct sun light (0 if none); handles leaf translucency.
INLINE float sun_cos(const Surf *s, V3 l) {
  float c = dot(s->n, l);
  if (s->m->type == M_LEAF) {
    return c > 0 ? c * 0.7f : -c * 0.45f;
  }
  return max_(0, c);
}

INLINE V3 sun_sample(Rng *r) {
  float a, b;
  rnd2(r, &a, &b);
  float s, c;
  sincos_(2 * PI * a, &s, &c);
  float q = sun_rad * sqrt_(b);
  V3 t, bb;
  onb(sun_dir, &t, &bb);
  return norm(add(sun_dir, add(mul(t, q * c), mul(bb, q * s))));
}
