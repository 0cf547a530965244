import type { SeededRandom } from '../../../random/seeded-random';
import type { ExteriorSpec } from '../../intent/scene-spec';
import { type Box3, type CameraPlacement, cornersOf, fieldOfView, project } from '../camera-placement';
import type { Vec3 } from '../vectors';

const degrees = Math.PI / 180;
/** Largest lens shift as a share of the half height; beyond it a real shift lens gives up and the camera must tilt. */
const MAX_SHIFT = 1.05;

interface Stance {
  /** Eye height (m) or, for the aerial view, elevation angle of the line of sight (radians). */
  eye?: number;
  elevation?: number;
  fillX: number;
  fillY: number;
  /** Angle of the view to the front, radians. */
  yaw: number;
  tilt: boolean;
}

function stanceOf(spec: ExteriorSpec, random: SeededRandom, tall: boolean, upright: boolean): Stance {
  const side = spec.mirrored ? 1 : -1;
  const frontal =
    spec.building === 'townhouses' ||
    spec.building === 'a-frame' ||
    spec.building === 'pavilion' ||
    spec.building === 'courtyard-house';
  const lake = spec.environment === 'Water';
  // An upright frame looks at a building more from the corner, so that it becomes narrower; over water more from the front.
  const turn = (frontal ? random.range(14, 24) : random.range(26, 36)) * (upright ? 1.35 : lake ? 0.75 : 1);
  const yaw = side * turn * degrees;
  switch (spec.camera.framing) {
    case 'Aerial':
      return { elevation: random.range(27, 34) * degrees, fillX: 0.84, fillY: 0.78, yaw: yaw * 1.15, tilt: true };
    case "Worm's eye":
      // A tower seen from its foot is beyond what a lens can shift.
      return { eye: 0.35, fillX: 0.96, fillY: 0.92, yaw: yaw * 1.1, tilt: tall || !spec.camera.verticalsStraight };
    case 'Wide-angle':
      return { eye: 1.5, fillX: 0.9, fillY: 0.8, yaw, tilt: !spec.camera.verticalsStraight };
    default:
      return {
        eye: spec.building === 'courtyard-house' ? 2.3 : tall ? 1.7 : 1.6,
        fillX: upright ? 0.98 : lake ? 0.68 : 0.86,
        fillY: tall ? 0.84 : 0.76,
        yaw,
        tilt: !spec.camera.verticalsStraight,
      };
  }
}

interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
  nearest: number;
}

function extentOf(camera: Pick<CameraPlacement, 'position' | 'forward'>, subject: Box3): Extent {
  const extent: Extent = { left: 1e9, right: -1e9, bottom: 1e9, top: -1e9, nearest: 1e9 };
  for (const corner of cornersOf(subject)) {
    const [x, y, depth] = project(camera, corner);
    if (depth < 0.5) return { left: -1e9, right: 1e9, bottom: -1e9, top: 1e9, nearest: depth };
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.bottom = Math.min(extent.bottom, y);
    extent.top = Math.max(extent.top, y);
    extent.nearest = Math.min(extent.nearest, depth);
  }
  return extent;
}

/** Stands the camera so that the subject fills its share of the frame, verticals straight by lens shift where possible. */
export function exteriorCamera(
  spec: ExteriorSpec,
  subject: Box3,
  width: number,
  height: number,
  random: SeededRandom,
): CameraPlacement {
  const { tanX, tanY } = fieldOfView(spec.camera.focalMillimetres, width, height);
  const tall = subject.max[1] > 25;
  const stance = stanceOf(spec, random, tall, width < height);
  const middle: Vec3 = [
    (subject.min[0] + subject.max[0]) / 2,
    (subject.min[1] + subject.max[1]) / 2,
    (subject.min[2] + subject.max[2]) / 2,
  ];
  let lateral = 0;
  const stand = (distance: number): Pick<CameraPlacement, 'position' | 'forward'> => {
    const flat = stance.elevation === undefined ? distance : distance * Math.cos(stance.elevation);
    const eye =
      stance.elevation === undefined ? (stance.eye ?? 1.6) : middle[1] + distance * Math.sin(stance.elevation);
    const x = middle[0] + Math.sin(stance.yaw) * flat + Math.cos(stance.yaw) * lateral;
    const z = middle[2] - Math.cos(stance.yaw) * flat + Math.sin(stance.yaw) * lateral;
    const aim: Vec3 = [-Math.sin(stance.yaw) * flat, stance.tilt ? middle[1] - eye : 0, Math.cos(stance.yaw) * flat];
    return { position: [x, eye, z], forward: aim };
  };
  const fits = (distance: number): boolean => {
    const e = extentOf(stand(distance), subject);
    const shift = Math.abs((e.top + e.bottom) / 2);
    return (
      e.nearest > 3 &&
      e.right - e.left <= 2 * tanX * stance.fillX &&
      e.top - e.bottom <= 2 * tanY * stance.fillY &&
      (stance.tilt || shift <= MAX_SHIFT * tanY)
    );
  };
  let low = 4;
  let high = 1500;
  for (let i = 0; i < 40; i++) {
    const half = (low + high) / 2;
    if (fits(half)) high = half;
    else low = half;
  }
  const distance = high;
  for (let i = 0; i < 4; i++) {
    const e = extentOf(stand(distance), subject);
    // Moving the camera to the right in the picture by t metres moves the subject left by t / depth.
    lateral -= ((e.left + e.right) / 2) * distance * 0.9;
  }
  const view = stand(distance);
  const e = extentOf(view, subject);
  const centreY = (e.top + e.bottom) / 2;
  const freeY = Math.max(0, 2 * tanY - (e.top - e.bottom));
  const shiftY = centreY + freeY * (spec.environment === 'Urban' ? 0.13 : spec.environment === 'Water' ? -0.1 : 0.06);
  return {
    ...view,
    tanX,
    tanY,
    shiftX: (e.left + e.right) / 2,
    shiftY: stance.tilt ? centreY : shiftY,
    lensRadius: spec.camera.aperture * Math.min(distance, 30),
    focusDistance: Math.max(2, e.nearest + 1.5),
  };
}

/** True when something of that radius (m) at (x, z) would hide the subject. */
export type ViewBlocker = (x: number, z: number, radius: number) => boolean;

/** Says whether something of that radius would stand between the camera and the subject, or right before the lens. */
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
