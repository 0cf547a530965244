// `npm run storage [-- --older 7] [--remove] [--json]`: compares storage and database while the product runs. Lists
// files without a row and unfinished multipart uploads, both older than so many days; --remove deletes them.
// Lists missing files and exits with 1 if there are any. `-- --sign` adds C2PA manifests to results without one,
// with the running product's key and address, or PROVENANCE_KEY and APP_URL.
import { parseArgs } from 'node:util';
import { backupStores } from './backup/backup-stores.mjs';
import { readOrExit } from './backup/wishes.mjs';

const DAY_MS = 86_400_000;

const { values } = readOrExit(() => {
  const read = parseArgs({
    options: {
      older: { type: 'string', default: '7' },
      remove: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      sign: { type: 'boolean', default: false },
      endpoints: { type: 'string' },
    },
  });
  if (/^[1-9]\d{0,3}$/.test(read.values.older)) return read;
  throw new Error(`--older is a number of days, at least 1, such as --older 7; "${read.values.older}" is not one.`);
}, 4);
const before = new Date(Date.now() - Number(values.older) * DAY_MS);

/** @param {import('./backup/compare-storage.mjs').Report} report */
function say({ files, orphans, unfinished, missing }) {
  const done = values.remove ? 'removed' : 'npm run storage -- --remove deletes them';
  const named = ({ first, count }) => [...first, ...(count > first.length ? [`and ${count - first.length} more`] : [])];
  const lines = [
    `${files} files are stored.`,
    ...(orphans.count > 0
      ? [
          `${orphans.count} of them belong to no row (${(orphans.bytes / 1e6).toFixed(1)} MB): ${done}.`,
          ...named(orphans),
        ]
      : ['Every file belongs to a row.']),
    ...(unfinished.count > 0 ? [`${unfinished.count} multipart uploads were never finished: ${done}.`] : []),
    ...(missing.count > 0
      ? [`MISSING: ${missing.count} files are missing from storage; restore them from a backup.`, ...named(missing)]
      : ['No file is missing.']),
  ];
  console.log(lines.join('\n'));
}

/** @param {import('@maquette/domain/provenance/sign-stored-files').SigningReport} report */
function saySigned({ signed, unchanged, failed }) {
  console.log(`${signed} files were signed; ${unchanged} already had a manifest.`);
  for (const { key, reason } of failed) console.log(`NOT SIGNED: ${key}: ${reason}`);
}

if (values.sign) {
  try {
    const { signStorage } = await import('./backup/sign-storage.mjs');
    const report = await signStorage(backupStores(values.endpoints), values.endpoints);
    if (values.json) console.log(JSON.stringify(report, null, 2));
    else saySigned(report);
    process.exitCode = report.failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`The stored files could not be signed: ${error.message}`);
    process.exitCode = 2;
  }
  process.exit();
}

try {
  const { compareStorage } = await import('./backup/compare-storage.mjs');
  const report = await compareStorage(backupStores(values.endpoints), { before, remove: values.remove });
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else say(report);
  process.exitCode = report.missing.count > 0 ? 1 : 0;
} catch (error) {
  console.error(`Storage and database could not be compared: ${error.message}`);
  process.exitCode = 2;
}
