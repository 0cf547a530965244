import { type CameraPose, IMAGE_FOCAL, rotationMatrix } from '@maquette/contracts/motion/view-projection';
import type { ClipLayout } from '../kernel/warp-task';
import { GRADE_WORDS } from '../look/clip-grade';
import type { WarpPool } from './warp-pool';

/** Fields of the kernel's Clip struct, in 32-bit words. */
const CLIP_WORDS = [
  'frameWidth',
  'frameHeight',
  'cell',
  'flowWidth',
  'flowHeight',
  'stillWidth',
  'stillHeight',
  'stillLuma',
  'stillChroma',
  'backWidth',
  'backHeight',
  'backLuma',
  'backChroma',
  'gridWidth',
  'gridHeight',
  'depth',
  'backDepth',
  'tiles',
  'matte',
  'flat',
] as const satisfies readonly (keyof ClipLayout)[];

const even = (value: number): number => 2 * Math.max(1, Math.round(value / 2));
const inFours = (value: number): number => 4 * Math.max(2, Math.ceil(value / 4));
const MAX_GRID_WIDTH = 960;
/** Extra bytes per plane, because samplers read beyond the last pixel. */
const PLANE_SLACK = 64;

export interface ClipShape {
  frameWidth: number;
  frameHeight: number;
  /** Number of still pixels per frame pixel at the full view; 0 without a still (regrade). */
  prescale: number;
  coarse: boolean;
  flat: boolean;
}

/** Allocates the memory of a clip and registers it with the kernel. The arena must have been reset before. */
export function layOutClip(pool: WarpPool, shape: ClipShape): ClipLayout {
  const { frameWidth, frameHeight, prescale } = shape;
  const cell = shape.coarse || frameWidth > 2400 || frameHeight > 2400 ? 4 : 2;
  const [stillWidth, stillHeight] = [even(frameWidth * prescale), even(frameHeight * prescale)];
  const gridWidth = Math.min(MAX_GRID_WIDTH, inFours(frameWidth / 2));
  const gridHeight = inFours((gridWidth * frameHeight) / frameWidth);
  const points = (gridWidth + 1) * (gridHeight + 1);
  const pixels = stillWidth * stillHeight;
  const plane = (width: number, height: number): number => pool.alloc(width * (height + 2) + PLANE_SLACK);
  const layout: ClipLayout = {
    frameWidth,
    frameHeight,
    cell,
    flowWidth: Math.ceil(frameWidth / cell),
    flowHeight: Math.ceil(frameHeight / cell),
    stillWidth,
    stillHeight,
    stillLuma: plane(stillWidth, stillHeight),
    stillChroma: plane(stillWidth, stillHeight / 2 + 1),
    backWidth: gridWidth,
    backHeight: gridHeight,
    backLuma: plane(gridWidth, gridHeight),
    backChroma: plane(gridWidth, gridHeight / 2 + 1),
    gridWidth,
    gridHeight,
    depth: pool.alloc(points * 4),
    backDepth: pool.alloc(points * 4),
    tiles: pool.alloc((gridWidth * gridHeight) / 4),
    matte: plane(2 * gridWidth, 2 * gridHeight),
    flat: shape.flat ? 1 : 0,
    rgb: prescale > 0 ? pool.alloc(pixels * 3) : 0,
    grade: pool.alloc(2 * GRADE_WORDS),
  };
  const words = pool.ints(pool.kernel.clip_ptr(), CLIP_WORDS.length);
  for (const [index, name] of CLIP_WORDS.entries()) words[index] = layout[name];
  return layout;
}

/**
 * Packs a camera pose for the kernel's Camera struct: rotation, translation, shift, scale, aspect, focal length, gain,
 * vignette, grain.
 */
export function cameraFloats(
  pose: CameraPose,
  overscan: number,
  aspect: number,
  finish: { vignette: number; grain: number },
): number[] {
  const { translation: t, rotation, shift, zoom, exposureStops } = pose;
  const lens = [shift.x, shift.y, overscan * zoom, aspect, IMAGE_FOCAL];
  return [...rotationMatrix(rotation), t.x, t.y, t.z, ...lens, 2 ** exposureStops, finish.vignette, finish.grain];
}
