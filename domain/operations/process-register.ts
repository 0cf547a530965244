import { type ProcessStand, processStandSchema } from '@maquette/contracts/operations/running';
import type { RedisClient } from '../runtime/redis-connection';

const KEY = '{ops}:processes';
/** A process says that it lives so often. */
export const BEAT_MS = 5_000;
/** Not heard of for so long it is alive no more; of one that died without a word that is told for this long. */
export const SILENT_MS = 60_000;
const REMEMBERED_MS = 600_000;

export type ProcessReport = Omit<ProcessStand, 'beatSeconds'>;

/**
 * Which processes live, what they run and how they are. An index, not a truth: each says it anew every {@link BEAT_MS}, so that a Redis
 * which lost everything knows them again after one beat, and nothing is decided by it.
 */
export class ProcessRegister {
  constructor(private readonly redis: RedisClient) {}

  /** @param now milliseconds since 1970 */
  async report(process: ProcessReport, now = Date.now()): Promise<void> {
    await this.redis.hset(KEY, process.id, JSON.stringify({ ...process, beat: now }));
  }

  /** It goes in order: nobody has to wonder where it is. */
  async withdraw(id: string): Promise<void> {
    await this.redis.hdel(KEY, id);
  }

  /** All that were heard of lately, the longest silent last. */
  async look(now = Date.now()): Promise<ProcessStand[]> {
    const found: ProcessStand[] = [];
    for (const [id, text] of Object.entries(await this.redis.hgetall(KEY))) {
      const stand = standOf(text, now);
      if (stand && stand.beatSeconds * 1_000 <= REMEMBERED_MS) found.push(stand);
      else await this.withdraw(id);
    }
    return found.sort((a, b) => a.beatSeconds - b.beatSeconds || a.kind.localeCompare(b.kind));
  }
}

/** Null of what another release wrote. */
function standOf(text: string, now: number): ProcessStand | null {
  try {
    const { beat, ...report } = JSON.parse(text) as { beat: unknown };
    const beatSeconds = Math.max(0, Math.round((now - Number(beat)) / 100) / 10);
    return processStandSchema.safeParse({ ...report, beatSeconds }).data ?? null;
  } catch {
    return null;
  }
}

/** Those that were heard of lately. */
export function alive(processes: readonly ProcessStand[], kind: ProcessStand['kind']): ProcessStand[] {
  return processes.filter((one) => one.kind === kind && one.beatSeconds * 1_000 < SILENT_MS);
}

/** What is run, most of it first. */
export function buildsOf(processes: readonly ProcessStand[]): string[] {
  const counts = new Map<string, number>();
  for (const { build } of processes) counts.set(build, (counts.get(build) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([build]) => build);
}
