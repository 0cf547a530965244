import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type ProcessStand, processStandSchema } from '@maquette/contracts/operations/survey-parts';
import { readBuildStamp } from '../runtime/build-stamp';
import { type Repeated, runEvery } from '../runtime/interval';
import type { Logger } from '../runtime/log';
import type { RedisClient } from '../runtime/redis-connection';

const KEY = '{ops}:processes';
/** Interval at which a process reports. */
export const BEAT_MS = 5_000;
/** A process that has not reported for this long is not alive. Crashed processes stay listed for REMEMBERED_MS. */
export const SILENT_MS = 60_000;
const REMEMBERED_MS = 600_000;

export type ProcessReport = Omit<ProcessStand, 'beatSeconds'>;

/**
 * Registry of live processes, their builds and states. Each process reports every {@link BEAT_MS}, so that an empty
 * Redis is complete after one beat. No decision depends on the registry.
 */
export class ProcessRegister {
  constructor(private readonly redis: RedisClient) {}

  /** @param now milliseconds since 1970 */
  async report(process: ProcessReport, now = Date.now()): Promise<void> {
    await this.redis.hset(KEY, process.id, JSON.stringify({ ...process, beat: now }));
  }

  /** Deregisters a process that shuts down normally. */
  async withdraw(id: string): Promise<void> {
    await this.redis.hdel(KEY, id);
  }

  /** Processes that reported recently, the longest silent last. */
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

/** Reports that this process is alive and which build it runs, from `start` to `stop`. */
export class Heartbeat {
  private readonly register: ProcessRegister;
  private readonly me;
  private timer: Repeated | undefined;

  constructor(
    redis: RedisClient,
    kind: ProcessStand['kind'],
    private readonly log: Pick<Logger, 'debug'>,
  ) {
    this.register = new ProcessRegister(redis);
    this.me = {
      kind,
      id: randomUUID(),
      host: hostname().slice(0, 100),
      pid: process.pid,
      build: readBuildStamp(),
      startedAt: new Date().toISOString(),
    };
  }

  /** Socket counts of an api process; null for a worker. */
  protected sockets(): ProcessStand['sockets'] {
    return null;
  }

  onApplicationBootstrap(): void {
    const beat = () => this.register.report({ ...this.me, sockets: this.sockets() });
    this.timer = runEvery(BEAT_MS, beat, this.logFailure);
    beat().catch(this.logFailure);
  }

  /** Runs last, so that a process that is still finishing its work stays registered. */
  async onApplicationShutdown(): Promise<void> {
    await this.timer?.stop();
    await this.register.withdraw(this.me.id).catch(this.logFailure);
  }

  private readonly logFailure = (error: unknown): void =>
    this.log.debug({ error: String(error) }, 'process heartbeat failed');
}

/** Null for an entry that another release wrote. */
function standOf(text: string, now: number): ProcessStand | null {
  try {
    const { beat, ...report } = JSON.parse(text) as { beat: unknown };
    const beatSeconds = Math.max(0, Math.round((now - Number(beat)) / 100) / 10);
    return processStandSchema.safeParse({ ...report, beatSeconds }).data ?? null;
  } catch {
    return null;
  }
}

/** Processes that reported recently. */
export function alive(processes: readonly ProcessStand[], kind: ProcessStand['kind']): ProcessStand[] {
  return processes.filter((one) => one.kind === kind && one.beatSeconds * 1_000 < SILENT_MS);
}

/** Builds in use, the most frequent first. */
export function buildsOf(processes: readonly ProcessStand[]): string[] {
  const counts = new Map<string, number>();
  for (const { build } of processes) counts.set(build, (counts.get(build) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([build]) => build);
}
