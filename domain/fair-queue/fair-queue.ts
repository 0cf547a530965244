import { randomUUID } from 'node:crypto';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { z } from 'zod';
import { runInOneTrip } from '../runtime/lua-script';
import type { RedisClient } from '../runtime/redis-connection';
import { compactId, fullId } from './compact-id';
import type {
  FairEntry,
  FairQueueOptions,
  NextTurn,
  Paused,
  QueueCounts,
  QueueEntryState,
  QueueLook,
  QueueSnapshot,
  RenderTurn,
  TakenRender,
  WorkspaceLimits,
} from './fair-entry';
import { byWorkspace, entryArguments, takenSchema } from './fair-entry';
import {
  countsScript,
  lookScript,
  moveScript,
  nextScript,
  parkScript,
  positionScript,
  shareScript,
  snapshotScript,
  stateScript,
  switchLaneScript,
  unparkScript,
} from './position-scripts';
import {
  applyPausesScript,
  builtScript,
  enterScript,
  finishScript,
  leaveScript,
  limitsScript,
  moveShareScript,
  putBackScript,
  takeScript,
} from './queue-scripts';

export type {
  FairEntry,
  FairQueueOptions,
  QueueCounts,
  QueueEntryState,
  QueueLook,
  QueueSnapshot,
  TakenRender,
  WorkspaceLimits,
} from './fair-entry';

const DEFAULTS: FairQueueOptions = {
  shares: { fast: 8, relaxed: 1 },
  relaxedFloor: 0.1,
  relaxedPatienceMs: 30 * 60_000,
};
/** Renders per enter call, which takes Redis about 10 ms. Many renders enter together only when a queue is rebuilt. */
const CHUNK = 400;
/** Renders per page when the queue is read: Redis takes 1 to 2 ms each second, and other commands wait meanwhile. */
const LOOK_CHUNK = 200;
const STATES: Record<string, QueueEntryState> = { W: 'waiting', H: 'parked', D: 'dispatched' };

/**
 * The waiting renders of one pool, in the fair order in which they are taken (README.md). Every call is one atomic
 * script and safe to repeat in any process. The queue can be rebuilt from PostgreSQL at any time.
 */
export class FairQueue {
  private readonly prefix: string;
  private readonly options: FairQueueOptions;

  constructor(
    private readonly redis: RedisClient,
    readonly pool: string,
    options: Partial<FairQueueOptions> = {},
  ) {
    this.prefix = `{fair:${pool}}:`;
    this.options = { ...DEFAULTS, ...options };
  }

  /** Share of the slots for relaxed while both lanes have waiting renders. */
  get relaxedShare(): number {
    const { shares, relaxedFloor } = this.options;
    return Math.min(0.5, Math.max(relaxedFloor, shares.relaxed / (shares.fast + shares.relaxed)));
  }

  /** @returns number of new renders; ids that already wait, are parked or were dispatched are ignored */
  async enter(entries: FairEntry[]): Promise<number> {
    let entered = 0;
    for (let at = 0; at < entries.length; at += CHUNK) {
      const args = entries.slice(at, at + CHUNK).flatMap((entry) => entryArguments(entry, 'W'));
      entered += Number(await enterScript.run(this.redis, this.prefix, args));
    }
    return entered;
  }

  /** Enters renders and returns their positions, in one round trip. */
  async enterAndPosition(entries: FairEntry[]): Promise<(number | null)[]> {
    const [, positions] = await runInOneTrip(this.redis, this.prefix, [
      [enterScript, entries.flatMap((entry) => entryArguments(entry, 'W'))],
      [positionScript, entries.map(({ id }) => compactId(id))],
    ]);
    return (positions as number[]).map((position) => position || null);
  }

  /** Sets the limits of workspaces that have renders here, after a change of plan or cap. Running renders continue. */
  async setLimits(standings: readonly WorkspaceLimits[]): Promise<void> {
    for (let at = 0; at < standings.length; at += CHUNK) {
      const chunk = standings.slice(at, at + CHUNK);
      const args = chunk.flatMap(({ workspace, weight, runningLimit }) => [workspace, weight, runningLimit]);
      await limitsScript.run(this.redis, this.prefix, args);
    }
  }

  /** Removes a waiting (or parked) render. @returns true when it was there */
  leave(id: string): Promise<boolean> {
    return this.flag(leaveScript, [compactId(id)]);
  }

