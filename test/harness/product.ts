import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { auditBooks, type Breach } from '@maquette/domain/renders/audit-books';
import { connectDatabase, type Database } from '@maquette/prisma/client';
import type { CrashMoment } from '@maquette/worker/foundation/crash-point';
import { freePort, TestProcess, until } from './child-process';
import { testEndpoints } from './endpoints';
import { createBucket, type ProductServices, startServices } from './product-services';
import { StripeDouble } from './stripe-double';

export interface ProductOptions {
  workers?: number;
  /** Whether to use the real engine instead of the quick double. */
  realEngine?: boolean;
  /** Whether it has its own PostgreSQL and storage, and cables to Redis and storage that can fail. */
  fragile?: boolean;
  /** Whether it has its own Stripe double, whose events reach the api. */
  stripe?: boolean;
  api?: Record<string, string>;
  worker?: Record<string, string>;
}

/**
 * Tests send twenty times as many requests as a browser, all from one address.
 * Tests of the rate limits use `api: { RATE_LIMIT_FACTOR: '1' }`.
 */
const HURRY = 20;

/** A whole product: database, Redis, bucket, one api process and worker processes, all real. */
export class Product {
  readonly workers: TestProcess[] = [];
  api!: TestProcess;
  readonly url: string;

  private constructor(
    private readonly options: ProductOptions,
    private readonly port: number,
    readonly database: Database,
    readonly services: ProductServices,
    private readonly environment: Record<string, string>,
    private readonly ownStripe: StripeDouble | null,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const { identity } = testEndpoints();
    const [services, port] = await Promise.all([startServices(options.fragile ?? false), freePort()]);
    const { databaseUrl, pooledUrl, redisUrl, s3 } = services;
    const bucket = `test-${process.pid}-${port}`;
    await createBucket(s3, bucket);
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      DATABASE_URL: pooledUrl,
      REDIS_URL: redisUrl,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      FIREBASE_AUTH_EMULATOR_HOST: identity.host,
      FIREBASE_PROJECT_ID: identity.project,
      RATE_LIMIT_FACTOR: String(HURRY),
    };
    const stripe = options.stripe ? await StripeDouble.start() : null;
    Object.assign(environment, stripe?.settings);
    const product = new Product(
      options,
      port,
      connectDatabase(databaseUrl, 5, services.postgres ? () => undefined : undefined),
      services,
      environment,
      stripe,
    );
    try {
      await stripe?.deliverTo(`${product.url}/api/stripe/webhook`);
      await product.startApi();
      for (let count = 0; count < (options.workers ?? 1); count += 1) await product.startWorker();
    } catch (error) {
      // The caller has no product yet, so everything is cleaned up here.
      await product.takeDown();
      throw error;
    }
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
    await this.api.printed('API is listening');
  }

  /** The object store settings for its processes. */
  get storeSettings(): ConstructorParameters<typeof AssetStore>[0] {
    const { S3_ENDPOINT = '', S3_REGION = '', S3_BUCKET = '' } = this.environment;
    const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = this.environment;
    return { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  }

  /** The product's Stripe double. @throws if it was started without one */
  get stripe(): StripeDouble {
    if (!this.ownStripe) throw new Error('this test must start the product with { stripe: true }');
    return this.ownStripe;
  }

  /** Starts one more api process on the same stores. */
  async startAnotherApi(extra: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const api = TestProcess.start('api/dist/main.js', {
      ...this.environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      ...this.options.api,
      ...extra,
    });
    await api.printed('API is listening');
    return { url, stop: async () => void (await api.stop()) };
  }

  /** @param engine overrides the options' engine */
  async startWorker(extra: Record<string, string> = {}, engine?: 'real' | 'quick'): Promise<TestProcess> {
    const worker = this.spawnWorker(extra, engine ?? (this.options.realEngine ? 'real' : 'quick'));
    this.workers.push(worker);
    await worker.printed('worker is ready');
    return worker;
  }

  /**
   * Starts a worker that its own render will crash, possibly before it is ready, and waits for the crash.
   * @param isOver returns true once the render can no longer crash the worker
   */
  async startDoomedWorker(extra: Record<string, string>, isOver: () => Promise<boolean>): Promise<void> {
    const worker = this.spawnWorker(extra, 'quick');
    await until(async () => !worker.running || (await isOver()), 'the death of a worker');
    await worker.kill();
  }

  /**
   * Crashes the only worker when it first passes the point, while `meanwhile` runs. @returns the result of `meanwhile`
   */
  async workerDies<Given>(point: CrashMoment, meanwhile: () => Promise<Given>): Promise<Given> {
    const [worker] = this.workers;
    if (!worker) throw new Error('there is no running worker to kill');
    await worker.tell(point);
    const given = await meanwhile();
    await worker.death();
    this.workers.splice(0);
    return given;
  }

  private spawnWorker(extra: Record<string, string>, engine: 'real' | 'quick'): TestProcess {
    const script = engine === 'real' ? 'worker/dist/main.js' : 'test/dist/doubles/quick-worker.js';
    const settings = {
      ...this.environment,
      IMAGE_SLOTS: '2',
      RENDER_LEASE_SECONDS: '3',
      SHUTDOWN_GRACE_SECONDS: '3',
      PROVIDER_HOOKS_URL: this.url,
      ...this.options.worker,
      ...extra,
    };
    return TestProcess.start(script, settings, ...(engine === 'real' ? [[]] : []));
  }

  /** Completes one quick render that was ordered "until told". There must be exactly one worker. */
  async goOn(): Promise<void> {
    await this.workers[0]?.tell('go on');
  }

  async killWorkers(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.kill()));
  }

  /** Waits until no render is open. */
  async settled(): Promise<void> {
    await until(
      async () => (await this.database.render.count({ where: { status: { in: ['queued', 'running'] } } })) === 0,
      'the end of every render',
    );
  }

  audit(): Promise<Breach[]> {
    return auditBooks(this.database);
  }

  /** Stops everything. The books must balance after every test, and no process may have ended by itself. */
  async stop(): Promise<void> {
    const ends = [...this.workers, this.api].flatMap((child) => child?.ownEnd ?? []);
    const breaches = await this.audit().finally(() => this.takeDown());
    if (ends.length > 0) throw new Error(ends.join('\n'));
    if (breaches.length > 0) throw new Error(`the ledger violates its rules: ${JSON.stringify(breaches, null, 2)}`);
  }

  private async takeDown(): Promise<void> {
    await Promise.all([...this.workers, this.api].map((child) => child?.stop()));
    await this.ownStripe?.close();
    await this.database.$disconnect();
    await this.services.stop();
  }
}
