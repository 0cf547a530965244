import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Product } from './product';

/** Lists every file under a prefix in a product's bucket. */
export async function storedFiles(product: Product, prefix: string): Promise<{ key: string; bytes: Buffer }[]> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = product.storeSettings;
  const client = new S3Client({
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  try {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: S3_BUCKET, Prefix: prefix }));
    return await Promise.all(
      Contents.map(async ({ Key: key = '' }) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: S3_BUCKET, Key: key }));
        return { key, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
      }),
    );
  } finally {
    client.destroy();
  }
}
