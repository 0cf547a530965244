// The samples of a tile, compiled once for each kind of camera (see camera-pass.h): TILE names the function, CAMERA_RAY
// replaces the ray of the perspective.
// Samples s0..s1-1 of a tile; with marks only its noisy pixels.
EXPORT void TILE(int x0, int y0, int x1, int y1, int s0, int s1, const uint8_t *marks) {
  float pixw = 2 * cam.tanx / W;
  for (int y = y0; y < y1; y++) {
    for (int x = x0; x < x1; x++) {
      size_t pi = (size_t)(y - strip_y0) * W + x;
      if (marks && !is_restless(marks, x, y)) {
        continue;
      }
      F4 D = bD[pi], A = bA[pi], Sp = bS[pi], M = bM[pi], N = bN[pi], Vv = bV[pi], T = bT[pi], G = bG[pi];
      for (int smp = s0; smp < s1; smp++) {
        Rng r = {hash((uint32_t)(y * W + x) * 2654435761u + 12345u), smp, 0};
        // The same offsets in every pixel: different ones would give a straight edge a different share of the few
        // samples per pixel, and it would look stitched. The filter is slightly wider than the pixel.
        float jx = fract_(0.5f + smp * 0.7548776662f) * 1.2f - 0.1f;
        float jy = fract_(0.5f + smp * 0.5698402910f) * 1.2f - 0.1f;
        float sx = ((x + jx) / W * 2 - 1) * cam.tanx + cam.shiftx, sy = (1 - (y + jy) / H * 2) * cam.tany + cam.shifty;
        V3 d = add(cam.f, add(mul(cam.r, sx), mul(cam.u, sy)));
        V3 o = cam.o;
        if (cam.lens > 0) {
          float a, b, s, c;
          // Independent sequence: reusing that of the pixel offset would correlate the two.
          rnd2(&r, &a, &b);
          a += smp * 0.0642949f;
          b += smp * 0.1012033f;
          sincos_(2 * PI * a, &s, &c);
          float q = cam.lens * sqrt_(fract_(b));
          V3 fp = add(o, mul(d, cam.focus));
          o = add(o, add(mul(cam.r, q * c), mul(cam.u, q * s)));
          d = sub(fp, o);
        }
        d = norm(d);
        CAMERA_RAY(o, d, sx, sy);
        V3 thr = v(1, 1, 1), S = v(0, 0, 0);
        Met met;
        Hit h;
        int k = 0;
        float dist = 0;
        V3 gn = v(0, 0, 0);
        float gz = 1e4f;
        int done = 0;
        for (; k < 6; k++) {
          if (!closest(o, d, near_hit, INF, &h)) {
            V3 c = sky_visible(d);
            T += (F4){thr.x * c.x, thr.y * c.y, thr.z * c.z, 0};
            gn = mul(d, -1);
            gz = 1e4f;
            done = 1;
            break;
          }
          dist += h.t;
          const Mat *m = &mats[meshes[h.mesh].mats[h.tri]];
          if (m->type == M_GLASS) {
            Surf s;
            surface(&h, o, d, &s, pixw, 0);
            float c = fabs_(dot(s.ng, d));
            float F = min_(1.f, fresnel(c, 0.05f) * 1.7f);
            gn = s.guide;
            if (F * max_(thr.x, thr.y) > 0.02f) {
              V3 rd = sub(d, mul(s.ng, 2 * dot(d, s.ng)));
              V3 q = clampv(shade_simple(s.p, rd, 0, &r, &met), gi_clamp);
              S = add(S, mul(mulv(thr, q), F));
            }
            thr = mul(thr, (1 - F));
            thr = mulv(thr, v(m->alb[0], m->alb[1], m->alb[2]));
            o = add(o, mul(d, h.t));
            gz = dist;
            continue;
          }
          break;
        }
        if (done || k >= 6) {
          N += (F4){gn.x, gn.y, gn.z, gz};
          Sp += (F4){S.x, S.y, S.z, gz * gz};
          A += (F4){0, 0, 0, 1};
          continue;
        }
        Surf s;
        surface(&h, o, d, &s, pixw, 1);
        gn = s.guide;
        gz = dist;
        N += (F4){gn.x, gn.y, gn.z, gz};
        float fg = fog_d > 0 ? 1 - exp_(-dist * fog_d) : 0;
        if (fg > 0) {
          V3 air = fog_towards(d);
          T += (F4){air.x * fg * thr.x, air.y * fg * thr.y, air.z * fg * thr.z, 0};
          thr = mul(thr, 1 - fg);
        }
        if (s.m->type == M_EMIT) {
          T += (F4){thr.x * s.emit.x, thr.y * s.emit.y, thr.z * s.emit.z, 0};
          M[3] += 1; // a lamp next to anything else is an edge that needs more samples
          T[3] += 1;
          A += (F4){0, 0, 0, 1};
          Sp += (F4){S.x, S.y, S.z, gz * gz};
          continue;
        }
        float glow = 0;
        if (s.emit.x > 0) { // a lit window of a distant building
          glow = 0.6f;
          T += (F4){thr.x * s.emit.x, thr.y * s.emit.y, thr.z * s.emit.z, 0};
        }
        V3 alb = mulv(s.alb, thr);
        float F = 0;
        Lobe lobe;
        const Lobe *glossy = 0;
        // specular layer
        float spec = s.spec;
        float rough = s.rough;
        if (wet_amt > 0 && s.ng.y > 0.7f && !interior && s.m->type == M_DIFF && s.m->sheltered <= 0) {
          float pud = sstep(0.42f, 0.55f, fbm(s.p.x * 0.6f, s.p.z * 0.6f, 2, 4));
          spec = max_(spec, mix_(0.35f, 1.f, pud) * wet_amt);
          rough = mix_(0.35f, 0.03f, pud);
          if (pud > 0.5f) {
            s.n = norm(mixv(s.n, s.ng, pud));
          }
        }
        if (s.m->type == M_METAL) {
          V3 about = sub(d, mul(s.n, 2 * dot(d, s.n)));
          int brushed = interior && rough >= LAMPS_BY_LIGHT;
          V3 q = v(0, 0, 0);
          for (int j = brushed ? 2 : 1; j > 0; j--) {
            V3 seen = clampv(shade_simple(s.p, gloss(about, rough, &r, s.ng), rough, &r, &met), gi_clamp);
            if (brushed) {
              Lobe lobe = lobe_of(about, rough);
              V3 lit = light_nee(&s, &r, &lobe, 1);
              q = add(q, mul(clampv(add(met.lamp ? v(0, 0, 0) : seen, lit), gi_clamp), 0.5f));
            } else {
              q = seen;
            }
          }
          if (brushed) {
            // A blurred reflection is filtered like light on a rough surface.
            float l = lum(q);
            D += (F4){q.x, q.y, q.z, 1};
            Vv += (F4){0, 0, l, l * l};
            A += (F4){alb.x, alb.y, alb.z, 1};
            M[3] -= BRUSHED_METAL;
          } else {
            S = add(S, mulv(alb, q));
            G += (F4){lobe_reach(rough, met.far, dist, pixw), 1, 0, 0};
            A += (F4){0, 0, 0, 1};
          }
          Sp += (F4){S.x, S.y, S.z, gz * gz};
          continue;
        }
        if (s.m->type == M_WATER) {
          float n1 = fbm(s.p.x * s.m->scale, s.p.z * s.m->scale * 1.4f, 0.3f, 3), e = 0.02f + pixw * dist;
          float n2 = fbm((s.p.x + e) * s.m->scale, s.p.z * s.m->scale * 1.4f, 0.3f, 3),
                n3 = fbm(s.p.x * s.m->scale, (s.p.z + e) * s.m->scale * 1.4f, 0.3f, 3);
          V3 wn = norm(v(-(n2 - n1) / e * s.m->bump, 1, -(n3 - n1) / e * s.m->bump));
          float c = max_(0.02f, -dot(wn, d));
          F = fresnel(c, 0.02f);
          V3 rd = sub(d, mul(wn, 2 * dot(d, wn)));
          if (rd.y < 0.005f) {
            rd = norm(v(rd.x, 0.005f, rd.z));
          }
          V3 q = clampv(shade_simple(s.p, rd, 0, &r, &met), gi_clamp);
          S = add(S, mul(mulv(thr, q), F));
          alb = mul(alb, 1 - F);
        } else if (spec > 0.01f) {
          float c = max_(0.02f, -dot(s.n, d));
          F = fresnel(c, 0.04f) * spec;
          if (F * max_(thr.x, thr.y) > 0.012f) {
            G[1] += 1;
            int dull = interior && rough >= LAMPS_BY_LIGHT && lum(alb) >= 0.01f;
            V3 about = sub(d, mul(s.n, 2 * dot(d, s.n)));
            // Where a lamp is reflected every sample traces it: otherwise few hits among misses would be fireflies.
            float pr = interior && !dull && faces_lamp(&s, about) ? 1 : reflection_odds(F, rough, lum(alb));
            float q1, q2;
            rnd2(&r, &q1, &q2);
            if (q1 < pr) {
              V3 rd = gloss(about, rough, &r, s.ng);
              V3 q = mul(mulv(thr, clampv(shade_simple(s.p, rd, rough, &r, &met), gi_clamp)), F / pr);
              G += (F4){lobe_reach(rough, met.far, dist, pixw) / pr, 0, 0, 0};
              if (!(met.lamp && dull)) {
                S = add(S, q);
              }
            }
            if (dull) {
              lobe = lobe_of(about, rough);
              lobe.tint = v(F * thr.x / (alb.x + 0.01f), F * thr.y / (alb.y + 0.01f), F * thr.z / (alb.z + 0.01f));
              glossy = &lobe;
            }
          }
          alb = mul(alb, 1 - F);
        }
        A += (F4){alb.x, alb.y, alb.z, 1};
        Sp += (F4){S.x, S.y, S.z, gz * gz};
        {
          float la = glow + sqrt_(lum(alb) + 0.3f * lum(S));
          M[3] += la;
          T[3] += la * la;
        }
        // sun From here on the sequence does not depend on earlier dimensions, so that a pixel's samples are stratified
        // over lights and directions.
        r.dim = SURFACE_NUMBERS;
        if (sun_col.x > 1e-4f) {
          V3 l = sun_sample(&r);
          float c = sun_cos(&s, l);
          V3 sa = mul(alb, c / PI);
          float w = c + 1e-3f;
          float vis = 0;
          if (c > 0) {
            float far;
            vis = blocked(s.p, l, near_hit, &far) ? 0.f : 1.f;
            if (vis == 0) {
              G += (F4){0, 0, penumbra_reach(far, dist, pixw), 1};
            }
          }
          M += (F4){sa.x, sa.y, sa.z, 0};
          float la = w * (lum(alb) + 1e-3f);
          Vv += (F4){vis * la, la, 0, 0};
        }
        if (smp % gi_every == 0) {
          r.s = smp / gi_every; // every second term of the sequence would leave half the square empty
          r.dim = SURFACE_NUMBERS + 1;
          V3 direct = light_nee(&s, &r, glossy, 0);
          r.dim = SURFACE_NUMBERS + 3;
          V3 E = clampv(add(direct, indirect(&s, &r)), gi_clamp);
          float l = lum(E);
          D += (F4){E.x, E.y, E.z, 1};
          Vv += (F4){0, 0, l, l * l};
        }
      }
      bD[pi] = D;
      bA[pi] = A;
      bS[pi] = Sp;
      bM[pi] = M;
      bN[pi] = N;
      bV[pi] = Vv;
      bT[pi] = T;
      bG[pi] = G;
    }
  }
}
