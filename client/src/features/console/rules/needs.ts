import type { Survey } from '@maquette/contracts/operations/survey';
import { formatNumber, t } from '../../../i18n/t';
import { ALONE_SECONDS, buildsOf, socketsOf } from './running';
import { percent, span } from './units';

/** An issue, and a link to details. */
export interface Need {
  key: string;
  text: string;
  to: string;
}

/** Maximum acceptable wait, in seconds, of the first queued render, for images and videos; Relaxed is exempt. */
const OLDEST = 60;
const OLDEST_RELAXED = 1_800;
const FAILING = { share: 0.05, least: 3 };
const OUTBOX_SECONDS = 300;
const POLLING = { share: 0.2, least: 20 };
export const BUDGET_FULL = 0.8;
const BURNS = { rate: 6, least: 20 };

/** Headline of the overview. "All clear" requires fresh data. @param stale whether the survey is outdated */
export function headlineOf(needs: number, stale: boolean): string {
  if (needs > 0) return t('ops.needs', { count: needs });
  return t(stale ? 'ops.notKnown' : 'ops.allWell');
}

/** Most urgent first. The overview is green only if this is empty and the survey is fresh. */
export function needsOf(survey: Survey): Need[] {
  const lines = survey.lines.flatMap((line): (Need | false)[] => {
    const { pool, waiting, slots, oldestSeconds, pauses, drained } = line;
    const to = `/ops/lines/${encodeURIComponent(pool)}`;
    const all = waiting.fast + waiting.relaxed;
    const limit = waiting.fast > 0 ? OLDEST : OLDEST_RELAXED;
    return [
      all > 0 && slots === 0 && { key: `${pool} slots`, text: t('ops.need.slots', { pool, count: all }), to },
      ...pauses.map(({ lane, by, reason }) => ({
        key: `${pool} ${lane} paused ${by}`,
        text: by ? t('ops.need.paused', { pool, by, reason }) : t('ops.need.provider', { pool, reason }),
        to,
      })),
      drained !== null && { key: `${pool} drained`, text: t('ops.need.drained', { pool, reason: drained.reason }), to },
      oldestSeconds !== null &&
        oldestSeconds > limit &&
        pauses.length === 0 && {
          key: `${pool} oldest`,
          text: t('ops.need.oldest', { pool, age: span(oldestSeconds) }),
          to,
        },
    ];
  });
  const health = survey.health
    .filter(({ state }) => state === 'bad')
    .map(({ part, says }) => ({
      key: part,
      text: t('ops.need.part', { part: t(`ops.part.${part}`), says }),
      to: '/ops',
    }));
  const providers = (survey.providers ?? [])
    .filter(
      ({ endedLately, failedLately }) => failedLately >= FAILING.least && failedLately > FAILING.share * endedLately,
    )
    .map(({ provider, endedLately: ended, failedLately: failed }) => ({
      key: `fails ${provider}`,
      text: t('ops.need.failures', { provider, failed, ended }),
      to: `/ops/find?q=${encodeURIComponent(`provider:${provider} status:failed since:15m`)}`,
    }));
  const outboxes = (survey.outboxes ?? [])
    .filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > OUTBOX_SECONDS)
    .map(({ kind, due, oldestSeconds }) => ({
      key: kind,
      text: t('ops.need.outbox', { kind: t(`ops.outbox.${kind}`), count: due, age: span(oldestSeconds) }),
      to: '/ops',
    }));
  const dead = (survey.dead ?? []).reduce((sum, { count }) => sum + count, 0);
  const { stuck = 0, drift = 0 } = survey.holds ?? {};
  const unknown = survey.money?.unknownCalls ?? 0;
  const money: (Need | false)[] = [
    (drift ?? 0) > 0 && { key: 'drift', text: t('ops.need.drift', { count: drift ?? 0 }), to: '/ops/money' },
    stuck > 0 && { key: 'stuck', text: t('ops.need.stuck', { count: stuck }), to: '/ops/money' },
    unknown > 0 && { key: 'unknown', text: t('ops.need.unknown', { count: unknown }), to: '/ops/money' },
    ...(survey.money?.providers ?? []).map(
      ({ provider, cost, budget }) =>
        budget !== null &&
        cost >= BUDGET_FULL * budget && {
          key: `budget of ${provider}`,
          text: t('ops.need.provider_budget', { provider, share: percent(cost / budget) }),
          to: '/ops/money',
        },
    ),
    dead > 0 && { key: 'dead', text: t('ops.need.dead', { count: dead }), to: '/ops/dead' },
  ];
  return [...health, ...runningOf(survey), ...lines, ...providers, ...money, ...outboxes, ...budgetsOf(survey)].filter(
    (need) => need !== false,
  );
}

/** Silent processes, differing builds, and browsers that receive no updates. */
function runningOf({ processes }: Survey): (Need | false)[] {
  const builds = buildsOf(processes);
  const { open, polling } = socketsOf(processes);
  return [
    ...processes
      .filter(({ beatSeconds }) => beatSeconds > ALONE_SECONDS)
      .map(({ id, kind, host, pid, beatSeconds }) => ({
        key: id,
        text: t('ops.need.silent', { kind, host, pid, age: span(beatSeconds) }),
        to: '/ops',
      })),
    builds.length > 1 && { key: 'builds', text: t('ops.need.builds', { builds: builds.join(', ') }), to: '/ops' },
    open >= POLLING.least &&
      polling > POLLING.share * open && {
        key: 'polling',
        text: t('ops.need.polling', { share: percent(polling / open) }),
        to: '/ops',
      },
  ];
}

/**
 * Error budgets that are exhausted or burn too fast.
 * As with the alerts, both windows must exceed the limit, because a single window may be an outlier.
 */
function budgetsOf({ levels }: Survey): Need[] {
  return (levels ?? []).flatMap(({ level, left, burns }) => {
    const promise = t(`ops.level.${level}`);
    const [hour, shift] = burns;
    const fast = [hour, shift].every((burn) => burn && burn.total >= BURNS.least && (burn.rate ?? 0) > BURNS.rate);
    if (left !== null && left <= 0)
      return [{ key: `budget ${level}`, text: t('ops.need.budget', { promise }), to: '/ops/levels' }];
    const rate = formatNumber(Math.round(hour?.rate ?? 0));
    return fast ? [{ key: `burns ${level}`, text: t('ops.need.burns', { promise, rate }), to: '/ops/levels' }] : [];
  });
}
