import type { WorkspaceLimits } from '../fair-queue/fair-queue';
import type { FairQueues, Pool } from './fair-queues';

/**
 * Interval at which all limits are published again: an order in progress during a change enters with old limits.
 */
const AGAIN_MS = 10_000;

/** The limits that were last published to the queues, so that only changes are published. */
export class PublishedLimits {
  private readonly told = new Map<Pool, { standings: ReadonlyMap<string, WorkspaceLimits>; since: number }>();

  constructor(private readonly lines: FairQueues) {}

  /** @param standings limits of all workspaces that wait in the queue, by queue share */
  async tell(pool: Pool, standings: ReadonlyMap<string, WorkspaceLimits>): Promise<void> {
    const now = performance.now();
    const last = this.told.get(pool);
    const known =
      last && now - last.since < AGAIN_MS ? last : { standings: new Map<string, WorkspaceLimits>(), since: now };
    const changed = [...standings.values()].filter(({ workspace, weight, runningLimit }) => {
      const before = known.standings.get(workspace);
      return before?.weight !== weight || before.runningLimit !== runningLimit;
    });
    await this.lines.of(pool).setLimits(changed);
    this.told.set(pool, { standings, since: known.since });
  }
}
