import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type TestEndpoints, testEndpoints } from './endpoints';
import { NetworkCable } from './network-fault';
import { OwnCluster } from './own-cluster';
import { OwnPooler } from './own-pooler';
import { OwnService } from './own-service';
import { createTestDatabase } from './test-database';

type S3Details = TestEndpoints['s3'];

export interface ProductServices {
  databaseUrl: string;
  /**
   * Address for api and worker, with their restricted role.
   * With `npm run test:pooler` it goes through PgBouncer, without sessions.
   */
  pooledUrl: string;
  redisUrl: string;
  s3: S3Details;
  redis: Pick<OwnService, 'url' | 'kill' | 'restart' | 'stop'>;
  /** Present only for a fragile product. */
  postgres: OwnService | null;
  cables: { redis: Pick<NetworkCable, 'silence' | 'mend'>; s3: NetworkCable; postgres: NetworkCable } | null;
  stop(): Promise<void>;
}

/** `npm run test:cluster` runs suites on three Redis nodes, one of which fails in place of the single Redis. */
const ON_CLUSTER = process.env.TEST_REDIS === 'cluster';
/** `npm run test:pooler` runs suites with PgBouncer between the programs and PostgreSQL. */
const ON_POOLER = process.env.TEST_DATABASE === 'pooler';

/** @param fragile with its own PostgreSQL, and cables that can fail */
export async function startServices(fragile: boolean): Promise<ProductServices> {
  const cluster = ON_CLUSTER ? await OwnCluster.start() : null;
  const redis = cluster ?? (await OwnService.start('redis'));
  if (!fragile) {
    const database = await createTestDatabase();
    const pooler = ON_POOLER ? await OwnPooler.before(database.appUrl) : null;
    const stop = async () => {
      await Promise.all([redis.stop(), stopPooler(pooler, () => database.drop())]);
    };
    return {
      databaseUrl: database.url,
      pooledUrl: pooler?.url ?? database.appUrl,
      redisUrl: redis.url,
      s3: testEndpoints().s3,
      redis,
      postgres: null,
      cables: null,
      stop,
    };
  }
  // Durable settings: committed data survives a crash.
  const postgres = await OwnService.start('postgres', { durable: true });
  const database = await createTestDatabase(postgres.url);
  const { s3 } = testEndpoints();
  const postgresCable = await NetworkCable.to(Number(new URL(postgres.url).port));
  const redisCable = cluster ? null : await NetworkCable.to(Number(new URL(redis.url).port));
  const s3Cable = await NetworkCable.to(Number(new URL(s3.endpoint).port));
  const databaseUrl = throughCable(database.url, postgresCable);
  const appUrl = throughCable(database.appUrl, postgresCable);
  const pooler = ON_POOLER ? await OwnPooler.before(appUrl) : null;
  return {
    databaseUrl,
    pooledUrl: pooler?.url ?? appUrl,
    redisUrl: redisCable ? throughCable(redis.url, redisCable) : redis.url,
    s3: { ...s3, endpoint: throughCable(s3.endpoint, s3Cable) },
    redis,
    postgres,
    cables: { redis: redisCable ?? cluster!, s3: s3Cable, postgres: postgresCable },
    stop: async () => {
      await Promise.all([redis.stop(), stopPooler(pooler, () => postgres.stop())]);
      await Promise.all([redisCable?.remove(), s3Cable.remove(), postgresCable.remove()]);
    },
  };
}

/** Stops the services behind a pooler after the pooler, even if stopping the pooler fails. */
async function stopPooler(pooler: OwnPooler | null, behind: () => Promise<void>): Promise<void> {
  try {
    await pooler?.stop();
  } finally {
    await behind();
  }
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
