import type {
  DynamicMovement,
  Easing,
  LoopingMode,
  PathDirection,
  SpeedProfile,
  StaticMovement,
} from '../fields/video-choices';
import { motionOf, reachOf } from './camera-reach';
import { frameCount, pathPosition, videoPhase } from './video-time';
import { type CameraPose, IMAGE_FOCAL, showsOnlyStill } from './view-projection';

export type { CameraPose } from './view-projection';
export { frameCount };

/** A video's camera movement: fields of the video form. */
export interface CameraMove {
  staticMovement: StaticMovement;
  dynamicMovement: DynamicMovement;
  seconds: number;
  fps: number;
  /** Strength of the movement, 0-100. */
  motionStrength: number;
  /** Parallax, 0-1; at most 0.12 is used. */
  parallaxDepth: number;
  /** Direction in which the path bends; pathCurve is the strength. */
  pathDirection: PathDirection;
  /** Strength of the bend, 0-1. */
  pathCurve: number;
  /** Exposure drift, 0-10. */
  exposureDrift: number;
  loopingMode: LoopingMode;
  /** False adds a slight handheld sway. */
  stabilization: boolean;
  /** Tilts and cranes by lens shift instead of turning the camera up or down; no roll. */
  keepVerticals: boolean;
  easing: Easing;
  speedProfile: SpeedProfile;
}

const STOPS_PER_DRIFT = 0.04;
const MAX_OVERSCAN = 4;
/** Margin kept free at the image's edge, in half widths: one cell of the coarsest warp grid and its filter. */
const EDGE_INSET = 0.008;
/** Amplitude of the handheld sway in half widths. */
const SWAY = 0.0035;

/**
 * Movement of the image in hundredths of the frame: 0.35 x strength, at most 18 (dolly), 20 (orbit) or 22 (all others),
 * and 0.8 of that for videos of three seconds or less.
 */
export function derivedMotion(move: CameraMove): number {
  return motionOf(move.dynamicMovement === 'none' ? move.staticMovement : move.dynamicMovement, move);
}

/** A path's parameters. Amounts are shares of the frame: horizontal ones of its width, vertical ones of its height. */
interface Flight {
  move: CameraMove;
  frames: number;
  aspect: number;
}

const IMAGE_POSE: CameraPose = {
  translation: { x: 0, y: 0, z: 0 },
  rotation: { yaw: 0, pitch: 0, roll: 0 },
  shift: { x: 0, y: 0 },
  zoom: 1,
  exposureStops: 0,
};

/** Turns the view by half widths at the image's middle: rotation or (vertical, with keepVerticals) lens shift. */
function lookAside(pose: CameraPose, right: number, down: number, keepVerticals: boolean): void {
  pose.rotation.yaw += Math.atan(right / IMAGE_FOCAL);
  if (keepVerticals) pose.shift.y += down;
  else pose.rotation.pitch += Math.atan(down / IMAGE_FOCAL);
}

/** Moves the camera sideways: up to `parallax` half widths by travel, the rest by rotation. */
function travelAside(pose: CameraPose, right: number, down: number, parallax: number, move: CameraMove): void {
  const length = Math.hypot(right, down);
  const share = length > parallax ? parallax / length : 1;
  pose.translation.x += (right * share) / IMAGE_FOCAL;
  pose.translation.y += (down * share) / IMAGE_FOCAL;
  lookAside(pose, right * (1 - share), down * (1 - share), move.keepVerticals);
}

/** Enlarges the image by `growth` at the frame's edge: parallax by travel (nearest point), the rest by zoom. */
function approach(pose: CameraPose, growth: number, parallax: number): void {
  const travelled = Math.min(growth, parallax);
  pose.translation.z += travelled / (1 + travelled);
  pose.zoom *= (1 + growth) / (1 + travelled);
}

function addStatic(
  pose: CameraPose,
  movement: StaticMovement,
  along: number,
  amount: number,
  { move, aspect }: Flight,
): void {
  const centred = 2 * amount * (along - 0.5);
  const raised = centred / aspect;
  if (movement === 'pan-left') lookAside(pose, -centred, 0, move.keepVerticals);
  if (movement === 'pan-right') lookAside(pose, centred, 0, move.keepVerticals);
  if (movement === 'tilt-up') lookAside(pose, 0, -raised, move.keepVerticals);
  if (movement === 'tilt-down') lookAside(pose, 0, raised, move.keepVerticals);
  if (movement === 'zoom-in') pose.zoom *= (1 + amount) ** along;
  if (movement === 'zoom-out') pose.zoom *= (1 + amount) ** (1 - along);
}

