import type { Database } from '@maquette/prisma/client';
import { type Repeated, runEvery } from './interval';
import { LeaderLock } from './leader-lock';
import type { Logger } from './log';

interface Schedule {
  /** Milliseconds from the start of a run to the start of the next. */
  everyMs: number;
  /** Log message of a failed run; the next one runs anyway. */
  failure: string;
  /**
   * Only the process that holds this lease runs the job. Default: every process does.
   * `seconds`: a multiple of the interval, so that one slow run does not lose the lease.
   */
  lease?: { database: Database; name: string; seconds: number };
  /** True keeps the process alive; default false. */
  keepAlive?: boolean;
}

/** A job that runs from the start of the application to its shutdown: Nest calls the two hooks by their names. */
export abstract class RepeatingJob {
  protected readonly lock: LeaderLock | undefined;
  private runs: Repeated | undefined;

  constructor(
    protected readonly log: Logger,
    private readonly schedule: Schedule,
  ) {
    const { lease } = schedule;
    this.lock = lease && new LeaderLock(lease.database, lease.name, lease.seconds);
  }

  protected abstract run(): Promise<unknown>;

  /** Called instead of `run` while another process holds the lease. */
  protected standBy?(): void;

  /** Waits for work that a run started without awaiting it. */
  protected settled?(): Promise<void>;

  onApplicationBootstrap(): void {
    const { everyMs, failure, keepAlive } = this.schedule;
    this.runs = runEvery(
      everyMs,
      async () => {
        if (!this.lock || (await this.lock.take())) await this.run();
        else this.standBy?.();
      },
      (error) => this.log.warn({ error: String(error) }, failure),
      { keepAlive },
    );
  }

  /** Finishes the current run and frees the lease for another process. */
  async onModuleDestroy(): Promise<void> {
    await this.runs?.stop();
    await this.settled?.();
    await this.lock?.giveBack().catch((error: unknown) => {
      const lease = this.schedule.lease?.name;
      this.log.debug({ lease, error: String(error) }, 'lease could not be returned; it expires by itself');
    });
  }
}
