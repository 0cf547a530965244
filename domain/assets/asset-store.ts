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
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Problem } from '@maquette/contracts/calls/problem';
import { attachmentHeader } from './attachment-header';
import { askedPart } from './byte-range';
import { fixedSizeParts } from './fixed-size-parts';
import { AddressSigning } from './signed-address';
import { type AssetStoreSettings, type StorePurpose, storeClient, withinTime } from './store-client';

// Node 20 still works with the pinned SDK; its warning about the year 2027 would only confuse readers of the log.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Maximum lifetime of signed URLs, in seconds. */
export const SIGNED_URL_SECONDS = 300;
const STORE_TIMEOUT_MS = 20_000;
const REMOVED_AT_ONCE = 16;
/** Time limit for one part of a file, in ms. */
const PART_TIMEOUT_MS = 300_000;
const STREAM_TIMEOUT_MS = 1_800_000;
/** S3 accepts parts from 5 MiB on, and up to 10,000 parts, which makes files of up to 160 GB. */
const PART_BYTES = 16 * 1024 ** 2;

/** HTTP status of S3 for a range that begins after the end. */
const NO_SUCH_PART = 416;

/** An opened file. Callers must read `content` to its end or destroy it. */
export interface OpenFile {
  content: Readable;
  /** Number of bytes in this response. The file may be larger. */
  bytes: number;
  /** `bytes 0-499/1234` when only a part is sent. */
  part: string | null;
}

/** The only access to files; works with any S3-compatible store. */
export class AssetStore {
  private readonly client: S3Client;
  private readonly addresses: AddressSigning;
  private readonly bucket: string;

  /** @param purpose decides which connection pool is used; the pools are separate */
  constructor(settings: AssetStoreSettings, purpose: StorePurpose = 'work') {
    this.bucket = settings.S3_BUCKET;
    this.client = storeClient(settings, purpose);
    this.addresses = new AddressSigning({
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
      endpoint: settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
    });
  }

