// Next event estimation of quad lights and of window portals (sky through an opening), with MIS for the portals.
static V3 light_nee(const Surf *s, Rng *r) {
  if (!nlights) {
    return v(0, 0, 0);
  }
  float a, b, c, e;
  rnd2(r, &a, &b);
  rnd2(r, &c, &e); // choose by unshadowed estimate at light centre
  float w[128];
  float tot = 0;
  int leaf = s->m->type == M_LEAF;
  for (int i = 0; i < nlights; i++) {
    Light *l = &lights[i];
    V3 cp = add(l->p, add(mul(l->u, 0.5f), mul(l->w, 0.5f)));
    V3 d = sub(cp, s->p);
    float d2 = dot(d, d) + 0.05f * l->area;
    float cs = leaf ? 0.5f : dot(d, s->n) / sqrt_(d2);
    float cl = -dot(d, l->n) / sqrt_(d2);
    float pw = l->portal ? lum(amb_cube[2]) * 0.35f + 0.02f : lum(l->e);
    float ww = pw * l->area * max_(0.02f, cs) * max_(0.02f, cl) / d2;
    w[i] = ww;
    tot += ww;
  }
  float x = c * tot;
  int k = 0;
  while (k < nlights - 1 && x >= w[k]) {
    x -= w[k];
    k++;
  }
  float pk = w[k] / tot;
  Light *l = &lights[k];
  V3 lp = add(l->p, add(mul(l->u, a), mul(l->w, b)));
  V3 d = sub(lp, s->p);
  float d2 = dot(d, d);
  float dist = sqrt_(d2);
  d = mul(d, 1 / dist);
  float cl = -dot(d, l->n);
  if (cl <= 0.001f) {
    return v(0, 0, 0);
  }
  float cs = dot(d, s->n);
  if (leaf) {
    cs = fabs_(cs) * 0.5f;
  }
  if (cs <= 0) {
    return v(0, 0, 0);
  }
  if (occluded(s->p, d, 1e-3f, l->portal ? INF : dist * 0.998f)) {
    return v(0, 0, 0);
  }
  V3 L = l->e;
  if (l->portal) {
    L = sky_env(d);
  }
  float g = cs * cl * l->area / (d2 * pk * PI);
  if (l->portal) {
    float pl = d2 * pk / (cl * l->area), pbs = cs / PI;
    g *= pl / (pl + pbs);
  }
  return mul(L, min_(g, 20.f));
}

INLINE float portal_pdf(
    const Surf *s,
    V3 d) { // approx mixture pdf for direction (uniform light choice replaced by same weights is costly; recompute)
  float w[128];
  float tot = 0;
  for (int i = 0; i < nlights; i++) {
    Light *l = &lights[i];
    V3 cp = add(l->p, add(mul(l->u, 0.5f), mul(l->w, 0.5f)));
    V3 dd = sub(cp, s->p);
    float d2 = dot(dd, dd) + 0.05f * l->area;
    float cs = dot(dd, s->n) / sqrt_(d2);
    float cl = -dot(dd, l->n) / sqrt_(d2);
    float pw = l->portal ? lum(amb_cube[2]) * 0.35f + 0.02f : lum(l->e);
    w[i] = pw * l->area * max_(0.02f, cs) * max_(0.02f, cl) / d2;
    tot += w[i];
  }
  float p = 0;
  for (int i = 0; i < nlights; i++) {
    Light *l = &lights[i];
    if (!l->portal) {
      continue;
    }
    float dn = dot(d, l->n);
    if (dn >= -1e-4f) {
      continue;
    }
    float t = dot(sub(l->p, s->p), l->n) / dn;
    if (t <= 0) {
      continue;
    }
    V3 q = sub(add(s->p, mul(d, t)), l->p);
    float uu = dot(l->u, l->u), ww = dot(l->w, l->w);
    float a = dot(q, l->u) / uu, b = dot(q, l->w) / ww;
    if (a < 0 || a > 1 || b < 0 || b > 1) {
      continue;
    }
    p += w[i] / tot * t * t / (-dn * l->area);
  }
  return p;
}
