import type { Survey } from '@maquette/contracts/operations/survey';
import { formatNumber, t } from '../../../i18n/t';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { ALONE_SECONDS, buildsOf, socketsOf } from '../rules/running';
import { percent, secondsSince, span, utcMoment } from '../rules/units';
import { DataTable } from './data-table';

type Processes = Survey['processes'];

export function ProcessesPanel({ processes, now }: { processes: Processes; now: number }) {
  const builds = buildsOf(processes);
  return (
    <Panel title={t('ops.processes')}>
      {builds.length > 1 ? (
        <p className="text-13 text-warn">{t('ops.buildsDiffer', { builds: builds.join(', ') })}</p>
      ) : null}
      <DataTable
        name="processes"
        title={t('ops.processes')}
        rows={processes}
        empty={t('ops.processesNone')}
        keyOf={({ id }) => id}
        bad={({ beatSeconds }) => beatSeconds > ALONE_SECONDS}
        columns={[
          { name: 'kind', title: t('ops.process'), value: ({ kind, host, pid }) => `${kind} ${host}:${pid}` },
          { name: 'build', title: t('ops.build'), value: ({ build }) => build },
          {
            name: 'beat',
            title: t('ops.heard'),
            value: ({ beatSeconds }) => beatSeconds,
            figure: (beatSeconds) => t('ops.ago', { age: span(Math.round(beatSeconds)) }),
          },
          {
            name: 'since',
            title: t('ops.up'),
            value: ({ startedAt }) => startedAt,
            show: ({ startedAt }) => <span title={utcMoment(startedAt)}>{span(secondsSince(startedAt, now))}</span>,
            numeric: true,
          },
          {
            name: 'sockets',
            title: t('ops.openSockets'),
            value: ({ sockets }) => sockets?.open ?? null,
            numeric: true,
          },
        ]}
      />
    </Panel>
  );
}

/** Browser connections: transport, reconnect rate and message rate. */
export function SocketsPanel({ processes }: { processes: Processes }) {
  const { open, polling, joined, returned, told, asked } = socketsOf(processes);
  const share = open === 0 ? null : polling / open;
  return (
    <Panel title={t('ops.sockets')}>
      <Facts>
        <Fact name={t('ops.openSockets')}>{formatNumber(open)}</Fact>
        <Fact name={t('ops.socketsPolling')}>
          <span className={share !== null && share > 0.2 && open >= 20 ? 'text-bad' : undefined}>
            {`${formatNumber(polling)} · ${percent(share)}`}
          </span>
        </Fact>
        <Fact name={t('ops.socketsJoined')}>{t('ops.aMinute', { count: joined })}</Fact>
        <Fact name={t('ops.socketsReturned')}>{t('ops.aMinute', { count: returned })}</Fact>
        <Fact name={t('ops.socketsTold')}>{t('ops.aSecond', { count: Math.round(told / 6) / 10 })}</Fact>
        <Fact name={t('ops.socketsAsked')}>{t('ops.aMinute', { count: asked })}</Fact>
      </Facts>
    </Panel>
  );
}
