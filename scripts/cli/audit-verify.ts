import { verifyAudit } from '@maquette/domain/workspaces/read-audit';
import { EXIT } from './command';
import { onDatabase } from './store-commands';

/** Verifies the hash chain of every workspace's audit log. Exits with `nothing` (1) when an entry was changed, removed or inserted. */
export const auditVerify = onDatabase('', async (database) => {
  const { entries, faults } = await verifyAudit(database);
  for (const { workspaceId, sequence, what } of faults)
    console.error(`Audit log of workspace ${workspaceId}, entry ${sequence}: ${what}`);
  const result = faults.length === 0 ? 'every chain is whole' : `${faults.length} faults`;
  console.log(`${entries} entries, ${result}.`);
  return faults.length === 0 ? EXIT.done : EXIT.nothing;
});
