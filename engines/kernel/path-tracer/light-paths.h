// Light paths: indirect irradiance, reflections, fog, Fresnel and gloss.
static V3 indirect(const Surf *s0, Rng *r) {
  V3 thr = v(1, 1, 1), L = v(0, 0, 0);
  Surf s = *s0;
  float a, b;
  for (int bnc = 0; bnc < max_bounce; bnc++) {
    rnd2(r, &a, &b);
    V3 nn = s.n;
    if (s.m->type == M_LEAF) {
      float q = fract_(a * 7.31f + b * 3.1f);
      if (q < 0.4f) {
        nn = mul(nn, -1);
      }
    }
    V3 d = cosdir(nn, a, b);
    Hit h;
    V3 o = s.p;
    Surf src = s;
    if (!closest_gi(o, d, near_hit, INF, &h)) {
      V3 e = sky_env(d);
      if (nportal && d.y > -0.02f) {
        float pp = portal_pdf(&src, d);
        float pb = max_(1e-4f, dot(src.n, d)) / PI;
        e = mul(e, pb / (pb + pp));
      }
      L = add(L, mulv(thr, e));
      return L;
    }
    surface(&h, o, d, &s, 0.02f, 0);
    if (s.m->type == M_EMIT) {
      if (!nlights || s.m->gi_emit > 0) {
        L = add(L, mulv(thr, s.emit));
      }
      return L;
    }
    thr = mulv(thr, s.alb);
    if (s0->m->type == M_LEAF) {
      L = add(L, mulv(thr, mul(add(ambient(s.n), mul(sun_col, 0.35f * max_(0, sun_dir.y))), 0.30f / PI)));
      return L;
    }
    if (s.m->type == M_METAL) {
      thr = mul(thr, 0.7f);
    }
    if (cell_mask && s.m->type != M_LEAF) {
      float j1, j2, j3, j4;
      rnd2(r, &j1, &j2);
      rnd2(r, &j3, &j4);
      V3 jp = add(s.p, mul(v(j1 - 0.5f, j2 - 0.5f, j3 - 0.5f), cell_size));
      jp = sub(jp, mul(s.ng, dot(sub(jp, s.p), s.ng)));
      Cell *c = cache_find(add(jp, mul(s.ng, 0.01f)), s.ng);
      // A near cell covers much of the hemisphere and would appear as a blotch in the corner: the nearer it is, the
      // more paths continue.
      float cells_off = h.t / cell_size_at(s.p);
      if (c && c->n >= cache_min && cells_off > (interior ? 1 + 3 * j4 : 0.7f)) {
        float q = 1.f / c->n;
        return add(L, mulv(thr, v(c->r * q, c->g * q, c->b * q)));
      }
      V3 E = light_nee(&s, r, 0, 0);
      if (sun_col.x > 1e-4f) {
        V3 l = sun_sample(r);
        float cc = sun_cos(&s, l);
        if (cc > 0 && !occluded_gi(s.p, l, near_hit, INF)) {
          E = add(E, mul(sun_col, cc / PI));
        }
      }
      rnd2(r, &a, &b);
      V3 d2 = cosdir(s.n, a, b);
      Hit h2;
      V3 o2 = s.p;
      if (!closest_gi(o2, d2, near_hit, INF, &h2)) {
        V3 e = sky_env(d2);
        if (nportal && d2.y > -0.02f) {
          float pp = portal_pdf(&s, d2), pb = max_(1e-4f, dot(s.n, d2)) / PI;
          e = mul(e, pb / (pb + pp));
        }
        E = add(E, e);
      } else {
        Surf s2;
        surface(&h2, o2, d2, &s2, 0.05f, 0);
        if (s2.m->type != M_EMIT) {
          Cell *c2 = cache_find(add(s2.p, mul(s2.ng, 0.01f)), s2.ng);
          V3 e2;
          if (c2 && c2->n > 2) {
            float q = 1.f / c2->n;
            e2 = v(c2->r * q, c2->g * q, c2->b * q);
          } else {
            e2 = add(env_ao_fallback(s2.n), light_nee(&s2, r, 0, 0));
          }
          E = add(E, mulv(s2.alb, e2));
        } else if (!nlights || s2.m->gi_emit > 0) {
          E = add(E, s2.emit);
        }
      }
      E = clampv(E, gi_clamp * 2);
      if (deposit_slot) {
        *deposit_slot = (Deposit){cache_key(add(s.p, mul(s.ng, 0.01f)), s.ng), E.x, E.y, E.z};
      }
      return add(L, mulv(thr, E));
    }
    if (sun_col.x > 1e-4f) {
      V3 l = sun_sample(r);
      float c = sun_cos(&s, l);
      if (c > 0 && !occluded_gi(s.p, l, near_hit, INF)) {
        L = add(L, mulv(thr, mul(sun_col, c / PI)));
      }
    }
    L = add(L, mulv(thr, light_nee(&s, r, 0, 0)));
    if (bnc == max_bounce - 1) {
      L = add(L, mulv(thr, env_ao_fallback(s.n)));
    } else if (bnc > 0) {
      float p = clamp_(max_(thr.x, max_(thr.y, thr.z)), 0.1f, 0.95f);
      float q, q2;
      rnd2(r, &q, &q2);
      if (q > p) {
        return L;
      }
      thr = mul(thr, 1 / p);
    }
  }
  return L;
}

