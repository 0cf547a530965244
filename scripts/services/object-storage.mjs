import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOrphan, startChild, waitUntilReady } from '../launch/child.mjs';

const PROGRAM = fileURLToPath(new URL('./s3/s3-process.mjs', import.meta.url));

/**
 * Object storage: the one named by S3_ENDPOINT, or a small S3 server of our own in the data directory.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {{ environment: NodeJS.ProcessEnv, durable?: boolean }} options
 * @returns {Promise<{ url: string, region: string, bucket: string, accessKeyId: string, secretAccessKey: string, kind: string, stop: () => Promise<void> }>}
 */
export async function startObjectStorage(home, { environment, durable = true }) {
  const region = environment.S3_REGION || 'us-east-1';
  const bucket = environment.S3_BUCKET || 'maquette';
  await endOrphan(home, 's3');
  if (environment.S3_ENDPOINT) {
    const { S3_ENDPOINT: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
    if (!accessKeyId || !secretAccessKey) {
      throw new Error('S3_ENDPOINT is set: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.');
    }
    return { url, region, bucket, accessKeyId, secretAccessKey, kind: 'yours', stop: async () => undefined };
  }
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = home.secrets;
  const port = await home.portFor('s3');
  const child = await startChild(home, {
    name: 's3',
    command: process.execPath,
    args: [PROGRAM],
    env: {
      S3_DIR: path.join(home.dir, 's3'),
      S3_PORT: String(port),
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_DURABLE: durable ? 'yes' : 'no',
    },
    endsWithUs: true,
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(url).then(
      (answer) => answer.status === 403,
      () => false,
    );
  await waitUntilReady(child, isReady, 30_000);
  return { url, region, bucket, accessKeyId, secretAccessKey, kind: 'own', stop: () => child.stop() };
}
