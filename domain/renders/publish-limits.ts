import type { Standing } from '../fair-queue/fair-queue';
import type { FairLines, Pool } from './fair-queues';

/**
 * An order on its way during a change enters with the old limits, so all limits are published again at this interval.
 */
const AGAIN_MS = 10_000;

/** The limits last published to the queues: only changes are published. */
export class ToldStandings {
  private readonly told = new Map<Pool, { standings: ReadonlyMap<string, Standing>; since: number }>();

  constructor(private readonly lines: FairLines) {}

  /** @param standings limits of all workspaces that wait in the queue, by queue share */
  async tell(pool: Pool, standings: ReadonlyMap<string, Standing>): Promise<void> {
    const now = performance.now();
    const last = this.told.get(pool);
    const known = last && now - last.since < AGAIN_MS ? last : { standings: new Map<string, Standing>(), since: now };
    const changed = [...standings.values()].filter(({ workspace, weight, runningLimit }) => {
      const before = known.standings.get(workspace);
      return before?.weight !== weight || before.runningLimit !== runningLimit;
    });
    await this.lines.of(pool).setStandings(changed);
    this.told.set(pool, { standings, since: known.since });
  }
}