INLINE V3 fogmix(V3 c, float t, V3 d) {
  if (fog_d <= 0) {
    return c;
  }
  float f = 1 - exp_(-t * fog_d);
  return mixv(c, fog_towards(d), f);
}

// Hit of a reflection: whether it is a lamp sampled by light_nee, and its distance (m, very large for the sky).
typedef struct {
  int lamp;
  float far;
} Met;

// Roughness above which reflections use the simple plants of bounce rays.
#define SIMPLE_IN_GLOSS 0.1f

// Cheap full shading for reflections.
static V3 shade_simple(V3 o, V3 d, float rough, Rng *r, Met *met) {
  Hit h;
  float tint = 1;
  *met = (Met){0, 0};
  for (int k = 0; k < 4; k++) {
    if (!(rough < SIMPLE_IN_GLOSS ? closest(o, d, near_hit, INF, &h) : closest_gi(o, d, near_hit, INF, &h))) {
      met->far = 1e4f;
      return mul(interior ? sky_env(d) : sky_visible(d), tint);
    }
    met->far += h.t;
    const Mat *m = &mats[meshes[h.mesh].mats[h.tri]];
    if (m->type == M_GLASS) {
      o = add(o, mul(d, h.t));
      tint *= 0.85f;
      continue;
    }
    Surf s;
    surface(&h, o, d, &s, 0.004f, 0);
    if (s.m->type == M_EMIT) {
      met->lamp = nlights && s.m->gi_emit <= 0;
      return mul(s.emit, tint);
    }
    if (s.emit.x > 0) {
      return mul(fogmix(s.emit, h.t, d), tint);
    }
    // The cache contains all light arriving there, so the path ends.
    if (cell_mask && s.m->type != M_LEAF) {
      Cell *c = cache_find(add(s.p, mul(s.ng, 0.01f)), s.ng);
      if (c && c->n >= 4) {
        float q = 1.f / c->n;
        return mul(fogmix(mulv(s.alb, v(c->r * q, c->g * q, c->b * q)), h.t, d), tint);
      }
    }
    V3 E = v(0, 0, 0);
    V3 l = sun_sample(r);
    float c = sun_cos(&s, l);
    if (c > 0 && sun_col.x > 1e-4f && !occluded_gi(s.p, l, near_hit, INF)) {
      E = add(E, mul(sun_col, c / PI));
    }
    E = add(E, light_nee(&s, r, 0, 0));
    float a, b;
    rnd2(r, &a, &b);
    V3 dd = cosdir(s.n, a, b);
    Hit h2;
    if (!closest_gi(s.p, dd, near_hit, INF, &h2)) {
      E = add(E, sky_env(dd));
    } else {
      Surf s2;
      surface(&h2, s.p, dd, &s2, 0.05f, 0);
      V3 E2 = env_ao_fallback(s2.n);
      if (interior) {
        E2 = add(E2, light_nee(&s2, r, 0, 0));
      }
      E = add(E, mulv(s2.alb, E2));
      if (s2.m->type == M_EMIT && (!nlights || s2.m->gi_emit > 0)) {
        E = add(E, s2.emit);
      }
    }
    return mul(fogmix(mulv(s.alb, E), h.t, d), tint);
  }
  return v(0, 0, 0);
}

// Roughness above which a lobe is wider than a lamp: lamps are then sampled as lights, and rays that hit one by chance
// do not count. A narrower lobe reflects the lamp.
#define LAMPS_BY_LIGHT 0.18f

INLINE Lobe lobe_of(V3 about, float rough) {
  float a = 2 * rough * rough;
  return (Lobe){about, a * a, v(1, 1, 1)};
}

INLINE float fresnel(float c, float f0) {
  float x = 1 - c;
  float x2 = x * x;
  return f0 + (1 - f0) * x2 * x2 * x;
}

static V3 gloss(V3 rd, float rough, Rng *r, V3 ng) {
  if (rough < 0.005f) {
    return rd;
  }
  float a, b;
  rnd2(r, &a, &b);
  float s, c;
  sincos_(2 * PI * a, &s, &c);
  float al = rough * rough;
  float ct2 = (1 - b) / (1 + (al * al - 1) * b);
  float ct = sqrt_(ct2), sn = sqrt_(max_(0, 1 - ct2));
  V3 t, bb;
  onb(rd, &t, &bb);
  V3 q = norm(add(mul(rd, ct), add(mul(t, sn * c * 2), mul(bb, sn * s * 2))));
  if (dot(q, ng) <= 0.01f) {
    q = norm(sub(q, mul(ng, 2 * dot(q, ng))));
  }
  return q;
}
