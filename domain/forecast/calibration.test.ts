import { Calibration } from './calibration';
import { RandomSource } from './random-source';
import { ServiceTimes } from './service-times';

describe('calibration', () => {
  it('makes "90 of 100" true for a forecast that is half of the actual time', () => {
    const random = new RandomSource(5);
    const calibration = new Calibration(1, 0);
    const raw = { p10: 40, p50: 50, p90: 62 };
    const draw = () => 100 * Math.exp(0.3 * random.normal());
    for (let at = 0; at < 200; at += 1) calibration.observe(0, raw, draw());
    const { p50, p90 } = calibration.apply(0, raw);
    expect(p50).toBeGreaterThan(90);
    expect(p50).toBeLessThan(110);
    let before = 0;
    for (let at = 0; at < 1_000; at += 1) before += draw() <= p90 ? 1 : 0;
    expect(before).toBeGreaterThan(850);
    expect(before).toBeLessThan(950);
  });

  it('changes nothing before thirty outcomes', () => {
    const calibration = new Calibration(2, 0);
    for (let at = 0; at < 29; at += 1) calibration.observe(1, { p10: 1, p50: 2, p90: 3 }, 9);
    expect(calibration.apply(1, { p10: 1, p50: 2, p90: 3 })).toEqual({ p10: 1, p50: 2, p90: 3 });
  });
});

describe('service times', () => {
  const large = { tool: 't2i', model: 'large', resolution: '1080p', seconds: 0 };

  it('bases an unknown class on its model, then its tool, then the expected seconds', () => {
    const times = new ServiceTimes();
    expect(times.knows(large)).toBe(false);
    expect(times.level(large)).toBeNull();
    for (let at = 0; at < 10; at += 1) times.observe(large, 10, 20);
    expect(times.knows({ ...large, model: 'other', resolution: '8K' })).toBe(true);
    expect(times.level({ ...large, resolution: '8K' })).toBeCloseTo(Math.log(2), 1);
    expect(times.knows({ ...large, tool: 'i2v' })).toBe(false);
  });

  it('uses running renders that are far too late as evidence, before any of them has finished', () => {
    const times = new ServiceTimes();
    for (let at = 0; at < 30; at += 1) times.observe(large, 10, 10);
    const late = { render: large, expected: 10, elapsedSeconds: 40 };
    expect(times.slowdownNow([late, late], 4)).toBeCloseTo(0, 5);
    expect(times.slowdownNow([late, late, late], 4)).toBeGreaterThan(0.8);
  });
});