  /**
   * Takes the next runnable renders, at most `slots`, and marks them dispatched.
   * @param now milliseconds since 1970
   * @param atMost limit of all dispatched renders together, over all processes
   */
  async take(slots: number, now = Date.now(), atMost = Number.POSITIVE_INFINITY): Promise<TakenRender[]> {
    const { relaxedPatienceMs } = this.options;
    const rule = [slots, now, this.relaxedShare, relaxedPatienceMs, Number.isFinite(atMost) ? atMost : ''];
    const answer = z.array(z.string()).parse(await takeScript.run(this.redis, this.prefix, rule));
    const taken: TakenRender[] = [];
    for (let at = 0; at + 2 < answer.length; at += 3) {
      const [id, workspace, lane] = takenSchema.parse(answer.slice(at, at + 3));
      taken.push({ id: fullId(id), workspace, lane });
    }
    return taken;
  }

  /** Frees the slot of a dispatched render that ended, in whatever state. @returns true the first time */
  finish(id: string): Promise<boolean> {
    return this.flag(finishScript, [compactId(id)]);
  }

  /** Puts a dispatched render back at the head of its workspace; its turn is paid for. @returns true the first time */
  putBack(id: string): Promise<boolean> {
    return this.flag(putBackScript, [compactId(id)]);
  }

  /** Position from 1 within its lane; null when it does not wait. */
  async position(id: string): Promise<number | null> {
    return (await this.positions([id]))[0] ?? null;
  }

  async positions(ids: string[]): Promise<(number | null)[]> {
    const positions = await this.ask<number>(positionScript, ids);
    return positions.map((position) => position || null);
  }

  async state(ids: string[]): Promise<QueueEntryState[]> {
    const states = await this.ask<string>(stateScript, ids);
    return states.map((state) => STATES[state] ?? null);
  }

  /** Queue share of each open render (a workspace, on Free its owner; `workspace-limits.ts`); null for other ids. */
  async shares(ids: string[]): Promise<(string | null)[]> {
    const shares = await this.ask<string>(shareScript, ids);
    return shares.map((share) => share || null);
  }

  /**
   * Moves renders to the queue shares of these entries: see {@link moveShareScript}.
   * @returns number of moved renders
   */
  async moveShares(entries: FairEntry[]): Promise<number> {
    if (entries.length === 0) return 0;
    const args = entries.flatMap((entry) => entryArguments(entry, 'W'));
    return Number(await moveShareScript.run(this.redis, this.prefix, args));
  }

  /** Reads the whole queue in order, page by page. A render that moves meanwhile may be missing or appear twice. */
  async snapshot(): Promise<QueueSnapshot> {
    const answer: QueueSnapshot = { clock: { fast: 0, relaxed: 0 }, turns: { fast: [], relaxed: [] } };
    for (const lane of ['fast', 'relaxed'] as const) {
      const turns = new Map<string, RenderTurn>();
      for (let from = 0; ; from += LOOK_CHUNK) {
        const piece = await snapshotScript.run(this.redis, this.prefix, [lane[0]!, from, from + LOOK_CHUNK - 1]);
        const [clock, ...rows] = piece as string[];
        answer.clock[lane] = Number(clock);
        for (let at = 0; at + 2 < rows.length; at += 3) {
          const id = fullId(rows[at]!);
          if (!turns.has(id)) turns.set(id, { id, workspace: rows[at + 1]!, key: Number(rows[at + 2]) });
        }
        if (rows.length < 3 * LOOK_CHUNK) break;
      }
      answer.turns[lane] = [...turns.values()];
    }
    return answer;
  }

  /** Ids of dispatched renders that have not ended. */
  async dispatched(): Promise<string[]> {
    return (await this.redis.zrange(`${this.prefix}dispatched`, 0, -1)).map(fullId);
  }

  async counts(): Promise<QueueCounts> {
    const answer = (await countsScript.run(this.redis, this.prefix, [])) as [number, number, number, number, string];
    const [fast, relaxed, parked, dispatched, oldest] = answer;
    return { waiting: { fast, relaxed }, parked, dispatched, oldest: oldest === '' ? null : Number(oldest) };
  }

  /** Parks a waiting render: it gives up its position and is not taken. */
  park(id: string): Promise<boolean> {
    return this.flag(parkScript, [compactId(id)]);
  }

  /** Releases a parked render: it waits again, behind the other renders of its member. */
  unpark(id: string): Promise<boolean> {
    return this.flag(unparkScript, [compactId(id)]);
  }

  /** Moves a waiting render before another one of the same member; positions of others do not change. */
  moveWithin(id: string, before: string): Promise<boolean> {
    return this.flag(moveScript, [compactId(id), compactId(before)]);
  }

  /** @param cost expected machine seconds in the new lane */
  switchLane(id: string, lane: Mode, cost: number): Promise<boolean> {
    return this.flag(switchLaneScript, [compactId(id), lane[0]!, cost]);
  }

