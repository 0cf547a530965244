// Prepares the start of api and worker: migrates the database and creates the bucket.

import { grantAppRole } from '../../../prisma/app-role.mjs';
import { migrateDeploy } from '../../../prisma/migrate-deploy.mjs';
import { ensureBucket } from '../../dev/launch/ensure-bucket.mjs';
import { namedStorage, optional, setting } from '../backup/backup-stores.mjs';

/** The file in which the secrets container writes its PostgreSQL address. */
const OWNER_FILE = '/secrets/database_url';

try {
  const ownerUrl = process.env.MIGRATE_DATABASE_URL || setting('DATABASE_URL');
  const applied = await migrateDeploy(ownerUrl);
  const appUrl = appUrlFor(process.env);
  if (appUrl) await grantAppRole(ownerUrl, appUrl);
  console.log(
    applied.length > 0
      ? `Applied ${applied.length} migrations, ${applied.at(-1)} last.`
      : 'The database is up to date.',
  );
  await ensureBucket({ ...namedStorage(), kind: 'yours' });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * The address for the role of api and worker: the given one, or the one created for our own PostgreSQL.
 * Another server's roles are left alone.
 * @param {NodeJS.ProcessEnv} environment
 */
function appUrlFor({ DATABASE_URL, DATABASE_URL_FILE, MIGRATE_DATABASE_URL, APP_DATABASE_URL }) {
  const isOurs = !DATABASE_URL && !MIGRATE_DATABASE_URL && DATABASE_URL_FILE === OWNER_FILE;
  return isOurs ? optional('APP_DATABASE_URL') : APP_DATABASE_URL;
}
