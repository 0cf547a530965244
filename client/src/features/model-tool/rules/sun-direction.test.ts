import { TIMES_OF_DAY } from '@maquette/contracts/fields/image-choices';
import { sunAt, timeOfDayAt, USUAL_DAY, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import fc from 'fast-check';
import { sunDirection, usualHour } from './sun-direction';

test('at noon the sun of the north stands in the south, wherever north is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (north) => {
      const direction = sunDirection({ sunHour: 12, sunDay: 172, latitude: 47 }, north);
      const angle = (north * Math.PI) / 180;
      // North is (sin, -cos) in x and z; the sun is opposite of it.
      const level = Math.cos((66.4 * Math.PI) / 180);
      expect(direction?.[0]).toBeCloseTo(-Math.sin(angle) * level, 2);
      expect(direction?.[2]).toBeCloseTo(Math.cos(angle) * level, 2);
    }),
  );
});

test('in the morning it stands in the east, to the right of a plan with north up', () => {
  expect(sunDirection({ sunHour: 8 }, 0)?.[0]).toBeGreaterThan(0.5);
  expect(sunDirection({ sunHour: 17 }, 0)?.[0]).toBeLessThan(-0.5);
  expect(sunDirection({ sunHour: 1 }, 0)).toBeNull();
});

test.each(TIMES_OF_DAY)('settings with the time of day %s alone get an hour of that time', (time) => {
  const hour = usualHour(time);
  const place = sunAt({ hour, day: USUAL_DAY, latitude: USUAL_LATITUDE });
  expect(timeOfDayAt(place, hour)).toBe(time);
});
