import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Database, Prisma } from '@maquette/prisma/client';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { FairLine } from '../fair-line/fair-line';
import type { Arrival } from '../forecast/arrival-record';
import { QueueForecast, type RenderForecast } from '../forecast/queue-forecast';
import type { RenderClass } from '../forecast/service-times';
import type { Pool } from './line-up';
import { SlotRegister } from './slot-register';
import { type Render, storedRender } from './stored-render';

const HISTORY = 400;
const ARRIVALS_MS = 30 * 60_000;
const CHUNK = 1_000;

const COLUMNS = {
  id: true,
  tool: true,
  mode: true,
  pool: true,
  status: true,
  settings: true,
  clipSeconds: true,
  workspaceId: true,
  expectedSeconds: true,
  progress: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  workspace: { select: { plan: true } },
} as const;
type Row = Pick<Render, Exclude<keyof typeof COLUMNS, 'workspace'>> & { workspace: { plan: string } };

/** Keeps the forecast of one pool: reads what happened from PostgreSQL, sweeps, and keeps every first forecast for the report. */
export class ForecastService {
  private readonly forecast = new QueueForecast();
  private readonly known = new Map<string, Arrival>();
  private readonly started = new Set<string>();
  private readonly kept = new Set<string>();
  private readonly slots: SlotRegister;
  private seenUntil = new Date(0);

  private constructor(
    private readonly database: Database,
    redis: Redis,
    private readonly pool: Pool,
  ) {
    this.slots = new SlotRegister(redis);
  }

  /** Opens the desk with the newest finished renders and the arrivals of the last half hour already learnt. */
  static async open(database: Database, redis: Redis, pool: Pool, now = Date.now()): Promise<ForecastService> {
    const service = new ForecastService(database, redis, pool);
    const [finished, arrived] = await Promise.all([
      service.read({ where: { pool, status: 'done' }, orderBy: { finishedAt: 'desc' }, take: HISTORY }),
      service.read({
        where: { pool, createdAt: { gt: new Date(now - ARRIVALS_MS) } },
        orderBy: { createdAt: 'desc' },
        take: HISTORY,
      }),
    ]);
    for (const row of arrived.reverse()) service.forecast.observeArrival(arrivalOf(row), row.createdAt.getTime());
    for (const row of finished.reverse()) service.learnEnd(row);
    for (const row of arrived) service.known.set(row.id, arrivalOf(row));
    return service;
  }

  /** Looks at the line and says when each open render will start and finish. */
  async sweep(line: FairLine, now = Date.now()): Promise<Map<string, RenderForecast | null>> {
    const [snapshot, running, slots, pauses] = await Promise.all([
      line.snapshot(),
      this.read({ where: { pool: this.pool, status: 'running' } }),
      this.slots.total(this.pool, now),
      line.pauses(),
    ]);
    const lined = (['fast', 'relaxed'] as const).flatMap((lane) =>
      snapshot.turns[lane].map(({ id, key }, index) => ({ id, lane, key, position: index + 1 })),
    );
    await this.meet(lined.map(({ id }) => id));
    await this.learnEnds();
    for (const row of running) this.noteStart(row, now);
    const forecasts = this.forecast.sweep(
      {
        slots: pauses.all === null ? slots : 0,
        clock: snapshot.clock,
        relaxedShare: line.relaxedShare,
        waiting: lined.flatMap(({ id, lane, key }) => {
          const arrival = this.known.get(id);
          return arrival ? [{ ...arrival, lane, key }] : [];
        }),
        running: running.map((row) => ({
          ...arrivalOf(row),
          startedAt: row.startedAt?.getTime() ?? now,
          progress: row.progress,
        })),
      },
      now,
    );
    const positions = new Map(lined.map(({ id, position }) => [id, position]));
    await this.keepFirsts(forecasts, positions, now);
    return forecasts;
  }

  private async read(which: Omit<Prisma.RenderFindManyArgs, 'select' | 'include' | 'omit'>): Promise<Row[]> {
    const rows = await this.database.render.findMany({ ...which, select: COLUMNS });
    return rows.map((row) => storedRender(row));
  }

  /** Reads what the forecast must know of renders it has not seen yet. */
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

  private async learnEnds(): Promise<void> {
    const ended = await this.read({
      where: { pool: this.pool, finishedAt: { gt: this.seenUntil } },
      orderBy: { finishedAt: 'asc' },
      take: CHUNK,
    });
    for (const row of ended) this.learnEnd(row);
  }

  private learnEnd(row: Row): void {
    const end = row.finishedAt ?? new Date();
    if (end > this.seenUntil) this.seenUntil = end;
    if (row.status === 'done' && row.startedAt) {
      const durationSeconds = (end.getTime() - row.startedAt.getTime()) / 1_000;
      const { id, expectedSeconds: cost } = row;
      this.forecast.observeFinish({ id, render: classOf(row), cost, durationSeconds, outcome: 'done' }, end.getTime());
    } else this.forecast.forget(row.id);
    this.known.delete(row.id);
    this.started.delete(row.id);
    this.kept.delete(`${row.id} waiting`);
    this.kept.delete(`${row.id} running`);
  }

  private noteStart(row: Row, now: number): void {
    if (this.started.has(row.id)) return;
    this.started.add(row.id);
    this.forecast.observeStart(row.id, row.startedAt?.getTime() ?? now);
  }

  /** The first forecast of a phase is the one a person plans by: it is kept and later compared with what happened. */
  private async keepFirsts(forecasts: Map<string, RenderForecast | null>, positions: Map<string, number>, now: number) {
    const rows = [...forecasts].flatMap(([renderId, forecast]) => {
      if (!forecast) return [];
      const phase = forecast.start ? 'waiting' : 'running';
      const name = `${renderId} ${phase}`;
      if (this.kept.has(name)) return [];
      this.kept.add(name);
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

/** What of the settings decides how long a render takes. */
const madeAs = z.object({ model: z.string(), resolution: z.string() });

function classOf(row: Row): RenderClass {
  const { model, resolution } = madeAs.parse(row.settings);
  return { tool: row.tool, model, resolution, seconds: row.clipSeconds };
}

function arrivalOf(row: Row): Arrival {
  const plan = planOf(row.workspace.plan);
  return {
    id: row.id,
    lane: row.mode,
    workspace: row.workspaceId,
    weight: plan.weight,
    runningLimit: plan.runningLimit,
    cost: row.expectedSeconds,
    render: classOf(row),
  };
}
