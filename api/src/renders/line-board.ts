import { planOf } from '@maquette/domain/pricing/plan-table';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { type FairLines, POOLS, type Pool } from '@maquette/domain/renders/line-up';
import { pauseReason } from '@maquette/domain/renders/provider-circuit';
import { type LineView, NOT_IN_LINE } from '@maquette/domain/renders/render-view';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient, type Render } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FAIR_LINES, LOG } from '../foundation/stores.module';

type Waiting = Pick<Render, 'id' | 'pool' | 'status' | 'mode' | 'parked' | 'workspaceId'>;

/** Looks up what the line and the forecaster say of open renders. Without Redis nothing is known, the rest is still true. */
@Injectable()
export class LineBoard {
  private readonly forecasts: Record<Pool, ForecastBoard>;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) redis: Redis,
    @Inject(FAIR_LINES) private readonly lines: FairLines,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.forecasts = { image: new ForecastBoard(redis, 'image'), video: new ForecastBoard(redis, 'video') };
  }

  /** @returns a look-up by render id */
  async look(renders: Waiting[]): Promise<(id: string) => LineView> {
    const found = new Map<string, LineView>();
    for (const pool of POOLS) {
      const open = renders.filter((render) => render.pool === pool && OPEN.has(render.status));
      if (open.length === 0) continue;
      try {
        await this.lookInto(pool, open, found);
      } catch (error) {
        this.log.warn({ error: String(error) }, 'the line is not reachable; places and forecasts are unknown');
      }
    }
    return (id) => found.get(id) ?? NOT_IN_LINE;
  }

  /** Only places and forecasts, for those who watch: the second-by-second part. */
  async places(open: Omit<Waiting, 'workspaceId'>[]): Promise<(id: string) => Omit<LineView, 'waitCause'>> {
    const found = new Map<string, Omit<LineView, 'waitCause'>>();
    for (const pool of POOLS) {
      const ids = open.filter((render) => render.pool === pool).map((render) => render.id);
      if (ids.length === 0) continue;
      const [positions, forecasts] = await Promise.all([
        this.lines[pool].positions(ids),
        this.forecasts[pool].read(ids),
      ]);
      ids.forEach((id, index) => {
        found.set(id, { position: positions[index] ?? null, forecast: forecasts[index] ?? null });
      });
    }
    return (id) => found.get(id) ?? NOT_IN_LINE;
  }

  private async lookInto(pool: Pool, open: Waiting[], found: Map<string, LineView>): Promise<void> {
    const ids = open.map((render) => render.id);
    const line = this.lines[pool];
    const [positions, forecasts, pauses, full] = await Promise.all([
      line.positions(ids),
      this.forecasts[pool].read(ids),
      line.pauses(),
      this.atRunningLimit(pool, open),
    ]);
    open.forEach((render, index) => {
      const waits = render.status === 'queued';
      const position = waits ? (positions[index] ?? null) : null;
      const forecast = render.parked ? null : (forecasts[index] ?? null);
      const paused = pauses.all ?? pauses[render.mode === 'relaxed' ? 'relaxed' : 'fast'];
      found.set(render.id, { position, forecast, waitCause: waits ? causeOf(render, paused, full) : null });
    });
  }

  /** Workspaces that run as many renders as their plan allows: their waiting ones wait for their own. */
  private async atRunningLimit(pool: Pool, open: Waiting[]): Promise<Set<string>> {
    const waiting = [
      ...new Set(open.filter(({ status }) => status === 'queued').map(({ workspaceId }) => workspaceId)),
    ];
    if (waiting.length === 0) return new Set();
    // By hand: asked with every look at a waiting render; a third less processor time than Prisma's nested count.
    const workspaces = await this.database.$queryRaw<{ id: string; plan: string; running: number }[]>`
      SELECT id, plan, (
        SELECT count(*)::int FROM renders WHERE workspace_id = w.id AND status = 'running' AND pool = ${pool}
      ) AS running FROM workspaces w WHERE id = ANY(${waiting}::uuid[])`;
    return new Set(workspaces.filter((one) => one.running >= planOf(one.plan).runningLimit).map((one) => one.id));
  }
}

const OPEN = new Set(['queued', 'running']);

function causeOf(render: Waiting, paused: string | null, full: Set<string>): LineView['waitCause'] {
  if (render.parked) return { cause: 'parked', detail: null };
  if (paused !== null) return { cause: 'paused', detail: pauseReason(paused) };
  return full.has(render.workspaceId) ? { cause: 'running_limit', detail: null } : null;
}
