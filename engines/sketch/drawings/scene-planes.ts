import { cross, dot, subtract, unit, type Vec3 } from '../../still/scene/geometry/vectors';
import type { SceneRecorder } from './scene-recorder';

/** Geometry buffers of a recorded scene, with one value per pixel. */
export interface ScenePlanes {
  w: number;
  h: number;
  /** 1/z per metre; 0 = nothing. It is linear over a plane, so its second difference reveals every step. */
  inverse: Float32Array;
  /** The triangle's unit normal, three values per pixel. Not interpolated, so creases stay sharp. */
  normal: Float32Array;
  /** The still engine's material index; -1 = nothing. */
  material: Int16Array;
}

interface Face {
  material: number;
  normal: Vec3;
}

const NEAR = 0.05;

/** Rasterises a recorded scene's triangles into a z-buffer of w x h. */
export function scenePlanes(scene: SceneRecorder, w: number, h: number): ScenePlanes {
  const view = scene.view;
  const value = (k: number): number => view[k] ?? 0;
  const eye: Vec3 = [value(0), value(1), value(2)];
  const forward = unit([value(3), value(4), value(5)]);
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const planes = {
    w,
    h,
    inverse: new Float32Array(w * h),
    normal: new Float32Array(3 * w * h),
    material: new Int16Array(w * h).fill(-1),
  };
  const corners: Vec3[] = [];
  for (const { mesh, matrix } of scene.placed) {
    const m = (k: number): number => matrix[k] ?? 0;
    for (let t = 0; t < mesh.materials.length; t++) {
      corners.length = 0;
      for (let c = 0; c < 3; c++) {
        const at = 9 * t + 3 * c;
        const [x, y, z] = [mesh.positions[at] ?? 0, mesh.positions[at + 1] ?? 0, mesh.positions[at + 2] ?? 0];
        const p: Vec3 = [
          m(0) * x + m(1) * y + m(2) * z + m(3),
          m(4) * x + m(5) * y + m(6) * z + m(7),
          m(8) * x + m(9) * y + m(10) * z + m(11),
        ];
        const d = subtract(p, eye);
        corners.push([dot(d, right), dot(d, up), dot(d, forward)]);
      }
      const [first, second, third] = corners as [Vec3, Vec3, Vec3];
      const face = {
        material: mesh.materials[t] ?? 0,
        normal: unit(cross(subtract(second, first), subtract(third, first))),
      };
      const polygon = inFront(corners).map(([x, y, z]): Vec3 => {
        const px = ((x / z - value(8)) / value(6) / 2 + 0.5) * w;
        const py = (0.5 - (y / z - value(9)) / value(7) / 2) * h;
        return [px, py, 1 / z];
      });
      for (let k = 2; k < polygon.length; k++)
        fill(planes, polygon[0] as Vec3, polygon[k - 1] as Vec3, polygon[k] as Vec3, face);
    }
  }
  return planes;
}

/** Clips a triangle at the near plane. */
function inFront(corners: readonly Vec3[]): Vec3[] {
  const out: Vec3[] = [];
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length] as Vec3;
    if (a[2] > NEAR) out.push(a);
    if (a[2] > NEAR !== b[2] > NEAR) {
      const t = (NEAR - a[2]) / (b[2] - a[2]);
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]);
    }
  });
  return out;
}

function fill(planes: ScenePlanes, a: Vec3, b: Vec3, c: Vec3, face: Face): void {
  const { w, h, inverse } = planes;
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-9) return;
  const x0 = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5));
  const x1 = Math.min(w - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
  const y1 = Math.min(h - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const s = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area;
      const t = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      const z = a[2] + (b[2] - a[2]) * s + (c[2] - a[2]) * t;
      const i = y * w + x;
      if (z <= (inverse[i] as number)) continue;
      inverse[i] = z;
      planes.material[i] = face.material;
      planes.normal.set(face.normal, 3 * i);
    }
  }
}
