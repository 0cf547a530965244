import fc from 'fast-check';
import { accuracyOf, type KeptForecast } from './forecast-accuracy';
import type { RunningRender } from './forecast-state';
import { slowdownFactor } from './machine-slowdown';
import { QueueForecast } from './queue-forecast';
import { RandomSource } from './random-source';
import type { RenderClass } from './service-times';

const STILL: RenderClass = { tool: 't2i', model: 'sd3.5-large', resolution: '720p', seconds: 0 };
const CLIP: RenderClass = { tool: 'i2v', model: 'maquette-motion', resolution: '720p', seconds: 3 };

/** Behaviour of the simulated machine. */
interface World {
  atOnce: number;
  /** Slow-down by other programs over time; the forecast measures it or has to infer it. */
  others(second: number): number;
  measured: boolean;
  /** Share of renders that report no progress for a while. */
  stalls: number;
  /** The progress that an engine reports when a given share of the work is done. */
  reports(share: number): number;
  /** Upper bound of the median width, as a share of the total time. */
  width: number;
}

const STEADY: World = {
  atOnce: 1,
  others: () => 1,
  measured: false,
  stalls: 0,
  reports: (share) => share,
  width: 0.45,
};
const WORLDS: Record<string, World> = {
  'nobody else': STEADY,
  'two at once': { ...STEADY, atOnce: 2, width: 0.65 },
  'renders that stall': { ...STEADY, stalls: 0.15, width: 0.9 },
  'an engine whose last third takes half of the time': { ...STEADY, reports: (share) => Math.min(1, share * 1.33) },
  'others who come and go, measured': {
    ...STEADY,
    atOnce: 2,
    others: (second) => (Math.floor(second / 90) % 3 === 1 ? 4 : 1),
    measured: true,
    width: 1.3,
  },
  'others who come and go, unmeasured': {
    ...STEADY,
    width: 0.75,
    others: (second) => (Math.floor(second / 240) % 3 === 1 ? 2.5 : 1),
  },
};

interface Job extends RunningRender {
  work: number;
  done: number;
  stall: { from: number; seconds: number };
  said: { share: number; at: number; window: [number, number, number] }[];
}

/** Simulates renders second by second. @returns their forecasts, once the first renders have been learnt */
function play(world: World, seed: number, renders: number): { kept: KeptForecast[]; widths: number[] } {
  const random = new RandomSource(seed);
  const forecast = new QueueForecast(seed + 1);
  forecast.believe({ level: 0, spread: 0.4 });
  const running: Job[] = [];
  const kept: KeptForecast[] = [];
  const widths: number[] = [];
  let ordered = 0;
  for (let second = 0; ordered < renders || running.length > 0; second += 1) {
    while (running.length < world.atOnce && ordered < renders) {
      ordered += 1;
      const render = random.next() < 0.5 ? STILL : CLIP;
      const work = 15 * Math.exp(0.15 * random.normal());
      const stall =
        random.next() < world.stalls ? { from: random.next() * work, seconds: 10 } : { from: 0, seconds: 0 };
      running.push({
        ...{ id: `r${ordered}`, lane: 'fast', workspace: 'w', weight: 1, runningLimit: 3, cost: 12, render },
        ...{ startedAt: second * 1_000, progress: null, work, done: 0, stall, said: [] },
      });
    }
    const others = world.others(second);
    for (const job of running) {
      const stalls = job.done >= job.stall.from && job.stall.seconds > 0;
      if (stalls) job.stall.seconds -= 1;
      else job.done += 1 / slowdownFactor(running.length) / others;
      job.progress = world.reports(Math.min(0.99, job.done / job.work));
    }
    const now = (second + 1) * 1_000;
    for (const job of running.filter(({ done, work }) => done >= work)) {
      const durationSeconds = (now - job.startedAt) / 1_000;
      forecast.observeFinish({ id: job.id, render: job.render, cost: job.cost, durationSeconds, outcome: 'done' }, now);
      running.splice(running.indexOf(job), 1);
      if (ordered <= 20) continue;
      for (const share of [0, 0.25, 0.5, 0.75]) {
        const said = job.said.find((one) => one.at - job.startedAt >= share * durationSeconds * 1_000);
        if (!said) continue;
        const [p10, p50, p90] = said.window;
        const actual = (now - said.at) / 1_000;
        kept.push({ depth: 0, p10, p50, p90, actual });
        widths.push((p90 - p10) / durationSeconds);
      }
    }
    const contention = world.measured ? { now: others, lately: others, usually: 1.5 } : null;
    const state = { slots: world.atOnce, clock: { fast: 0, relaxed: 0 }, relaxedShare: 1 / 9, waiting: [], running };
    const answers = forecast.sweep({ ...state, machines: { count: 1, beside: [], contention } }, now);
    for (const job of running) {
      const window = answers.get(job.id)?.finish;
      if (window) job.said.push({ share: job.done / job.work, at: now, window: [window.p10, window.p50, window.p90] });
    }
  }
  return { kept, widths: widths.sort((a, b) => a - b) };
}

