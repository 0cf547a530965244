import { STATUS_DAYS } from '@maquette/contracts/operations/service-levels';
import { levelDays, percent, shareOf } from './level-days';

const at = '2026-11-23T01:00:00.000Z';

test('returns ninety days in order, and a day without measurements is unknown, not good', () => {
  const days = levelDays({ target: 0.99, days: [{ day: '2026-11-22', good: 100, total: 100 }] }, at);
  expect(days).toHaveLength(STATUS_DAYS);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-08-26', '2026-11-23']);
  expect(days.map(({ state }) => state).filter((state) => state !== 'unknown')).toEqual(['kept']);
  expect([shareOf(days), shareOf(days.slice(0, 5))]).toEqual([1, null]);
});

test('a day is rated by its target', () => {
  const state = (good: number) =>
    levelDays({ target: 0.99, days: [{ day: '2026-11-23', good, total: 1_000 }] }, at).at(-1)?.state;
  expect([1_000, 990, 989, 950, 949, 0].map(state)).toEqual(['kept', 'kept', 'missed', 'missed', 'far', 'far']);
});

test('a percentage is never rounded up', () => {
  expect([1, 0.99999, 0.9995, 0.5, 0].map(percent)).toEqual(['100%', '99.99%', '99.95%', '50%', '0%']);
});
