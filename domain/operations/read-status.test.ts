import type { LevelStatus } from '@maquette/contracts/operations/status';
import type { Survey } from '@maquette/contracts/operations/survey';
import { headline, statusNow } from './read-status';

const now = Date.parse('2026-11-23T03:00:00Z');
type Line = Survey['lines'][number];
const line = (change: Partial<Line> = {}): Line => ({
  pool: 'image',
  waiting: { fast: 1, relaxed: 0 },
  parked: 0,
  running: 1,
  slots: 1,
  oldestSeconds: 5,
  emptyAt: null,
  pauses: [],
  drained: null,
  limited: null,
  models: [],
  off: [],
  ...change,
});
const pause = (by: string | null): Line['pauses'][number] => ({
  lane: 'all',
  reason: 'x',
  by,
  since: null,
  until: null,
});

function survey(change: Partial<Survey> = {}): Survey {
  return {
    at: new Date(now - 2_000).toISOString(),
    health: [
      { part: 'worker', state: 'good', says: '' },
      { part: 'stripe', state: 'bad', says: '' },
    ],
    processes: [],
    lines: [line()],
    banner: null,
    waits: null,
    runs: null,
    honesty: null,
    providers: null,
    failures: null,
    money: null,
    holds: null,
    dead: null,
    fairness: null,
    outboxes: null,
    storage: null,
    pages: null,
    levels: null,
    ...change,
  };
}

test('the status is good only after a recent survey without findings', () => {
  expect(statusNow(survey(), now)).toBe('well');
  expect(statusNow(null, now)).toBe('unknown');
  expect(statusNow(survey(), now + 40_000)).toBe('unknown');
});

test.each<[string, Partial<Survey>, string]>([
  [
    'an operator paused a queue',
    { lines: [line(), line({ pauses: [pause('night shift')], oldestSeconds: 9_999 })] },
    'paused',
  ],
  ['its provider stopped a queue', { lines: [line({ pauses: [pause('night shift'), pause(null)] })] }, 'troubled'],
  ['a render waits for an hour', { lines: [line({ oldestSeconds: 3_600 })] }, 'troubled'],
  ['no worker is alive', { health: [{ part: 'worker', state: 'bad', says: 'none' }] }, 'troubled'],
])('when %s', (_, change, told) => {
  expect(statusNow(survey(change), now)).toBe(told);
});

test('the headline follows the worst service level: it is never good while one missed its target', () => {
  const level = (good: number): LevelStatus => ({
    ...{ level: 'start_fast', target: 0.95, seconds: 60 },
    days: [{ day: '2026-11-23', good, total: 100 }],
  });
  expect(headline('well', [level(95), level(100)])).toBe('well');
  expect(headline('well', [level(100), level(50)])).toBe('behind');
  expect(headline('troubled', [level(50)])).toBe('troubled');
  expect(headline('unknown', [level(50)])).toBe('unknown');
});
