import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type TestEndpoints, testEndpoints } from './endpoints';
import { NetworkCable } from './network-fault';
import { OwnService } from './own-service';
import { createTestDatabase } from './test-database';

type S3Details = TestEndpoints['s3'];

export interface ProductServices {
  databaseUrl: string;
  redisUrl: string;
  s3: S3Details;
  redis: OwnService;
  /** Only of a fragile product. */
  postgres: OwnService | null;
  cables: { redis: NetworkCable; s3: NetworkCable } | null;
  stop(): Promise<void>;
}

/** @param fragile with a PostgreSQL of its own, and cables that can fail */
export async function startServices(fragile: boolean): Promise<ProductServices> {
  const redis = await OwnService.start('redis');
  if (!fragile) {
    const database = await createTestDatabase();
    const stop = async () => {
      await Promise.all([redis.stop(), database.drop()]);
    };
    return {
      databaseUrl: database.url,
      redisUrl: redis.url,
      s3: testEndpoints().s3,
      redis,
      postgres: null,
      cables: null,
      stop,
    };
  }
  const postgres = await OwnService.start('postgres');
  const database = await createTestDatabase(postgres.url);
  const { s3 } = testEndpoints();
  const cables = {
    redis: await NetworkCable.to(Number(new URL(redis.url).port)),
    s3: await NetworkCable.to(Number(new URL(s3.endpoint).port)),
  };
  return {
    databaseUrl: database.url,
    redisUrl: throughCable(redis.url, cables.redis),
    s3: { ...s3, endpoint: throughCable(s3.endpoint, cables.s3) },
    redis,
    postgres,
    cables,
    stop: async () => {
      await Promise.all([redis.stop(), postgres.stop(), cables.redis.remove(), cables.s3.remove()]);
    },
  };
}

function throughCable(url: string, cable: NetworkCable): string {
  const changed = new URL(url);
  changed.port = String(cable.port);
  return changed.toString().replace(/\/$/, '');
}

export async function createBucket(s3: S3Details, bucket: string): Promise<void> {
  const client = new S3Client({
    region: s3.region,
    endpoint: s3.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
