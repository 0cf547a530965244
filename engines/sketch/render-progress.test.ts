import fc from 'fast-check';
import { RenderProgress, type Step, typicalSteps } from './render-progress';
import { ROWS_PER_BAND } from './threads/phases';
import { READING_STEPS } from './threads/read-input';

const phases: Step['phase'][] = ['sky', 'trace', 'shade', 'mirror', 'lens', 'tone', 'wash'];
const steps = fc
  .subarray(phases, { minLength: 1 })
  .chain((some) => fc.tuple(...some.map((phase) => fc.record({ phase: fc.constant(phase), rows: fc.nat(2_000) }))));

test('progress starts before the steps are known, never decreases and ends at 1', () => {
  const size = fc.integer({ min: 8, max: 4_000 });
  fc.assert(
    fc.property(size, size, fc.boolean(), steps, (width, height, drawn, real) => {
      const told: number[] = [];
      const progress = new RenderProgress(width, typicalSteps(drawn, height, height), (share) => told.push(share));
      for (let step = 1; step <= READING_STEPS; step += 1) progress.reading(step);
      expect(told).toHaveLength(READING_STEPS);
      expect(told.at(-1)).toBeLessThan(1);
      progress.read(real);
      for (const { phase, rows } of real) progress.phaseDone(phase, Math.ceil(rows / ROWS_PER_BAND));
      expect(told).toEqual([...told].sort((a, b) => a - b));
      expect(told.at(-1)).toBeCloseTo(1, 9);
    }),
  );
});
