// `npm run audit:verify [-- --endpoints <endpoints.json>]`: goes through the audit log of every workspace and its chain of hashes; exit 1
// where an entry was changed, taken out or slipped in.
import { parseArgs } from 'node:util';
import { runningStores } from './running-stores.mjs';

const { values } = parseArgs({ options: { endpoints: { type: 'string' } } });
const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { verifyAudit } = await import('@maquette/domain/workspaces/read-audit');

const database = connectDatabase(databaseUrl, 1);
const { entries, faults } = await verifyAudit(database);
await database.$disconnect();

for (const { workspaceId, sequence, what } of faults) console.error(`${workspaceId} entry ${sequence}: ${what}`);
console.log(`${entries} entries, ${faults.length === 0 ? 'every chain is whole' : `${faults.length} faults`}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
