// The requests that prove.sh sends to a running product, as a browser would through its proxy. Prints one line of JSON.
import { setTimeout as wait } from 'node:timers/promises';

const APP = `http://127.0.0.1:${process.env.PORT || 3000}`;
const PATIENCE_MS = 600_000;
const [verb, ...words] = process.argv.slice(2);

/** @param {string} path @param {RequestInit & { token?: string }} options @returns {Promise<any>} the response body */
async function call(path, { token, method = 'GET', ...options } = {}) {
  const headers = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...options.headers };
  // A slow response's time counts for the longest response; a timeout is a failure.
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${APP}${path}`, { method, ...options, headers, signal }).catch((error) => {
    throw new Error(`${method} ${path}: ${error.message} ${error.cause?.message ?? ''}`);
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const json = (body) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
  body: JSON.stringify(body),
});

/** A user with a verified e-mail, created at the emulator behind the proxy; the same name is the same user. */
async function person(name) {
  const email = `${name}@example.com`;
  const password = 'correct horse battery';
  const at = '/identitytoolkit.googleapis.com/v1';
  // Muted: the account may exist already; logging in below fails where it does not.
  await call(`${at}/projects/demo-maquette/accounts`, json({ email, password, emailVerified: true })).catch(
    () => undefined,
  );
  const session = await call(
    `${at}/accounts:signInWithPassword?key=any`,
    json({ email, password, returnSecureToken: true }),
  );
  return session.idToken;
}

async function order(token, prompt) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ prompt, target_resolution: '720p', ratio: '9:16' }))
    form.set(name, value);
  const { taskId } = await call('/api/img2gen', { token, method: 'POST', body: form });
  return taskId;
}

const ENDED = ['done', 'failed', 'cancelled'];

/** Polls until the render has one of the statuses. */
async function becomes(token, id, wanted, everyMs = 500) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { status } = await call(`/api/renders/${id}`, { token });
    if (wanted.includes(status)) return status;
    if (ENDED.includes(status)) throw new Error(`Job ${id} ended as ${status} before it was ${wanted}`);
    await wait(everyMs);
  }
  throw new Error(`Job ${id} did not become ${wanted} in time`);
}

/** Downloads a result from its signed address, over the port for files. */
async function fetchResult(token, id) {
  const render = await call(`/api/renders/${id}`, { token });
  const { signedUrl } = await call(`/api/gallery/get-url?key=${encodeURIComponent(render.result.key)}`, { token });
  const answer = await fetch(signedUrl);
  if (!answer.ok) throw new Error(`${new URL(signedUrl).host} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.arrayBuffer()).byteLength;
}

const verbs = {
  /** Orders an image and prints its id. */
  order: async (name, prompt) => ({ id: await order(await person(name), prompt) }),
  /** Orders an image and returns once a worker has started it, so that the worker can be killed in the middle. */
  begin: async (name, prompt) => {
    const token = await person(name);
    const id = await order(token, prompt);
    await becomes(token, id, ['running'], 50);
    return { id };
  },
  /** Waits for the end of a render and downloads its file. */
  await: async (name, id) => {
    const token = await person(name);
    const status = await becomes(token, id, ENDED);
    if (status !== 'done') throw new Error(`Job ${id} ended as ${status}`);
    return { status, bytes: await fetchResult(token, id) };
  },
  /** Orders and cancels until it is stopped; counts failures, and measures the longest response in milliseconds. */
  load: async (name) => {
    let token = '';
    let goesOn = true;
    process.once('SIGTERM', () => {
      goesOn = false;
    });
    /** @type {{ orders: number, failed: number, longest: number, errors: string[] }} */
    const count = { orders: 0, failed: 0, longest: 0, errors: [] };
    while (goesOn) {
      const began = Date.now();
      try {
        // The Free plan allows 25 images a day.
        if (count.orders % 20 === 0) token = await person(`${name}-${count.orders}`);
        const id = await order(token, 'a barn');
        count.orders += 1;
        await call(`/api/renders/${id}/cancel`, { token, method: 'POST' }).catch((error) => {
          // The render may already have finished.
          if (!/ 409 /.test(error.message)) throw error;
        });
      } catch (error) {
        count.failed += 1;
        if (count.errors.length < 3) count.errors.push(error.message);
      }
      count.longest = Math.max(count.longest, Date.now() - began);
      await wait(100);
    }
    return count;
  },
};

try {
  console.log(JSON.stringify(await verbs[verb](...words)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
