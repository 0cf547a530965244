import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { backupsIn, filePlace, filesOf } from './backup-folder.mjs';
import { fingerprint } from './database-copy.mjs';

/** @param {import('./backup-stores.mjs').Storage} storage */
export function clientOf({ url, region, accessKeyId, secretAccessKey }) {
  return new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/**
 * Copies the files that earlier backups do not have, and lists all files.
 * @param {import('./backup-stores.mjs').Storage} storage
 * @param {string} root the folder of all backups
 * @param {string} folder the folder of this backup
 * @returns {Promise<{ count: number, bytes: number, copied: number }>}
 */
export async function copyFiles(storage, root, folder) {
  const client = clientOf(storage);
  const known = await filesOfLast(root);
  const total = { count: 0, bytes: 0, copied: 0 };
  async function* lines() {
    let token;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: storage.bucket, ContinuationToken: token }));
      for (const { Key: key = '', Size: bytes = 0 } of page.Contents ?? []) {
        const before = known.get(key);
        const here = before?.bytes === bytes && sizeOf(filePlace(root, key)) === bytes;
        const file = here ? before : await copyFile(client, storage.bucket, key, filePlace(root, key));
        // The file was deleted after it was listed: deleted files do not belong in a backup.
        if (!file) continue;
        total.count += 1;
        total.bytes += file.bytes;
        total.copied += here ? 0 : 1;
        yield `${JSON.stringify(file)}\n`;
      }
      token = page.NextContinuationToken;
    } while (token);
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), fs.createWriteStream(path.join(folder, 'files.jsonl.gz')));
    return total;
  } finally {
    client.destroy();
  }
}

/** @param {string} root @returns {Promise<Map<string, import('./backup-folder.mjs').FileCopy>>} */
async function filesOfLast(root) {
  const known = new Map();
  const last = backupsIn(root).at(-1);
  try {
    if (last) for await (const file of filesOf(last)) known.set(file.key, file);
  } catch {
    console.error(`The file list ${last} is damaged: files missing from it are copied again.`);
  }
  return known;
}

async function copyFile(client, bucket, key, place) {
  const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch((error) => {
    if (error.name === 'NoSuchKey') return undefined;
    throw error;
  });
  if (!answer) return undefined;
  fs.mkdirSync(path.dirname(place), { recursive: true });
  // No key is encoded like this, so the name cannot belong to a stored file.
  const part = `${place}%part`;
  const seen = fingerprint();
  await pipeline(answer.Body, seen, fs.createWriteStream(part));
  fs.renameSync(part, place);
  return { key, bytes: fs.statSync(place).size, sha256: seen.digest(), contentType: answer.ContentType };
}

const sizeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size;

/**
 * Uploads the files of a verified backup. Existing files of the same size are kept.
 * @param {import('./backup-stores.mjs').Storage} storage
 * @param {string} folder of the backup
 * @returns {Promise<{ count: number, put: number }>}
 */
export async function putBackFiles(storage, folder) {
  const client = clientOf(storage);
  const root = path.dirname(folder);
  const Bucket = storage.bucket;
  const total = { count: 0, put: 0 };
  try {
    for await (const { key, bytes, contentType } of filesOf(folder)) {
      total.count += 1;
      const there = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(undefinedWhenMissing);
      if (there?.ContentLength === bytes) continue;
      const Body = fs.createReadStream(filePlace(root, key));
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: bytes, ContentType: contentType }),
      );
      total.put += 1;
    }
    return total;
  } finally {
    client.destroy();
  }
}

/** Anything but a missing file ends the restore: a store that does not answer must not look like an empty store. */
function undefinedWhenMissing(error) {
  if (error.$metadata?.httpStatusCode === 404) return undefined;
  throw error;
}
