import type { DynamicMovement, StaticMovement } from '../fields/video-choices';
import type { CameraMove } from '../fields/video-settings';

/** Maximum parallax. With more, the uncovered background would be too wide to fill. */
const MAX_PARALLAX = 0.12;
/** How many frame widths the nearest point moves against infinity, per unit of parallaxDepth. */
const PARALLAX_TO_WIDTH = 0.5;
const MOTION_PER_STRENGTH = 0.35;
const SHORT_VIDEO_SECONDS = 3;
const SHORT_VIDEO_FACTOR = 0.8;
/** Two simultaneous movements share the frame. */
const SHARED_FACTOR = Math.SQRT1_2;

function capOf(movement: StaticMovement | DynamicMovement): number {
  if (movement.startsWith('dolly')) return 18;
  return movement.startsWith('orbit') ? 20 : 22;
}

/** How far a camera movement moves the image, in hundredths of the frame. */
export function motionOf(movement: StaticMovement | DynamicMovement, move: Speed): number {
  const short = move.seconds <= SHORT_VIDEO_SECONDS ? SHORT_VIDEO_FACTOR : 1;
  return Math.min(capOf(movement), MOTION_PER_STRENGTH * Math.min(100, Math.max(0, move.motionStrength))) * short;
}

type Speed = Pick<CameraMove, 'seconds' | 'motionStrength'>;
type Movements = Pick<CameraMove, 'staticMovement' | 'dynamicMovement' | 'parallaxDepth'> & Speed;

/** Extent of each part of a movement, in shares of the frame. */
export function reachOf(move: Movements) {
  const { staticMovement, dynamicMovement } = move;
  const both = staticMovement !== 'none' && dynamicMovement !== 'none' ? SHARED_FACTOR : 1;
  const fixed = (motionOf(staticMovement, move) / 100) * both;
  const moving = (motionOf(dynamicMovement, move) / 100) * both;
  const parallax = Math.min(MAX_PARALLAX, Math.max(0, move.parallaxDepth)) * PARALLAX_TO_WIDTH;
  const strongest = Math.max(staticMovement === 'none' ? 0 : fixed, dynamicMovement === 'none' ? 0 : moving);
  return { fixed, moving, parallax, strongest };
}

/** A bend counts as a visible rotation of the camera if it exceeds half the parallax by this factor. */
const MIN_BEND_TO_HALF_PARALLAX = 1.1;

/**
 * Which options have an effect on a movement: upright walls when the camera looks up or down, or sways;
 * parallax when it travels. Both cost time, so options without effect are not requested.
 * @param aspect width divided by height of the frames
 */
export function optionsThatAct(
  move: Movements & Pick<CameraMove, 'pathDirection' | 'pathCurve' | 'stabilization'>,
  aspect: number,
): { verticals: boolean; parallax: boolean } {
  const { staticMovement, dynamicMovement, pathDirection } = move;
  const { fixed, moving, parallax, strongest } = reachOf(move);
  const bend = Math.min(1, Math.max(0, move.pathCurve)) * strongest;
  const tilts = staticMovement.startsWith('tilt') && fixed > 0;
  const cranes = dynamicMovement.startsWith('crane') && moving / aspect > parallax;
  const bends =
    (pathDirection === 'up' || pathDirection === 'down') &&
    bend / aspect > MIN_BEND_TO_HALF_PARALLAX * 0.5 * parallax &&
    bend > 0;
  return {
    verticals: !move.stabilization || tilts || cranes || bends,
    parallax: bend > 0 || (dynamicMovement !== 'none' && moving > 0),
  };
}
