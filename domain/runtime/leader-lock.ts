import { randomUUID } from 'node:crypto';
import type { Database } from '@maquette/prisma/client';
import { every, type Repeated } from './every';

/** So that one renewal that fails or is late does not lose the lease. */
const RENEWALS_IN_A_LEASE = 3;

/**
 * Makes one process of many do what only one shall do. A lease in PostgreSQL, by PostgreSQL's clock: renewed with every `take`,
 * given back at a stop, and free for others `seconds` after a holder that died was last heard of. Works behind a pooler, where
 * the advisory lock of a session would not.
 */
export class LeaderLock {
  private readonly holder = randomUUID();

  /** @param seconds a multiple of the time between two takes, so that one slow round does not lose it */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly seconds: number,
  ) {}

  /** @returns whether this process leads until the lease runs out; taken when free, renewed when its own */
  async take(): Promise<boolean> {
    const taken = await this.database.$executeRaw`
      INSERT INTO leader_locks AS l (name, holder, held_until)
      VALUES (${this.name}, ${this.holder}, now() + make_interval(secs => ${this.seconds}))
      ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, held_until = EXCLUDED.held_until
      WHERE l.holder = EXCLUDED.holder OR l.held_until < now()`;
    return taken === 1;
  }

  /** Renews the lease of this process and takes none anew. @returns whether no other process had it in between */
  async renew(): Promise<boolean> {
    const renewed = await this.database.$executeRaw`
      UPDATE leader_locks SET held_until = now() + make_interval(secs => ${this.seconds})
      WHERE name = ${this.name} AND holder = ${this.holder}`;
    return renewed === 1;
  }

  /**
   * Renews the lease of this process until it is stopped: for work that may take longer than it lasts.
   * @param failed told of a renewal that failed (it is tried again) or that came too late
   */
  keep(failed: (error: unknown) => void): Repeated {
    const renew = async () => {
      if (!(await this.renew())) throw new Error(`${this.name}: another process took the lease over`);
    };
    return every((this.seconds * 1_000) / RENEWALS_IN_A_LEASE, renew, failed);
  }

  /** Another process may lead at once. Harmless when this one does not lead. */
  async giveBack(): Promise<void> {
    await this.database.leaderLock.deleteMany({ where: { name: this.name, holder: this.holder } });
  }
}
