// `npm run forecast:report [-- --endpoints <endpoints.json>] [--days 7]`: compares every kept forecast with what happened.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values } = parseArgs({ options: { endpoints: { type: 'string' }, days: { type: 'string', default: '7' } } });
const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { accuracyOf } = await import('@maquette/domain/forecast/forecast-accuracy');

const since = new Date(Date.now() - Number(values.days) * 86_400_000);
const database = connectDatabase(databaseUrl, 2);
const kept = await database.renderForecast.findMany({
  where: { madeAt: { gt: since }, render: { status: 'done' } },
  include: { render: { select: { tool: true, startedAt: true, finishedAt: true } } },
});
await database.$disconnect();

const seconds = (from, to) => (to.getTime() - from.getTime()) / 1_000;
const starts = kept
  .filter((one) => one.startP50 !== null)
  .map((one) => ({
    depth: one.depth,
    p10: one.startP10,
    p50: one.startP50,
    p90: one.startP90,
    actual: Math.max(0, seconds(one.madeAt, one.render.startedAt)),
  }));
const finishes = (among) =>
  kept.filter(among).map((one) => ({
    depth: one.depth,
    p10: one.finishP10,
    p50: one.finishP50,
    p90: one.finishP90,
    actual: seconds(one.madeAt, one.render.finishedAt),
  }));
const at = (phase) => finishes((one) => one.phase === phase);
const running = (tool) => finishes((one) => one.phase !== 'waiting' && one.render.tool === tool);

const deep = (forecasts) => forecasts.filter(({ depth }) => depth >= 16);
const percent = (share) => (share === null ? '–' : `${(share * 100).toFixed(0)} %`);
const rows = {
  'start, all': starts,
  'start, place 16 and beyond': deep(starts),
  'finish, while waiting': at('waiting'),
  'finish, place 16 and beyond': deep(at('waiting')),
  'finish, at the start': at('running'),
  'finish, from a quarter on': at('quarter'),
  'finish, from a half on': at('half'),
  'finish, from three quarters on': at('three quarters'),
  ...Object.fromEntries(
    [...new Set(kept.map((one) => one.render.tool))].sort().map((tool) => [`finish, running ${tool}`, running(tool)]),
  ),
};
console.log(`Forecasts of the last ${values.days} days against what happened (P10–P90 should hold 85–95 %)`);
console.table(
  Object.fromEntries(
    Object.entries(rows).map(([name, forecasts]) => {
      const { count, medianError, coverage, belowP90, medianWidth } = accuracyOf(forecasts);
      const row = {
        forecasts: count,
        'median error': percent(medianError),
        'P10–P90': percent(coverage),
        '≤ P90': percent(belowP90),
        'median width': percent(medianWidth),
      };
      return [name, row];
    }),
  ),
);
