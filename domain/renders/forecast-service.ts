import type { Database, Prisma } from '@maquette/prisma/client';
import type { FairQueue, WorkspaceLimits } from '../fair-queue/fair-queue';
import { pauseOf } from '../fair-queue/pauses';
import type { Arrival } from '../forecast/arrival-record';
import { type Machines, type Span, slowdownDuring } from '../forecast/machine-slowdown';
import type { NeighbourQueue } from '../forecast/neighbour-queues';
import { QueueForecast, type RenderForecast } from '../forecast/queue-forecast';
import type { Belief } from '../forecast/service-times';
import type { RedisClient } from '../runtime/redis-connection';
import { OWN_POOLS, type Pool } from './fair-queues';
import { arrivalOf, COLUMNS, classOf, type Row } from './forecast-rows';
import { SlotRegister } from './slot-register';
import { storedRender } from './stored-render';
import { readWorkspaceLimits } from './workspace-limits';

const HISTORY = 400;
const ARRIVALS_MS = 30 * 60_000;
const CHUNK = 1_000;
const STANDINGS_MS = 10_000;

/** Maintains a pool's forecast from PostgreSQL's history, and stores each first forecast for the accuracy report. */
export class ForecastService {
  private readonly forecast = new QueueForecast();
  private readonly known = new Map<string, Arrival & { workspaceId: string }>();
  private readonly started = new Set<string>();
  private standings = new Map<string, WorkspaceLimits>();
  private standingsAt = 0;
  private readonly kept = new Map<string, Set<ForecastPhase>>();
  private readonly slots: SlotRegister;
  private seenUntil = new Date(0);
  /** True when renders were open at the last sweep: they may have ended since. */
  private wasOpen = true;

  private constructor(
    private readonly database: Database,
    redis: RedisClient,
    private readonly pool: Pool,
  ) {
    this.slots = new SlotRegister(redis);
  }

  /** Starts the service after it has learnt from the newest finished renders and the arrivals of the last half hour. */
  static async open(database: Database, redis: RedisClient, pool: Pool, now = Date.now()): Promise<ForecastService> {
    const service = new ForecastService(database, redis, pool);
    const [{ processes }, finished, arrived] = await Promise.all([
      service.slots.look(pool, now),
      service.read({ where: { pool, status: 'done' }, orderBy: { finishedAt: 'desc' }, take: HISTORY }),
      service.read({
        where: { pool, createdAt: { gt: new Date(now - ARRIVALS_MS) } },
        orderBy: { createdAt: 'desc' },
        take: HISTORY,
      }),
    ]);
    const others = OWN_POOLS.includes(pool) ? await service.spansSince(finished.at(-1)?.startedAt ?? null) : [];
    for (const row of arrived.reverse()) service.forecast.observeArrival(arrivalOf(row), row.createdAt.getTime());
    for (const row of finished.reverse()) service.learnEnd(row, others, processes);
    for (const row of arrived) service.known.set(row.id, arrivalOf(row));
    return service;
  }

  /** Sets the durations that are assumed until something has finished here. */
  believe(belief: Belief): void {
    this.forecast.believe(belief);
  }

  /**
   * What queues on the same machines need to know; null for a queue with its own machines, or before the first sweep.
   */
  get beside(): NeighbourQueue | null {
    return this.forecast.beside;
  }

  /**
   * Reads the queue and forecasts start and finish for each open render.
   * @param look.machines machines of our own engines, if other queues use them too ({@link beside}); else null
   * @param look.open false when there are no open renders: then only renders that ended since the last sweep are read
   * @param look.measured progress of a running render that is newer than the stored one
   */
  async sweep(
    line: FairQueue,
    now = Date.now(),
    look: { machines?: Omit<Machines, 'count'> | null; open?: boolean; measured?: (id: string) => number | null } = {},
  ): Promise<Map<string, RenderForecast | null>> {
    const { machines = null, open = true, measured } = look;
    const [snapshot, running, { slots, processes }, pauses] = await Promise.all([
      line.snapshot(),
      open ? this.read({ where: { pool: this.pool, status: 'running' } }) : [],
      this.slots.look(this.pool, now),
      line.pauses(),
    ]);
    const lined = (['fast', 'relaxed'] as const).flatMap((lane) =>
      snapshot.turns[lane].map(({ id, key }, index) => ({ id, lane, key, position: index + 1 })),
    );
    await this.meet(lined.map(({ id }) => id));
    await this.lookAtStandings(lined, now);
    if (open || this.wasOpen) await this.learnEnds();
    this.wasOpen = open;
    for (const row of running) this.noteStart(row, now);
    const stands = { fast: pauseOf(pauses, 'fast') !== null, relaxed: pauseOf(pauses, 'relaxed') !== null };
    const forecasts = this.forecast.sweep(
      {
        slots: pauses.all === null && pauses.provider === null ? slots : 0,
        clock: snapshot.clock,
        relaxedShare: line.relaxedShare,
        // A paused lane has no known end and takes no slots from the other lane.
        waiting: lined.flatMap(({ id, lane, key }) => {
          if (stands[lane]) return [];
          const arrival = this.known.get(id);
          return arrival ? [{ ...arrival, ...this.standings.get(arrival.workspaceId), lane, key }] : [];
        }),
        running: running.map((row) => ({
          ...arrivalOf(row),
          startedAt: row.startedAt?.getTime() ?? now,
          progress: measured?.(row.id) ?? row.progress,
          stands: row.stage === 'queued',
        })),
        machines: machines && { count: processes, ...machines },
      },
      now,
    );
    const positions = new Map(lined.map(({ id, position }) => [id, position]));
    await this.keepFirsts(forecasts, positions, new Map(running.map(({ id, progress }) => [id, progress])), now);
    return forecasts;
  }

