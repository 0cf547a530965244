import { randomUUID } from 'node:crypto';
import { API_SCOPES, type ApiJob, type ApiKeyView } from '@maquette/contracts/developer/developer-api';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import { Redis } from 'ioredis';
import request from 'supertest';
import { until } from './child-process';
import { signUp, type TestPerson } from './people';
import type { Product } from './product';

/** A user with an API plan, whose workspace has credits. */
export interface Developer extends TestPerson {
  workspaceId: string;
}

export async function signUpDeveloper(product: Product, halfCredits = 20_000): Promise<Developer> {
  const person = await signUp({ name: 'Dev' });
  await request(product.url).get('/api/me/entitlements').set('Authorization', `Bearer ${person.token}`).expect(200);
  const where = { personalOf: person.uid };
  const { id } = await product.database.workspace.update({ where, data: { plan: 'pro' } });
  await product.database.$transaction((transaction) =>
    grantCredits(transaction, {
      workspaceId: id,
      kind: 'topup',
      amount: halfCredits,
      reason: 'top_up',
      idempotencyKey: randomUUID(),
    }),
  );
  return { ...person, workspaceId: id };
}

export interface MadeKey {
  key: ApiKeyView;
  secret: string;
}

/** Requests a key as the screen does. */
export function postKey(product: Product, person: TestPerson, wish: object = {}): request.Test {
  return request(product.url)
    .post('/api/developer/keys')
    .set('Authorization', `Bearer ${person.token}`)
    .send({ name: 'test', kind: 'live', scopes: API_SCOPES, ...wish });
}

export async function makeKey(product: Product, person: TestPerson, wish: object = {}): Promise<MadeKey> {
  return (await postKey(product, person, wish).expect(201)).body as MadeKey;
}

/** A program with a key. By default it never reaches the rate limit, which is cleared before each call. */
export class Program {
  private readonly redis: Redis;

  constructor(
    private readonly product: Product,
    readonly secret: string,
  ) {
    this.redis = new Redis(product.services.redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 });
    this.redis.on('error', () => undefined);
  }

  get(path: string) {
    return this.send('get', path);
  }

  post(path: string, body: object = {}, headers: Record<string, string> = {}) {
    return this.send('post', path, body, headers);
  }

  async send(method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object, headers = {}) {
    await this.forgetPace();
    return this.hurried(method, path, body, headers);
  }

  /** A program that keeps the rate limit. */
  async hurried(method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object, headers = {}) {
    const call = request(this.product.url)
      [method](`/api/v1${path}`)
      .set({ Authorization: `Bearer ${this.secret}`, ...headers });
    return body === undefined ? call : call.send(body);
  }

  /** Builds a form with files. */
  async sendForm(path: string, fields: object, files: Record<string, Buffer>, headers: Record<string, string> = {}) {
    await this.forgetPace();
    const call = request(this.product.url)
      .post(`/api/v1${path}`)
      .set({ Authorization: `Bearer ${this.secret}`, ...headers });
    for (const [name, value] of Object.entries(fields)) call.field(name, String(value));
    for (const [name, bytes] of Object.entries(files)) call.attach(name, bytes, 'file');
    return call;
  }

  /** Waits until a job has one of the statuses. */
  becomes(id: string, statuses: string[]): Promise<ApiJob> {
    return until(
      async () => {
        const { body } = await this.get(`/jobs/${id}`);
        return statuses.includes(body.status) ? (body as ApiJob) : null;
      },
      `${id} becoming ${statuses.join(' or ')}`,
    );
  }

  private async forgetPace(): Promise<void> {
    const keys = await this.redis.keys('api-pace:*');
    if (keys.length > 0) await this.redis.del(...keys);
  }

  close(): void {
    this.redis.disconnect();
  }
}
