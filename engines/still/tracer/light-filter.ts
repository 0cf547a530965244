import type { FrameBuffers } from './frame-buffers';
import type { PhaseRunner } from './phase-runner';
import type { RowArgument } from './tracer-task';

/** Widest step (pixels) of the filter of sun and gloss; with the rest of the denoiser it stays within a strip's margin. */
const WIDEST_SOFT_STEP = 16;

/** Sun and gloss are filtered as widely as penumbra and lobe allow; leaves them where resolve_rows did. */
export async function softenLight(runner: PhaseRunner, { spare, firstRow, rows, width }: FrameBuffers): Promise<void> {
  let [src, dst] = [spare[0], spare[1]];
  const reach = spare[2];
  await runner.rows('soft_reach_rows', [src, reach, 'from', 'to'], firstRow, rows, 0);
  for (let step = 1; step <= Math.min(WIDEST_SOFT_STEP, width / 75); step *= 2) {
    await runner.rows('soft_light', [src, dst, reach, step, 'from', 'to'], firstRow, rows, 0);
    [src, dst] = [dst, src];
  }
  await runner.rows('soft_done_rows', [src, 'from', 'to'], firstRow, rows, 0);
}

/**
 * Steps (pixels) of the wavelet passes over the irradiance. Indoors the widest come early and the finest last: wide steps
 * join pixels of one lattice only, and on plain walls what is left between the lattices would show as a weave.
 */
export function filterSteps(passes: number, interior: boolean): number[] {
  const rising = Array.from({ length: passes }, (_, i) => 2 ** i);
  if (!interior) return rising;
  return [2, ...rising.slice(2).reverse(), 1];
}

/** Filters the settled irradiance between two buffers and mends the edges; returns the buffer it ended in. */
export async function smoothIrradiance(
  runner: PhaseRunner,
  { firstRow, rows }: FrameBuffers,
  work: { settled: number; other: number; steps: number[]; sigma: number },
  weight: number,
): Promise<number> {
  let [src, dst] = [work.settled, work.other];
  for (const step of work.steps) {
    const args: RowArgument[] = [src, dst, step, 'from', 'to', work.sigma];
    await runner.rows('atrous', args, firstRow, rows, weight);
    [src, dst] = [dst, src];
  }
  await runner.rows('mend_edges', [src, dst, 'from', 'to'], firstRow, rows, 0);
  return dst;
}
