import { abandonCall, orphanedCalls } from '@maquette/domain/providers/provider-calls';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Database } from '@maquette/prisma/client';
import type { Maker } from '../providers/providers';

/**
 * Cancels provider jobs whose renders ended while no worker owned them. Late results are dropped.
 * A job that cannot be cancelled is retried in the next run and does not delay the rest.
 */
export async function cancelOrphanedJobs(
  database: Database,
  makers: readonly (Pick<Maker, 'drop'> & { offer: { name: string } })[],
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const known = new Map(makers.map((maker) => [maker.offer.name, maker]));
  for (const { id, provider, upstreamId } of await orphanedCalls(database, [...known.keys()])) {
    try {
      await known.get(provider)?.drop?.(upstreamId ?? '');
      await abandonCall(database, id, 'its render ended while no worker had it');
    } catch (error) {
      log.warn({ call: id, error: String(error) }, 'orphaned provider job could not be cancelled; it will be retried');
    }
  }
}
