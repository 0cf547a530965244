// Next event estimation of quad lights and of window portals (sky through an opening), with MIS for the portals.

// The lights in groups of four: centre, normal, area / 20 (m2), power; -1 for portals.
static struct {
  F4 cx, cy, cz, nx, ny, nz, soft, power;
  I4 portal;
} light_fours[32];
static int nfours = 0;

// Call after scene, sky and options are set, before the first sample.
EXPORT void prepare_sampling(void) {
  nfours = (nlights + 3) / 4;
  for (int i = 0; i < nfours * 4; i++) {
    int g = i / 4, k = i % 4, real = i < nlights;
    const Light *l = &lights[real ? i : 0];
    V3 c = add(l->p, add(mul(l->u, 0.5f), mul(l->w, 0.5f)));
    light_fours[g].cx[k] = c.x;
    light_fours[g].cy[k] = c.y;
    light_fours[g].cz[k] = c.z;
    light_fours[g].nx[k] = l->n.x;
    light_fours[g].ny[k] = l->n.y;
    light_fours[g].nz[k] = l->n.z;
    light_fours[g].soft[k] = 0.05f * l->area;
    light_fours[g].portal[k] = real && !l->portal ? 0 : -1;
    light_fours[g].power[k] = real ? (l->portal ? lum(amb_cube[2]) * 0.35f + 0.02f : lum(l->e)) * l->area : 0;
  }
}

// The glossy lobe around a reflected direction; gloss() in light-paths.h samples it.
typedef struct {
  V3 about;
  float alpha2;
  V3 tint; // tint of the reflection over the albedo: its light is stored with the irradiance
} Lobe;

// GGX slope distribution around the axis; c is the cosine to it. Per steradian.
INLINE float lobe_density(float alpha2, float c) {
  if (c < 0.05f) {
    return 0;
  }
  float q = alpha2 + 1 / (c * c) - 1;
  return alpha2 / (PI * c * c * c * q * q);
}

// Unshadowed contribution of each light at s from its centre; returns the sum. With a lobe: the contribution to the
// lobe, widened by the light's size.
INLINE float light_weights(const Surf *s, const Lobe *lobe, F4 *w) {
  F4 px = s4(s->p.x), py = s4(s->p.y), pz = s4(s->p.z), nx = s4(s->n.x), ny = s4(s->n.y), nz = s4(s->n.z);
  F4 total = s4(0), least = s4(0.02f);
  int leaf = s->m->type == M_LEAF;
  for (int g = 0; g < nfours; g++) {
    F4 dx = light_fours[g].cx - px, dy = light_fours[g].cy - py, dz = light_fours[g].cz - pz;
    F4 i2 = s4(1) / (dx * dx + dy * dy + dz * dz + light_fours[g].soft);
    F4 i1 = vsqrt4(i2);
    F4 cl = -(dx * light_fours[g].nx + dy * light_fours[g].ny + dz * light_fours[g].nz) * i1;
    F4 towards;
    if (lobe) {
      F4 c = (dx * s4(lobe->about.x) + dy * s4(lobe->about.y) + dz * s4(lobe->about.z)) * i1;
      c = vmax4(c, s4(0.1f));
      F4 a2 = s4(lobe->alpha2) + s4(6) * light_fours[g].soft * i2;
      F4 q = a2 + s4(1) / (c * c) - s4(1);
      towards = a2 / (c * c * c * q * q);
    } else {
      F4 cs = (dx * nx + dy * ny + dz * nz) * i1;
      towards = leaf ? s4(0.5f) : vmax4(cs, least);
    }
    w[g] = light_fours[g].power * towards * vmax4(cl, least) * i2;
    total += w[g];
  }
  return total[0] + total[1] + total[2] + total[3];
}

// True if a lamp, approximated by a sphere of three times its size, lies in a direction.
INLINE int faces_lamp(const Surf *s, V3 about) {
  F4 px = s4(s->p.x), py = s4(s->p.y), pz = s4(s->p.z);
  I4 some = {0, 0, 0, 0};
  for (int g = 0; g < nfours; g++) {
    F4 dx = light_fours[g].cx - px, dy = light_fours[g].cy - py, dz = light_fours[g].cz - pz;
    F4 along = dx * s4(about.x) + dy * s4(about.y) + dz * s4(about.z);
    F4 off2 = dx * dx + dy * dy + dz * dz - along * along;
    some |= (along > s4(0)) & (off2 < s4(60) * light_fours[g].soft) & ~light_fours[g].portal;
  }
  return mask4(some) != 0;
}

// Irradiance / pi from one light; with a lobe also its lamp contribution to the lobe, or that alone.
static V3 light_nee(const Surf *s, Rng *r, const Lobe *lobe, int only_lobe) {
  if (!nlights) {
    return v(0, 0, 0);
  }
  float a, b, c, e;
  rnd2(r, &a, &b);
  rnd2(r, &c, &e); // choose by unshadowed estimate at the light's centre
  F4 fours[32];
  const float *w = (const float *)fours;
  float tot = light_weights(s, only_lobe ? lobe : 0, fours);
  // Independent sequence over the samples: reusing that of the position on the light would correlate the two.
  float x = fract_(c + r->s * 0.8631502f) * tot;
  int k = 0;
  while (k < nlights - 1 && x >= w[k]) {
    x -= w[k];
    k++;
  }
  float pk = w[k] / tot;
  const Light *l = &lights[k];
  int leaf = s->m->type == M_LEAF;
  V3 lp = add(l->p, add(mul(l->u, a), mul(l->w, b)));
  V3 d = sub(lp, s->p);
  float d2 = dot(d, d);
  float dist = sqrt_(d2);
  d = mul(d, 1 / dist);
  float cl = -dot(d, l->n);
  float cs = dot(d, s->n);
  if (leaf) {
    cs = fabs_(cs) * 0.5f;
  }
  if (cl <= 0.001f || cs <= 0 || (only_lobe && l->portal)) {
    return v(0, 0, 0);
  }
  if (l->portal ? occluded_gi(s->p, d, near_hit, INF) : occluded(s->p, d, near_hit, dist * 0.998f)) {
    return v(0, 0, 0);
  }
  float part = cl * l->area / (d2 * pk);
  V3 E = v(0, 0, 0);
  if (!only_lobe) {
    float g = cs * part / PI;
    if (l->portal) {
      g *= 1 / (1 + part * cs / PI);
    }
    E = mul(l->portal ? sky_env(d) : l->e, min_(g, 20.f));
  }
  if (lobe && !l->portal) {
    float g = lobe_density(lobe->alpha2, dot(d, lobe->about)) * part;
    E = add(E, mul(mulv(l->e, lobe->tint), min_(g, 40.f)));
  }
  return E;
}

// Probability density of light_nee for a direction through a portal.
INLINE float portal_pdf(const Surf *s, V3 d) {
  F4 fours[32];
  const float *w = (const float *)fours;
  float tot = light_weights(s, 0, fours);
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
