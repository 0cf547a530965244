import { auditBooks } from '@maquette/domain/renders/audit-books';
import { auditQueue } from '@maquette/domain/renders/audit-queue';
import { FairQueues } from '@maquette/domain/renders/fair-queues';
import { EXIT } from './command';
import { onStores } from './store-commands';

/** Checks every invariant of money, renders and queues, also while the product runs. Exits with `nothing` (1) on a breach. */
export const reconcile = onStores('', async ({ database, redis }, flags) => {
  const breaches = [...(await auditBooks(database)), ...(await auditQueue(database, new FairQueues(redis)))];
  if (flags.json) console.log(JSON.stringify(breaches, null, 2));
  else if (breaches.length === 0) console.log('No rule is violated: money, renders and queues agree.');
  else
    for (const { rule, subject, detail } of breaches) console.log(`VIOLATION  ${rule}\n        ${subject}: ${detail}`);
  return breaches.length > 0 ? EXIT.nothing : EXIT.done;
});
