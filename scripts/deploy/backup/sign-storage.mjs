import fs from 'node:fs';
import path from 'node:path';
import { optional, PROJECT } from './backup-stores.mjs';

/**
 * Adds C2PA manifests to stored results that have none.
 * @param {import('./backup-stores.mjs').BackupStores} stores
 * @param {string | undefined} endpoints path of an endpoints.json
 * @returns {Promise<import('@maquette/domain/provenance/sign-stored-files').SigningReport>}
 * @throws when the signing key is missing
 */
export async function signStorage({ databaseUrl, storage }, endpoints) {
  const { connectDatabase } = await import('@maquette/prisma/client');
  const { AssetStore } = await import('@maquette/domain/assets/asset-store');
  const { FileSigner } = await import('@maquette/domain/content-credentials/file-signer');
  const { signStoredFiles } = await import('@maquette/domain/provenance/sign-stored-files');
  const signer = FileSigner.of(keyAndAddress(endpoints));
  if (!signer) throw new Error('PROVENANCE_KEY is not set.');
  const database = connectDatabase(databaseUrl, 2);
  const assets = new AssetStore({
    S3_ENDPOINT: storage.url,
    S3_REGION: storage.region,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  });
  try {
    return await signStoredFiles({ database, assets, signer });
  } finally {
    assets.close();
    await database.$disconnect();
  }
}

/** Key and address from this shell, else from the running `npm start` product. @param {string | undefined} endpoints */
function keyAndAddress(endpoints) {
  const file = endpoints ?? path.join(process.env.MAQUETTE_DATA || path.join(PROJECT, '.maquette'), 'endpoints.json');
  const secrets = path.join(path.dirname(file), 'secrets.json');
  const read = (/** @type {string} */ from) => (fs.existsSync(from) ? JSON.parse(fs.readFileSync(from, 'utf8')) : {});
  return {
    PROVENANCE_KEY: optional('PROVENANCE_KEY') || read(secrets).provenanceKey,
    APP_URL: process.env.APP_URL || read(file).app,
  };
}
