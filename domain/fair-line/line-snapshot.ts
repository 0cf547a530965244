import type { Redis } from 'ioredis';
import type { Mode } from '../contracts/render';
import { fullId } from './compact-id';

/** A waiting render and the key of the turn it will use. */
export interface LinedRender {
  id: string;
  lane: Mode;
  key: number;
}

export interface LineSnapshot {
  /** In the order of their turns, lane by lane. */
  waiting: LinedRender[];
  clock: Record<Mode, number>;
}

const CHUNK = 1_000;

/**
 * Reads the whole line for a forecast: one range per lane and one per workspace in it. Not atomic; a render that moves meanwhile
 * is forecast a second later.
 */
export async function readLineSnapshot(redis: Redis, pool: string): Promise<LineSnapshot> {
  const prefix = `{fair:${pool}}:`;
  const snapshot: LineSnapshot = { waiting: [], clock: { fast: 0, relaxed: 0 } };
  for (const lane of ['fast', 'relaxed'] as const) {
    const [clock, order] = await Promise.all([
      redis.hget(`${prefix}lane:${lane}`, 'clock'),
      redis.zrange(`${prefix}order:${lane}`, 0, -1, 'WITHSCORES'),
    ]);
    snapshot.clock[lane] = Number(clock ?? 0);
    snapshot.waiting.push(...(await readLane(redis, prefix, lane, order)));
  }
  return snapshot;
}

/** The n-th turn of a workspace belongs to its n-th waiting render. One without a turn goes behind its workspace's others. */
async function readLane(redis: Redis, prefix: string, lane: Mode, order: string[]): Promise<LinedRender[]> {
  const keysOf = new Map<string, number[]>();
  for (let at = 0; at + 1 < order.length; at += 2) {
    const workspace = order[at]!.slice(order[at]!.indexOf('.') + 1);
    const keys = keysOf.get(workspace);
    if (keys) keys.push(Number(order[at + 1]));
    else keysOf.set(workspace, [Number(order[at + 1])]);
  }
  const workspaces = [...keysOf.keys()];
  const lined: LinedRender[] = [];
  for (let at = 0; at < workspaces.length; at += CHUNK) {
    const chunk = workspaces.slice(at, at + CHUNK);
    const pipeline = redis.pipeline();
    for (const workspace of chunk) pipeline.zrange(`${prefix}line:${workspace}:${lane}`, 0, -1);
    const answers = (await pipeline.exec()) ?? [];
    for (const [index, workspace] of chunk.entries()) {
      const keys = keysOf.get(workspace)!;
      const ids = (answers[index]?.[1] ?? []) as string[];
      for (const [place, id] of ids.entries()) {
        lined.push({ id: fullId(id), lane, key: keys[place] ?? keys[keys.length - 1]! });
      }
    }
  }
  return lined;
}
