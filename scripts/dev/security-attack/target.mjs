import { randomBytes } from 'node:crypto';

/** Thrown when a case needs a service that this product does not have. */
export class NotHere extends Error {}

/** A running product and the users who attack it. */
export class Target {
  #people = 0;

  /**
   * @param {string} url of the product
   * @param {{ identity?: string, identityProject?: string, stripe?: string }} endpoints the services next to it
   * @param {{ stripeSecretKey?: string }} secrets
   */
  constructor(url, endpoints, secrets) {
    this.url = url.replace(/\/$/, '');
    this.endpoints = endpoints;
    this.secrets = secrets;
  }

  /** Signs up a new user with a verified e-mail at the local identity service. @throws {NotHere} */
  async person() {
    const { identity, identityProject } = this.endpoints;
    if (!identity) throw new NotHere('needs the local identity service of npm start');
    const email = `attack-${randomBytes(6).toString('hex')}-${this.#people++}@example.com`;
    const account = { email, password: randomBytes(12).toString('hex'), returnSecureToken: true };
    const base = `${identity}/identitytoolkit.googleapis.com/v1`;
    const { localId } = await post(`${base}/accounts:signUp?key=attack`, account);
    const owner = { Authorization: 'Bearer owner' };
    await post(`${base}/projects/${identityProject}/accounts:update`, { localId, emailVerified: true }, owner);
    const { idToken, refreshToken } = await post(`${base}/accounts:signInWithPassword?key=attack`, account);
    const person = { uid: localId, token: idToken, renewal: refreshToken };
    await this.ask(person, '/api/me/entitlements');
    return person;
  }

  /** Refreshes a sign-in, which lasts an hour. @param {{ token: string, renewal: string }} person */
  async renew(person) {
    const told = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: person.renewal });
    const { id_token: token, refresh_token: renewal } = await post(
      `${this.endpoints.identity}/securetoken.googleapis.com/v1/token?key=attack`,
      told,
    );
    Object.assign(person, { token, renewal });
  }

  /**
   * @param {{ token: string } | null} person
   * @param {string} method
   * @param {string} path
   * @param {{ json?: unknown, form?: FormData, headers?: Record<string, string> }} [sent]
   * @returns {Promise<{ status: number, body: any, headers: Headers }>}
   */
  async call(person, method, path, { json, form, headers = {} } = {}) {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(person ? { Authorization: `Bearer ${person.token}` } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? form : JSON.stringify(json),
    });
    const text = await answer.text();
    let body = text;
    try {
      body = JSON.parse(text);
    } catch {
      // The response is a page, not JSON.
    }
    return { status: answer.status, body, headers: answer.headers };
  }

  ask(person, path) {
    return this.call(person, 'GET', path);
  }

  send(person, path, json) {
    return this.call(person, 'POST', path, { json });
  }

  /** Orders with a tool's form, as its page does. */
  order(person, path, fields, files = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([bytes]), 'file');
    return this.call(person, 'POST', path, { form });
  }

  /** @returns {Promise<{ balance: number, [name: string]: any }>} */
  async entitlements(person) {
    const { status, body } = await this.ask(person, '/api/me/entitlements');
    if (status !== 200) throw new Error(`the entitlements request failed with status ${status}`);
    return body;
  }

  /**
   * Pays a checkout at the Stripe double. @returns the id of its session, null when it was refused @throws {NotHere}
   */
  async buy(person, wish) {
    this.#stripe();
    const { status, body } = await this.send(person, '/api/stripe/checkout-link', wish);
    if (status !== 200) return null;
    const session = new URL(body.url).pathname.split('/').at(-1);
    await this.hand(`/test/checkout/${session}/finish`, { outcome: 'paid' });
    return session;
  }

  /** Performs an action that the customer, the bank or the clock causes, at the Stripe double. */
  hand(path, form) {
    return post(`${this.#stripe()}${path}`, new URLSearchParams(form), this.#stripeKey());
  }

  /** Calls Stripe's API at the double. */
  async stripe(method, path, form) {
    const answer = await fetch(`${this.#stripe()}${path}`, {
      method,
      headers: this.#stripeKey(),
      body: form && new URLSearchParams(form),
    });
    return { status: answer.status, body: await answer.json() };
  }

  #stripe() {
    const { stripe } = this.endpoints;
    if (!stripe || !this.secrets.stripeSecretKey) throw new NotHere('needs the local Stripe double');
    return stripe;
  }

  #stripeKey() {
    return { Authorization: `Bearer ${this.secrets.stripeSecretKey}` };
  }
}

/** Polls until a value is found, at most 20 s. @returns {Promise<any>} the value, or null */
export async function soon(look) {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return null;
}

/** @returns {Promise<any>} */
async function post(url, body, headers = {}) {
  const plain = body instanceof URLSearchParams;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(plain ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: plain ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered with status ${answer.status}`);
  return answer.json();
}
