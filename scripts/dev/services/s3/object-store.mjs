import crypto from 'node:crypto';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from './s3-error.mjs';

/**
 * @typedef {object} StoredObject
 * @property {string} key
 * @property {string} blob id of the file with its bytes
 * @property {number} size bytes
 * @property {string} etag without quotes
 * @property {number} modified milliseconds
 * @property {Record<string, string>} headers content-type, cache-control … and x-amz-meta-*
 * @property {{ algorithm: string, value: string }} [checksum]
 * @property {[string, string][]} [tags]
 */

/**
 * Buckets and objects in a folder, with the index in memory. On disk an object is one blob and one small JSON file.
 * Both are written to temporary files, flushed and renamed, the JSON last:
 * after a crash either the old or the new object is complete.
 */
export class ObjectStore {
  /** @type {Map<string, Map<string, StoredObject>>} */
  buckets = new Map();
  #dir;
  #limitBytes;
  #durable;
  /** @type {Map<string, Promise<unknown>>} the last write of each key, which serialises the writes of a key */
  #writes = new Map();

  /** @param {{ dir: string, limitBytes: number, durable: boolean }} options `durable`: flushes before answering */
  constructor({ dir, limitBytes, durable }) {
    this.#dir = dir;
    this.#limitBytes = limitBytes;
    this.#durable = durable;
  }

