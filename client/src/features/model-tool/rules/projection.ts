import type { CameraFrame, Vector } from '@maquette/contracts/models/model-camera';

/** A size or rectangle in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}
export interface Rectangle extends Size {
  left: number;
  top: number;
}

/** The largest rectangle of an aspect ratio in the middle of a canvas, with a margin on every side. */
export function fitRectangle(canvas: Size, aspect: number, margin = 0): Rectangle {
  const room = { width: Math.max(1, canvas.width - 2 * margin), height: Math.max(1, canvas.height - 2 * margin) };
  const width = Math.min(room.width, room.height * aspect);
  const height = width / aspect;
  return { left: (canvas.width - width) / 2, top: (canvas.height - height) / 2, width, height };
}

/**
 * The camera of the whole canvas, when the render covers only the rectangle in its middle. It shows what lies around
 * the frame, and the frame itself pixel by pixel as the render has it.
 */
export function canvasFrame(frame: CameraFrame, rectangle: Size, canvas: Size): CameraFrame {
  return {
    ...frame,
    halfWidth: (frame.halfWidth * canvas.width) / rectangle.width,
    halfHeight: (frame.halfHeight * canvas.height) / rectangle.height,
  };
}

/** Distances along the optical axis between which a box lies. */
export function depthsOf({ position, forward }: CameraFrame, min: Vector, max: Vector): [near: number, far: number] {
  let [near, far] = [0, 0];
  for (const axis of [0, 1, 2] as const) {
    const ends = [forward[axis] * (min[axis] - position[axis]), forward[axis] * (max[axis] - position[axis])];
    near += Math.min(...ends);
    far += Math.max(...ends);
  }
  return [near, far];
}

/** Smallest distance of the near plane in metres, and its smallest share of the far one: depth has 24 bits. */
const NEAREST = 0.05;
const NEAREST_SHARE = 1 / 40_000;

/** Near and far plane of a perspective or parallel view of a box. */
export function clipDepths(frame: CameraFrame, min: Vector, max: Vector): [near: number, far: number] {
  const [first, last] = depthsOf(frame, min, max);
  if (frame.parallel) return [first - 1, last + 1];
  const far = Math.max(1, last * 1.01);
  return [Math.min(far / 2, Math.max(NEAREST, far * NEAREST_SHARE, first * 0.9)), far];
}

/** The projection matrix of a camera in column order, as WebGL and three.js have it. */
export function projectionMatrix(frame: CameraFrame, near: number, far: number): number[] {
  const { halfWidth, halfHeight, shiftX, shiftY } = frame;
  const [across, up, depth] = [shiftX / halfWidth, shiftY / halfHeight, far - near];
  if (frame.parallel) {
    return [
      ...[1 / halfWidth, 0, 0, 0],
      ...[0, 1 / halfHeight, 0, 0],
      ...[0, 0, -2 / depth, 0],
      ...[-across, -up, -(far + near) / depth, 1],
    ];
  }
  return [
    ...[1 / halfWidth, 0, 0, 0],
    ...[0, 1 / halfHeight, 0, 0],
    ...[across, up, -(far + near) / depth, -1],
    ...[0, 0, (-2 * far * near) / depth, 0],
  ];
}

/** The matrix that places a camera in the world, in column order: its axes and position. */
export function cameraMatrix({ position, right, up, forward }: CameraFrame): number[] {
  return [...right, 0, ...up, 0, ...forward.map((value) => -value), 0, ...position, 1];
}

/** The ray through a point of a frame. @param x from the left edge @param y from the top edge, in shares of the frame */
export function rayThrough(frame: CameraFrame, x: number, y: number): { origin: Vector; direction: Vector } {
  const across = frame.shiftX + (2 * x - 1) * frame.halfWidth;
  const up = frame.shiftY + (1 - 2 * y) * frame.halfHeight;
  const off = (axis: 0 | 1 | 2) => across * frame.right[axis] + up * frame.up[axis];
  const offset: Vector = [off(0), off(1), off(2)];
  const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  if (frame.parallel) return { origin: plus(frame.position, offset), direction: frame.forward };
  const ray = plus(frame.forward, offset);
  const length = Math.hypot(...ray);
  return { origin: frame.position, direction: [ray[0] / length, ray[1] / length, ray[2] / length] };
}
