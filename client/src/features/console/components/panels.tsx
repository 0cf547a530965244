import type { Survey } from '@maquette/contracts/operations/survey';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { Panel } from '../../../ui/panel';
import { percent, secondsSince, span } from '../rules/units';
import { Share } from './curve';
import { DataTable } from './data-table';

/** Link to the operator search with the given words. */
export const findLink = (words: string): string => `/ops/find?q=${encodeURIComponent(words)}`;

export function WaitsPanel({ waits }: { waits: NonNullable<Survey['waits']> }) {
  return (
    <Panel title={t('ops.waits')}>
      <DataTable
        name="waits"
        title={t('ops.waits')}
        rows={waits}
        empty={t('ops.waitsNone')}
        keyOf={({ pool, mode, minutes }) => `${pool} ${mode} ${minutes}`}
        bad={({ p95, target }) => p95 > target}
        columns={[
          { name: 'line', title: t('ops.line'), value: ({ pool, mode }) => `${pool} ${mode}` },
          {
            name: 'window',
            title: t('ops.window'),
            value: ({ minutes }) => minutes,
            show: ({ minutes }) => t(minutes === 15 ? 'ops.window15' : 'ops.window1440'),
          },
          { name: 'count', title: t('ops.count'), value: ({ count }) => count, numeric: true },
          { name: 'p50', title: t('ops.p50'), value: ({ p50 }) => p50, figure: span },
          { name: 'p95', title: t('ops.p95'), value: ({ p95 }) => p95, figure: span },
          { name: 'p99', title: t('ops.p99'), value: ({ p99 }) => p99, figure: span, wide: true },
          { name: 'target', title: t('ops.target'), value: ({ target }) => target, figure: span, wide: true },
          { name: 'within', title: t('ops.onTime'), value: ({ within }) => within, figure: percent },
        ]}
      />
    </Panel>
  );
}

export function ForecastErrorsPanel({
  honesty,
  runs,
}: {
  honesty: NonNullable<Survey['honesty']>;
  runs: NonNullable<Survey['runs']>;
}) {
  return (
    <Panel title={t('ops.honesty')}>
      {honesty.length === 0 ? (
        <p className="text-soft">{t('ops.honestyNone')}</p>
      ) : (
        <ul className="grid gap-3">
          {honesty.map(({ phase, count, coverage, belowP90, medianError }) => (
            <li key={phase} className="grid gap-1">
              <div className="flex justify-between gap-4 text-13 text-ink">
                <span>{`${phase} · ${count}`}</span>
                <span className="tabular-nums">{`${t('ops.inWindow')} ${percent(coverage)} · ${t('ops.medianError')} ${percent(medianError)}`}</span>
              </div>
              <Share value={coverage ?? 0} honest={0.8} />
              <span className="text-12 text-soft">{`${t('ops.belowP90')} ${percent(belowP90)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="label">{t('ops.honest')}</p>
      <DataTable
        name="runs"
        title={t('ops.runs')}
        rows={runs}
        empty=""
        keyOf={({ pool, model }) => `${pool} ${model}`}
        columns={[
          { name: 'model', title: t('ops.model'), value: ({ model }) => model },
          { name: 'count', title: t('ops.count'), value: ({ count }) => count, numeric: true },
          { name: 'p50', title: t('ops.p50'), value: ({ p50 }) => p50, figure: span },
          { name: 'p95', title: t('ops.p95'), value: ({ p95 }) => p95, figure: span },
        ]}
      />
    </Panel>
  );
}

export function ProvidersPanel({ survey: { providers, failures } }: { survey: Survey }) {
  return (
    <Panel title={t('ops.providersDay')}>
      <DataTable
        name="providers"
        title={t('ops.providers')}
        rows={providers ?? []}
        empty={t('ops.endedNone')}
        keyOf={({ provider }) => provider}
        bad={({ failedLately, endedLately }) => failedLately > 2 && failedLately > endedLately * 0.05}
        columns={[
          { name: 'provider', title: t('ops.provider'), value: ({ provider }) => provider },
          { name: 'ended', title: t('ops.endedDay'), value: ({ ended }) => ended, numeric: true },
          { name: 'failed', title: t('ops.failedDay'), value: ({ failed }) => failed, numeric: true },
          { name: 'lately', title: t('ops.lately'), value: ({ failedLately }) => failedLately, numeric: true },
          {
            name: 'rate',
            title: t('ops.rate'),
            value: ({ failed, ended }) => failed / Math.max(1, ended),
            figure: percent,
          },
        ]}
      />
      <DataTable
        name="failures"
        title={t('ops.failures')}
        rows={failures ?? []}
        empty={t('ops.failuresNone')}
        keyOf={({ provider, code }) => `${provider} ${code}`}
        columns={[
          {
            name: 'code',
            title: t('ops.code'),
            value: ({ code }) => code,
            show: ({ code, provider }) => (
              <Link
                className="underline underline-offset-4"
                to={findLink(`code:${code} since:24h${provider === 'none' ? '' : ` provider:${provider}`}`)}
              >
                {code}
              </Link>
            ),
          },
          { name: 'provider', title: t('ops.provider'), value: ({ provider }) => provider },
          { name: 'lately', title: t('ops.lately'), value: ({ lately }) => lately, numeric: true },
          { name: 'day', title: t('ops.day'), value: ({ day }) => day, numeric: true },
        ]}
      />
    </Panel>
  );
}

export function DeadLettersPanel({ dead, now }: { dead: NonNullable<Survey['dead']>; now: number }) {
  return (
    <Panel title={t('ops.deadBy')}>
      <DataTable
        name="dead"
        title={t('ops.deadBy')}
        rows={dead}
        empty={t('ops.deadNone')}
        keyOf={({ code, provider }) => `${code} ${provider}`}
        columns={[
          {
            name: 'code',
            title: t('ops.code'),
            value: ({ code }) => code,
            show: ({ code }) => (
              <Link className="underline underline-offset-4" to={`/ops/dead?code=${encodeURIComponent(code)}`}>
                {code}
              </Link>
            ),
          },
          { name: 'provider', title: t('ops.provider'), value: ({ provider }) => provider },
          { name: 'count', title: t('ops.count'), value: ({ count }) => count, numeric: true },
          {
            name: 'newest',
            title: t('ops.newest'),
            value: ({ newest }) => newest,
            show: ({ newest }) => t('ops.ago', { age: span(secondsSince(newest, now)) }),
            numeric: true,
          },
        ]}
      />
    </Panel>
  );
}
