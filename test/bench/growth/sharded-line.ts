import { createHash } from 'node:crypto';
import { type FairEntry, FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { TimeHeap } from '@maquette/domain/forecast/time-heap';
import type { Redis } from 'ioredis';

/** A render in the simulation with order time and duration, in seconds. */
export interface Demand extends FairEntry {
  at: number;
  takes: number;
}

interface Shard {
  line: FairQueue;
  waiting: number;
  busy: number;
  /** Number of slots that a queue may use until the next redistribution. */
  given: number;
  /** Fraction of a slot that a queue is still owed at the next redistribution. */
  owed: number;
  /** Each workspace's numbers of waiting and running renders. */
  open: Map<string, number>;
  taken: string[];
}

export interface Played {
  /** Ids of the renders in all shards, in the order in which they start. */
  started: { id: string; at: number }[];
  /** Positions from {@link ShardedLine.places} compared with the order in which a shard's renders started. */
  places: { exact: number; sooner: number; later: number };
}

/** Simulated seconds between redistributions of slots. */
const SHARE_OUT_EVERY = 1;

/**
 * One pool as several fair queues, with the product's own scripts in a real Redis.
 * A hash of its id assigns a workspace to a queue, and slots move between queues by active weight. Time is simulated.
 */
export class ShardedLine {
  private readonly shards: Shard[];
  private readonly demand = new Map<string, Demand>();
  private readonly ends = new TimeHeap(1_024);
  private readonly runs: Demand[] = [];
  private readonly told = new Map<string, number>();
  private readonly started: Played['started'] = [];
  private busy = 0;
  private now = 0;

  constructor(
    redis: Redis,
    count: number,
    private readonly slots: number,
  ) {
    this.shards = Array.from({ length: count }, (_, at) => ({
      line: new FairQueue(redis, `image:${at}`),
      ...{ waiting: 0, busy: 0, given: 0, owed: 0, open: new Map<string, number>(), taken: [] },
    }));
  }

  /**
   * @param demand sorted by order time; orders at 0 receive their position before anything starts
   * @param atMost maximum number of starts
   */
  async play(demand: Demand[], atMost = demand.length): Promise<Played> {
    for (const { line } of this.shards) await line.obey([], null, 0).then(() => line.rebuild([]));
    for (const each of demand) this.demand.set(each.id, each);
    const first = demand.findIndex(({ at }) => at > 0);
    let next = first < 0 ? demand.length : first;
    await this.order(demand.slice(0, next));
    await this.tellPlaces();
    let sharing = 0;
    while (this.started.length < atMost) {
      this.now = Math.min(demand[next]?.at ?? Number.POSITIVE_INFINITY, this.ends.first, sharing);
      if (this.now === sharing) {
        sharing = this.now + SHARE_OUT_EVERY;
        this.shareOut();
      } else if (this.now === this.ends.first) await this.end(this.ends.pop());
      else {
        await this.order([demand[next]!]);
        next += 1;
      }
      await this.fillSlots();
    }
    return { started: this.started, places: this.kept() };
  }

  private shardOf(workspace: string): Shard {
    const hash = createHash('sha256').update(workspace).digest().readUInt32BE(0);
    return this.shards[hash % this.shards.length]!;
  }

  private async order(renders: Demand[]): Promise<void> {
    const by = new Map<Shard, Demand[]>();
    for (const each of renders) {
      const shard = this.shardOf(each.workspace);
      by.set(shard, [...(by.get(shard) ?? []), each]);
    }
    for (const [shard, entries] of by) {
      await shard.line.enter(entries);
      shard.waiting += entries.length;
      for (const { workspace } of entries) shard.open.set(workspace, (shard.open.get(workspace) ?? 0) + 1);
    }
  }

  private async tellPlaces(): Promise<void> {
    for (const { line } of this.shards) {
      const ids = (await line.snapshot()).turns.fast.map(({ id }) => id);
      for (const [at, place] of (await line.positions(ids)).entries()) this.told.set(ids[at]!, place!);
    }
  }

  private async end(run: number): Promise<void> {
    const { id, workspace } = this.runs[run]!;
    const shard = this.shardOf(workspace);
    await shard.line.finish(id);
    shard.busy -= 1;
    this.busy -= 1;
    const left = shard.open.get(workspace)! - 1;
    if (left > 0) shard.open.set(workspace, left);
    else shard.open.delete(workspace);
  }

  /**
   * A slot that its queue cannot use (no render waits,
   * or all workspaces are at their limit) serves another queue until the next redistribution.
   */
  private async fillSlots(): Promise<void> {
    for (const shard of this.shards) await this.fill(shard, shard.given - shard.busy);
    for (const shard of this.shards) await this.fill(shard, this.slots);
  }

  private async fill(shard: Shard, atMost: number): Promise<void> {
    const free = Math.min(atMost, this.slots - this.busy, shard.waiting);
    if (free <= 0) return;
    for (const { id } of await shard.line.take(free, this.now * 1_000)) {
      this.runs.push(this.demand.get(id)!);
      this.ends.push(this.now + this.demand.get(id)!.takes, this.runs.length - 1);
      this.started.push({ id, at: this.now });
      shard.taken.push(id);
      shard.waiting -= 1;
      shard.busy += 1;
      this.busy += 1;
    }
  }

  /**
   * Distributes the slots by active weight, at most as many as each queue can use. Other queues get the remaining
   * slots.
   */
  private shareOut(): void {
    const wants = this.shards.map(({ open }) => this.wanted(open));
    const exact = this.shards.map(() => 0);
    for (let left = this.slots; left > 1e-9; ) {
      const hungry = this.shards.flatMap((_, at) => (exact[at]! < wants[at]!.slots ? [at] : []));
      if (hungry.length === 0) break;
      const weight = hungry.reduce((sum, at) => sum + wants[at]!.weight, 0);
      const round = left;
      for (const at of hungry) {
        const more = Math.min((round * wants[at]!.weight) / weight, wants[at]!.slots - exact[at]!);
        exact[at] = exact[at]! + more;
        left -= more;
      }
    }
    for (const [at, shard] of this.shards.entries()) {
      shard.owed = wants[at]!.slots === 0 ? 0 : shard.owed + exact[at]!;
      shard.given = Math.max(0, Math.floor(shard.owed + 1e-9));
    }
    let spare = Math.round(exact.reduce((sum, each) => sum + each, 0)) - this.given();
    for (const shard of [...this.shards].sort((a, b) => b.owed - b.given - (a.owed - a.given))) {
      if (spare <= 0) break;
      shard.given += 1;
      spare -= 1;
    }
    for (const shard of this.shards) shard.owed -= shard.given;
  }

  private given(): number {
    return this.shards.reduce((sum, { given }) => sum + given, 0);
  }

  private wanted(open: Map<string, number>): { slots: number; weight: number } {
    let [slots, weight] = [0, 0];
    for (const [workspace, renders] of open) {
      const rule = this.rules.get(workspace)!;
      slots += Math.min(renders, rule.runningLimit);
      weight += rule.weight;
    }
    return { slots, weight };
  }

  /** Each workspace's weight and limit. */
  private get rules(): Map<string, FairEntry> {
    this.known ??= new Map([...this.demand.values()].map((each) => [each.workspace, each]));
    return this.known;
  }
  private known: Map<string, FairEntry> | undefined;

  private kept(): Played['places'] {
    const places = { exact: 0, sooner: 0, later: 0 };
    for (const { taken } of this.shards)
      for (const [at, id] of taken.entries()) {
        const told = this.told.get(id);
        if (told === undefined) continue;
        places[told === at + 1 ? 'exact' : at + 1 < told ? 'sooner' : 'later'] += 1;
      }
    return places;
  }
}
