import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '@maquette/prisma/client';
import { knownMigrations } from '@maquette/prisma/known-migrations';

/** Suffix for migrations that remove something that older programs still use; docs/upgrading.md has the rules. */
const CONTRACTING = '_contract';
/** PostgreSQL's code for a missing table: the database was never migrated. */
const UNDEFINED_TABLE = '42P01';

/** Thrown when the database does not fit the program, or was not reachable within the time limit at the start. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaError';
  }
}

/**
 * What prevents a program from running on a database; null when the two fit. Additional migrations that only add
 * something fit, so that older programs keep running while newer ones start.
 * @param known migrations of the program, oldest first; older ones are part of the first
 * @param applied migrations of the database
 * @returns a sentence for the operator, and whether waiting for a migration helps
 */
export function schemaMismatch(
  known: readonly string[],
  applied: readonly string[],
): { sentence: string; passes: boolean } | null {
  const [baseline = ''] = known;
  const newer = applied.filter((name) => name > baseline && !known.includes(name) && name.endsWith(CONTRACTING));
  if (newer.length > 0) {
    const sentence = `The database is ahead of this program: ${newer.join(', ')} took away what it needs. Start the newer version.`;
    return { sentence, passes: false };
  }
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length === 0) return null;
  const first = `The database is behind this program: it lacks ${missing.length} migration${missing.length > 1 ? 's' : ''}`;
  return { sentence: `${first}, ${missing[0]} first. Run "npm run migrate".`, passes: true };
}

/**
 * Resolves when the database fits this program.
 * @param patience seconds to wait for PostgreSQL or a running migration
 * @param say called once with the reason for waiting
 * @throws SchemaError when the database does not fit after that time, or cannot fit
 */
export async function awaitSchema(
  databaseUrl: string,
  patience: number,
  say: (line: string) => void = console.warn,
): Promise<void> {
  const database = connectDatabase(databaseUrl, 1, () => undefined);
  const known = knownMigrations();
  try {
    for (let waited = 0; ; waited += 1) {
      const misfit = await appliedMigrations(database.pool).then(
        (applied) => schemaMismatch(known, applied),
        (error: Error) => ({ sentence: `PostgreSQL cannot be asked for its schema: ${error.message}.`, passes: true }),
      );
      if (misfit === null) return;
      if (!misfit.passes || waited >= patience) throw new SchemaError(misfit.sentence);
      if (waited === 0) say(`${misfit.sentence} Waiting for that, ${patience} s at most.`);
      await wait(1_000);
    }
  } finally {
    await database.$disconnect();
  }
}

/** Migrations that were completed and not rolled back. */
async function appliedMigrations(pool: ReturnType<typeof connectDatabase>['pool']): Promise<string[]> {
  const applied =
    'SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';
  try {
    const { rows } = await pool.query<{ migration_name: string }>(applied);
    return rows.map((row) => row.migration_name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
