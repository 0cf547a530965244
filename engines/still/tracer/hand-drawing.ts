import type { PhaseRunner } from './phase-runner';
import type { RenderPlan } from './render-plan';
import type { TracerPool } from './tracer-pool';

/**
 * Watercolour washes are soft: they are painted at most this many pixels wide. Lines and paper use the full resolution.
 */
const WASH_WIDTH = 1280;
/** Brush radius as a share of the image width. */
const BRUSH = 1 / 230;

/** A rendered image (sRGB bytes), with the kernel memory addresses of its line guide and inverse depth. */
export interface Drawable {
  photo: Uint8Array;
  guide: number;
  depth: number;
}

/** Turns a traced image into an ink and watercolour drawing of the same size. See kernel/path-tracer/hand-drawn.h. */
export async function drawByHand(
  pool: TracerPool,
  runner: PhaseRunner,
  { width, height }: Pick<RenderPlan, 'width' | 'height'>,
  { photo, guide, depth }: Drawable,
): Promise<Uint8Array> {
  const factor = Math.ceil(width / WASH_WIDTH);
  const washWidth = Math.ceil(width / factor);
  const washHeight = Math.ceil(height / factor);
  const rgb = pool.arena.alloc(photo.length);
  pool.arena.bytes(rgb, photo.length).set(photo);
  const plain = pool.arena.alloc(washWidth * washHeight * 16);
  const washed = pool.arena.alloc(washWidth * washHeight * 16);
  const radius = Math.max(1, Math.round(washWidth * BRUSH));
  await runner.rows('wash_shrink_rows', [rgb, plain, washWidth, factor, 'from', 'to'], 0, washHeight, 0);
  await runner.rows('wash_rows', [plain, washed, washWidth, washHeight, radius, 'from', 'to'], 0, washHeight, 0);
  const drawing = [rgb, washed, washWidth, washHeight, guide, depth, 'from', 'to'] as const;
  await runner.rows('hand_drawn_rows', [...drawing], 0, height, 0);
  return pool.arena.bytes(rgb, photo.length).slice();
}
