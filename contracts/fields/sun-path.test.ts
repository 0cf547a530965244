import fc from 'fast-check';
import { LATITUDES, seenSun, sunAt, timeOfDayAt } from './sun-path';

const day = fc.integer({ min: 1, max: 365 });
/** Between the tropics and the polar circles the sun is always in the south at noon, or always in the north. */
const latitude = fc.oneof(fc.integer({ min: 25, max: LATITUDES.max }), fc.integer({ min: LATITUDES.min, max: -25 }));
const MIDSUMMER = 172;
const MIDWINTER = 355;
const SPRING = 81;

describe('sun position', () => {
  test.each([
    ['midsummer noon in Zürich', { hour: 12, day: MIDSUMMER, latitude: 47.4 }, 66, 180],
    ['midwinter noon in Zürich', { hour: 12, day: MIDWINTER, latitude: 47.4 }, 19.2, 180],
    ['a spring sunrise', { hour: 6, day: SPRING, latitude: 47 }, 0, 90],
    ['a spring sunset', { hour: 18, day: SPRING, latitude: 47 }, 0, 270],
    ['midwinter noon in Melbourne, high in the north', { hour: 12, day: MIDWINTER, latitude: -37.8 }, 75.6, 0],
  ])('matches an almanac: %s', (_, moment, elevation, azimuth) => {
    const sun = sunAt(moment);
    expect(Math.abs(sun.elevation - elevation)).toBeLessThan(1);
    expect(Math.abs(((sun.azimuth - azimuth + 540) % 360) - 180)).toBeLessThan(1.5);
  });

  test('is highest at noon, in the east before and in the west after it', () => {
    fc.assert(
      fc.property(day, latitude, fc.double({ min: 0.25, max: 5, noNaN: true }), (day, latitude, before) => {
        const at = (hour: number) => sunAt({ hour, day, latitude });
        expect(at(12).elevation).toBeGreaterThan(at(12 - before).elevation);
        expect(at(12 - before).elevation).toBeCloseTo(at(12 + before).elevation, 6);
        expect(at(12 - before).azimuth).toBeLessThan(180);
        expect(at(12 + before).azimuth).toBeGreaterThan(180);
      }),
    );
  });

  test('has the time of day of its hour, and night follows dusk', () => {
    const words = [0, 4.2, 9, 12, 16, 19.2, 20, 23].map((hour) =>
      timeOfDayAt(sunAt({ hour, day: MIDSUMMER, latitude: 47 }), hour),
    );
    expect(words).toEqual(['Night', 'Dawn', 'Morning', 'Noon', 'Noon', 'Sunset', 'Dusk', 'Night']);
  });

  test('in the evening is on the left when looking north, on the right when looking south', () => {
    const evening = { sunHour: 17, sunDay: SPRING, latitude: 47 };
    expect(seenSun({ ...evening, north: 0 })?.bearing).toBeGreaterThan(225);
    expect(seenSun({ ...evening, north: 180 })?.bearing).toBeLessThan(135);
    expect(seenSun({ latitude: 47, north: 10 })).toBeUndefined();
  });
});
