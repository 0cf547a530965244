import crypto from 'node:crypto';
import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from './s3-error.mjs';

const SMALLEST_PART_BYTES = 5 * 2 ** 20;

/** Multipart uploads. A part is a file `<number>.<etag>.<size>`, so an upload survives a restart without an index. */
export class MultipartUploads {
  #dir;
  #store;

  /** @param {string} dir @param {import('./object-store.mjs').ObjectStore} store */
  constructor(dir, store) {
    this.#dir = dir;
    this.#store = store;
    fs.mkdirSync(dir, { recursive: true });
  }

  /** @returns {Promise<string>} the upload id */
  async begin(bucket, key, headers) {
    this.#store.bucket(bucket);
    const id = crypto.randomBytes(16).toString('hex');
    await fsp.mkdir(path.join(this.#dir, id));
    await fsp.writeFile(path.join(this.#dir, id, 'upload.json'), JSON.stringify({ bucket, key, headers }), {
      mode: 0o600,
    });
    return id;
  }

  /** @param {AsyncIterable<Buffer>} source @returns {Promise<string>} the part's etag */
  async addPart(id, bucket, key, number, source) {
    await this.#upload(id, bucket, key);
    if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) {
      throw new S3Error(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
    }
    const staged = await this.#store.stage(source);
    const earlier = (await this.parts(id, bucket, key)).filter((part) => part.number === number);
    const file = path.join(this.#dir, id, `${number}.${staged.etag}.${staged.size}`);
    await fsp.rename(staged.file, file);
    for (const part of earlier) if (part.file !== file) await fsp.rm(part.file, { force: true });
    return staged.etag;
  }

  /** @returns {Promise<{ number: number, etag: string, size: number, file: string, modified: Date }[]>} in order */
  async parts(id, bucket, key) {
    await this.#upload(id, bucket, key);
    const names = (await fsp.readdir(path.join(this.#dir, id))).filter((name) => name !== 'upload.json');
    const parts = await Promise.all(
      names.map(async (name) => {
        const [number, etag, size] = name.split('.');
        const file = path.join(this.#dir, id, name);
        return { number: Number(number), etag, size: Number(size), file, modified: (await fsp.stat(file)).mtime };
      }),
    );
    return parts.sort((a, b) => a.number - b.number);
  }

  /** Joins the listed parts into the object. @param {{ number: number, etag: string }[]} wanted */
  async complete(id, bucket, key, wanted, condition) {
    const { headers } = await this.#upload(id, bucket, key);
    const present = new Map((await this.parts(id, bucket, key)).map((part) => [part.number, part]));
    if (wanted.length === 0) throw new S3Error(400, 'MalformedXML', 'You must specify at least one part');
    const chosen = wanted.map(({ number, etag }, index) => {
      const part = present.get(number);
      if (!part || part.etag !== etag) throw new S3Error(400, 'InvalidPart', `Part ${number} could not be found.`);
      if (index > 0 && number <= wanted[index - 1].number) throw new S3Error(400, 'InvalidPartOrder');
      if (index < wanted.length - 1 && part.size < SMALLEST_PART_BYTES) throw new S3Error(400, 'EntityTooSmall');
      return part;
    });
    const staged = await this.#store.stage(contentOf(chosen));
    const sums = Buffer.concat(chosen.map((part) => Buffer.from(part.etag, 'hex')));
    const etag = `${crypto.createHash('md5').update(sums).digest('hex')}-${chosen.length}`;
    const object = await this.#store.commit(bucket, { key, headers, size: staged.size, etag }, staged, condition);
    await this.abort(id, bucket, key);
    return object;
  }

  /** Lists a bucket's uploads that were neither completed nor aborted. @param {string} bucket */
  async unfinished(bucket) {
    const uploads = await Promise.all(
      (await fsp.readdir(this.#dir)).map(async (id) => {
        const file = path.join(this.#dir, id, 'upload.json');
        // Muted: it was completed or aborted after it was listed.
        const upload = await fsp.readFile(file, 'utf8').then(JSON.parse, () => undefined);
        return upload?.bucket === bucket ? [{ id, key: upload.key, begun: (await fsp.stat(file)).mtime }] : [];
      }),
    );
    return uploads.flat();
  }

  async abort(id, bucket, key) {
    await this.#upload(id, bucket, key);
    await fsp.rm(path.join(this.#dir, id), { recursive: true, force: true });
  }

  async #upload(id, bucket, key) {
    const missing = new S3Error(404, 'NoSuchUpload', 'The specified upload does not exist.');
    if (!/^[0-9a-f]{32}$/.test(id)) throw missing;
    const file = path.join(this.#dir, id, 'upload.json');
    // Muted: a missing file is answered with NoSuchUpload.
    const upload = await fsp.readFile(file, 'utf8').then(JSON.parse, () => undefined);
    if (upload?.bucket !== bucket || upload.key !== key) throw missing;
    return upload;
  }
}

async function* contentOf(parts) {
  for (const part of parts) yield* fs.createReadStream(part.file);
}
