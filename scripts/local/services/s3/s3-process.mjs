// The program behind object-storage.mjs: an S3 server that ends when told to, or when the process that started it is gone.
import { startS3Server } from './s3-server.mjs';

// What people upload is theirs alone.
process.umask(0o077);

const { S3_DIR, S3_PORT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_DURABLE } = process.env;

const server = await startS3Server({
  dir: S3_DIR,
  port: Number(S3_PORT),
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION },
  durable: S3_DURABLE !== 'no',
});
if (S3_BUCKET) await server.store.createBucket(S3_BUCKET);
console.log(JSON.stringify({ level: 'info', msg: `object storage at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
