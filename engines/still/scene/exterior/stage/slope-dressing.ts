import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Vec3 } from '../../geometry/vectors';

/** Objects on the slopes of a pitched roof, as kernel materials. Objects without a material are not built. */
export interface SlopeDress {
  /** Solar panels. */
  panels?: number;
  /** Roof windows. */
  lights?: { glass: number; frame: number };
}

/**
 * Panels and roof windows on a slope a, b (eaves), c, d (ridge). Skips slopes too small for them (porches, dormers).
 */
export function dressSlope(mesh: MeshBuilder, [a, b, c, d]: readonly [Vec3, Vec3, Vec3, Vec3], m: SlopeDress): void {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const rise = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]);
  if (length < 5 || rise < 2.5) return;
  const patch = (u0: number, u1: number, v0: number, v1: number, out: number, material: number): void => {
    const at = (u: number, v: number): Vec3 => {
      const foot = [a[0] + (b[0] - a[0]) * u, a[1], a[2] + (b[2] - a[2]) * u] as const;
      const head = [d[0] + (c[0] - d[0]) * u, d[1], d[2] + (c[2] - d[2]) * u] as const;
      return [
        foot[0] + (head[0] - foot[0]) * v,
        foot[1] + (head[1] - foot[1]) * v + out,
        foot[2] + (head[2] - foot[2]) * v,
      ];
    };
    mesh.quad(at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1), material);
  };
  if (m.panels !== undefined) {
    const columns = Math.floor((length * 0.7) / 1.1);
    const rows = Math.max(1, Math.floor((rise * 0.5) / 1.75));
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        const u = 0.15 + (0.7 * i) / columns;
        const v = 0.4 + (0.5 * j) / rows;
        patch(u, u + 0.66 / columns, v, v + 0.47 / rows, 0.13, m.panels);
      }
    }
  }
  if (m.lights) {
    for (const u of [0.22, 0.5, 0.78]) {
      const half = 0.5 / length;
      patch(u - half * 1.2, u + half * 1.2, 0.43, 0.71, 0.06, m.lights.frame);
      patch(u - half, u + half, 0.45, 0.69, 0.09, m.lights.glass);
    }
  }
}
