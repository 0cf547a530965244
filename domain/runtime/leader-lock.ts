import { randomUUID } from 'node:crypto';
import type { Database } from '@maquette/prisma/client';
import { type Repeated, runEvery } from './interval';

/** A multiple of the interval, so that one failed or late renewal does not lose the lease. */
const RENEWALS_IN_A_LEASE = 3;

/**
 * Elects one process of many by a lease in PostgreSQL, measured by PostgreSQL's clock. It is renewed with every `take`,
 * released on stop, and free for others `seconds` after the last renewal of a crashed holder.
 * Works behind a connection pooler, where a session's advisory lock would not.
 */
export class LeaderLock {
  private readonly holder = randomUUID();

  /** @param seconds a multiple of the interval between two takes, so that one slow round does not lose the lease */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly seconds: number,
  ) {}

  /** Takes the lease when it is free; renews it when this process holds it. @returns whether this process holds it */
  async take(): Promise<boolean> {
    const taken = await this.database.$executeRaw`
      INSERT INTO leader_locks AS l (name, holder, held_until)
      VALUES (${this.name}, ${this.holder}, now() + make_interval(secs => ${this.seconds}))
      ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, held_until = EXCLUDED.held_until
      WHERE l.holder = EXCLUDED.holder OR l.held_until < now()`;
    return taken === 1;
  }

  /** Renews a held lease and never acquires one. @returns false when another process had it in between */
  async renew(): Promise<boolean> {
    const renewed = await this.database.$executeRaw`
      UPDATE leader_locks SET held_until = now() + make_interval(secs => ${this.seconds})
      WHERE name = ${this.name} AND holder = ${this.holder}`;
    return renewed === 1;
  }

  /**
   * Renews the lease until it is stopped, for work that may outlast the lease.
   * @param failed called when a renewal failed (it is retried) or came too late
   */
  keep(failed: (error: unknown) => void): Repeated {
    const renew = async () => {
      if (!(await this.renew())) throw new Error(`${this.name}: another process took over the lease`);
    };
    return runEvery((this.seconds * 1_000) / RENEWALS_IN_A_LEASE, renew, failed);
  }

  /** Releases the lease immediately. No effect when this process does not hold it. */
  async giveBack(): Promise<void> {
    await this.database.leaderLock.deleteMany({ where: { name: this.name, holder: this.holder } });
  }
}
