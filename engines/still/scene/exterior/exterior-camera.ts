import type { SeededRandom } from '../../../random/seeded-random';
import type { ExteriorSpec } from '../../intent/scene-spec';
import { type Box3, type CameraPlacement, fieldOfView } from '../camera-placement';
import type { Vec3 } from '../vectors';
import { type Stance, stanceOf } from './camera-stance';
import type { SitePlan } from './settings/site-plan';
import { type Extent, extentOf } from './subject-extent';

const degrees = Math.PI / 180;
/** Largest lens shift as a share of the half height; beyond it a real shift lens gives up and the camera must tilt. */
const MAX_SHIFT = 1.05;
/** Part of the half picture that stays free around the subject: 4 % of the whole on every side. */
const MARGIN = 0.08;
/** Poses tried: turns of the view, heights of the eye. */
const TURNS = 12;
const EYES = 4;
/** Basins as deep as this are seen from the land above them: the camera floats before a cliff or a roof's edge. */
const CHASM = -4;
/** How far a camera rises at most to look over a crest (m): as from the slope across. */
const CREST_RAISE = 14;

type View = Pick<CameraPlacement, 'position' | 'forward'>;

interface Pose {
  view: View;
  extent: Extent;
  distance: number;
}

/** Finds poses for a building in its surroundings and judges them. */
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

  /** Height of what the camera stands on. */
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

  /** Eye over the ground, raised where a crest between would hide the foot of the building. */
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
    // From nearer than that a tower falls over backwards.
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
      // Moving the camera to the right in the picture by t metres moves the subject left by t / depth.
      lateral -= ((e.left + e.right) / 2) * high * 0.9;
    }
    const view = this.stand(yaw, eye, high, lateral);
    return { view, extent: extentOf(view, subject), distance: high };
  }

  /** The picture plane of a pose: the horizon where it is wanted, the subject inside the margins, room at the open side. */
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

  /** Higher is better. */
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
    return turned * 0.35 + hidden + cut * 40 + this.waterSeen(camera, extent) * 7;
  }

  /** How much the waters are short of a fair share of the picture, as rays to the level ground say; never above 0. */
  private waterSeen(camera: CameraPlacement, e: Extent): number {
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

/** The wanted value, within bounds that may cross (then their middle), within a limit to both sides of 0. */
function between(wanted: number, low: number, high: number, limit: number): number {
  const inner = low > high ? (low + high) / 2 : Math.min(high, Math.max(low, wanted));
  return Math.min(limit, Math.max(-limit, inner));
}

/** Proportion of a subject (width : height) from which on it fills the width, or it would be a thin line. */
const LOW_AND_WIDE = 3.4;

function wideFilled(stance: Stance, { min, max }: Box3): Stance {
  const wide = Math.hypot(max[0] - min[0], 0.5 * (max[2] - min[2])) / Math.max(1, max[1] - min[1]);
  const more = Math.min(1, Math.max(0, (wide - LOW_AND_WIDE) / 2));
  return { ...stance, fillX: Math.max(stance.fillX, stance.fillX + (0.9 - stance.fillX) * more) };
}

/** Least share of the picture for the box of a subject; the building itself fills a good half of its box. */
const LEAST_BOX = 0.32;

/** A photographer who comes as near as a subject needs that is low, slender or in a setting that wants much room. */
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

/** Stands the camera so that the subject is well framed in its surroundings; verticals straight by lens shift where possible. */
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
  if (!best) throw new Error('no pose was tried');
  return best;
}
