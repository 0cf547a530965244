// `npm run backup -- --to <folder>`: backs up the database at one moment and all files, while the product runs.
// `--keep 14` removes older backups, `--every 24` repeats after so many hours. `npm run restore` restores one.
import '../dev/require-node.mjs';
import { constants } from 'node:os';
import path from 'node:path';
import { waitToTryAgain, waitUntil } from './backup/wait-until.mjs';
import { readOrExit, readWishes } from './backup/wishes.mjs';

// Backups contain users' data: readable by this user only.
process.umask(0o077);
const wishes = readOrExit(() => readWishes(process.argv.slice(2)));

/** The running backup's folder. @type {{ drop: () => void } | null} */
let making = null;
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    // A stop between two backups is a normal exit; a stop during one is not.
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
    // Rows first: every file that a row names already exists and is copied afterwards.
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
    // After a restart, the next backup waits until it is due: an early backup would cause an older one to be removed.
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

const root = path.resolve(wishes.to);
if (wishes.everyMs) await goOn(root, wishes.everyMs);
try {
  await backUp(root);
  console.log(
    'Keep WEBHOOK_SECRET_KEY and PROVENANCE_KEY elsewhere: no backup contains them, and parts of a backup cannot be read without them.',
  );
} catch (error) {
  console.error(`The backup failed: ${error.message}`);
  process.exitCode = 1;
}