  private async read(which: Omit<Prisma.RenderFindManyArgs, 'select' | 'include' | 'omit'>): Promise<Row[]> {
    const rows = await this.database.render.findMany({ ...which, select: COLUMNS });
    return rows.map((row) => storedRender(row));
  }

  /** Loads the forecast columns for renders that the forecast does not know yet. */
  private async meet(ids: string[]): Promise<void> {
    const strangers = ids.filter((id) => !this.known.has(id));
    for (let at = 0; at < strangers.length; at += CHUNK) {
      const id = { in: strangers.slice(at, at + CHUNK) };
      for (const row of await this.read({ where: { id } })) {
        this.known.set(row.id, arrivalOf(row));
        this.forecast.observeArrival(arrivalOf(row), row.createdAt.getTime());
      }
    }
  }

  /** Refreshes the running limits of waiting workspaces: their plan or operator's cap may have changed in between. */
  private async lookAtStandings(lined: readonly { id: string }[], now: number): Promise<void> {
    if (now - this.standingsAt < STANDINGS_MS) return;
    const workspaces = new Set(lined.flatMap(({ id }) => this.known.get(id)?.workspaceId ?? []));
    this.standings = await readWorkspaceLimits(this.database, [...workspaces]);
    this.standingsAt = now;
  }

  private async learnEnds(): Promise<void> {
    const ended = await this.read({
      where: { pool: this.pool, finishedAt: { gt: this.seenUntil } },
      orderBy: { finishedAt: 'asc' },
      take: CHUNK,
    });
    for (const row of ended) this.learnEnd(row);
  }

  /** @param others time spans of renders that may have run at the same time, if none were observed */
  private learnEnd(row: Row, others: readonly (Span & { id: string })[] = [], processes = 1): void {
    const end = row.finishedAt ?? new Date();
    if (end > this.seenUntil) this.seenUntil = end;
    if (row.status === 'done' && row.startedAt) {
      const { id, expectedSeconds: cost } = row;
      const span = { from: row.startedAt.getTime(), to: end.getTime() };
      const durationSeconds = (span.to - span.from) / 1_000;
      const beside = others.filter((other) => other.id !== id);
      const crowd = slowdownDuring(span, beside, processes);
      const finished = { id, render: classOf(row), cost, durationSeconds, crowd, outcome: 'done' } as const;
      this.forecast.observeFinish(finished, end.getTime());
    } else this.forecast.forget(row.id);
    this.known.delete(row.id);
    this.started.delete(row.id);
    this.kept.delete(row.id);
  }

  /** Time spans of renders on our own engines since the given time. */
  private async spansSince(since: Date | null): Promise<(Span & { id: string })[]> {
    if (!since) return [];
    const rows = await this.database.render.findMany({
      where: { pool: { in: [...OWN_POOLS] }, startedAt: { not: null }, finishedAt: { gt: since } },
      orderBy: { finishedAt: 'desc' },
      take: OWN_POOLS.length * HISTORY,
      select: { id: true, startedAt: true, finishedAt: true },
    });
    return rows.flatMap(({ id, startedAt, finishedAt }) =>
      startedAt && finishedAt ? [{ id, from: startedAt.getTime(), to: finishedAt.getTime() }] : [],
    );
  }

  private noteStart(row: Row, now: number): void {
    if (this.started.has(row.id)) return;
    this.started.add(row.id);
    this.forecast.observeStart(row.id, row.startedAt?.getTime() ?? now);
  }

  /** Users plan by the first forecast in a phase, so it is stored and later compared with the actual times. */
  private async keepFirsts(
    forecasts: Map<string, RenderForecast | null>,
    positions: Map<string, number>,
    progress: Map<string, number | null>,
    now: number,
  ) {
    const rows = [...forecasts].flatMap(([renderId, forecast]) => {
      if (!forecast) return [];
      const phase = forecast.start ? 'waiting' : phaseAt(progress.get(renderId) ?? 0);
      const kept = this.kept.get(renderId) ?? new Set();
      if (kept.has(phase)) return [];
      this.kept.set(renderId, kept.add(phase));
      const { start, finish, confidence } = forecast;
      return [
        {
          renderId,
          phase,
          madeAt: new Date(now),
          depth: positions.get(renderId) ?? 0,
          startP10: start?.p10,
          startP50: start?.p50,
          startP90: start?.p90,
          finishP10: finish.p10,
          finishP50: finish.p50,
          finishP90: finish.p90,
          confidence,
        },
      ];
    });
    if (rows.length > 0) await this.database.renderForecast.createMany({ data: rows, skipDuplicates: true });
  }
}

/** Phases for which the first forecast is stored: waiting, running, and the quarters of the work. */
type ForecastPhase = 'waiting' | 'running' | 'quarter' | 'half' | 'three quarters';
function phaseAt(progress: number): ForecastPhase {
  if (progress < 0.25) return 'running';
  if (progress < 0.5) return 'quarter';
  return progress < 0.75 ? 'half' : 'three quarters';
}
