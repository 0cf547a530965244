import type { Minute, Survey } from '@maquette/contracts/operations/survey';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { span, utcClock } from '../rules/units';
import { Curve } from './curve';
import { OperatorActionButton } from './operator-action-button';
import type { RequestedAction } from './operator-action-dialog';

type LineStand = Survey['lines'][number];

const HOURS = 3;

/** One row per queue: waiting renders, oldest wait, running renders, estimated time until empty, and actions. */
export function QueueRows({
  lines,
  minutes,
  now,
}: {
  lines: readonly LineStand[];
  minutes: readonly Minute[];
  now: number;
}) {
  return (
    <ul className="grid">
      {lines.map((line) => (
        <li
          key={line.pool}
          className="grid gap-3 border-b border-line py-3 md:grid-cols-[9rem_1fr_10rem_auto] md:items-center"
        >
          <div className="grid gap-0.5">
            <Link
              to={`/ops/lines/${encodeURIComponent(line.pool)}`}
              className="font-serif text-20 text-ink underline-offset-4 hover:underline"
            >
              {line.pool}
            </Link>
            <span
              className={classNames('text-13 tabular-nums', line.oldestSeconds === null ? 'text-soft' : 'text-ink')}
            >
              {line.oldestSeconds === null ? t('ops.nobody') : span(line.oldestSeconds)}
            </span>
          </div>
          <QueueFigures line={line} now={now} />
          <Curve
            name={t('ops.curve', { hours: HOURS })}
            hours={HOURS}
            values={minutes
              .filter(({ pool }) => pool === line.pool)
              .map(({ waitingFast, waitingRelaxed }) => waitingFast + waitingRelaxed)}
            show={formatNumber}
          />
          <QueueActions line={line} />
          <QueueStopReasons line={line} />
        </li>
      ))}
    </ul>
  );
}

export function QueueFigures({ line, now }: { line: LineStand; now: number }) {
  const { waiting, parked, running, slots, emptyAt } = line;
  const left = emptyAt === null ? null : Math.max(0, (Date.parse(emptyAt) - now) / 1_000);
  const figures = [
    [t('ops.waitingFast'), formatNumber(waiting.fast)],
    [t('ops.waitingRelaxed'), formatNumber(waiting.relaxed)],
    [t('ops.parked'), formatNumber(parked)],
    [t('ops.running'), t('ops.ofSlots', { running, slots })],
    [t('ops.emptyIn'), span(left)],
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="grid content-start">
          <dt className="text-12 text-soft">{name}</dt>
          <dd className="text-16 text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function QueueActions({ line: { pool, slots, pauses, drained, limited, models, off } }: { line: LineStand }) {
  const own = pauses.filter(({ by }) => by !== null);
  const on = models.filter((one) => !off.some(({ model }) => model === one));
  const [firstOn] = on;
  const button = (act: string, wanted: RequestedAction, of = pool) => (
    <OperatorActionButton label={t('ops.ofLine', { act, pool: of })} wanted={wanted} models={on}>
      {act}
    </OperatorActionButton>
  );
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {own.map(({ lane }) => (
        <Fragment key={lane}>
          {button(t('ops.resume'), { verb: 'line.resume', pool, lane }, lane === 'all' ? pool : `${pool} ${lane}`)}
        </Fragment>
      ))}
      {own.some(({ lane }) => lane === 'all')
        ? null
        : button(t('ops.pause'), { verb: 'line.pause', pool, lane: 'all', minutes: null })}
      {drained
        ? button(t('ops.open'), { verb: 'line.open', pool })
        : button(t('ops.drain'), { verb: 'line.drain', pool, minutes: null })}
      {limited ? button(t('ops.allSlots'), { verb: 'line.slots', pool, slots: null, minutes: null }) : null}
      {button(t('ops.slots'), { verb: 'line.slots', pool, slots: Math.max(1, slots), minutes: null })}
      {off.map(({ model }) => (
        <Fragment key={model}>{button(t('ops.modelOn', { model }), { verb: 'model.on', pool, model })}</Fragment>
      ))}
      {firstOn ? button(t('ops.modelOff'), { verb: 'model.off', pool, model: firstOn, minutes: null }) : null}
    </div>
  );
}

export function QueueStopReasons({ line: { pauses, drained, limited, off } }: { line: LineStand }) {
  const until = (at: string | null) => (at ? ` ${t('ops.until', { at: utcClock(at).slice(0, 5) })}` : '');
  const reasons = [
    ...pauses.map(({ by, reason, until: end }) =>
      by ? t('ops.pausedBy', { by, reason, until: until(end) }) : t('ops.rests', { reason }),
    ),
    ...(drained
      ? [t('ops.drainedBy', { by: drained.by ?? '', reason: drained.reason, until: until(drained.until) })]
      : []),
    ...(limited ? [t('ops.limitedBy', { ...limited, by: limited.by ?? '', until: until(limited.until) })] : []),
    ...off.map((one) => t('ops.modelOffBy', { ...one, by: one.by ?? '', until: until(one.until) })),
  ];
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-6 bg-warn-wash px-3 py-2 text-13 text-warn md:col-span-full">
      {reasons.map((reason) => (
        <li key={reason} className="break-words">
          {reason}
        </li>
      ))}
    </ul>
  );
}
