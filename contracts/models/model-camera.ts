import { z } from 'zod';

/** A point or a direction in the model: metres, x right, y up, z towards the viewer of a front view. */
export type Vector = readonly [x: number, y: number, z: number];

/** Largest coordinate in metres; a model's extent is at most 5 km. */
const FARTHEST = 20_000;
const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
const vectorSchema = z.tuple([coordinate, coordinate, coordinate]);
/** Coordinates of a file in millimetres are a thousand times as large, and may be anything before its units are known. */
const fileVectorSchema = z.tuple([z.number(), z.number(), z.number()]);

/** Width of the film in millimetres to which focal lengths refer, as in photography. */
export const FILM_WIDTH = 36;
export const FOCAL_LENGTHS = { min: 8, max: 400 } as const;
export const FIELDS_OF_VIEW = { min: 1, max: 140 } as const;
/** Largest lens shift, in frame widths and heights. */
export const LARGEST_SHIFT = 2;

/**
 * A view of a model. Coordinates are those of the kept model: metres after its chosen scale and up-axis.
 * A perspective view has either `focal_length` or `vertical_fov`; `parallel_height` makes it a parallel projection.
 */
export const modelCameraSchema = z.object({
  /** The eye. */
  position: vectorSchema,
  /** The point at the centre of the unshifted frame. */
  target: vectorSchema,
  /** The direction that points up in the picture. Default: [0, 1, 0]; needed for a view straight down. */
  up: vectorSchema.optional(),
  /** Millimetres on film 36 mm wide; in an upright frame 36 mm is the height. Default: 28. */
  focal_length: z.number().min(FOCAL_LENGTHS.min).max(FOCAL_LENGTHS.max).optional(),
  /** Degrees between the lower and the upper edge of the frame; replaces `focal_length`. */
  vertical_fov: z.number().min(FIELDS_OF_VIEW.min).max(FIELDS_OF_VIEW.max).optional(),
  /** Parallel projection: metres between the lower and the upper edge of the frame. */
  parallel_height: z.number().min(0.1).max(FARTHEST).optional(),
  /** Lens shift in frame widths (to the right) and heights (up): keeps verticals upright. */
  shift: z
    .tuple([z.number().min(-LARGEST_SHIFT).max(LARGEST_SHIFT), z.number().min(-LARGEST_SHIFT).max(LARGEST_SHIFT)])
    .optional(),
  /** Section plane: what lies on the side to which the normal points is cut away. `offset` in metres along the normal. */
  section: z.object({ normal: vectorSchema, offset: coordinate }).optional(),
});
export type ModelCamera = z.infer<typeof modelCameraSchema>;

/** A camera in the numbers of a file, before its units are applied. */
export const fileCameraSchema = modelCameraSchema.extend({
  position: fileVectorSchema,
  target: fileVectorSchema,
  parallel_height: z.number().positive().optional(),
});

export const USUAL_FOCAL_LENGTH = 28;
/** Eye height of a standing person in metres. */
export const EYE_HEIGHT = 1.6;

/** A camera as axes and tangents; both viewer and engine are driven by these numbers. */
export interface CameraFrame {
  position: Vector;
  /** Unit vectors. */
  forward: Vector;
  right: Vector;
  up: Vector;
  /** Tangents of the half angles, or half of the frame in metres for a parallel projection. */
  halfWidth: number;
  halfHeight: number;
  /** Centre of the frame in the same unit as halfWidth: to the right and up. */
  shiftX: number;
  shiftY: number;
  parallel: boolean;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Unit vector of v, or `otherwise` when v has no length. */
function unit(v: Vector, otherwise: Vector): Vector {
  const length = Math.hypot(...v);
  return length > 1e-9 ? [v[0] / length, v[1] / length, v[2] / length] : otherwise;
}

/** The axes and tangents of a camera for a frame. @param aspect width divided by height */
export function cameraFrame(camera: ModelCamera, aspect: number): CameraFrame {
  const forward = unit(minus(camera.target, camera.position), [0, 0, -1]);
  const wanted = unit(camera.up ?? [0, 1, 0], [0, 1, 0]);
  // Straight up or down, the upper edge of the frame points to -z, as in a plan with north up.
  const sideways = cross(forward, wanted);
  const right = unit(Math.hypot(...sideways) > 1e-6 ? sideways : cross(forward, [0, 0, -1]), [1, 0, 0]);
  const up = cross(right, forward);
  const halfHeight = halfHeightOf(camera, aspect);
  const halfWidth = halfHeight * aspect;
  const [x, y] = camera.shift ?? [0, 0];
  return {
    position: camera.position,
    ...{ forward, right, up, halfWidth, halfHeight },
    shiftX: 2 * halfWidth * x,
    shiftY: 2 * halfHeight * y,
    parallel: camera.parallel_height !== undefined,
  };
}

function halfHeightOf(camera: ModelCamera, aspect: number): number {
  if (camera.parallel_height !== undefined) return camera.parallel_height / 2;
  if (camera.vertical_fov !== undefined) return Math.tan((camera.vertical_fov * Math.PI) / 360);
  const long = FILM_WIDTH / 2 / (camera.focal_length ?? USUAL_FOCAL_LENGTH);
  return aspect >= 1 ? long / aspect : long;
}

/** Focal length in millimetres that gives the same frame as the camera; undefined for a parallel projection. */
export function focalLengthOf(camera: ModelCamera, aspect: number): number | undefined {
  if (camera.parallel_height !== undefined) return undefined;
  const half = halfHeightOf(camera, aspect);
  return FILM_WIDTH / 2 / (aspect >= 1 ? half * aspect : half);
}

/**
 * Position of a point in the frame, in shares of its width and height from the upper left corner, and its distance along
 * the optical axis in metres. Points behind the eye have a negative distance.
 */
export function framePosition(frame: CameraFrame, point: Vector): { x: number; y: number; depth: number } {
  const d = minus(point, frame.position);
  const depth = dot(d, frame.forward);
  const scale = frame.parallel ? 1 : depth;
  const across = (dot(d, frame.right) / scale - frame.shiftX) / frame.halfWidth;
  const down = (frame.shiftY - dot(d, frame.up) / scale) / frame.halfHeight;
  return { x: (across + 1) / 2, y: (down + 1) / 2, depth };
}

/**
 * The same view with vertical edges upright in the picture (two-point perspective): the camera looks level, and lens
 * shift frames what it framed before. Returned unchanged for parallel projections, and when the view is so steep that
 * the shift would exceed {@link LARGEST_SHIFT}.
 */
export function withUprightVerticals(camera: ModelCamera, aspect: number): ModelCamera {
  if (camera.parallel_height !== undefined || camera.up) return camera;
  const { forward, halfHeight } = cameraFrame(camera, aspect);
  const level = Math.hypot(forward[0], forward[2]);
  if (level < 1e-6) return camera;
  const [x, y] = camera.shift ?? [0, 0];
  const shift = y + forward[1] / level / (2 * halfHeight);
  if (Math.abs(shift) > LARGEST_SHIFT) return camera;
  const { position, target } = camera;
  return { ...camera, target: [target[0], position[1], target[2]], shift: [x, shift] };
}
