import { setTimeout as delay } from 'node:timers/promises';
import { type Minute, type Survey, surveySchema } from '@maquette/contracts/operations/survey';
import type { Database } from '@maquette/prisma/client';
import { openSwitches } from '../fair-queue/switches';
import { auditBooks } from '../renders/audit-books';
import { knownPools } from '../renders/fair-queues';
import { SlotRegister } from '../renders/slot-register';
import type { RedisClient } from '../runtime/redis-connection';
import { surveyDead } from './dead-letters';
import { surveyLevels } from './error-budgets';
import { surveyPages } from './page-times';
import { ProcessRegister } from './process-register';
import { type HealthStores, surveyHealth } from './survey-health';
import { surveyHolds, surveyMoney, surveyOutboxes, surveyStorage } from './survey-money';
import { type LineSurvey, surveyLines } from './survey-queues';
import {
  surveyFailures,
  surveyFairness,
  surveyForecastErrors,
  surveyProviders,
  surveyRuns,
  surveyWaits,
} from './survey-renders';

/** Redis key of the survey. One surveyor writes it, other processes read it. */
const KEY = '{ops}:survey';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long a survey waits for its due parts. On a busy machine they took 18 s, and the queue data was just as old. */
const aMoment = () => delay(SECOND, undefined, { ref: false });
/** Days for which curves per minute are stored. */
const MINUTE_DAYS = 14;

type Part = Exclude<keyof Survey, 'at' | 'health' | 'processes' | 'lines' | 'banner'>;
type Known = Pick<Survey, Part>;

const NOTHING_YET: Known = {
  waits: null,
  runs: null,
  honesty: null,
  providers: null,
  failures: null,
  money: null,
  holds: null,
  dead: null,
  fairness: null,
  outboxes: null,
  storage: null,
  pages: null,
  levels: null,
};

/**
 * Surveys everything in one process, each part at its own interval, and stores the result where reading it is cheap.
 * A part that fails or is slow keeps its last value; the other parts continue.
 */
export class Surveyor {
  private known: Known = NOTHING_YET;
  private readonly readAt = new Map<Part | 'drift' | 'minute', number>();
  private drift: { drift: number; audited: string } | null = null;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly stores: HealthStores,
    private readonly onFault: (part: string, error: unknown) => void,
    private readonly audit: typeof auditBooks = auditBooks,
    private readonly patience: () => Promise<unknown> = aMoment,
  ) {}

  async survey(now = new Date()): Promise<Survey> {
    const { database, redis } = this.stores;
    this.reading ??= this.readParts(now).finally(() => {
      this.reading = null;
    });
    await Promise.race([this.reading, this.patience()]);
    const [lines, processes, serving, banners] = await Promise.all([
      surveyLines(database, redis, now),
      new ProcessRegister(redis).look(now.getTime()),
      this.serving(now),
      openSwitches(database, 'banner', now),
    ]);
    await this.keepMinute(lines, now);
    const banner = banners.at(-1);
    const survey: Survey = {
      ...this.known,
      at: now.toISOString(),
      health: await surveyHealth(this.stores, { processes, serving }, now),
      processes,
      lines: lines.map(lineStand),
      banner: banner ? { text: banner.reason, by: banner.setBy, until: banner.until?.toISOString() ?? null } : null,
    };
    await redis.set(KEY, JSON.stringify(survey));
    return survey;
  }

  /** Resolves when no part is being read. */
  async settled(): Promise<void> {
    await this.reading;
  }

  /** Reads the due parts, one after the other. */
  private async readParts(now: Date): Promise<void> {
    for (const [part, everyMs, read] of this.parts(now)) await this.refresh(part, everyMs, now, read);
  }

  private parts(now: Date) {
    const { database } = this.stores;
    const part = <Name extends Part>(name: Name, everyMs: number, read: () => Promise<Known[Name]>) =>
      [name, everyMs, async () => ({ [name]: await read() })] as const;
    return [
      part('waits', 10 * SECOND, () => surveyWaits(database, now)),
      part('providers', 10 * SECOND, () => surveyProviders(database, now)),
      part('failures', 10 * SECOND, () => surveyFailures(database, now)),
      part('dead', 10 * SECOND, () => surveyDead(database, now)),
      part('fairness', 10 * SECOND, () => surveyFairness(database, now)),
      part('outboxes', 10 * SECOND, () => surveyOutboxes(database, now)),
      part('holds', 10 * SECOND, async () => ({
        ...(await surveyHolds(database, now)),
        ...this.booksOnceAnHour(database, now),
      })),
      part('runs', MINUTE, () => surveyRuns(database, now)),
      part('honesty', MINUTE, () => surveyForecastErrors(database, now)),
      part('money', MINUTE, () => surveyMoney(database, now, this.stores.budgets)),
      part('levels', MINUTE, () => surveyLevels(database, now)),
      part('pages', MINUTE, () => surveyPages(database, now)),
      part('storage', HOUR, () => surveyStorage(database, now)),
    ];
  }

  private async refresh(part: Part, everyMs: number, now: Date, read: () => Promise<Partial<Known>>): Promise<void> {
    if (now.getTime() - (this.readAt.get(part) ?? 0) < everyMs) return;
    this.readAt.set(part, now.getTime());
    try {
      this.known = { ...this.known, ...(await read()) };
    } catch (error) {
      this.onFault(part, error);
    }
  }

  /** Audits all postings at long intervals, in parallel to the surveys; first some time after the start. */
  private booksOnceAnHour(database: Database, now: Date): { drift: number | null; audited: string | null } {
    const last = this.readAt.get('drift');
    if (last === undefined) this.readAt.set('drift', now.getTime() - HOUR + MINUTE);
    else if (now.getTime() - last >= HOUR) {
      this.readAt.set('drift', now.getTime());
      this.audit(database).then(
        (breaches) => {
          this.drift = { drift: breaches.length, audited: now.toISOString() };
        },
        (error: unknown) => this.onFault('drift', error),
      );
    }
    return this.drift ?? { drift: null, audited: null };
  }

  /** Workers with at least one slot. */
  private async serving(now: Date): Promise<number> {
    const { database, redis } = this.stores;
    const slots = new SlotRegister(redis);
    const looks = await Promise.all((await knownPools(database)).map((pool) => slots.look(pool, now.getTime())));
    return looks.reduce((most, { processes }) => Math.max(most, processes), 0);
  }

  private async keepMinute(lines: LineSurvey[], now: Date): Promise<void> {
    const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
    if (this.readAt.get('minute') === minute) return;
    this.readAt.set('minute', minute);
    try {
      await keepMinute(this.stores.database, lines, new Date(minute));
    } catch (error) {
      this.onFault('minute', error);
    }
  }
}

