import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOrphan } from '../launch/child.mjs';
import { answers, keepServer } from './keep-server.mjs';

const PROGRAM = fileURLToPath(new URL('./s3/s3-process.mjs', import.meta.url));

/**
 * Starts object storage: the one that S3_ENDPOINT names, or our small S3 server in the data directory.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {import('./bring-up.mjs').ServiceOptions} options
 * @returns {Promise<{ url: string, region: string, bucket: string, accessKeyId: string, secretAccessKey: string, kind:
 *   string, stop: () => Promise<void> }>}
 */
export async function startObjectStorage(home, { environment, durable = true, keep, say }) {
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
  const what = {
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
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = answers(url, ({ status }) => status === 403);
  const stop = await keepServer(home, what, { isReady, limitMs: 30_000, keep, say });
  return { url, region, bucket, accessKeyId, secretAccessKey, kind: 'own', stop };
}
