import { type Box3, type CameraPlacement, project } from '../../geometry/camera-placement';
import { extentOf } from './subject-extent';

/** True if an object with that radius (m) at (x, z) would hide the subject. */
export type ViewBlocker = (x: number, z: number, radius: number) => boolean;

/** Builds a test for objects between the camera and the subject, or directly in front of the lens. */
export function viewBlocker(camera: CameraPlacement, subject: Box3): ViewBlocker {
  const e = extentOf(camera, subject);
  return (x, z, radius) => {
    const [sx, , depth] = project(camera, [x, camera.position[1], z]);
    if (depth < -radius) return false;
    if (depth < radius + 3.5) return Math.hypot(x - camera.position[0], z - camera.position[2]) < radius + 5;
    const [, , farSide] = project(camera, [(subject.min[0] + subject.max[0]) / 2, 0, subject.max[2]]);
    if (depth > farSide) return false;
    const spread = radius / depth;
    const coverage = Math.min(e.right, sx + spread) - Math.max(e.left, sx - spread);
    return coverage > 0.06 * (e.right - e.left);
  };
}