/** The last survey; null before the first one, or if another release wrote it. */
export async function readSurvey(redis: RedisClient): Promise<Survey | null> {
  const text = await redis.get(KEY);
  return text === null ? null : (surveySchema.safeParse(JSON.parse(text)).data ?? null);
}

function lineStand({
  oldestWaits,
  emptyAt,
  pauses,
  drained,
  limited,
  off,
  ...line
}: LineSurvey): Survey['lines'][number] {
  const pause = (one: LineSurvey['pauses'][number]) => ({
    ...one,
    since: one.since?.toISOString() ?? null,
    until: one.until?.toISOString() ?? null,
  });
  return {
    ...line,
    oldestSeconds: oldestWaits === null ? null : Math.round(oldestWaits / SECOND),
    emptyAt: emptyAt?.toISOString() ?? null,
    pauses: pauses.map(pause),
    drained: drained && pause(drained),
    off: off.map((one) => ({ ...pause(one), model: one.model })),
    limited: limited && { ...pause(limited), slots: limited.slots },
  };
}

async function keepMinute(database: Database, lines: LineSurvey[], at: Date): Promise<void> {
  const since = new Date(at.getTime() - MINUTE);
  const flows = await database.$queryRaw<{ pool: string; started: number; ended: number; failed: number }[]>`
    SELECT r.pool, count(*) FILTER (WHERE e.kind = 'started' AND e.attempt = 1)::integer AS started,
      count(*) FILTER (WHERE e.kind <> 'started')::integer AS ended,
      count(*) FILTER (WHERE e.kind = 'failed')::integer AS failed
    FROM render_events e JOIN renders r ON r.id = e.render_id
    WHERE e.at >= ${since} AND e.at < ${at} AND e.kind IN ('started', 'done', 'failed', 'cancelled') GROUP BY 1`;
  await database.opsMinute.createMany({
    data: lines.map(({ pool, waiting, running, slots, oldestWaits }) => {
      const { started = 0, ended = 0, failed = 0 } = flows.find((flow) => flow.pool === pool) ?? {};
      const oldestSeconds = oldestWaits === null ? null : Math.round(oldestWaits / SECOND);
      const stands = { waitingFast: waiting.fast, waitingRelaxed: waiting.relaxed, running, slots, oldestSeconds };
      return { at, pool, ...stands, started, ended, failed };
    }),
    skipDuplicates: true,
  });
}

/** Curves for the last hours, oldest first. */
export async function readMinutes(database: Database, hours: number, now: Date): Promise<Minute[]> {
  const rows = await database.opsMinute.findMany({
    where: { at: { gte: new Date(now.getTime() - hours * HOUR) } },
    orderBy: [{ at: 'asc' }, { pool: 'asc' }],
  });
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}

/** @returns number of deleted rows */
export async function deleteMinutes(database: Database, now: Date): Promise<number> {
  const { count } = await database.opsMinute.deleteMany({
    where: { at: { lt: new Date(now.getTime() - MINUTE_DAYS * 24 * HOUR) } },
  });
  return count;
}
