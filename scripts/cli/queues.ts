import { LEVEL_SCOPES, SERVICE_LEVELS } from '@maquette/contracts/operations/service-levels';
import { surveyLevels } from '@maquette/domain/operations/error-budgets';
import { type LineSurvey, surveyLines } from '@maquette/domain/operations/survey-queues';
import { print, shortTime } from './command';
import { onDatabase, onStores } from './store-commands';

const PAUSES_SHOWN = 50;

const queueRow = ({
  pool,
  waiting,
  parked,
  running,
  slots,
  oldestWaits,
  emptyAt,
  pauses,
  limited,
  off,
}: LineSurvey) => ({
  queue: pool,
  fast: waiting.fast,
  relaxed: waiting.relaxed,
  parked,
  running: `${running} of ${slots}`,
  'oldest waits': oldestWaits === null ? '' : `${Math.round(oldestWaits / 1_000)} s`,
  'empty at': shortTime(emptyAt),
  limited: limited ? `${limited.slots}: ${limited.reason} (${limited.by})` : '',
  off: off.map(({ model, reason, by }) => `${model}: ${reason} (${by})`).join('; '),
  paused: pauses.map(({ lane, reason, by }) => `${lane}: ${reason}${by ? ` (${by})` : ''}`).join('; '),
});

const queues = onStores('', async ({ database, redis }, flags) => {
  const found = await surveyLines(database, redis);
  return print(flags, found, found.map(queueRow));
});

const pauses = onDatabase('', async (database, flags) => {
  const found = await database.opsSwitch.findMany({
    where: { kind: 'pause' },
    orderBy: { setAt: 'desc' },
    take: PAUSES_SHOWN,
  });
  const rows = found.map(({ pool, lane, reason, setBy, setAt, until, endedAt, endedBy }) => ({
    queue: pool,
    lane,
    reason,
    by: setBy,
    since: shortTime(setAt),
    until: shortTime(until),
    ended: endedAt ? `${shortTime(endedAt)} (${endedBy})` : '',
  }));
  return print(flags, found, rows);
});

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)} %`;

const slos = onDatabase('', async (database, flags) => {
  const found = (await surveyLevels(database, new Date())).map((measured) => ({
    ...SERVICE_LEVELS[measured.level],
    ...LEVEL_SCOPES[measured.level],
    ...measured,
  }));
  const rows = found.map(({ level, plan, mode, target, good, total, left, burns }) => ({
    level,
    plan,
    mode,
    target: `${target * 100} %`,
    measured: total,
    good: total === 0 ? 'unknown' : percent(good / total, 2),
    'budget left': left === null ? '' : percent(left),
    ...Object.fromEntries(
      burns.map(({ hours, rate }) => [`burn ${hours} h`, rate === null ? '' : `${rate.toFixed(1)}x`]),
    ),
  }));
  return print(flags, found, rows);
});

/** The state of all queues, their pauses, and the last 30 days of service levels. */
export const QUEUE_COMMANDS = { queues, pauses, slos };
