import type { SeededRandom } from '../../../random/seeded-random';
import { type CameraPlacement, fieldOfView, project } from '../geometry/camera-placement';
import type { Vec3 } from '../geometry/vectors';
import { hides } from './arrange/candidates';
import type { RoomSpace } from './arrange/space';
import type { Box, Placed } from './arrange/unit';
import { rank } from './arrange/want';
import type { InteriorStage } from './stage/interior-stage';

/** Image margin that requested pieces should not touch, as a share of half the image. */
const MARGIN = 0.94;
/** Camera positions along the room (m): just outside the furnished area, or at the wall behind. */
const STAND = -0.45;
const FAR_STAND = -1.25;
/** The form's default focal length (mm); the camera may only choose a lens if the form keeps this value. */
const DEFAULT_LENS = 21;

/**
 * Places the eye between seated and standing height near the wall behind. Among several positions and lenses,
 * picks the one that shows the requested pieces complete and unoccluded, looking towards the window side.
 */
export function roomCamera(
  stage: InteriorStage,
  placed: readonly Placed[],
  space: RoomSpace,
  image: { width: number; height: number },
  random: SeededRandom,
  eyeHeight = 1.3,
): CameraPlacement {
  const { spec, size } = stage;
  const { framing, verticalsStraight, focalMillimetres, aperture } = spec.camera;
  const eye =
    framing === "Worm's eye" ? 0.5 : framing === 'Aerial' ? space.ceilingAt(size.width / 2, 0) - 0.35 : eyeHeight;
  const flat = verticalsStraight && framing !== 'Aerial';
  const upright = image.height > image.width;
  const [x0, aim] = [random.range(0.56, 0.66), random.range(0.42, 0.48)];
  const asked = placed.filter((p) => p.unit.want.rank === rank.asked);
  const defaultLens = focalMillimetres === DEFAULT_LENS ? uprightLens(image) : focalMillimetres;
  const mayChoose = focalMillimetres === DEFAULT_LENS && asked.length > 0;
  // The wide-format lens stays an option for portrait formats: requested pieces take priority over a calm ceiling.
  const choices = [defaultLens, (defaultLens * 24) / 21, (defaultLens * 18) / 21, DEFAULT_LENS];
  const lenses = mayChoose ? new Set(choices) : [defaultLens];
  let best: { cost: number; camera: CameraPlacement } | undefined;
  const stands = asked.length > 0 ? [STAND, FAR_STAND] : [STAND];
  for (const [lens, z] of [...lenses].flatMap((one) => stands.map((stand) => [one, stand] as const)))
    for (const x of asked.length > 0 ? [x0, 0.5, 0.74, 0.36] : [x0])
      for (const to of asked.length > 0 ? [aim, 0.56, 0.32] : [aim]) {
        const position: Vec3 = [size.width * x, eye, z];
        const target: Vec3 = [size.width * to, 1.05, size.depth];
        const forward: Vec3 = [target[0] - position[0], flat ? 0 : target[1] - eye, target[2] - position[2]];
        const { tanX, tanY } = fieldOfView(lens, image.width, image.height);
        // A portrait format would mostly show floor, so the view is tilted up.
        const level = Math.max(-0.25, Math.min(0.25, (1.12 - eye) / size.depth));
        const high = size.height > 3.6 ? Math.min(0.16, (size.height - 3.6) * 0.045) : 0;
        const shiftY = flat ? level + high + (upright ? 0.1 : 0) : 0;
        const focusDistance = asked[0] ? distance(asked[0], position) : size.depth - 0.6;
        const camera = { position, forward, tanX, tanY, shiftX: 0, shiftY, lensRadius: aperture * 3.2, focusDistance };
        const usual =
          Math.abs(x - x0) * 0.6 +
          Math.abs(to - aim) * 0.8 +
          (z === STAND ? 0 : 0.1) +
          (lens === defaultLens ? 0 : lens < defaultLens ? 0.3 : 0.12);
        const cost = usual + asked.reduce((sum, p) => sum + missing(p, placed, camera), 0);
        if (!best || cost < best.cost - 1e-9) best = { cost, camera };
      }
  return (best as { camera: CameraPlacement }).camera;
}

/**
 * A format's default lens (mm). With the wide-format lens a portrait image would be half ceiling and floor;
 * 9:16 uses 28 mm, which still covers a room of three metres from wall to wall at its far end.
 */
function uprightLens({ width, height }: { width: number; height: number }): number {
  return DEFAULT_LENS * Math.sqrt(Math.max(1, height / width));
}

const distance = ({ bounds: b }: Placed, [x, , z]: Vec3): number =>
  Math.max(0.8, Math.hypot((b.x0 + b.x1) / 2 - x, (b.z0 + b.z1) / 2 - z));

/** Share of a requested group that is cut off or occluded; 0 = fully visible. */
function missing(group: Placed, all: readonly Placed[], camera: CameraPlacement): number {
  let cost = 0;
  for (const body of group.bodies) {
    const worth = 1 / group.bodies.length;
    const corners = cornersOf(body).map((corner) => project(camera, corner));
    const out = corners.filter(
      ([u, v, depth]) =>
        depth < 0.3 || Math.abs(u) > camera.tanX * MARGIN || Math.abs(v - camera.shiftY) > camera.tanY * MARGIN,
    );
    cost += (worth * 2 * out.length) / corners.length;
    const eye = [camera.position[0], camera.position[2]] as const;
    if (all.some((other) => other !== group && other.bodies.some((b) => hides(b, body, eye)))) cost += worth;
  }
  return cost;
}

const cornersOf = (b: Box): Vec3[] =>
  [b.x0, b.x1].flatMap((x) => [b.y0, b.y1].flatMap((y) => [b.z0, b.z1].map((z): Vec3 => [x, y, z])));
