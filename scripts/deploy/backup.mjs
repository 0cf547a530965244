// `npm run backup -- --to <folder>`: the database at one moment and every file, while the product goes on. `--keep 14` forgets older ones,
// `--every 24` goes on and makes one so many hours after the other. `npm run restore` is the way back.
import '../dev/require-node.mjs';
import { constants } from 'node:os';
import path from 'node:path';
import { waitToTryAgain, waitUntil } from './backup/wait-until.mjs';
import { readWishes } from './backup/wishes.mjs';

// What people made is theirs alone.
process.umask(0o077);
const wishes = understood();

/** The folder that is being made. @type {{ drop: () => void } | null} */
let making = null;
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    // Told to stop between two backups is an end like any other; in the midst of one there is none.
    const code = making || !wishes.everyMs ? 128 + constants.signals[signal] : 0;
    making?.drop();
    process.exit(code);
  });
}

/** @param {string} root */
async function backUp(root) {
  const { backupStores } = await import('./backup/backup-stores.mjs');
  const { FORMAT, forgetOldBackups, writeBackup } = await import('./backup/backup-folder.mjs');
  const { copyDatabase } = await import('./backup/database-copy.mjs');
  const { copyFiles } = await import('./backup/file-copy.mjs');
  const { takeFolder } = await import('./backup/unfinished.mjs');
  const stores = backupStores(wishes.endpoints);
  const takenAt = new Date().toISOString();
  const folder = path.join(root, takenAt.replaceAll(':', '-'));
  const taken = takeFolder(root, folder);
  making = taken;
  try {
    // The rows first: whatever file they name is there already, and is copied after.
    const database = await copyDatabase(stores.databaseUrl, folder);
    const { copied, ...files } = await copyFiles(stores.storage, root, folder);
    writeBackup(folder, { format: FORMAT, takenAt, ...database, files });
    making = null;
    if (wishes.keep) await forgetOldBackups(root, wishes.keep);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const size = (files.bytes / 1e6).toFixed(1);
    console.log(
      `${folder}: ${rows} rows of ${database.tables.length} tables, ${files.count} files (${size} MB), ${copied} of them new.`,
    );
  } catch (error) {
    making?.drop();
    throw error;
  } finally {
    making = null;
    taken.give();
  }
}

/** @param {string} root @param {number} everyMs */
async function goOn(root, everyMs) {
  const { lastTakenAt } = await import('./backup/backup-folder.mjs');
  for (;;) {
    // Whoever is started again makes none before its time: it would push an older one out.
    const last = lastTakenAt(root);
    if (last) await waitUntil(Math.min(last.getTime(), Date.now()) + everyMs);
    try {
      await backUp(root);
    } catch (error) {
      console.error(`The backup failed: ${error.message}`);
      await waitToTryAgain(everyMs);
    }
  }
}

function understood() {
  try {
    return readWishes(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

const root = path.resolve(wishes.to);
if (wishes.everyMs) await goOn(root, wishes.everyMs);
try {
  await backUp(root);
  console.log(
    'Keep WEBHOOK_SECRET_KEY and PROVENANCE_KEY elsewhere: they are in no backup, and it cannot be read whole without them.',
  );
} catch (error) {
  console.error(`The backup failed: ${error.message}`);
  process.exitCode = 1;
}
