// Survey pass for passes, ink drawings and shadow studies: the nearest surface at each pixel, with its normal and its share
// of the sun.
typedef struct {
  int instance, triangle, material; // -1: sky
  float depth;                      // along the optical axis
  float normal[3];                  // in camera axes: right, up, towards the camera
  float albedo[3];                  // without light
  float sun;                        // share of the sun that arrives, 0..1
  float pad;
} Survey;

// Rows y0..y1-1 of the current frame into out, whose first row is `base`. suns: shadow rays per pixel, 0 = none.
EXPORT void survey_rows(Survey *out, int base, int suns, int y0, int y1) {
  float pixw = 2 * cam.tanx / W;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      Survey *p = out + (size_t)(y - base) * W + x;
      float sx = ((x + 0.5f) / W * 2 - 1) * cam.tanx + cam.shiftx, sy = (1 - (y + 0.5f) / H * 2) * cam.tany + cam.shifty;
      V3 o = cam.o, d = norm(add(cam.f, add(mul(cam.r, sx), mul(cam.u, sy))));
      if (cam.parallel > 0) {
        parallel_ray(sx, sy, &o, &d);
      }
      Hit h;
      *p = (Survey){-1, -1, -1, INF, {0, 0, 0}, {0, 0, 0}, 0, 0};
      if (!closest(o, d, near_hit, INF, &h)) {
        continue;
      }
      Surf s;
      surface(&h, o, d, &s, pixw, 0);
      p->instance = h.inst;
      p->triangle = h.tri;
      p->material = meshes[h.mesh].mats[h.tri];
      p->depth = h.t * dot(d, cam.f);
      p->normal[0] = dot(s.guide, cam.r);
      p->normal[1] = dot(s.guide, cam.u);
      p->normal[2] = -dot(s.guide, cam.f);
      p->albedo[0] = s.alb.x;
      p->albedo[1] = s.alb.y;
      p->albedo[2] = s.alb.z;
      if (suns > 0 && sun_col.x > 1e-4f) {
        Rng r = {hash((uint32_t)(y * W + x) * 2654435761u + 12345u), 0, SURFACE_NUMBERS};
        for (int k = 0; k < suns; k++) {
          r.s = k;
          r.dim = SURFACE_NUMBERS;
          V3 l = sun_sample(&r);
          float far;
          if (dot(s.ng, l) > 0 && !blocked(s.p, l, near_hit, &far)) {
            p->sun += 1.f / suns;
          }
        }
      }
    }
  }
}

// Probes: for n rays (origin, direction) writes distance (INF: nothing), instance and triangle, ignoring glass.
EXPORT void cast_rays(const float *rays, float *hits, int n) {
  for (int i = 0; i < n; i++) {
    const float *q = rays + 6 * (size_t)i;
    V3 o = v(q[0], q[1], q[2]), d = norm(v(q[3], q[4], q[5]));
    Hit h;
    float far = 0;
    int met = 0;
    for (int k = 0; k < 8; k++) {
      met = closest(o, d, near_hit, INF, &h);
      if (!met) {
        break;
      }
      far += h.t;
      if (mats[meshes[h.mesh].mats[h.tri]].type != M_GLASS) {
        break;
      }
      o = add(o, mul(d, h.t));
    }
    hits[4 * i] = met ? far : INF;
    ((int *)hits)[4 * i + 1] = met ? h.inst : -1;
    ((int *)hits)[4 * i + 2] = met ? h.tri : -1;
    ((int *)hits)[4 * i + 3] = met ? meshes[h.mesh].mats[h.tri] : -1;
  }
}
