import type { Standing } from '../fair-line/fair-line';
import type { FairLines, Pool } from './line-up';

/** An order that was on its way while something changed enters with what it was let in with: once in a while all is said again. */
const AGAIN_MS = 10_000;

/** What the lines were last told of workspaces that wait: only what changed since is said. */
export class ToldStandings {
  private readonly told = new Map<Pool, { standings: ReadonlyMap<string, Standing>; since: number }>();

  constructor(private readonly lines: FairLines) {}

  /** @param standings of everybody who waits in the line, by queue share */
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
