import type { FrameBuffers } from './frame-buffers';
import type { PhaseRunner } from './phase-runner';
import type { RowArgument } from './tracer-task';

/** Widest step (pixels) of the sun and gloss filter; with the rest of the denoiser it stays within a strip's margin. */
const WIDEST_SOFT_STEP = 16;

/**
 * Filters sun and gloss as widely as penumbra and specular lobe allow; the result stays where resolve_rows wrote it.
 */
async function softenLight(runner: PhaseRunner, { spare, firstRow, rows, width }: FrameBuffers): Promise<void> {
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
 * Step widths (pixels) of the à-trous wavelet passes over the irradiance.
 * Indoors the widest come early and the finest last: wide steps connect only pixels of the same lattice,
 * and the remaining difference between lattices would show as a weave on plain walls.
 */
function filterSteps(passes: number, interior: boolean): number[] {
  const rising = Array.from({ length: passes }, (_, i) => 2 ** i);
  if (!interior) return rising;
  return [2, ...rising.slice(2).reverse(), 1];
}

/** Filters the resolved irradiance between two buffers and repairs the edges; returns the buffer with the result. */
async function smoothIrradiance(
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

/** Settings for the light filter; weight: what a band of rows adds to the progress. */
export interface LightFilter {
  passes: number;
  sigma: number;
  interior: boolean;
  sharpness: number;
  weight: number;
}

/** Addresses of a frame's filtered light, four floats per pixel. */
export interface SmoothLight {
  irradiance: number;
  reflection: number;
  visibility: number;
}

/** Filters a frame's resolved light; the surfaces' colours are not in it. */
export async function smoothLight(runner: PhaseRunner, frame: FrameBuffers, filter: LightFilter): Promise<SmoothLight> {
  const { firstRow, rows, accumulators, spare } = frame;
  const { weight } = filter;
  const [d] = accumulators;
  await softenLight(runner, frame);
  const [settled, other] = spare;
  await runner.rows('settle_rows', [d, settled, 'from', 'to'], firstRow, rows, 0);
  const steps = filterSteps(filter.passes, filter.interior);
  const irradiance = await smoothIrradiance(runner, frame, { settled, other, steps, sigma: filter.sigma }, weight);
  const [reflection, visibility] = [d, spare[0], spare[1]].filter((buffer) => buffer !== irradiance) as [
    number,
    number,
  ];
  const small: RowArgument[] = [reflection, visibility, 'from', 'to', 0.5, filter.sharpness];
  await runner.rows('small_filter', small, firstRow, rows, weight);
  return { irradiance, reflection, visibility };
}
