import {
  cameraFrame,
  FOCAL_LENGTHS,
  type ModelCamera,
  USUAL_FOCAL_LENGTH,
  type Vector,
} from '@maquette/contracts/models/model-camera';
import type { Size } from './projection';

/** Steepest angle of an orbit in radians: straight down, the upper edge of the frame would have no direction. */
const STEEPEST = (89 * Math.PI) / 180;
/** Smallest distance to the target in metres; closer, the camera moves through it. */
const CLOSEST = 0.3;
/** Bounds of the height of a parallel projection in metres. */
const HEIGHTS = { min: 0.2, max: 12_000 } as const;

const plus = (a: Vector, b: Vector, times = 1): [number, number, number] => [
  a[0] + times * b[0],
  a[1] + times * b[1],
  a[2] + times * b[2],
];
const minus = (a: Vector, b: Vector) => plus(a, b, -1);
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function distanceOf({ position, target }: ModelCamera): number {
  return Math.hypot(...minus(position, target));
}

/** Direction from the target to the eye: angle about the vertical axis from +z, and above the horizon. */
function anglesOf({ position, target, up }: ModelCamera): { around: number; above: number } {
  const [x, y, z] = minus(position, target);
  const level = Math.hypot(x, z);
  const isVertical = level < 1e-6 * Math.max(1, Math.abs(y));
  const around = isVertical ? Math.atan2(-(up?.[0] ?? 0), -(up?.[2] ?? -1)) : Math.atan2(x, z);
  return { around, above: Math.atan2(y, level) };
}

function offsetOf(around: number, above: number, distance: number): Vector {
  const level = Math.cos(above) * distance;
  return [Math.sin(around) * level, Math.sin(above) * distance, Math.cos(around) * level];
}

/** Moves the eye around the target. @param turn radians to the right @param rise radians upwards */
export function orbit(camera: ModelCamera, turn: number, rise: number): ModelCamera {
  const { around, above } = anglesOf(camera);
  const next = clamp(above + rise, -STEEPEST, STEEPEST);
  const { up: _up, ...level } = camera;
  return { ...level, position: plus(camera.target, offsetOf(around + turn, next, distanceOf(camera))) };
}

/** Turns the head: the target moves around the eye. @param turn radians to the left @param rise radians upwards */
export function look(camera: ModelCamera, turn: number, rise: number): ModelCamera {
  const { around, above } = anglesOf(camera);
  const next = clamp(above - rise, -STEEPEST, STEEPEST);
  const { up: _up, ...level } = camera;
  return { ...level, target: minus(camera.position, offsetOf(around + turn, next, distanceOf(camera))) };
}

/** Moves eye and target in the plane of the picture. @param x @param y in shares of the frame's height, right and up */
export function pan(camera: ModelCamera, x: number, y: number, aspect: number): ModelCamera {
  const { right, up, halfHeight, parallel } = cameraFrame(camera, aspect);
  const height = 2 * halfHeight * (parallel ? 1 : distanceOf(camera));
  const by = plus(plus([0, 0, 0], right, x * height), up, y * height);
  return { ...camera, position: plus(camera.position, by), target: plus(camera.target, by) };
}

/** Moves closer (factor below 1) or away; a parallel projection is scaled instead. */
export function dolly(camera: ModelCamera, factor: number): ModelCamera {
  if (camera.parallel_height !== undefined)
    return { ...camera, parallel_height: clamp(camera.parallel_height * factor, HEIGHTS.min, HEIGHTS.max) };
  const { position, target } = camera;
  const offset = minus(position, target);
  const distance = Math.hypot(...offset);
  if (distance * factor < CLOSEST) return walk(camera, distance * (1 - factor), 0);
  return { ...camera, position: plus(target, offset, factor) };
}

/** Walks over level ground. @param ahead @param aside metres; to the right is positive */
export function walk(camera: ModelCamera, ahead: number, aside: number, rise = 0): ModelCamera {
  const { around } = anglesOf(camera);
  const [sine, cosine] = [Math.sin(around), Math.cos(around)];
  const by: Vector = [-sine * ahead + cosine * aside, rise, -cosine * ahead - sine * aside];
  return { ...camera, position: plus(camera.position, by), target: plus(camera.target, by) };
}

/** The same view with another lens. */
export function withLens(camera: ModelCamera, millimetres: number): ModelCamera {
  const { vertical_fov: _fov, parallel_height: _parallel, ...rest } = camera;
  return { ...rest, focal_length: clamp(Math.round(millimetres), FOCAL_LENGTHS.min, FOCAL_LENGTHS.max) };
}