  /** Loads the index and removes unfinished files that a crash left behind. */
  async open() {
    await fsp.rm(this.#path('staged'), { recursive: true, force: true });
    for (const folder of ['staged', 'blobs', 'buckets']) await fsp.mkdir(this.#path(folder), { recursive: true });
    const used = new Set();
    for (const bucket of await fsp.readdir(this.#path('buckets'))) {
      const objects = new Map();
      for (const file of await fsp.readdir(this.#path('buckets', bucket))) {
        if (!file.endsWith('.json')) continue;
        const object = JSON.parse(await fsp.readFile(this.#path('buckets', bucket, file), 'utf8'));
        objects.set(object.key, object);
        used.add(object.blob);
      }
      this.buckets.set(bucket, objects);
    }
    for (const blob of await fsp.readdir(this.#path('blobs'))) {
      if (!used.has(blob)) await fsp.rm(this.#path('blobs', blob), { force: true });
    }
  }

  /** @param {string} bucket */
  async createBucket(bucket) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new S3Error(400, 'InvalidBucketName');
    await fsp.mkdir(this.#path('buckets', bucket), { recursive: true });
    if (!this.buckets.has(bucket)) this.buckets.set(bucket, new Map());
  }

  /** @param {string} bucket */
  async deleteBucket(bucket) {
    if (this.bucket(bucket).size > 0)
      throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
    this.buckets.delete(bucket);
    await fsp.rm(this.#path('buckets', bucket), { recursive: true, force: true });
  }

  /** @param {string} bucket @returns {Map<string, StoredObject>} */
  bucket(bucket) {
    const objects = this.buckets.get(bucket);
    if (!objects) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return objects;
  }

  /** @param {string} bucket @param {string} key @returns {StoredObject} */
  object(bucket, key) {
    const object = this.bucket(bucket).get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return object;
  }

  /**
   * Writes bytes to a temporary file. They become an object by `commit` or are removed by `discard`.
   * @param {AsyncIterable<Buffer>} source its failure removes the file
   * @returns {Promise<{ file: string, size: number, etag: string }>}
   */
  async stage(source) {
    const file = this.#path('staged', crypto.randomUUID());
    const md5 = crypto.createHash('md5');
    let size = 0;
    const handle = await fsp.open(file, 'wx', 0o600);
    try {
      for await (const piece of source) {
        size += piece.length;
        if (size > this.#limitBytes)
          throw new S3Error(400, 'EntityTooLarge', 'The object is larger than this storage accepts.');
        md5.update(piece);
        await handle.writeFile(piece);
      }
      if (this.#durable) await handle.datasync();
    } catch (error) {
      await fsp.rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return { file, size, etag: md5.digest('hex') };
  }

  /** @param {{ file: string }} staged */
  async discard(staged) {
    await fsp.rm(staged.file, { force: true });
  }

  /**
   * Turns staged bytes into a key's object, atomically for every reader.
   * @param {string} bucket
   * @param {Omit<StoredObject, 'blob' | 'modified'>} object
   * @param {{ file: string }} staged
   * @param {{ onlyIfAbsent?: boolean, onlyIfEtag?: string }} condition
   * @returns {Promise<StoredObject>}
   */
  commit(bucket, object, staged, { onlyIfAbsent, onlyIfEtag } = {}) {
    return this.#inTurn(bucket, object.key, async () => {
      const objects = this.bucket(bucket);
      const earlier = objects.get(object.key);
      if ((onlyIfAbsent && earlier) || (onlyIfEtag && earlier?.etag !== onlyIfEtag)) {
        await this.discard(staged);
        const message = 'At least one of the pre-conditions you specified did not hold';
        throw new S3Error(412, 'PreconditionFailed', message);
      }
      const committed = { ...object, blob: path.basename(staged.file), modified: Date.now() };
      await fsp.rename(staged.file, this.#path('blobs', committed.blob));
      await this.#writeEntry(bucket, committed);
      objects.set(object.key, committed);
      if (earlier) await fsp.rm(this.#path('blobs', earlier.blob), { force: true });
      return committed;
    });
  }

  /** Changes an object's metadata, not its bytes. */
  describe(bucket, key, change) {
    return this.#inTurn(bucket, key, async () => {
      const changed = { ...this.object(bucket, key), ...change };
      await this.#writeEntry(bucket, changed);
      this.bucket(bucket).set(key, changed);
    });
  }

  /** Deletes an object. As in S3, a missing one is not an error. */
  delete(bucket, key) {
    return this.#inTurn(bucket, key, async () => {
      const objects = this.bucket(bucket);
      const object = objects.get(key);
      if (!object) return;
      await fsp.rm(this.#entryFile(bucket, key), { force: true });
      objects.delete(key);
      await fsp.rm(this.#path('blobs', object.blob), { force: true });
    });
  }

  /**
   * Opens an object's bytes with the metadata that belongs to exactly these bytes.
   * @returns {Promise<{ object: StoredObject, handle: fsp.FileHandle }>}
   */
  async openForReading(bucket, key) {
    for (;;) {
      const object = this.object(bucket, key);
      try {
        return { object, handle: await fsp.open(this.#path('blobs', object.blob), 'r') };
      } catch (error) {
        // The object was overwritten or deleted between the two steps: try again.
        if (error.code !== 'ENOENT' || this.bucket(bucket).get(key) === object) throw error;
      }
    }
  }

  async #writeEntry(bucket, object) {
    const file = this.#entryFile(bucket, object.key);
    const aside = this.#path('staged', crypto.randomUUID());
    const handle = await fsp.open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(object));
      if (this.#durable) await handle.datasync();
    } finally {
      await handle.close();
    }
    await fsp.rename(aside, file);
  }

  /**
   * @template Result
   * @param {string} bucket
   * @param {string} key
   * @param {() => Promise<Result>} write
   * @returns {Promise<Result>}
   */
  #inTurn(bucket, key, write) {
    const name = `${bucket}/${key}`;
    const turn = (this.#writes.get(name) ?? Promise.resolve()).then(write, write);
    this.#writes.set(name, turn);
    const forget = () => {
      if (this.#writes.get(name) === turn) this.#writes.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  }

  #entryFile(bucket, key) {
    // Keys may have 1,024 bytes of any character; file names may not.
    return this.#path('buckets', bucket, `${crypto.createHash('sha256').update(key).digest('hex')}.json`);
  }

  #path(...parts) {
    return path.join(this.#dir, ...parts);
  }
}
