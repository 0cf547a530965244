// Identity pass: one ray through the centre of each pixel and, at glass, a second layer with the surface behind.
typedef struct {
  int instance, triangle, material; // -1: sky
  float metres;                     // along the ray
  float albedo[3];                  // with texture, snow and wetness, without lighting
  float pad;
} Identity;

static void identify_hit(Identity *out, const Hit *h, const Surf *s, float metres) {
  out->instance = h->inst;
  out->triangle = h->tri;
  out->material = meshes[h->mesh].mats[h->tri];
  out->metres = metres;
  out->albedo[0] = s->alb.x;
  out->albedo[1] = s->alb.y;
  out->albedo[2] = s->alb.z;
}

// Two layers per pixel; without glass the second equals the first.
EXPORT void identify_rows(Identity *out, int y0, int y1) {
  float pixw = 2 * cam.tanx / W;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      Identity *first = out + 2 * ((size_t)y * W + x), *behind = first + 1;
      float sx = ((x + 0.5f) / W * 2 - 1) * cam.tanx + cam.shiftx, sy = (1 - (y + 0.5f) / H * 2) * cam.tany + cam.shifty;
      V3 o = cam.o, d = norm(add(cam.f, add(mul(cam.r, sx), mul(cam.u, sy))));
      *first = *behind = (Identity){-1, -1, -1, INF, {0, 0, 0}, 0};
      float metres = 0;
      for (int k = 0; k < 8; k++) {
        Hit h;
        Surf s;
        if (!closest(o, d, near_hit, INF, &h)) {
          break;
        }
        surface(&h, o, d, &s, pixw, 1);
        metres += h.t;
        int glass = s.m->type == M_GLASS;
        if (k == 0) {
          identify_hit(first, &h, &s, metres);
        }
        if (!glass) {
          identify_hit(behind, &h, &s, metres);
          break;
        }
        o = add(o, mul(d, h.t));
      }
    }
  }
}
