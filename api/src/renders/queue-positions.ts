import { isFinal } from '@maquette/contracts/renders/render-status';
import type { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { pauseOf, pauseReason } from '@maquette/domain/fair-queue/pauses';
import type { FairQueues, Pool } from '@maquette/domain/renders/fair-queues';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { NOT_IN_QUEUE, QUEUE_UNKNOWN, type QueueState } from '@maquette/domain/renders/render-view';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { findSwitchedOffRenders, stoppedRenders } from '@maquette/domain/renders/stopped-renders';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FAIR_LINES, LOG } from '../foundation/stores.module';
import { LatestProgress } from './latest-progress';

type Waiting = Pick<Render, 'id' | 'pool' | 'status' | 'mode' | 'parked'>;

/** Queue positions and estimates of open renders; unknown without Redis, while everything else stays valid. */
@Injectable()
export class QueuePositions {
  private readonly forecasts = new Map<Pool, ForecastBoard>();
  private readonly stopped: Remembered<Set<string>>;
  private readonly off: Remembered<Map<string, string>>;
  private readonly slots: SlotRegister;

  constructor(
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(FAIR_LINES) private readonly lines: FairQueues,
    @Inject(LOG) private readonly log: Logger,
    @Inject(LatestProgress) private readonly heard: LatestProgress,
    @Inject(PrismaClient) database: PrismaClient,
  ) {
    this.slots = new SlotRegister(redis);
    this.stopped = new Remembered(STOPPED_FOR_MS, () => stoppedRenders(database));
    this.off = new Remembered(STOPPED_FOR_MS, () => findSwitchedOffRenders(database));
  }

  /** @returns a look-up by render id; {@link QUEUE_UNKNOWN} where the queue could not be read */
  async look(renders: Waiting[]): Promise<(id: string) => QueueState> {
    const found = new Map<string, QueueState>();
    const waiting = renders.filter((render) => !isFinal(render.status));
    for (const pool of new Set(waiting.map((render) => render.pool))) {
      const open = waiting.filter((render) => render.pool === pool);
      try {
        await this.lookInto(pool, open, found);
      } catch (error) {
        this.log.warn({ error: String(error) }, 'queue unavailable: positions and estimates are unknown');
        for (const { id } of open) found.set(id, QUEUE_UNKNOWN);
      }
    }
    return (id) => found.get(id) ?? NOT_IN_QUEUE;
  }

  /**
   * Position that one more order would get; null when it would start at once, or when unknown.
   * @param order owner, lane and share of the order
   */
  async next(pool: Pool, order: Omit<Parameters<FairQueue['next']>[0], 'cost'>): Promise<number | null> {
    try {
      const [turn, slots] = await Promise.all([
        this.lines.of(pool).next({ ...order, cost: USUAL_COST }),
        this.slots.total(pool),
      ]);
      const { position, atLimit, dispatched, paused } = turn;
      return position === 1 && !atLimit && !paused && dispatched < slots ? null : position;
    } catch (error) {
      this.log.warn({ error: String(error) }, 'queue unavailable: next position is unknown');
      return null;
    }
  }

  private forecastOf(pool: Pool): ForecastBoard {
    const board = this.forecasts.get(pool) ?? new ForecastBoard(this.redis, pool);
    this.forecasts.set(pool, board);
    return board;
  }

  private async lookInto(pool: Pool, open: Waiting[], found: Map<string, QueueState>): Promise<void> {
    const ids = open.map((render) => render.id);
    const [{ pauses, turns }, forecasts, stopped, off] = await Promise.all([
      this.lines.of(pool).look(ids),
      this.forecastOf(pool).read(ids),
      this.stopped.now(),
      this.off.now(),
    ]);
    open.forEach((render, index) => {
      const waits = render.status === 'queued';
      if (waits && !render.parked && stopped.has(render.id)) {
        found.set(render.id, { ...NOT_IN_QUEUE, waitCause: { cause: 'payment', detail: null } });
        return;
      }
      const detail = off.get(render.id);
      if (waits && !render.parked && detail !== undefined) {
        found.set(render.id, { ...NOT_IN_QUEUE, waitCause: { cause: 'paused', detail } });
        return;
      }
      const { position, atLimit, dispatched } = turns[index] ?? NO_TURN;
      const forecast = render.parked ? null : (forecasts[index] ?? null);
      const paused = pauseOf(pauses, render.mode === 'relaxed' ? 'relaxed' : 'fast');
      const waitCause = waits && !dispatched ? causeOf(render, paused, atLimit) : null;
      found.set(render.id, {
        position: waits ? position : null,
        forecast,
        waitCause,
        dispatched: waits && dispatched,
        told: this.heard.of(render.id),
      });
    });
  }
}

/** Machine seconds assumed for an unwritten order: only for its order among delayed renders of its workspace. */
const USUAL_COST = 10;

/**
 * How long, in ms, payment holds are cached. Positions are queried in many slices a second, but holds rarely change.
 */
const STOPPED_FOR_MS = 500;

/** Caches an answer, so that many callers share a single query. */
class Remembered<Answer> {
  private last: { at: number; answer: Promise<Answer> } | undefined;

  constructor(
    private readonly forMs: number,
    private readonly ask: () => Promise<Answer>,
  ) {}

  now(): Promise<Answer> {
    if (!this.last || Date.now() - this.last.at > this.forMs) this.last = { at: Date.now(), answer: this.ask() };
    return this.last.answer;
  }
}

const NO_TURN = { position: null, atLimit: false, dispatched: false };

function causeOf(render: Waiting, paused: string | null, atLimit: boolean): QueueState['waitCause'] {
  if (render.parked) return { cause: 'parked', detail: null };
  if (paused !== null) return { cause: 'paused', detail: pauseReason(paused) };
  return atLimit ? { cause: 'running_limit', detail: null } : null;
}
