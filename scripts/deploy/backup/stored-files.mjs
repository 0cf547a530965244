import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { clientOf } from './file-copy.mjs';

/**
 * @typedef {{ key: string, bytes: number, modified: Date }} StoredFile
 * @typedef {{ key: string, id: string, begun: Date }} UnfinishedUpload
 */

/** Lists and removes a bucket's files. @param {import('./backup-stores.mjs').Storage} storage */
export function storedFiles(storage) {
  const client = clientOf(storage);
  const Bucket = storage.bucket;
  return {
    /** @returns {AsyncGenerator<StoredFile[]>} */
    async *pages() {
      let token;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: token }));
        yield (page.Contents ?? []).map(({ Key: key = '', Size: bytes = 0, LastModified }) => ({
          ...{ key, bytes },
          modified: LastModified ?? new Date(),
        }));
        token = page.NextContinuationToken;
      } while (token);
    },
    /** @returns {Promise<UnfinishedUpload[]>} */
    async unfinished() {
      const all = [];
      let marks = {};
      for (;;) {
        const page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...marks }));
        for (const { Key: key = '', UploadId: id = '', Initiated: begun } of page.Uploads ?? [])
          all.push({ key, id, begun: begun ?? new Date() });
        if (!page.IsTruncated) return all;
        marks = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },
    /** @param {UnfinishedUpload} upload */
    abandon: ({ key, id }) => client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: id })),
    /** @param {string} key */
    remove: (key) => client.send(new DeleteObjectCommand({ Bucket, Key: key })),
    /** @param {string} key */
    exists: (key) =>
      client.send(new HeadObjectCommand({ Bucket, Key: key })).then(
        () => true,
        (error) => {
          if (error.$metadata?.httpStatusCode === 404) return false;
          throw error;
        },
      ),
    close: () => client.destroy(),
  };
}
