import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import { daysLeft } from './days-left';

test('the days left in the trash are between one and the maximum for any client clock', () => {
  const since = '2026-11-23T20:00:00.000Z';
  const at = (days: number) => daysLeft(since, Date.parse(since) + days * 86_400_000);
  expect([at(0), at(0.5), at(1), at(1.01), at(TRASH_DAYS - 0.01)]).toEqual([
    TRASH_DAYS,
    TRASH_DAYS,
    TRASH_DAYS - 1,
    TRASH_DAYS - 1,
    1,
  ]);
  expect([at(-0.001), at(-400)]).toEqual([TRASH_DAYS, TRASH_DAYS]);
  expect([at(TRASH_DAYS), at(TRASH_DAYS + 400)]).toEqual([1, 1]);
});
