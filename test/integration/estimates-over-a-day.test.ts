import { type Accuracy, accuracyOf } from '../bench/forecast/accuracy';
import { DaySimulator, type Scenario } from '../bench/forecast/day-simulator';

/**
 * A shorter day than in test/bench/forecast.bench.ts, which measures forty hours.
 * Its seeds are fixed, so it is the same every time.
 */
function accuracy(scenario: Scenario, predictEvery: number, leastDepth: number): Accuracy {
  return accuracyOf(new DaySimulator(scenario, 7, predictEvery).run(16).predictions, leastDepth);
}

/** Median error of the best common formula. One of the formulas knows our exact duration classes. */
const peers = ({ gradio, horde, byClass }: Accuracy['medianError']) => Math.min(gradio, horde, byClass);

describe('estimates over a simulated day', () => {
  it('err less than half as much as common formulas on a normal day, and P90 holds', () => {
    const { medianError, before } = accuracy('base', 32, 0);
    expect(medianError.ours).toBeLessThanOrEqual(25);
    expect(medianError.ours).toBeLessThan(peers(medianError) / 2);
    expect(before.p90).toBeGreaterThanOrEqual(85);
    expect(before.p90).toBeLessThanOrEqual(95);
  });

  it('stay within a quarter of the truth deep in an overloaded queue', () => {
    const { count, medianError, before } = accuracy('overload', 60, 16);
    expect(count).toBeGreaterThan(100);
    expect(medianError.ours).toBeLessThanOrEqual(25);
    expect(medianError.ours).toBeLessThan(peers(medianError) / 2);
    expect(before.p90).toBeGreaterThanOrEqual(80);
  });

  it('hold when the provider becomes two and a half times as slow', () => {
    const { medianError, before } = accuracy('incident', 40, 0);
    expect(medianError.ours).toBeLessThanOrEqual(25);
    expect(medianError.ours).toBeLessThan(peers(medianError) / 2);
    expect(before.p90).toBeGreaterThanOrEqual(80);
  });
});
