import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client';

export * from './generated/client';

/**
 * One connection pool to PostgreSQL, the truth of the product.
 * @param databaseUrl `postgresql://user:password@host:port/database`
 * @param poolSize connections this process may hold at most
 */
export function connectDatabase(databaseUrl: string, poolSize = 10): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: poolSize }),
    // A burst waits for a connection rather than failing; a transaction that hangs must not hold one for ever.
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  });
}

export type Database = PrismaClient;
/** A running transaction: what story files pass to each other. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];
