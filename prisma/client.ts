import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type * as runtime from '@prisma/client/runtime/client';
import { Pool } from 'pg';
import { type Prisma, PrismaClient } from './generated/client';

export type { QueryConfig } from 'pg';
export * from './generated/client';

/** PostgreSQL's error for a transaction that it ended because of a deadlock; Prisma's code is P2034. */
const DEADLOCK = /deadlock detected|40P01|P2034/i;
const TRIES = 4;
/** Maximum random delay in ms before the retry, so that the same transactions do not meet again. */
const APART = 40;

/** Prisma together with its connection pool, for the few statements that run for every request. */
export class PooledClient extends PrismaClient {
  constructor(
    readonly pool: Pool,
    onIdleError: (error: Error) => void,
    private readonly onRepeated: (error: Error) => void,
  ) {
    super({
      adapter: new PrismaPg(pool),
      // A burst waits for a connection instead of failing; a hanging transaction must not hold one forever.
      transactionOptions: { maxWait: 10_000, timeout: 15_000 },
    });
    // The next query replaces an idle connection that PostgreSQL closed.
    // Without a listener its error would end the process.
    pool.on('error', onIdleError);
    // The same for a connection that ends during a hand-over:
    // the pool no longer listens, and its next user does not listen yet.
    pool.on('connect', (client) =>
      client.on('error', (error) => {
        if (client.listenerCount('error') === 1) onIdleError(error);
      }),
    );
  }

  /**
   * Like Prisma's $transaction, but repeats a transaction that PostgreSQL ended because of a deadlock. It had no
   * effect, but the given function may run more than once.
   */
  override $transaction<Steps extends Prisma.PrismaPromise<unknown>[]>(
    steps: [...Steps],
    options?: TransactionOptions,
  ): Promise<runtime.Types.Utils.UnwrapTuple<Steps>>;
  override $transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  override async $transaction(
    work: Prisma.PrismaPromise<unknown>[] | ((transaction: Transaction) => Promise<unknown>),
    options?: TransactionOptions,
  ): Promise<unknown> {
    if (typeof work !== 'function') return super.$transaction(work, options);
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.$transaction(work, options);
      } catch (error) {
        if (tries === TRIES || !isDeadlock(error)) throw error;
        this.onRepeated(error);
        await sleep(Math.random() * APART * tries);
      }
    }
  }

  /** Disconnects, and ends the pool, which Prisma leaves open when it was never used. */
  override async $disconnect(): Promise<void> {
    await super.$disconnect();
    if (!this.pool.ending) await this.pool.end();
  }
}

type TransactionOptions = Parameters<PrismaClient['$transaction']>[1];

function isDeadlock(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: unknown; meta?: unknown };
  return DEADLOCK.test(`${error.message} ${String(code)} ${JSON.stringify(meta ?? '')}`);
}

/**
 * One connection pool to PostgreSQL.
 * @param databaseUrl `postgresql://user:password@host:port/database`
 * @param poolSize maximum connections of this process
 * @param onIdleError called when PostgreSQL closed an idle connection
 * @param onRepeated called when a transaction is repeated after a deadlock
 */
export function connectDatabase(
  databaseUrl: string,
  poolSize = 10,
  onIdleError: (error: Error) => void = (error) => console.warn(`PostgreSQL connection ended: ${error.message}`),
  onRepeated: (error: Error) => void = (error) =>
    console.warn(`transaction was repeated after a deadlock: ${error.message}`),
): PooledClient {
  return new PooledClient(new Pool({ connectionString: databaseUrl, max: poolSize }), onIdleError, onRepeated);
}

export type Database = PrismaClient;
/** A running transaction, as use cases pass it on. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];
