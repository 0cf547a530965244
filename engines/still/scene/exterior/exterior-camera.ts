import type { SeededRandom } from '../../../random/seeded-random';
import type { ExteriorSpec } from '../../intent/scene-spec';
import { type Box3, type CameraPlacement, fieldOfView } from '../geometry/camera-placement';
import type { Vec3 } from '../geometry/vectors';
import { type Stance, stanceOf } from './camera-stance';
import type { SitePlan } from './settings/site-plan';
import { type Extent, extentOf } from './stage/subject-extent';

const degrees = Math.PI / 180;
/** Largest lens shift as a share of the half height, as on a real shift lens; beyond it the camera tilts. */
const MAX_SHIFT = 1.05;
/** Free margin around the subject as a share of half the image: 4 % of the whole image on every side. */
const MARGIN = 0.08;
/** Candidate poses: yaw angles, eye heights. */
const TURNS = 12;
const EYES = 4;
/** Depth, in metres, from which a basin is viewed from the opposite bank above: the camera floats beyond the edge. */
const CHASM = -4;
/** Maximum rise of the camera to look over a crest (m). */
const CREST_RAISE = 14;

type View = Pick<CameraPlacement, 'position' | 'forward'>;

interface Pose {
  view: View;
  extent: Extent;
  distance: number;
}

/** Generates camera poses for a building in its setting, and scores them. */
class Photographer {
  private readonly middle: Vec3;

  constructor(
    private readonly plan: SitePlan,
    private readonly subject: Box3,
    private readonly stance: Stance,
    private readonly tangents: { tanX: number; tanY: number },
  ) {
    const { min, max } = subject;
    this.middle = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  }

  /** Height of the ground under the camera. */
  private footing(x: number, z: number): number {
    const { land } = this.plan;
    const y = land.height(x, z);
    return y < CHASM && land.isBasin(x, z) ? land.base : y;
  }

  private stand(yaw: number, eye: number, distance: number, lateral: number): View {
    const { middle, stance } = this;
    const flat = stance.aerial ? distance * Math.cos(eye) : distance;
    const x = middle[0] + Math.sin(yaw) * flat + Math.cos(yaw) * lateral;
    const z = middle[2] - Math.cos(yaw) * flat + Math.sin(yaw) * lateral;
    const y = stance.aerial ? middle[1] + distance * Math.sin(eye) : this.overCrests(x, z, eye);
    return {
      position: [x, y, z],
      forward: [-Math.sin(yaw) * flat, stance.tilt ? middle[1] - y : 0, Math.cos(yaw) * flat],
    };
  }

  /** Eye height above ground, raised where a crest would hide the base of the building. */
  private overCrests(x: number, z: number, eye: number): number {
    const { land, frame } = this.plan;
    const foot = this.footing(x, z);
    let y = foot + eye;
    const [tx, tz] = [this.middle[0], frame.min[2]];
    for (let t = 0.15; t < 0.9; t += 0.075) {
      const ground = land.bed(x + (tx - x) * t, z + (tz - z) * t) + 0.35;
      if (ground > Math.min(land.base, foot) + 0.4) y = Math.max(y, (ground - t * (land.base + 0.6)) / (1 - t));
    }
    return Math.min(y, foot + eye + CREST_RAISE);
  }

  pose(yaw: number, eye: number): Pose {
    const { stance, subject, tangents } = this;
    const { tanX, tanY } = tangents;
    const fits = (distance: number): boolean => {
      const e = extentOf(this.stand(yaw, eye, distance, 0), subject);
      return (
        e.nearest > 3 &&
        e.right - e.left <= 2 * tanX * stance.fillX &&
        e.top - e.bottom <= 2 * tanY * stance.fillY &&
        (stance.tilt || Math.abs((e.top + e.bottom) / 2) <= MAX_SHIFT * tanY)
      );
    };
    // A tower that is seen from a shorter distance appears to fall backwards.
    let low = Math.max(4, subject.max[1] > 25 ? 0.9 * subject.max[1] : 0);
    let high = 1500;
    if (fits(low)) high = low;
    for (let i = 0; i < 26 && high - low > 0.02; i++) {
      const half = (low + high) / 2;
      if (fits(half)) high = half;
      else low = half;
    }
    let lateral = 0;
    for (let i = 0; i < 4; i++) {
      const e = extentOf(this.stand(yaw, eye, high, lateral), subject);
      // Moving the camera right by t metres moves the subject left by t / depth.
      lateral -= ((e.left + e.right) / 2) * high * 0.9;
    }
    const view = this.stand(yaw, eye, high, lateral);
    return { view, extent: extentOf(view, subject), distance: high };
  }

  /**
   * Image plane for a pose: the horizon at its target row, the subject inside the margins, free space on the open side.
   */
  frame({ view, extent: e, distance }: Pose, aperture: number): CameraPlacement {
    const { stance, plan, tangents } = this;
    const { tanX, tanY } = tangents;
    const reach = 1 - MARGIN;
    const wanted = stance.tilt ? (e.top + e.bottom) / 2 : tanY * (1 - 2 * stance.horizon);
    const shiftY = between(wanted, e.top - reach * tanY, e.bottom + reach * tanY, tanY * MAX_SHIFT);
    const free = Math.max(0, 2 * tanX * reach - (e.right - e.left));
    const beside = plan.wishes.some(
      ({ row, zone }) => row.basin && (zone === 'left' || zone === 'right' || row.basin.sides.includes('beside')),
    );
    const shiftX = (e.left + e.right) / 2 + plan.frame.open * free * (beside ? 0.36 : 0.12);
    return {
      ...view,
      tanX,
      tanY,
      shiftX,
      shiftY,
      lensRadius: aperture * Math.min(distance, 30),
      focusDistance: Math.max(2, e.nearest + 1.5),
    };
  }