test.each(Object.entries(WORLDS))(
  'a running render ends in its range, and the range is narrow enough: %s',
  (_, world) => {
    const { kept, widths } = play(world, 7, 130);
    const { coverage, medianError } = accuracyOf(kept);
    expect(coverage).toBeGreaterThanOrEqual(0.82);
    expect(medianError).toBeLessThanOrEqual(0.2);
    expect(widths[widths.length >> 1]).toBeLessThan(world.width);
  },
);

test('any range of a running render is ordered and ahead, and a missed one widens', () => {
  const step = fc.record({
    seconds: fc.integer({ min: 1, max: 60 }),
    gain: fc.double({ min: 0, max: 0.3, noNaN: true }),
  });
  const believed = fc.record({ level: fc.double({ min: -1, max: 2, noNaN: true }), spread: fc.constantFrom(0.2, 0.8) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), believed, fc.boolean(), (steps, belief, measures) => {
      const forecast = new QueueForecast(1);
      forecast.believe(belief);
      const arrival = {
        id: 'r',
        lane: 'fast' as const,
        workspace: 'w',
        weight: 1,
        runningLimit: 1,
        cost: 10,
        render: STILL,
      };
      let [now, progress] = [0, 0];
      let latest: { end: number; width: number } | null = null;
      for (const { seconds, gain } of steps) {
        now += seconds * 1_000;
        const before = progress;
        progress = Math.min(0.99, progress + gain);
        const running = [{ ...arrival, startedAt: 0, progress: measures ? progress : null }];
        const state = { slots: 1, clock: { fast: 0, relaxed: 0 }, relaxedShare: 1 / 9, waiting: [], running };
        const { p10, p50, p90 } = forecast.sweep(state, now).get('r')?.finish ?? { p10: 0, p50: 0, p90: 0 };
        expect(p10).toBeGreaterThanOrEqual(0);
        expect(p50).toBeGreaterThanOrEqual(p10);
        expect(p90).toBeGreaterThanOrEqual(p50);
        expect(p90).toBeGreaterThan(0);
        expect(Number.isFinite(p90)).toBe(true);
        const missed = latest !== null && latest.end < now && progress === before;
        if (missed) expect(now + p90 * 1_000).toBeGreaterThan(latest?.end ?? 0);
        latest = { end: now + p90 * 1_000, width: p90 - p10 };
      }
    }),
  );
});

test('the first twenty renders of an installation end in their ranges, however different their kinds are', () => {
  const kinds = ['t2i', 's2i', 'i2v'].flatMap((tool) =>
    ['720p', '1080p'].map((resolution) => ({ ...STILL, tool, resolution })),
  );
  const arrival = { id: 'r', lane: 'fast' as const, workspace: 'w', weight: 1, runningLimit: 3, cost: 20 };
  const line = { slots: 1, clock: { fast: 0, relaxed: 0 }, relaxedShare: 1 / 9, waiting: [] };
  const seeds = Array.from({ length: 60 }, (_, at) => 11 * at + 1);
  const ended = seeds.flatMap((seed) => {
    const random = new RandomSource(seed);
    const forecast = new QueueForecast(seed + 1);
    forecast.believe({ level: 0, spread: 0.4 });
    const levels = kinds.map(() => 0.35 * random.normal());
    let now = 0;
    return Array.from({ length: 20 }, () => {
      const kind = Math.floor(random.next() * kinds.length);
      const render = kinds[kind] ?? STILL;
      const durationSeconds = 20 * Math.exp((levels[kind] ?? 0) + 0.2 * random.normal());
      const running = [{ ...arrival, render, startedAt: now, progress: null }];
      const { p10 = 0, p90 = 0 } = forecast.sweep({ ...line, running }, now).get('r')?.finish ?? {};
      now += durationSeconds * 1_000;
      forecast.observeFinish({ id: 'r', render, cost: 20, durationSeconds, outcome: 'done' }, now);
      return p10 <= durationSeconds && durationSeconds <= p90;
    });
  });
  expect(ended.filter(Boolean).length / ended.length).toBeGreaterThanOrEqual(0.84);
});
