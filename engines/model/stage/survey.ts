import type { PhaseRunner } from '../../still/tracer/phase-runner';
import type { TracerPool } from '../../still/tracer/tracer-pool';

/** Size of the Survey struct in kernel/path-tracer/survey.h, in 32-bit words. */
const WORDS = 12;
/** Rows are surveyed in bands of about this many pixels, to bound the memory. */
const BAND_PIXELS = 1_000_000;

/** What one pixel shows. Row-major arrays of a band; sky has instance -1. */
export interface SurveyBand {
  firstRow: number;
  rows: number;
  width: number;
  /** Instance, triangle and material of a pixel. */
  ints: Int32Array;
  /** Depth, normal in camera axes, albedo and share of the sun. */
  floats: Float32Array;
}

/** Offsets of the values of a pixel. */
export const SURVEY = { instance: 0, triangle: 1, material: 2, depth: 3, normal: 4, albedo: 7, sun: 10, words: WORDS };

/**
 * Surveys the finished scene from the kernel's camera: one ray through the centre of each pixel.
 * @param suns shadow rays per pixel; 0 leaves the sun out
 */
export async function survey(
  pool: TracerPool,
  runner: Pick<PhaseRunner, 'rows'>,
  size: { width: number; height: number; suns: number },
  onBand: (band: SurveyBand) => void,
): Promise<void> {
  const { width, height, suns } = size;
  const { arena } = pool;
  const mark = arena.kernel.brk_now();
  const rows = Math.max(1, Math.min(height, Math.floor(BAND_PIXELS / width)));
  const words = rows * width * WORDS;
  const out = arena.alloc(words * 4);
  arena.kernel.set_frame(width, height, 0, height);
  for (let firstRow = 0; firstRow < height; firstRow += rows) {
    const count = Math.min(rows, height - firstRow);
    await runner.rows('survey_rows', [out, firstRow, suns, 'from', 'to'], firstRow, count, 0);
    const used = count * width * WORDS;
    onBand({ firstRow, rows: count, width, ints: arena.ints(out, used), floats: arena.floats(out, used) });
  }
  arena.kernel.reset_to(mark);
}
