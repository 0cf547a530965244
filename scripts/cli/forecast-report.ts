import { accuracyOf, type KeptForecast } from '@maquette/domain/forecast/forecast-accuracy';
import type { Database } from '@maquette/prisma/client';
import { type Command, EXIT, readSince } from './command';
import { withDatabase } from './running-stores';

/** An estimate counts as deep from this queue position on. */
const DEEP = 16;

/** Compares every stored estimate with the outcome. */
export const forecastReport: Command = {
  usage: '[--days 7]',
  run: (_, flags) => {
    const { since, days } = readSince(flags, 7);
    return withDatabase(flags.endpoints, async (database) => {
      const groups = groupsOf(await estimatesSince(database, since));
      console.log(`Estimates of the last ${days} days against what happened (P10–P90 should hold 85–95 %)`);
      console.table(Object.fromEntries(groups.map(([name, estimates]) => [name, rowOf(estimates)])));
      return EXIT.done;
    });
  },
};

const estimatesSince = (database: Database, since: Date) =>
  database.renderForecast.findMany({
    where: { madeAt: { gt: since }, render: { status: 'done' } },
    include: { render: { select: { tool: true, startedAt: true, finishedAt: true } } },
  });
type Estimate = Awaited<ReturnType<typeof estimatesSince>>[number];

const seconds = (from: Date, to: Date | null) => ((to ?? from).getTime() - from.getTime()) / 1_000;

const finishOf = ({ depth, finishP10, finishP50, finishP90, madeAt, render }: Estimate): KeptForecast => ({
  depth,
  p10: finishP10,
  p50: finishP50,
  p90: finishP90,
  actual: seconds(madeAt, render.finishedAt),
});

/** Null for a render that had started when the estimate was made. */
function startOf({ depth, startP10, startP50, startP90, madeAt, render }: Estimate): KeptForecast[] {
  if (startP10 === null || startP50 === null || startP90 === null) return [];
  const actual = Math.max(0, seconds(madeAt, render.startedAt));
  return [{ depth, p10: startP10, p50: startP50, p90: startP90, actual }];
}

function groupsOf(all: Estimate[]): [string, KeptForecast[]][] {
  const starts = all.flatMap(startOf);
  const at = (phase: string) => all.filter((one) => one.phase === phase).map(finishOf);
  const deep = (estimates: KeptForecast[]) => estimates.filter(({ depth }) => depth >= DEEP);
  const tools = [...new Set(all.map(({ render }) => render.tool))].sort();
  return [
    ['start, all', starts],
    [`start, position ${DEEP} and beyond`, deep(starts)],
    ['finish, while waiting', at('waiting')],
    [`finish, position ${DEEP} and beyond`, deep(at('waiting'))],
    ['finish, at the start', at('running')],
    ['finish, from a quarter on', at('quarter')],
    ['finish, from a half on', at('half')],
    ['finish, from three quarters on', at('three quarters')],
    ...tools.map((tool): [string, KeptForecast[]] => [
      `finish, running ${tool}`,
      all.filter(({ phase, render }) => phase !== 'waiting' && render.tool === tool).map(finishOf),
    ]),
  ];
}

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(0)} %`);

function rowOf(estimates: KeptForecast[]) {
  const { count, medianError, coverage, belowP90, medianWidth } = accuracyOf(estimates);
  return {
    estimates: count,
    'median error': percent(medianError),
    'P10–P90': percent(coverage),
    '≤ P90': percent(belowP90),
    'median width': percent(medianWidth),
  };
}
