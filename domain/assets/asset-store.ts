import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

// Node 20 still works with the pinned SDK; its reminder about the year 2027 would only confuse the person reading the log.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

export interface AssetStoreSettings {
  S3_ENDPOINT: string;
  S3_PUBLIC_ENDPOINT?: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

/** Signed addresses live this long at most. */
export const SIGNED_URL_SECONDS = 300;
const STORE_TIMEOUT_MS = 20_000;
const REMOVED_AT_ONCE = 16;
/** How long one file may take to come. */
const PART_TIMEOUT_MS = 300_000;
const STREAM_TIMEOUT_MS = 1_800_000;
/** S3 takes parts from 5 MiB on, and 10,000 of them: files of up to 160 GB. */
const PART_BYTES = 16 * 1024 ** 2;

/** The one way to files: S3, whoever speaks it. */
export class AssetStore {
  private readonly client: S3Client;
  private readonly signer: S3Client;
  private readonly bucket: string;

  constructor(settings: AssetStoreSettings) {
    const options = {
      region: settings.S3_REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
      // Trailing checksums are not understood by every S3-compatible server.
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
      maxAttempts: 3,
    };
    this.bucket = settings.S3_BUCKET;
    this.client = new S3Client({ ...options, endpoint: settings.S3_ENDPOINT });
    this.signer = settings.S3_PUBLIC_ENDPOINT
      ? new S3Client({ ...options, endpoint: settings.S3_PUBLIC_ENDPOINT })
      : this.client;
  }

  /** Stores bytes and proves that the store has them all. Safe to repeat: the key is the same, so are the bytes. */
  async keep(key: string, body: Uint8Array, contentType: string, signal?: AbortSignal): Promise<void> {
    const abortSignal = withTimeout(signal);
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        ContentLength: body.byteLength,
      }),
      { abortSignal },
    );
    const head = await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal });
    if (head.ContentLength !== body.byteLength) {
      throw new Error(`the store kept ${head.ContentLength} of ${body.byteLength} bytes of ${key}`);
    }
  }

  async read(key: string): Promise<Buffer> {
    const answer = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }), {
      abortSignal: withTimeout(),
    });
    return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
  }

  /** A file as it comes, for those that are too large to be held. Null where there is none. */
  async open(key: string): Promise<Readable | null> {
    const abortSignal = withTimeout(undefined, STREAM_TIMEOUT_MS);
    const { Body } = await this.client
      .send(new GetObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal })
      .catch((error: unknown) => {
        if ((error as { name?: string }).name === 'NoSuchKey') return { Body: undefined };
        throw error;
      });
    return Body instanceof Readable ? Body : null;
  }

  /**
   * Stores what comes, however much, one part of it in memory. The file is there when all of it is: what breaks off leaves nothing.
   * @returns its size in bytes
   */
  async keepStream(
    key: string,
    content: AsyncIterable<Uint8Array>,
    contentType: string,
    signal?: AbortSignal,
  ): Promise<number> {
    const file = { Bucket: this.bucket, Key: key };
    const begun = await this.client.send(new CreateMultipartUploadCommand({ ...file, ContentType: contentType }), {
      abortSignal: withTimeout(signal),
    });
    const upload = { ...file, UploadId: begun.UploadId };
    try {
      const parts: { ETag?: string; PartNumber: number }[] = [];
      let bytes = 0;
      for await (const body of inParts(content)) {
        const PartNumber = parts.length + 1;
        const part = new UploadPartCommand({ ...upload, PartNumber, Body: body, ContentLength: body.byteLength });
        const { ETag } = await this.client.send(part, { abortSignal: withTimeout(signal, PART_TIMEOUT_MS) });
        parts.push({ ETag, PartNumber });
        bytes += body.byteLength;
      }
      const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
      await this.client.send(complete, { abortSignal: withTimeout(signal, PART_TIMEOUT_MS) });
      return bytes;
    } catch (error) {
      // What cannot be taken back now is taken back by the store's own rule for unfinished uploads.
      await this.client
        .send(new AbortMultipartUploadCommand(upload), { abortSignal: withTimeout() })
        .catch((cause: unknown) => Promise.reject(new AggregateError([error, cause], `${key} was left unfinished`)));
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal: withTimeout() });
      return true;
    } catch (error) {
      if ((error as { name?: string }).name === 'NotFound') return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal: withTimeout() });
  }

  /** Takes away every file below a place. Safe to repeat. */
  async removeAll(prefix: string): Promise<void> {
    for (;;) {
      const page = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix });
      const { Contents = [] } = await this.client.send(page, { abortSignal: withTimeout() });
      if (Contents.length === 0) return;
      // Several at a time: one call for many asks for a checksum that not every S3-compatible server knows.
      for (let at = 0; at < Contents.length; at += REMOVED_AT_ONCE) {
        const some = Contents.slice(at, at + REMOVED_AT_ONCE).flatMap(({ Key }) => Key ?? []);
        await Promise.all(some.map((key) => this.remove(key)));
      }
    }
  }

  /** A GET-only address of one key; content type and disposition are pinned, whatever the store remembers. */
  async signedUrl(key: string, response: { contentType: string; downloadName?: string }): Promise<string> {
    const disposition = response.downloadName ? `attachment; filename="${response.downloadName}"` : 'inline';
    return getSignedUrl(
      this.signer,
      new GetObjectCommand({
        Bucket: this.bucket,
        Key: key,
        ResponseContentType: response.contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, max-age=300',
      }),
      { expiresIn: SIGNED_URL_SECONDS },
    );
  }

  /** Throws when the bucket cannot be reached within a second. */
  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal: AbortSignal.timeout(1_000) });
  }

  close(): void {
    this.client.destroy();
    this.signer.destroy();
  }
}

/** Pieces of one size and a last one. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.byteLength;
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(pieces);
      yield all.subarray(0, PART_BYTES);
      pieces = [all.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

function withTimeout(signal?: AbortSignal, milliseconds = STORE_TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
