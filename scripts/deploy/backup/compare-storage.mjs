import { storedFiles } from './stored-files.mjs';

const AT_ONCE = 16;
/** Maximum number of names that are listed; the rest are only counted. */
const NAMED = 20;

/** @template One @param {readonly One[]} all @param {(one: One) => Promise<unknown>} work */
async function someAtATime(all, work) {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(work));
}

/** Counts findings and keeps the first names. */
class Found {
  count = 0;
  bytes = 0;
  /** @type {string[]} */
  first = [];

  /** @param {string} name @param {number} bytes */
  add(name, bytes = 0) {
    this.count += 1;
    this.bytes += bytes;
    if (this.first.length < NAMED) this.first.push(name);
  }
}

/**
 * @typedef {{ files: number, orphans: Found, unfinished: Found, missing: Found }} Report
 * @param {Pick<import('./backup-stores.mjs').BackupStores, 'storage' | 'databaseUrl'>} stores
 * @param {{ before: Date, remove: boolean }} wish `before`: newer files may belong to a row that is not written yet
 * @returns {Promise<Report>}
 */
export async function compareStorage({ storage, databaseUrl }, { before, remove }) {
  const { connectDatabase } = await import('@maquette/prisma/client');
  const { knownKeys, listReferencedKeys } = await import('@maquette/domain/assets/known-files');
  const store = storedFiles(storage);
  const database = connectDatabase(databaseUrl, 2);
  const report = { files: 0, orphans: new Found(), unfinished: new Found(), missing: new Found() };
  try {
    for await (const page of store.pages()) {
      report.files += page.length;
      const old = page.filter(({ modified }) => modified < before);
      const known = await knownKeys(
        database,
        old.map(({ key }) => key),
        before,
      );
      const orphans = old.filter(({ key }) => !known.has(key));
      for (const { key, bytes } of orphans) report.orphans.add(key, bytes);
      if (remove) await someAtATime(orphans, ({ key }) => store.remove(key));
    }
    const unfinished = (await store.unfinished()).filter(({ begun }) => begun < before);
    for (const { key } of unfinished) report.unfinished.add(key);
    if (remove) await someAtATime(unfinished, (upload) => store.abandon(upload));
    for await (const page of listReferencedKeys(database)) {
      const gone = [];
      await someAtATime(page, async (key) => (await store.exists(key)) || gone.push(key));
      // Files deleted meanwhile are no longer expected.
      const known = await knownKeys(database, gone, before);
      for (const key of gone) if (known.has(key)) report.missing.add(key);
    }
    return report;
  } finally {
    store.close();
    await database.$disconnect();
  }
}
