import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROCESS_METRICS } from '@maquette/api/monitoring/http-metrics';
import { SERVICE_LEVELS } from '@maquette/contracts/operations/service-levels';
import { SURVEY_METRICS } from '@maquette/domain/operations/metric-table';
import { ROOT } from '../harness/child-process';

const FOLDER = path.join(ROOT, 'scripts/deploy/observability');
const rules = readFileSync(path.join(FOLDER, 'rules.yml'), 'utf8');
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(path.join(FOLDER, 'dashboard.json'), 'utf8'),
);
const ofRules = [...rules.matchAll(/^ +expr: (.+)$/gm)].map((match) => match[1] ?? '');
const recorded = [...rules.matchAll(/- record: (\S+)$/gm)].map((match) => match[1] ?? '');
const queries = [...ofRules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

const METRICS: Record<string, { type: string; labels: readonly string[] }> = { ...SURVEY_METRICS, ...PROCESS_METRICS };
/** Default metrics from prom-client that the dashboard uses. */
const OF_NODE = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];
const WORDS =
  /^(and|or|unless|by|without|time|max|min|max_over_time|sum|rate|increase|topk|histogram_quantile|absent|predict_linear)$/;

/** The metrics in a query, the labels that it selects, and the labels by which it groups. */
function asked(query: string) {
  const metrics = [...query.matchAll(/([a-z_][\w:]*)(?:\{([^}]*)\})?/gi)].flatMap(([, name = '', matchers = '']) => {
    if (!/^(maquette|process|nodejs)[_:]/.test(name)) return [];
    const labels = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map((match) => match[1] ?? '');
    return [{ name, labels }];
  });
  const grouped = [...query.matchAll(/\b(?:by|without|on) ?\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(/, ?/),
  );
  return { metrics, grouped };
}

/** A metric's labels, including histogram samples and recorded series. Null if there is no such metric. */
function labelsOf(name: string): readonly string[] | null {
  if (recorded.includes(name)) return ['level'];
  if (OF_NODE.includes(name)) return [];
  const own = METRICS[name];
  if (own && own.type !== 'histogram') return own.labels;
  const histogram = METRICS[name.replace(/_(bucket|sum|count)$/, '')];
  return histogram?.type === 'histogram' && !own ? [...histogram.labels, 'le'] : null;
}

test('every query of rules and dashboard uses existing metrics and labels', () => {
  expect(queries.length).toBeGreaterThan(40);
  const wrong = queries.filter((query) => {
    const { metrics, grouped } = asked(query);
    const labels = new Set(['instance', ...metrics.flatMap(({ name }) => labelsOf(name) ?? [])]);
    const missing = metrics.filter(({ name, labels: of }) => of.some((label) => !labelsOf(name)?.includes(label)));
    const unknown = metrics.filter(({ name }) => labelsOf(name) === null);
    return metrics.length === 0 || missing.length + unknown.length > 0 || grouped.some((label) => !labels.has(label));
  });
  expect(wrong).toEqual([]);
  // After metrics, labels and numbers are removed, only PromQL keywords may remain.
  const rest = queries.flatMap((query) =>
    (
      query.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|without|on) ?\([^)]*\)/g, ' ').match(/[a-z_][\w:]*/gi) ?? []
    ).filter((word) => !WORDS.test(word) && labelsOf(word) === null && !/^e\d+$/.test(word)),
  );
  expect(rest).toEqual([]);
});

test('product-wide metrics count once, however many api processes report them', () => {
  const shared = Object.keys(SURVEY_METRICS).join('|');
  const summed = queries.filter((query) =>
    new RegExp(`\\bsum\\b[^(]*\\((?:rate|increase)?\\(?(${shared})`).test(query),
  );
  expect(summed).toEqual([]);
});

const WORKER = readdirSync(path.join(ROOT, 'worker/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(ROOT, 'worker/src', file), 'utf8'))
  .join('\n');

test('every alarm has a runbook, every runbook an alarm, and alarms cover exactly the SLOs', () => {
  const alarms = rules.split(/^ {6}- alert: /m).slice(1);
  const pages = alarms.map((alarm) => /^ +runbook: docs\/runbooks\/([\w-]+)\.md$/m.exec(alarm)?.[1]);
  expect(alarms.length).toBeGreaterThan(15);
  const there = readdirSync(path.join(ROOT, 'docs/runbooks')).flatMap((file) =>
    file === 'README.md' ? [] : [file.replace(/\.md$/, '')],
  );
  expect([...new Set(pages)].sort()).toEqual(there.sort());
  // The rule tests prove when each alert fires.
  const shown = new Set(
    [...readFileSync(path.join(FOLDER, 'rules.test.yml'), 'utf8').matchAll(/alertname: (\w+)\n +exp_alerts/g)].map(
      (match) => match[1],
    ),
  );
  const names = alarms.map((alarm) => /^\w+/.exec(alarm)?.[0]);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
  expect(alarms.filter((alarm) => !/severity: (page|ticket)/.test(alarm) || !/summary: "/.test(alarm))).toEqual([]);
  for (const name of there) {
    const page = readFileSync(path.join(ROOT, 'docs/runbooks', `${name}.md`), 'utf8');
    expect(page.match(/\*\*(What it means|Check|Fix|Resolved)\b/g)).toHaveLength(4);
    expect(page).toMatch(/npm run /);
    expect(page.split('\n').length).toBeLessThan(30);
    // Every log line that a runbook quotes exists in the worker.
    for (const [, line = ''] of page.matchAll(/log says `([^`]+)`/g)) expect(WORKER).toContain(`'${line}'`);
  }
  const levels = [...rules.matchAll(/level=~?\\?"([\w|]+)/g)].flatMap((match) => (match[1] ?? '').split('|'));
  expect([...new Set(levels)].sort()).toEqual(Object.keys(SERVICE_LEVELS).sort());
});

const PROMTOOL = process.env.PROMTOOL ?? 'promtool';
const isThere = !spawnSync(PROMTOOL, ['--version']).error;
// Debian packages promtool as prometheus. Without promtool only the test above runs.
(isThere ? test : test.skip)('promtool reads the rules, and they do what their tests say', () => {
  for (const words of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ])
    expect(execFileSync(PROMTOOL, words, { cwd: FOLDER, encoding: 'utf8' })).toContain('SUCCESS');
});
