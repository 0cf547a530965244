import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RATE_LIMIT_CLASSES } from '@maquette/api/rate-limit/route-classes';
import fc from 'fast-check';
import { ROOT } from '../harness/child-process';

interface Day {
  orders: { at: number; who: number; tool: string; mode: string; prompt: string; cancelAfter: number | null }[];
  turns: { at: number; what: string }[];
}
interface Ended {
  status: string;
  mode: string;
  failureCode: string | null;
  createdAt: Date;
  startedAt: Date | null;
}
type PlanDay = (day: { seed: number; people: number; minutes: number }) => Day;

const script = pathToFileURL(path.join(ROOT, 'scripts/dev/simulate/plan-day.mjs')).href;
let planDay: PlanDay;
let report: {
  waitsOf(renders: Ended[], mode: string, seen: Date): number[];
  endOf(renders: Ended[]): { ended: Record<string, number>; unserved: number };
};
beforeAll(async () => {
  ({ planDay } = (await import(script)) as { planDay: PlanDay });
  report = (await import(pathToFileURL(path.join(ROOT, 'scripts/dev/simulate/report-day.mjs')).href)) as typeof report;
});

test('a simulated day is reproducible by its seed, fits its time, and stays within the limits of one address', () => {
  const day = fc.record({
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    people: fc.integer({ min: 1, max: 10_000 }),
    minutes: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(day, (asked) => {
      const { orders, turns } = planDay(asked);
      expect(planDay(asked)).toEqual({ orders, turns });
      expect(orders.every(({ at, who }) => at >= 0 && at < asked.minutes * 60_000 && who < asked.people)).toBe(true);
      expect(orders.map(({ at }) => at)).toEqual(orders.map(({ at }) => at).sort((a, b) => a - b));
      expect(turns.at(-1)?.what).toBe('well');
      // The limit applies to every window of 60 s, not only to whole minutes.
      const most = Math.max(
        0,
        ...orders.map(({ at }, nth) => nth + 1 - orders.findIndex((one) => one.at > at - 60_000)),
      );
      expect(most).toBeLessThanOrEqual(RATE_LIMIT_CLASSES.order.address);
    }),
    { numRuns: 40 },
  );
});

test('noon is busier than night, few users order most, both lanes are used, and some orders are cancelled', () => {
  const { orders } = planDay({ seed: 7, people: 4_000, minutes: 60 });
  const within = (from: number, to: number) => orders.filter(({ at }) => at >= from * 3.6e6 && at < to * 3.6e6).length;
  expect(within(0.4, 0.6)).toBeGreaterThan(2 * within(0, 0.2));
  const each = new Map<number, number>();
  for (const { who } of orders) each.set(who, (each.get(who) ?? 0) + 1);
  const most = Math.max(...each.values());
  expect(most).toBeGreaterThan(20 * (orders.length / each.size));
  expect(new Set(orders.map(({ mode, tool }) => `${tool} ${mode}`)).size).toBe(4);
  const cancelled = orders.filter(({ cancelAfter }) => cancelAfter !== null).length / orders.length;
  expect(cancelled).toBeGreaterThan(0.02);
  expect(cancelled).toBeLessThan(0.06);
});

test('unserved orders appear in the report, with their waiting time until the report', () => {
  const seen = new Date('2026-01-01T00:10:00Z');
  const [createdAt, startedAt] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:05Z')];
  const one = { status: 'done', mode: 'fast', failureCode: null, createdAt, startedAt };
  const renders = [
    one,
    { ...one, status: 'queued', startedAt: null },
    { ...one, status: 'running' },
    { ...one, status: 'failed', failureCode: 'worker_lost' },
    { ...one, status: 'cancelled', startedAt: null },
  ];
  expect(report.waitsOf(renders, 'fast', seen)).toEqual([5, 600, 5, 5]);
  expect(report.endOf(renders)).toEqual({ ended: { done: 1, worker_lost: 1, cancelled: 1 }, unserved: 2 });
});
