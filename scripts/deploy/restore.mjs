// `npm run restore -- --from <backup folder>`: restores database and files into a stopped product's empty stores,
// those of `npm start` or the named ones. `--wipe` deletes the contents of database and Redis first;
// Redis is rebuilt from the database. `--check` only reads and verifies the backup.
import '../dev/require-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readOrExit } from './backup/wishes.mjs';

const values = readOrExit(() => {
  const { from, ...others } = parseArgs({
    options: {
      from: { type: 'string' },
      wipe: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      endpoints: { type: 'string' },
    },
  }).values;
  if (from) return { from, ...others };
  throw new Error(
    'The option --from is missing. Example: npm run restore -- --from /srv/backups/2026-11-23T03-00-00.000Z',
  );
});

/**
 * @param {string} folder
 * @param {import('./backup/backup-folder.mjs').Backup} backup
 * @param {import('./backup/backup-stores.mjs').BackupStores} stores
 */
async function restore(folder, backup, stores) {
  const { putBackDatabase } = await import('./backup/database-copy.mjs');
  const { putBackFiles } = await import('./backup/file-copy.mjs');
  const { emptyDatabase, emptyRedis, refuseUnlessFree } = await import('./backup/make-room.mjs');
  const { proveWhole } = await import('./backup/whole-backup.mjs');
  const { ensureBucket } = await import('../dev/launch/ensure-bucket.mjs');
  const { migrateDeploy, refuseUnknown } = await import('../../prisma/migrate-deploy.mjs');
  // All checks come before the first change.
  refuseUnknown(backup.migrations);
  await refuseUnlessFree(stores, values.wipe);
  await proveWhole(folder, backup);
  await ensureBucket({ ...stores.storage, kind: 'yours' });
  // Files first: a row without its file is a fault, but a file without its row only takes space.
  const files = await putBackFiles(stores.storage, folder);
  await emptyDatabase(stores.databaseUrl);
  const since = await fill(async () => {
    await migrateDeploy(stores.databaseUrl, { only: backup.migrations });
    await putBackDatabase(stores.databaseUrl, folder, backup);
    const newer = await migrateDeploy(stores.databaseUrl);
    await emptyRedis(stores.redisUrl);
    return newer;
  });
  console.log(`Restored ${contents(backup)}; ${files.put} missing files were uploaded.`);
  if (since.length > 0) console.log(`Then applied ${since.length} newer migrations.`);
  console.log('Start the product, then run npm run reconcile.');
}

/** @template Result @param {() => Promise<Result>} work work on the emptied database @returns {Promise<Result>} */
async function fill(work) {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${error.message} The database is incomplete now: fix the cause, then restore again with --wipe.`);
  }
}

/** @param {import('./backup/backup-folder.mjs').Backup} backup */
const contents = ({ tables, files, takenAt }) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${files.count} files of ${takenAt}`;

/** @param {string} folder @param {import('./backup/backup-folder.mjs').Backup} backup */
async function check(folder, backup) {
  const { proveWhole } = await import('./backup/whole-backup.mjs');
  await proveWhole(folder, backup);
  console.log(`Whole: ${contents(backup)}.`);
}

try {
  const { readBackup } = await import('./backup/backup-folder.mjs');
  const { withStores } = await import('./backup/stopped-product.mjs');
  const folder = path.resolve(values.from);
  const backup = readBackup(folder);
  if (values.check) await check(folder, backup);
  else await withStores(values.endpoints, (stores) => restore(folder, backup, stores));
} catch (error) {
  console.error(values.check ? error.message : `The restore failed: ${error.message}`);
  process.exitCode = 1;
}