  /** Pauses the pool or a lane until {@link resume}. Operators' pauses are stored in PostgreSQL (operations/). */
  async pause(reason: string, what: Paused): Promise<void> {
    await this.redis.hset(`${this.prefix}pool`, `paused:${what}`, reason);
  }

  async resume(what: Paused): Promise<void> {
    await this.redis.hdel(`${this.prefix}pool`, `paused:${what}`);
  }

  /**
   * Sets all pauses and the slot limit of operators; null ends a pause.
   * @param most limit of dispatched renders over all processes; null: no limit
   * @param heardAt when the switches were read, in microseconds on one clock that all callers share
   * @returns false when a later state had already been applied: then nothing changes
   */
  async obey(
    pauses: readonly (readonly [what: Paused, reason: string | null])[],
    most: number | null,
    heardAt: number,
  ): Promise<boolean> {
    const words = pauses.flatMap(([what, reason]) => [what, reason ?? '']);
    return this.flag(applyPausesScript, [heardAt, most ?? '', ...words]);
  }

  /** Limit on dispatched renders set by {@link obey}; Infinity without a limit. */
  async most(): Promise<number> {
    return Number((await this.redis.hget(`${this.prefix}pool`, 'most')) ?? Number.POSITIVE_INFINITY);
  }

  /** Positions and states of renders, in one round trip. */
  async look(ids: string[]): Promise<QueueLook> {
    const answer = await lookScript.run(this.redis, this.prefix, ids.map(compactId));
    const [[all, provider, fast, relaxed], ...turns] = answer as [(string | null)[], ...number[]];
    return {
      pauses: { all: all ?? null, provider: provider ?? null, fast: fast ?? null, relaxed: relaxed ?? null },
      turns: ids.map((_, index) => ({
        position: turns[2 * index] || null,
        atLimit: turns[2 * index + 1] === 1,
        dispatched: turns[2 * index + 1] === 2,
      })),
    };
  }

  /** Position that one more render would get now. Changes nothing. */
  async next({
    workspace,
    member,
    lane,
    cost,
    weight,
  }: Omit<FairEntry, 'id' | 'runningLimit' | 'enqueuedAt'>): Promise<NextTurn> {
    const answer = await nextScript.run(this.redis, this.prefix, [workspace, member, lane[0]!, cost, weight]);
    const [position, atLimit, dispatched, paused] = answer as [number, number, number, number];
    return { position, atLimit: atLimit === 1, dispatched, paused: paused === 1 };
  }

  /** Reason of each pause; null when not paused. */
  async pauses(): Promise<QueueLook['pauses']> {
    return (await this.look([])).pauses;
  }

  /** True when Redis has no record that this queue was built (new, or data lost): call {@link rebuild}. */
  async isEmptyEpoch(): Promise<boolean> {
    return (await this.redis.exists(`${this.prefix}epoch`)) === 0;
  }

  /**
   * Rebuilds the queue from PostgreSQL, oldest first. Safe while renders enter and leave, and safe to repeat.
   * @param waiting queued renders
   * @param dispatched renders that a worker already has
   */
  async rebuild(waiting: FairEntry[], dispatched: FairEntry[] = []): Promise<void> {
    const builder = randomUUID();
    await this.redis.set(`${this.prefix}building`, builder);
    const all = [
      ...dispatched.map((entry) => entryArguments(entry, 'D')),
      ...byWorkspace(waiting).map((entry) => entryArguments(entry, 'W')),
    ];
    for (let at = 0; at < all.length; at += CHUNK * 4) {
      const pipeline = this.redis.pipeline();
      for (let chunk = at; chunk < Math.min(all.length, at + CHUNK * 4); chunk += CHUNK) {
        enterScript.queue(pipeline, this.prefix, all.slice(chunk, chunk + CHUNK).flat(), chunk > at);
      }
      const failed = (await pipeline.exec())?.find(([error]) => error)?.[0];
      if (failed) throw failed;
    }
    await builtScript.run(this.redis, this.prefix, [builder, Date.now()]);
  }

  private async flag(script: { run: typeof enterScript.run }, args: (string | number)[]): Promise<boolean> {
    return (await script.run(this.redis, this.prefix, args)) === 1;
  }

  private async ask<Answer>(script: { run: typeof enterScript.run }, ids: string[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let at = 0; at < ids.length; at += LOOK_CHUNK) {
      const chunk = ids.slice(at, at + LOOK_CHUNK).map(compactId);
      answers.push(...((await script.run(this.redis, this.prefix, chunk)) as Answer[]));
    }
    return answers;
  }
}
