// `npm run rehearse -- --from /srv/backups`: does with the newest backup of a folder (or with the one that is named) what a restore does,
// in a database of its own beside that of the product, which goes on. `--every 168` does it again after so many hours. Its end code: 0 it
// can be restored, 1 it cannot.
import './require-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEvery } from './backup/wishes.mjs';

const { from, everyMs, endpoints } = understood();
if (everyMs) await goOn(everyMs);
process.exitCode = (await rehearseNewest()) ? 0 : 1;

/** @returns {Promise<boolean>} whether it can be restored */
async function rehearseNewest() {
  try {
    const { backupStores } = await import('./backup/backup-stores.mjs');
    const { backupToRehearse, rehearse } = await import('./backup/rehearse-backup.mjs');
    const folder = backupToRehearse(from);
    const { rows, files, newer } = await rehearse(backupStores(endpoints).databaseUrl, folder);
    const since = newer > 0 ? `, ${newer} newer migrations were applied` : '';
    console.log(`${folder} can be restored: ${rows} rows and ${files} files${since}, the books are right.`);
    return true;
  } catch (error) {
    console.error(`The rehearsal failed: ${error.message}`);
    return false;
  }
}

/** @param {number} every milliseconds */
async function goOn(every) {
  const { waitToTryAgain, waitUntil } = await import('./backup/wait-until.mjs');
  for (;;) {
    if (await rehearseNewest()) await waitUntil(Date.now() + every);
    else await waitToTryAgain(every);
  }
}

function understood() {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, every: { type: 'string' }, endpoints: { type: 'string' } },
    });
    if (!values.from) throw new Error('Say from where: npm run rehearse -- --from /srv/backups');
    return {
      from: path.resolve(values.from),
      everyMs: readEvery(values.every, 'two rehearsals'),
      endpoints: values.endpoints,
    };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