function addDynamic(
  pose: CameraPose,
  movement: DynamicMovement,
  along: number,
  amount: number,
  parallax: number,
  { move, aspect }: Flight,
): void {
  const centred = 2 * amount * (along - 0.5);
  const raised = centred / aspect;
  // Travel grows with the motion up to the requested parallax, with half of it on each side of the middle.
  const reach = parallax * Math.abs(2 * along - 1);
  if (movement === 'truck-left') travelAside(pose, -centred, 0, reach, move);
  if (movement === 'truck-right') travelAside(pose, centred, 0, reach, move);
  if (movement === 'crane-up') travelAside(pose, 0, -raised, reach, move);
  if (movement === 'crane-down') travelAside(pose, 0, raised, reach, move);
  if (movement === 'dolly-in') approach(pose, 2 * amount * along, 2 * parallax * along);
  if (movement === 'dolly-out') approach(pose, 2 * amount * (1 - along), 2 * parallax * (1 - along));
  if (movement === 'orbit-left' || movement === 'orbit-right') {
    const side = (movement === 'orbit-right' ? 1 : -1) * Math.sign(centred) * Math.min(Math.abs(centred), reach * 1.5);
    pose.translation.x += side / IMAGE_FOCAL;
    // Rotates back towards a point half way between the nearest point and infinity; that point stays in place.
    lookAside(pose, -0.5 * side, 0, move.keepVerticals);
  }
}

const BENDS: Record<PathDirection, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

function addSway(pose: CameraPose, phase: number, move: CameraMove): void {
  // Sway at this phase. The number of waves per clip is whole, so that a loop closes: about 0.5 and 1.3 waves per second.
  const wave = (perSecond: number, offset: number): number =>
    Math.sin(2 * Math.PI * phase * Math.max(1, Math.round(perSecond * move.seconds)) + offset) - Math.sin(offset);
  lookAside(
    pose,
    SWAY * (wave(0.5, 0.3) + 0.4 * wave(1.3, 1.9)),
    SWAY * (0.8 * wave(0.6, 2.1) + 0.4 * wave(1.5, 0.4)),
    move.keepVerticals,
  );
  if (!move.keepVerticals) pose.rotation.roll += 0.4 * SWAY * wave(0.4, 1.1);
}

/** Exposure change in stops at a phase (0 to 1) of the clip: brighter, then darker, by up to 0.4 stops at drift 10; 0 at both ends. */
export function exposureDriftStops(drift: number, phase: number): number {
  return STOPS_PER_DRIFT * Math.min(10, Math.max(0, drift)) * Math.sin(2 * Math.PI * phase);
}

function poseOn(flight: Flight, frame: number): CameraPose {
  const { move, aspect, frames } = flight;
  const along = pathPosition(frame, frames, move);
  const pose = copyOf(IMAGE_POSE);
  const { fixed, moving, parallax, strongest } = reachOf(move);
  addStatic(pose, move.staticMovement, along, fixed, flight);
  addDynamic(pose, move.dynamicMovement, along, moving, parallax, flight);
  const bend = Math.min(1, Math.max(0, move.pathCurve)) * strongest * Math.sin(Math.PI * along);
  const [bendX, bendY] = BENDS[move.pathDirection];
  travelAside(pose, bendX * bend, (bendY * bend) / aspect, 0.5 * parallax, move);
  const phase = videoPhase(frame, frames, move.loopingMode);
  if (!move.stabilization) addSway(pose, phase, move);
  pose.exposureStops = exposureDriftStops(move.exposureDrift, phase);
  return pose;
}

function copyOf(pose: CameraPose): CameraPose {
  const { translation, rotation, shift } = pose;
  return { ...pose, translation: { ...translation }, rotation: { ...rotation }, shift: { ...shift } };
}

/** The smallest overscan, not below `least`, at which a pose shows nothing beyond the image. */
function overscanFor(pose: CameraPose, least: number, aspect: number): number {
  if (showsOnlyStill(pose, least, aspect, EDGE_INSET)) return least;
  let [shows, hides] = [least, MAX_OVERSCAN];
  for (let i = 0; i < 14; i++) {
    const middle = 0.5 * (shows + hides);
    if (showsOnlyStill(pose, middle, aspect, EDGE_INSET)) hides = middle;
    else shows = middle;
  }
  return hides;
}

/** The camera's path through a video. */
export interface CameraPath {
  /** The frame shows 1/overscan of the image at rest: just enough that no border shows at any frame and depth. */
  overscan: number;
  /** Fractional frames are allowed (sub-frame samples), up to half a frame outside the clip. */
  poseAt(frame: number): CameraPose;
}

/** Plans a clip's path; aspect = width / height of its frames. Pure: same move, same path. */
export function planCameraPath(move: CameraMove, aspect = 16 / 9): CameraPath {
  const frames = frameCount(move.seconds, move.fps);
  const flight = { move, frames, aspect };
  const halves = Array.from({ length: 2 * frames + 1 }, (_, i) => (i - 1) / 2);
  // A path's ends usually need the largest overscan. Checking them first leaves only one check for the other frames.
  const extremesFirst = [0, frames - 1, frames / 2, frames / 4, (3 * frames) / 4, ...halves];
  const overscan = extremesFirst.reduce((so, frame) => overscanFor(poseOn(flight, frame), so, aspect), 1);
  return { overscan, poseAt: (frame) => poseOn(flight, frame) };
}
