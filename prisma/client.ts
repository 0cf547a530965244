import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { PrismaClient } from './generated/client';

export type { QueryConfig } from 'pg';
export * from './generated/client';

/** Prisma, and beside it the pool it draws from: for the few statements that everybody's requests wait for. */
export class PooledClient extends PrismaClient {
  constructor(
    readonly pool: Pool,
    onIdleError: (error: Error) => void,
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

  /** Also the pool, which Prisma leaves open when it was never asked for anything. */
  override async $disconnect(): Promise<void> {
    await super.$disconnect();
    if (!this.pool.ending) await this.pool.end();
  }
}

/**
 * One connection pool to PostgreSQL, the truth of the product.
 * @param databaseUrl `postgresql://user:password@host:port/database`
 * @param poolSize connections this process may hold at most
 * @param onIdleError told when PostgreSQL closed a connection that nobody used at that moment
 */
export function connectDatabase(
  databaseUrl: string,
  poolSize = 10,
  onIdleError: (error: Error) => void = (error) => console.warn(`A connection to PostgreSQL ended: ${error.message}`),
): PooledClient {
  return new PooledClient(new Pool({ connectionString: databaseUrl, max: poolSize }), onIdleError);
}

export type Database = PrismaClient;
/** A running transaction: what story files pass to each other. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];