/** Switches between perspective and parallel projection; what lies at the target keeps its size in the picture. */
export function withProjection(camera: ModelCamera, parallel: boolean, aspect: number): ModelCamera {
  if (parallel === (camera.parallel_height !== undefined)) return camera;
  const lens = { position: camera.position, target: camera.target, focal_length: USUAL_FOCAL_LENGTH };
  const halfHeight = cameraFrame(parallel ? camera : lens, aspect).halfHeight;
  if (parallel) {
    const { focal_length: _focal, vertical_fov: _fov, shift: _shift, ...rest } = camera;
    return { ...rest, parallel_height: clamp(2 * halfHeight * distanceOf(camera), HEIGHTS.min, HEIGHTS.max) };
  }
  const { parallel_height: height = 0, up: _up, ...rest } = camera;
  const offset = minus(camera.position, camera.target);
  const factor = height / 2 / halfHeight / Math.max(1e-6, Math.hypot(...offset));
  const eye = { ...rest, position: plus(camera.target, offset, factor), focal_length: USUAL_FOCAL_LENGTH };
  return orbit(eye, 0, 0);
}

/** Bounds of a model in metres. */
export interface Bounds {
  min: Vector;
  max: Vector;
}
export const STANDARD_VIEWS = ['eye', 'bird', 'axonometric', 'front', 'back', 'left', 'right', 'top'] as const;
export type StandardView = (typeof STANDARD_VIEWS)[number];

/** Angles in degrees of each view: around the vertical axis from +z (the front), and above the horizon. */
const ANGLES: Record<StandardView, [around: number, above: number]> = {
  eye: [35, 0],
  bird: [35, 28],
  axonometric: [45, 35.264],
  front: [0, 0],
  back: [180, 0],
  left: [-90, 0],
  right: [90, 0],
  top: [0, 90],
};
/** Free space around a model in a standard view, as a factor of its size. */
const AIR = 1.12;
/** Eye height over the lowest point of a model in metres; in a taller one the camera stands on the ground as well. */
const EYES = 1.6;

function cornersOf({ min, max }: Bounds): Vector[] {
  const ends = [min, max] as const;
  return ends.flatMap(([x]) => ends.flatMap(([, y]) => ends.map(([, , z]): Vector => [x, y, z])));
}

/** A standard view that frames the whole model. @param aspect width of the frame divided by its height */
export function standardView(name: StandardView, bounds: Bounds, aspect: number): ModelCamera {
  const { min, max } = bounds;
  const middle: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const size = Math.max(0.1, Math.hypot(...minus(max, min)));
  const [around, above] = ANGLES[name].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const camera: ModelCamera = {
    position: plus(middle, offsetOf(around, above, 1.5 * size)),
    target: [...middle],
    ...(name === 'top' ? { position: plus(middle, [0, 1.5 * size, 0]), up: [0, 0, -1] } : {}),
  };
  if (name !== 'eye' && name !== 'bird') return { ...camera, parallel_height: parallelHeight(camera, bounds, aspect) };
  return framedInPerspective({ ...camera, focal_length: USUAL_FOCAL_LENGTH }, bounds, aspect, name === 'eye');
}

function parallelHeight(camera: ModelCamera, bounds: Bounds, aspect: number): number {
  const { right, up, position } = cameraFrame(camera, aspect);
  const extent = (axis: Vector) =>
    Math.max(
      ...cornersOf(bounds).map((corner) =>
        Math.abs(minus(corner, position).reduce((sum, value, at) => sum + value * (axis[at as 0 | 1 | 2] ?? 0), 0)),
      ),
    );
  return clamp(2 * AIR * Math.max(extent(up), extent(right) / aspect), HEIGHTS.min, HEIGHTS.max);
}

/** Steps away from the model until all of it is in the frame. */
function framedInPerspective(camera: ModelCamera, bounds: Bounds, aspect: number, onGround: boolean): ModelCamera {
  const { min, max } = bounds;
  const offset = minus(camera.position, camera.target);
  const height = max[1] - min[1];
  const ground = min[1] + Math.min(EYES, height / 2);
  const corners = cornersOf(bounds);
  let [near, far] = [0.05, 40];
  const at = (factor: number): ModelCamera => {
    const position = plus(camera.target, offset, factor);
    return { ...camera, position: onGround ? [position[0], ground, position[2]] : position };
  };
  const fits = (factor: number) => {
    const frame = cameraFrame(at(factor), aspect);
    return corners.every((corner) => {
      const away = minus(corner, frame.position);
      const along = (axis: Vector) => away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2];
      const depth = along(frame.forward);
      const most = depth / AIR;
      return (
        depth > 0 &&
        Math.abs(along(frame.right)) < most * frame.halfWidth &&
        Math.abs(along(frame.up)) < most * frame.halfHeight
      );
    });
  };
  for (let step = 0; step < 40; step++) {
    const middle = Math.sqrt(near * far);
    if (fits(middle)) far = middle;
    else near = middle;
  }
  return at(far);
}

/** Radians per pixel of a drag, so that half of a canvas turns the model by a quarter. */
export function turnPerPixel({ width, height }: Size): number {
  return Math.PI / Math.max(200, Math.min(width, height));
}
