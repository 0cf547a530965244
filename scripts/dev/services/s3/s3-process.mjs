// The program started by object-storage.mjs: an S3 server that stops on a signal, or when its parent process exits.
import { setting } from '../setting.mjs';
import { startS3Server } from './s3-server.mjs';

// Only this user may be able to read uploaded files.
process.umask(0o077);

const { S3_PORT, S3_BUCKET, S3_DURABLE } = process.env;

const server = await startS3Server({
  dir: setting('S3_DIR'),
  port: Number(S3_PORT),
  credentials: {
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
    region: setting('S3_REGION'),
  },
  durable: S3_DURABLE !== 'no',
});
if (S3_BUCKET) await server.store.createBucket(S3_BUCKET);
console.log(JSON.stringify({ level: 'info', msg: `object storage at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
