import { abandonCall, orphanedCalls } from '@maquette/domain/providers/provider-calls';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Database } from '@maquette/prisma/client';
import type { Maker } from '../providers/providers';

/**
 * Ends jobs elsewhere whose renders ended while nobody had them: nobody waits for them, and what they bring late is dropped. One that
 * cannot be ended now is tried again in the next round, and the others do not wait for it.
 */
export async function endOrphans(
  database: Database,
  makers: readonly (Pick<Maker, 'drop'> & { offer: { name: string } })[],
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const known = new Map(makers.map((maker) => [maker.offer.name, maker]));
  for (const { id, provider, upstreamId } of await orphanedCalls(database, [...known.keys()])) {
    try {
      await known.get(provider)?.drop?.(upstreamId ?? '');
      await abandonCall(database, id, 'its render ended while nobody had it');
    } catch (error) {
      log.warn({ call: id, error: String(error) }, 'a job that nobody waits for could not be ended yet');
    }
  }
}
