import { cross, dot, subtract, unit, type Vec3 } from './vectors';

/** Camera for the kernel. Tangents of the half angles; shifts in the same unit (lens shift). */
export interface CameraPlacement {
  position: Vec3;
  forward: Vec3;
  tanX: number;
  tanY: number;
  shiftX: number;
  shiftY: number;
  /** Aperture radius (m), 0 = pinhole; focus distance (m). */
  lensRadius: number;
  focusDistance: number;
}

export function cameraValues(c: CameraPlacement): number[] {
  const tail = [c.tanX, c.tanY, c.shiftX, c.shiftY, c.lensRadius, c.focusDistance];
  return [...c.position, ...c.forward, ...tail];
}

/** Half-angle tangents for a focal length on a 36 mm sensor; for portrait formats the sensor is partly rotated. */
export function fieldOfView(focalMillimetres: number, width: number, height: number): { tanX: number; tanY: number } {
  const aspect = width / height;
  const wide = 18 / focalMillimetres;
  // Wide formats keep the sensor width;
  // squarer and portrait formats keep the diagonal, so that they do not become tele shots.
  const diagonal = wide * Math.hypot(1, 2 / 3);
  const tanX = aspect >= 1.5 ? wide * Math.min(1.2, (aspect / 1.5) ** 0.35) : diagonal / Math.hypot(1, 1 / aspect);
  return { tanX, tanY: tanX / aspect };
}

export interface Box3 {
  min: Vec3;
  max: Vec3;
}

export const cornersOf = ({ min, max }: Box3): Vec3[] => {
  const corners: Vec3[] = [];
  for (const x of [min[0], max[0]])
    for (const y of [min[1], max[1]]) for (const z of [min[2], max[2]]) corners.push([x, y, z]);
  return corners;
};

/** Image plane coordinates (tangents, before lens shift) and depth (m) of a point. */
export function project(camera: Pick<CameraPlacement, 'position' | 'forward'>, point: Vec3): [number, number, number] {
  const forward = unit(camera.forward);
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const d = subtract(point, camera.position);
  const depth = dot(d, forward);
  return [dot(d, right) / depth, dot(d, up) / depth, depth];
}
