import type { Survey } from '@maquette/contracts/operations/survey';
import { sampleName } from './metric-table';
import { metricsText } from './metrics-text';
import { samplesOf } from './minute-samples';

const now = Date.parse('2026-11-23T03:00:00Z');
const process = (kind: 'api' | 'worker', id: string, beatSeconds: number, build: string) => ({
  ...{ kind, id, host: 'janes-laptop', pid: 1, build, startedAt: new Date(now).toISOString(), beatSeconds },
  sockets: null,
});
const survey: Survey = {
  at: new Date(now - 2_000).toISOString(),
  health: [
    { part: 'worker', state: 'bad', says: 'none' },
    { part: 'stripe', state: 'unknown', says: 'no event yet' },
  ],
  processes: [
    process('api', 'a1', 1, '0.1.0+aaa'),
    process('api', 'a2', 3, '0.1.0+bbb'),
    process('worker', 'w1', 400, '0.0.9'),
  ],
  lines: [
    {
      pool: 'image',
      waiting: { fast: 3, relaxed: 0 },
      parked: 1,
      running: 2,
      slots: 4,
      oldestSeconds: 12.5,
      emptyAt: new Date(now + 90_000).toISOString(),
      pauses: [{ lane: 'all', reason: 'Jane Doe broke it', by: 'jane@example.com', since: null, until: null }],
      drained: null,
      limited: null,
      models: [],
      off: [],
    },
  ],
  banner: null,
  waits: null,
  runs: null,
  honesty: [{ phase: 'three quarters', count: 40, belowP90: 0.95, medianError: null, coverage: null }],
  providers: null,
  failures: null,
  money: null,
  holds: null,
  dead: null,
  fairness: null,
  outboxes: [{ kind: 'webhooks', due: 7, oldestSeconds: 90, failedDay: 0 }],
  storage: null,
  pages: {
    devices: [
      { device: 'phone', lcp: { p75: 2_500, count: 40 }, inp: null, cls: { p75: 0.05, count: 41 }, ttfb: null },
    ],
    pages: [],
  },
  levels: null,
};

test("a survey becomes metrics without the reason of an operator's pause", () => {
  const text = metricsText(survey, new Map(), now);
  expect(text).toContain('maquette_line_waiting{pool="image",mode="fast"} 3\n');
  expect(text).toContain('maquette_line_paused{pool="image",by="operator"} 1\n');
  expect(text).toContain('maquette_outbox_oldest_seconds{kind="webhooks"} 90\n');
  expect(text).toContain('maquette_line_drain_seconds{pool="image"} 90\n');
  expect(text).toContain('maquette_forecast_below_p90_ratio{phase="three_quarters"} 0.95\n');
  expect(text).toContain('maquette_part_up{part="worker"} 0\n');
  expect(text).toContain('maquette_processes{kind="api"} 2\n');
  expect(text).toContain('maquette_processes{kind="worker"} 0\n');
  expect(text).toContain('maquette_process_beat_seconds{kind="worker"} 400\n');
  // A process that does not report runs no renders.
  expect(text).toContain('maquette_builds 2\n');
  expect(text).toContain('maquette_page_p75_seconds{vital="lcp",device="phone"} 2.5\n');
  expect(text).toContain('maquette_page_p75_shift{device="phone"} 0.05\n');
  expect(text).toContain('maquette_page_measured{vital="cls",device="phone"} 41\n');
  expect(text).not.toMatch(/janes-laptop|vital="inp"/);
  expect(text).not.toMatch(/Jane|jane|ledger_breaches|part="stripe"|error_ratio\{/);
});

test('of a stale survey only its age is exported', () => {
  const stale = metricsText(
    survey,
    new Map([['maquette_renders_accepted_total{pool="image",mode="fast"}', 5]]),
    now + 60_000,
  );
  expect(stale).toContain('maquette_survey_timestamp_seconds ');
  expect(stale).toContain('maquette_renders_accepted_total{pool="image",mode="fast"} 5');
  expect(stale).not.toContain('maquette_line_');
  expect(metricsText(null, new Map(), now)).toBe('');
});

test('a label value that is not one of our words becomes a single word', () => {
  const strange = ['Jane Doe', 'a"b', 'x\ny', '{}', 'a'.repeat(41), '../etc', 'ü'];
  for (const value of strange) expect(sampleName('m', { pool: value })).toBe('m{pool="other"}');
  expect(sampleName('m', { code: '' })).toBe('m{code=""}');
});

test('histogram buckets are cumulative and ordered', () => {
  const times = { buckets: [1, 0, 2, 0, 0, 0, 0, 0, 0, 1], seconds: 900 };
  const counts = { accepted: [], waits: [], runs: [{ pool: 'video', ...times }], ended: [], calls: [], levels: [] };
  const text = metricsText(null, samplesOf(counts), now);
  const told = [...text.matchAll(/_bucket\{pool="video",le="([^"]+)"\} (\d+)/g)].map(
    ([, le, count]) => `${le}:${count}`,
  );
  expect(told).toEqual(['2:1', '5:1', '10:3', '20:3', '40:3', '80:3', '160:3', '320:3', '640:3', '+Inf:4']);
  expect(text).toContain('# TYPE maquette_render_run_seconds histogram\n');
  expect(text).toContain('maquette_render_run_seconds_count{pool="video"} 4\n');
});
