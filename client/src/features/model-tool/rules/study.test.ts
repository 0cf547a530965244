import { STUDY_LIMITS } from '@maquette/contracts/fields/model-table';
import { readStudy } from '@maquette/contracts/models/sun-study';
import fc from 'fast-check';
import { isFull, STUDY_HOURS, toggled, USUAL_DAYS } from './study';

const START = { studyDays: '172,355', studyHours: '9,12,15' };

test('days and hours are added in order and removed again', () => {
  expect(toggled(START, 'hours', 10)).toEqual({ ...START, studyHours: '9,10,12,15' });
  expect(toggled(START, 'days', 172)).toEqual({ ...START, studyDays: '355' });
});

test('whatever is pressed, a study has at least one frame and at most those of a sheet', () => {
  const press = fc.oneof(
    fc.record({ part: fc.constant('days' as const), value: fc.constantFrom(...USUAL_DAYS) }),
    fc.record({ part: fc.constant('hours' as const), value: fc.constantFrom(...STUDY_HOURS) }),
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      let fields = START;
      for (const { part, value } of presses) fields = { ...fields, ...toggled(fields, part, value) };
      const study = readStudy(fields);
      for (const part of ['days', 'hours'] as const) {
        expect(study[part].length).toBeGreaterThan(0);
        expect(study[part].length).toBeLessThanOrEqual(STUDY_LIMITS[part]);
        expect(isFull(fields, part)).toBe(study[part].length === STUDY_LIMITS[part]);
      }
    }),
  );
});
