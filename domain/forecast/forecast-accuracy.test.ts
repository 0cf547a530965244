import { accuracyOf } from './forecast-accuracy';

describe('forecast accuracy', () => {
  test('counts outcomes within the range, and the median error', () => {
    const forecast = (p10: number, p50: number, p90: number, actual: number) => ({ depth: 0, p10, p50, p90, actual });
    expect(
      accuracyOf([
        forecast(8, 10, 12, 10),
        forecast(8, 10, 12, 20),
        forecast(8, 10, 12, 8),
        forecast(0, 0.1, 0.2, 0.3),
      ]),
    ).toEqual({
      count: 4,
      medianError: expect.closeTo(0.225),
      coverage: 0.5,
      belowP90: 0.5,
      medianWidth: expect.closeTo(0.3),
    });
  });

  test('is null without forecasts', () => {
    expect(accuracyOf([])).toEqual({ count: 0, medianError: null, coverage: null, belowP90: null, medianWidth: null });
  });
});
