import fc from 'fast-check';
import { sunDirection } from './sun-direction';

test('at noon the sun of the north stands in the south, wherever north is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (north) => {
      const { direction, elevation } = sunDirection({ sunHour: 12, sunDay: 172, latitude: 47 }, north);
      const angle = (north * Math.PI) / 180;
      // North is (sin, -cos) in x and z; the sun is opposite of it.
      const level = Math.cos((elevation * Math.PI) / 180);
      expect(direction?.[0]).toBeCloseTo(-Math.sin(angle) * level, 6);
      expect(direction?.[2]).toBeCloseTo(Math.cos(angle) * level, 6);
      expect(elevation).toBeCloseTo(66.4, 0);
    }),
  );
});

test('in the morning it stands in the east, to the right of a plan with north up', () => {
  expect(sunDirection({ sunHour: 8 }, 0).direction?.[0]).toBeGreaterThan(0.5);
  expect(sunDirection({ sunHour: 17 }, 0).direction?.[0]).toBeLessThan(-0.5);
});

test('at night there is none, and without an hour the viewer shows an afternoon', () => {
  expect(sunDirection({ sunHour: 1 }, 0).direction).toBeNull();
  expect(sunDirection({}, 0, 'Night').direction).toBeNull();
  expect(sunDirection({}, 0)).toMatchObject({ isChosen: false });
  expect(sunDirection({}, 0).direction?.[1]).toBeGreaterThan(0.4);
});
