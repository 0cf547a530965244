import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type * as runtime from '@prisma/client/runtime/client';
import { Pool } from 'pg';
import { type Prisma, PrismaClient } from './generated/client';

export type { QueryConfig } from 'pg';
export * from './generated/client';

/** What PostgreSQL answers whom it ended, of two who waited for each other; Prisma's word for it is P2034. */
const DEADLOCK = /deadlock detected|40P01|P2034/i;
const TRIES = 4;
/** Milliseconds at most until the next one: those who met do not meet again at the same moment. */
const APART = 40;

/** Prisma, and beside it the pool it draws from: for the few statements that everybody's requests wait for. */
export class PooledClient extends PrismaClient {
  constructor(
    readonly pool: Pool,
    onIdleError: (error: Error) => void,
    private readonly onRepeated: (error: Error) => void,
  ) {
    super({
      adapter: new PrismaPg(pool),
      // A burst waits for a connection rather than failing; a transaction that hangs must not hold one for ever.
      transactionOptions: { maxWait: 10_000, timeout: 15_000 },
    });
    // An idle connection that PostgreSQL closed is replaced with the next query; without a listener it would end the process.
    pool.on('error', onIdleError);
    // So would one that ends between two who use it: the pool listens no more, and who asked for it does not yet.
    pool.on('connect', (client) =>
      client.on('error', (error) => {
        if (client.listenerCount('error') === 1) onIdleError(error);
      }),
    );
  }

  /**
   * As Prisma's. A transaction that PostgreSQL ended since it and another one waited for each other has done nothing, and is done
   * again: what it is given to do may run more than once.
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

  /** Also the pool, which Prisma leaves open when it was never asked for anything. */
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
 * One connection pool to PostgreSQL, the truth of the product.
 * @param databaseUrl `postgresql://user:password@host:port/database`
 * @param poolSize connections this process may hold at most
 * @param onIdleError told when PostgreSQL closed a connection that nobody used at that moment
 * @param onRepeated told when a transaction met another one in a circle and is done again
 */
export function connectDatabase(
  databaseUrl: string,
  poolSize = 10,
  onIdleError: (error: Error) => void = (error) => console.warn(`A connection to PostgreSQL ended: ${error.message}`),
  onRepeated: (error: Error) => void = (error) => console.warn(`A transaction is done again: ${error.message}`),
): PooledClient {
  return new PooledClient(new Pool({ connectionString: databaseUrl, max: poolSize }), onIdleError, onRepeated);
}

export type Database = PrismaClient;
/** A running transaction: what story files pass to each other. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];
