import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { auditBooks, type Breach } from '@maquette/domain/renders/audit-books';
import { connectDatabase, type Database } from '@maquette/prisma/client';
import { freePort, TestProcess, until } from './child-process';
import { testEndpoints } from './endpoints';
import { OwnRedis } from './own-redis';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface ProductOptions {
  workers?: number;
  /** The real engine instead of the quick double. */
  realEngine?: boolean;
  api?: Record<string, string>;
  worker?: Record<string, string>;
}

/** A whole product of its own: database, Redis, bucket, one api process and worker processes, all real. */
export class Product {
  readonly workers: TestProcess[] = [];
  api!: TestProcess;
  readonly url: string;

  private constructor(
    private readonly options: ProductOptions,
    private readonly port: number,
    private readonly testDatabase: TestDatabase,
    readonly database: Database,
    readonly redis: OwnRedis,
    private readonly environment: Record<string, string>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const { s3, identity } = testEndpoints();
    const [testDatabase, redis, port] = await Promise.all([createTestDatabase(), OwnRedis.start(), freePort()]);
    const bucket = `test-${process.pid}-${port}`;
    await createBucket(bucket);
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      DATABASE_URL: testDatabase.url,
      REDIS_URL: redis.url,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      FIREBASE_PROJECT_ID: identity.project,
    };
    const product = new Product(options, port, testDatabase, connectDatabase(testDatabase.url, 5), redis, environment);
    await product.startApi();
    for (let count = 0; count < (options.workers ?? 1); count += 1) await product.startWorker();
    return product;
  }

  async startApi(extra: Record<string, string> = {}): Promise<void> {
    this.api = TestProcess.start('api/dist/main.js', {
      ...this.environment,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      APP_URL: this.url,
      ...this.options.api,
      ...extra,
    });
    await this.api.printed('the api listens');
  }

  async startWorker(extra: Record<string, string> = {}): Promise<TestProcess> {
    const worker = this.spawnWorker(extra);
    await worker.printed('the worker is ready');
    this.workers.push(worker);
    return worker;
  }

  /** Starts a worker that kills itself at a crash point, and waits for its death. */
  async startDoomedWorker(crashAt: string): Promise<void> {
    await this.spawnWorker({ CRASH_AT: crashAt }).death();
  }

  private spawnWorker(extra: Record<string, string>): TestProcess {
    const script = this.options.realEngine ? 'worker/dist/main.js' : 'test/dist/doubles/quick-worker.js';
    return TestProcess.start(script, {
      ...this.environment,
      IMAGE_SLOTS: '2',
      RENDER_LEASE_SECONDS: '3',
      SHUTDOWN_GRACE_SECONDS: '3',
      ...this.options.worker,
      ...extra,
    });
  }

  async killWorkers(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.kill()));
  }

  /** Waits until no render is open. */
  async settled(seconds = 60): Promise<void> {
    await until(
      async () => (await this.database.render.count({ where: { status: { in: ['queued', 'running'] } } })) === 0,
      seconds,
      'the end of every render',
    );
  }

  audit(): Promise<Breach[]> {
    return auditBooks(this.database);
  }

  /** Stops everything. The books must be right at the end of every test. */
  async stop(): Promise<void> {
    const breaches = await this.audit();
    await Promise.all([...this.workers, this.api].map((child) => child.stop()));
    await this.database.$disconnect();
    await this.redis.stop();
    await this.testDatabase.drop();
    if (breaches.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(breaches, null, 2)}`);
  }
}

async function createBucket(bucket: string): Promise<void> {
  const { s3 } = testEndpoints();
  const client = new S3Client({
    region: s3.region,
    endpoint: s3.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
