// What must be there before api and worker start: the tables as this version knows them, and the bucket.
import { migrateDeploy } from '../../prisma/migrate-deploy.mjs';
import { setting } from '../backup/backup-stores.mjs';
import { ensureBucket } from '../local/launch/ensure-bucket.mjs';

try {
  const applied = await migrateDeploy(process.env.MIGRATE_DATABASE_URL || setting('DATABASE_URL'));
  console.log(
    applied.length > 0
      ? `Applied ${applied.length} migrations, ${applied.at(-1)} last.`
      : 'The database is up to date.',
  );
  await ensureBucket({
    url: setting('S3_ENDPOINT'),
    region: process.env.S3_REGION || 'us-east-1',
    bucket: process.env.S3_BUCKET || 'maquette',
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
    kind: 'yours',
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
