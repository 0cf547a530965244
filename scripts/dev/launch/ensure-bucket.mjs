/**
 * Creates the product's bucket when it is missing.
 * @param {{ url: string, region: string, bucket: string, accessKeyId: string, secretAccessKey: string, kind: string }}
 *   storage
 */
export async function ensureBucket({ url, region, bucket, accessKeyId, secretAccessKey, kind }) {
  // Our own storage server creates its bucket when it starts.
  if (kind === 'own') return;
  const { CreateBucketCommand, HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (error.$metadata?.httpStatusCode !== 404) {
      throw new Error(
        `The storage at ${url} rejects the bucket "${bucket}": ${error.name} ${error.message}. Check the S3_ variables.`,
      );
    }
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } finally {
    client.destroy();
  }
}