  /** Score of a pose; higher is better. */
  judge(camera: CameraPlacement, yaw: number, extent: Extent): number {
    const { min, max } = this.subject;
    const faces = ((max[0] - min[0]) * Math.cos(yaw)) / Math.max(0.5, (max[2] - min[2]) * Math.abs(Math.sin(yaw)));
    const turned = -Math.min(1.5, Math.abs(Math.log(faces / 2.2)));
    const hidden = extent.nearest < 3 ? -50 : 0;
    const inside = (value: number, half: number): number => Math.min(0, half * (1 - MARGIN * 0.9) - Math.abs(value));
    const cut =
      inside(extent.left - camera.shiftX, camera.tanX) +
      inside(extent.right - camera.shiftX, camera.tanX) +
      inside(extent.top - camera.shiftY, camera.tanY) +
      inside(extent.bottom - camera.shiftY, camera.tanY);
    return turned * 0.35 + hidden + cut * 40 + this.visibleWater(camera, extent) * 7;
  }

  /** Penalty for water that covers too little of the image, measured by rays to the ground plane; at most 0. */
  private visibleWater(camera: CameraPlacement, e: Extent): number {
    const { land } = this.plan;
    const asked = land.basins;
    if (asked.length === 0) return 0;
    const seen = asked.map(() => 0);
    const length = Math.hypot(camera.forward[0], camera.forward[2]);
    const [fx, fz] = [camera.forward[0] / length, camera.forward[2] / length];
    const [columns, rows] = [14, 9];
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        const sx = camera.shiftX + camera.tanX * ((2 * i + 1) / columns - 1);
        const sy = camera.shiftY - camera.tanY * ((2 * j + 1) / rows - 1);
        if (sy > -0.01 || (sx > e.left && sx < e.right && sy > e.bottom)) continue;
        const depth = (camera.position[1] - land.base) / -sy;
        const [x, z] = [camera.position[0] + (fx - fz * sx) * depth, camera.position[2] + (fz + fx * sx) * depth];
        asked.forEach(({ inside }, k) => {
          if (inside(x, z) > 0) seen[k] = (seen[k] ?? 0) + 1 / (columns * rows);
        });
      }
    }
    return Math.min(...seen.map((share) => Math.min(share, 0.1) - 0.1));
  }
}

/** Limits a value to bounds (to their mean if they cross) and to +-limit. */
function between(wanted: number, low: number, high: number, limit: number): number {
  const inner = low > high ? (low + high) / 2 : Math.min(high, Math.max(low, wanted));
  return Math.min(limit, Math.max(-limit, inner));
}

/** Aspect ratio above which a subject fills the width; otherwise it would be a thin strip. */
const LOW_AND_WIDE = 3.4;

function wideFilled(stance: Stance, { min, max }: Box3): Stance {
  const wide = Math.hypot(max[0] - min[0], 0.5 * (max[2] - min[2])) / Math.max(1, max[1] - min[1]);
  const more = Math.min(1, Math.max(0, (wide - LOW_AND_WIDE) / 2));
  return { ...stance, fillX: Math.max(stance.fillX, stance.fillX + (0.9 - stance.fillX) * more) };
}

/** The subject's bounding box must cover this share of the image; the building fills more than half of the box. */
const LEAST_BOX = 0.32;

/** Moves the camera closer for low or slender subjects, or in wide settings, until the subject is large enough. */
function largeEnough(
  plan: SitePlan,
  subject: Box3,
  stance: Stance,
  tangents: { tanX: number; tanY: number },
): Photographer {
  const usual = new Photographer(plan, subject, stance, tangents);
  const { extent } = usual.pose(plan.frame.yaw, (stance.eye[0] + stance.eye[1]) / 2);
  const share = ((extent.right - extent.left) * (extent.top - extent.bottom)) / (4 * tangents.tanX * tangents.tanY);
  if (share >= LEAST_BOX) return usual;
  const nearer = Math.sqrt(LEAST_BOX / share);
  const [fillX, fillY] = [Math.min(0.92, stance.fillX * nearer), Math.min(0.86, stance.fillY * nearer)];
  return new Photographer(plan, subject, { ...stance, fillX, fillY }, tangents);
}

/**
 * Places the camera so that subject and setting are well framed.
 * Lens shift straightens verticals where possible.
 */
export function exteriorCamera(
  spec: ExteriorSpec,
  plan: SitePlan,
  width: number,
  height: number,
  random: SeededRandom,
): CameraPlacement {
  const subject: Box3 = { min: plan.frame.min, max: plan.frame.max };
  const tangents = fieldOfView(spec.camera.focalMillimetres, width, height);
  const stance = wideFilled(stanceOf(spec, plan, subject.max[1] > 25, width < height), subject);
  const photographer = largeEnough(plan, subject, stance, tangents);
  let best: CameraPlacement | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < TURNS; i++) {
    const yaw = plan.frame.yaw + random.range(-5, 5) * degrees;
    for (let k = 0; k < EYES; k++) {
      const eye = stance.eye[0] + ((stance.eye[1] - stance.eye[0]) * (k + random.next())) / EYES;
      const pose = photographer.pose(yaw, eye);
      const camera = photographer.frame(pose, spec.camera.aperture);
      const score = photographer.judge(camera, yaw, pose.extent) + random.next() * 0.12;
      if (score > bestScore) [best, bestScore] = [camera, score];
    }
  }
  if (!best) throw new Error('no camera pose was evaluated');
  return best;
}
