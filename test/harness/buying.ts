import type { Entitlements } from '@maquette/contracts/account/entitlements';
import request from 'supertest';
import { until } from './child-process';
import type { TestPerson } from './people';
import type { Product } from './product';
import { ask } from './renders';
import { sessionIdIn } from './stripe-double';

/** Sends JSON as a browser would. */
export function send(product: Product, person: TestPerson, path: string, body: object, key?: string): request.Test {
  const call = request(product.url).post(path).set('Authorization', `Bearer ${person.token}`);
  if (key) call.set('X-Idempotency-Key', key);
  return call.send(body);
}

/** Opens a checkout and pays it. @returns its session id */
export async function buy(product: Product, person: TestPerson, wish: object): Promise<string> {
  const { body } = await send(product, person, '/api/stripe/checkout-link', wish).expect(200);
  const session = sessionIdIn(body.url);
  await product.stripe.finish(session);
  return session;
}

export async function entitlementsOf(product: Product, person: TestPerson): Promise<Entitlements> {
  return (await ask(product, person, '/api/me/entitlements').expect(200)).body as Entitlements;
}

/** Waits until the entitlements match. */
export function entitled(product: Product, person: TestPerson, expected: Partial<Entitlements>): Promise<unknown> {
  return until(async () => {
    const now = await entitlementsOf(product, person);
    return Object.entries(expected).every(([name, value]) => now[name as keyof Entitlements] === value);
  }, JSON.stringify(expected));
}