  /** Stores bytes and verifies that the store has them all. Safe to repeat: same key, same bytes. */
  async keep(key: string, body: Uint8Array, contentType: string, signal?: AbortSignal): Promise<void> {
    const put = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      ContentLength: body.byteLength,
    });
    const head = await within(signal, async (abortSignal) => {
      await this.client.send(put, { abortSignal });
      return this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal });
    });
    if (head.ContentLength !== body.byteLength) {
      throw new Error(`object store kept only ${head.ContentLength} of ${body.byteLength} bytes of ${key}`);
    }
  }

  async read(key: string): Promise<Buffer> {
    return within(undefined, async (abortSignal) => {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal });
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  /** Opens a file as a stream, for files too large for memory. Null when it does not exist. */
  async open(key: string): Promise<Readable | null> {
    const { Body } = await this.begin({ Bucket: this.bucket, Key: key }).catch((error: unknown) => {
      if (nameOf(error) === 'NoSuchKey') return { Body: undefined };
      throw error;
    });
    return Body instanceof Readable ? Body : null;
  }

  /**
   * Opens a file, or the part that a `Range` header asks for. Null when it does not exist.
   * @throws Problem range_not_there when the file ends before the part begins
   */
  async openAsked(key: string, header: string | undefined): Promise<OpenFile | null> {
    const Range = askedPart(header) ?? undefined;
    try {
      const answer = await this.begin({ Bucket: this.bucket, Key: key, Range });
      const { Body, ContentLength: bytes, ContentRange: part = null } = answer;
      return Body instanceof Readable && bytes !== undefined ? { content: Body, bytes, part } : null;
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null;
      if (statusOf(error) !== NO_SUCH_PART) throw error;
      const whole = await this.sizeOf(key);
      if (whole === null) return null;
      throw new Problem('range_not_there', { bytes: whole }, { cause: error });
    }
  }

  /** The response must begin within the normal time limit; its content may take longer. */
  private begin(file: { Bucket: string; Key: string; Range?: string }) {
    const lasting = AbortSignal.timeout(STREAM_TIMEOUT_MS);
    return within(lasting, (abortSignal) => this.client.send(new GetObjectCommand(file), { abortSignal }));
  }

  /**
   * Stores a stream of any length with only one part in memory. The file appears once it is complete.
   * An aborted upload leaves nothing.
   * @returns its size in bytes
   */
  async keepStream(
    key: string,
    content: AsyncIterable<Uint8Array>,
    contentType: string,
    signal?: AbortSignal,
  ): Promise<number> {
    const file = { Bucket: this.bucket, Key: key };
    const create = new CreateMultipartUploadCommand({ ...file, ContentType: contentType });
    const begun = await within(signal, (abortSignal) => this.client.send(create, { abortSignal }));
    const upload = { ...file, UploadId: begun.UploadId };
    try {
      const parts: { ETag?: string; PartNumber: number }[] = [];
      let bytes = 0;
      for await (const body of fixedSizeParts(content, PART_BYTES)) {
        const PartNumber = parts.length + 1;
        const part = new UploadPartCommand({ ...upload, PartNumber, Body: body, ContentLength: body.byteLength });
        const { ETag } = await within(
          signal,
          (abortSignal) => this.client.send(part, { abortSignal }),
          PART_TIMEOUT_MS,
        );
        parts.push({ ETag, PartNumber });
        bytes += body.byteLength;
      }
      const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
      await within(signal, (abortSignal) => this.client.send(complete, { abortSignal }), PART_TIMEOUT_MS);
      return bytes;
    } catch (error) {
      // If this also fails, the store removes unfinished uploads by its own cleanup rule.
      const abort = new AbortMultipartUploadCommand(upload);
      await within(undefined, (abortSignal) => this.client.send(abort, { abortSignal })).catch((cause: unknown) =>
        Promise.reject(new AggregateError([error, cause], `upload of ${key} was aborted`)),
      );
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.sizeOf(key)) !== null;
  }

  private async sizeOf(key: string): Promise<number | null> {
    try {
      const head = new HeadObjectCommand({ Bucket: this.bucket, Key: key });
      const { ContentLength = 0 } = await within(undefined, (abortSignal) => this.client.send(head, { abortSignal }));
      return ContentLength;
    } catch (error) {
      if (nameOf(error) === 'NotFound') return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const file = new DeleteObjectCommand({ Bucket: this.bucket, Key: key });
    await within(undefined, (abortSignal) => this.client.send(file, { abortSignal }));
  }

  /** Removes every file under a prefix. Safe to repeat. */
  async removeAll(prefix: string): Promise<void> {
    for (;;) {
      const page = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix });
      const { Contents = [] } = await within(undefined, (abortSignal) => this.client.send(page, { abortSignal }));
      if (Contents.length === 0) return;
      // Several at a time: the bulk call needs a checksum that not every S3-compatible server supports.
      for (let at = 0; at < Contents.length; at += REMOVED_AT_ONCE) {
        const some = Contents.slice(at, at + REMOVED_AT_ONCE).flatMap(({ Key }) => Key ?? []);
        await Promise.all(some.map((key) => this.remove(key)));
      }
    }
  }

  /** A signed URL for one key, only for GET or HEAD, valid for 5 min or `seconds`. Type and disposition are fixed. */
  async signedUrl(
    key: string,
    response: { contentType: string; downloadName?: string; seconds?: number; method?: 'GET' | 'HEAD' },
  ): Promise<string> {
    const { seconds = SIGNED_URL_SECONDS, method } = response;
    const disposition = response.downloadName ? attachmentHeader(response.downloadName) : 'inline';
    const asked = {
      'response-content-type': response.contentType,
      'response-content-disposition': disposition,
      'response-cache-control': `private, max-age=${seconds}`,
    };
    return this.addresses.sign({ key, method, seconds, response: asked }, new Date());
  }

  /** Throws when the bucket cannot be reached within a second. */
  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal: AbortSignal.timeout(1_000) });
  }

  close(): void {
    this.client.destroy();
  }
}

function within<Answer>(
  signal: AbortSignal | undefined,
  call: (abortSignal: AbortSignal) => Promise<Answer>,
  milliseconds = STORE_TIMEOUT_MS,
): Promise<Answer> {
  return withinTime(milliseconds, signal, call);
}

const nameOf = (error: unknown) => (error as { name?: string }).name;
const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
