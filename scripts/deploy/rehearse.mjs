// `npm run rehearse -- --from /srv/backups`: restores the newest backup of a folder (or the named one) into a second
// database while the product runs. `--every 168` repeats after so many hours.
// Exit codes: 0 it can be restored, 1 it cannot.
import '../dev/require-node.mjs';
import fs from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEvery, readOrExit } from './backup/wishes.mjs';

const { from, everyMs, endpoints } = readOrExit(() => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, every: { type: 'string' }, endpoints: { type: 'string' } },
  });
  if (!values.from) throw new Error('The option --from is missing. Example: npm run rehearse -- --from /srv/backups');
  return {
    from: path.resolve(values.from),
    everyMs: readEvery(values.every, 'two rehearsals'),
    endpoints: values.endpoints,
  };
});
const DAY_MS = 86_400_000;
/** When the newest backup was last rehearsed, so that a restarted container does not rehearse it again. */
const MARK = path.join(from, '.rehearsed');

/** Deletes the running rehearsal's database. @type {(() => Promise<void>) | null} */
let drop = null;
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, async () => {
    const code = drop || !everyMs ? 128 + constants.signals[signal] : 0;
    await drop?.().catch((error) => console.error(`The second database could not be deleted: ${error.message}`));
    process.exit(code);
  });
}
if (everyMs) await goOn(everyMs);
process.exitCode = (await rehearseNewest()) === 'whole' ? 0 : 1;

/** @returns {Promise<'whole' | 'broken' | 'not begun'>} whether it can be restored; `not begun`: nothing was copied */
async function rehearseNewest() {
  try {
    const { backupStores } = await import('./backup/backup-stores.mjs');
    const { backupToRehearse, dropRehearsal, rehearse } = await import('./backup/rehearse-backup.mjs');
    const folder = backupToRehearse(from);
    const { databaseUrl } = backupStores(endpoints);
    const { rows, files, newer } = await rehearse(databaseUrl, folder, () => {
      drop = () => dropRehearsal(databaseUrl);
    });
    const since = newer > 0 ? `, ${newer} newer migrations were applied` : '';
    console.log(`${folder} can be restored: ${rows} rows and ${files} files${since}; no ledger rule is violated.`);
    if (everyMs) remember();
    return 'whole';
  } catch (error) {
    console.error(`The rehearsal failed: ${error.message}`);
    return drop ? 'broken' : 'not begun';
  } finally {
    drop = null;
  }
}

/** @param {number} every milliseconds */
async function goOn(every) {
  const { waitToTryAgain, waitUntil } = await import('./backup/wait-until.mjs');
  await waitUntil(lastRehearsal() + every);
  for (;;) {
    const came = await rehearseNewest();
    if (came === 'whole') await waitUntil(Date.now() + every);
    // The copy used the product's disk space, so there is no retry within a day.
    else if (came === 'broken') await waitUntil(Date.now() + Math.min(every, DAY_MS));
    else await waitToTryAgain(every);
  }
}

function remember() {
  try {
    fs.writeFileSync(MARK, new Date().toISOString());
  } catch (error) {
    console.warn(`The next start will repeat the rehearsal: ${error.message}`);
  }
}

function lastRehearsal() {
  const at = fs.existsSync(MARK) ? Date.parse(fs.readFileSync(MARK, 'utf8')) : 0;
  return Number.isNaN(at) ? 0 : Math.min(at, Date.now());
}
