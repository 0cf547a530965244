import { type Accuracy, accuracyOf } from '../bench/forecast/accuracy';
import { DaySimulator, type Scenario } from '../bench/forecast/day-simulator';

/** A shorter day than test/bench/forecast.bench.ts, which measures forty hours; fixed seeds, so it is the same every time. */
function accuracy(scenario: Scenario, predictEvery: number, leastDepth: number): Accuracy {
  return accuracyOf(new DaySimulator(scenario, 7, predictEvery).run(16).predictions, leastDepth);
}

/** The best of the usual formulas, the one that knows our exact classes included. */
const peers = ({ gradio, horde, byClass }: Accuracy['medianError']) => Math.min(gradio, horde, byClass);

describe('the forecast over a simulated day', () => {
  it('errs less than half as much as the usual formulas on an ordinary day, and its P90 holds', () => {
    const { medianError, before } = accuracy('base', 32, 0);
    expect(medianError.ours).toBeLessThanOrEqual(25);
    expect(medianError.ours).toBeLessThan(peers(medianError) / 2);
    expect(before.p90).toBeGreaterThanOrEqual(85);
    expect(before.p90).toBeLessThanOrEqual(95);
  });

  it('stays within a quarter of the truth deep in an overloaded line', () => {
    const { count, medianError, before } = accuracy('overload', 60, 16);
    expect(count).toBeGreaterThan(100);
    expect(medianError.ours).toBeLessThanOrEqual(25);
    expect(medianError.ours).toBeLessThan(peers(medianError) / 2);
    expect(before.p90).toBeGreaterThanOrEqual(80);
  });

  it('keeps its promise when the provider becomes two and a half times as slow', () => {
    const { medianError, before } = accuracy('incident', 40, 0);
    expect(medianError.ours).toBeLessThanOrEqual(25);
    expect(medianError.ours).toBeLessThan(peers(medianError) / 2);
    expect(before.p90).toBeGreaterThanOrEqual(80);
  });
});
