import { createHash } from 'node:crypto';
import http from 'node:http';
import { readForm } from './form-body.mjs';
import { answerPage } from './pages/page-routes.mjs';
import { refusal, StripeProblem } from './stripe-problem.mjs';
import { routeOf } from './stripe-routes.mjs';
import { StripeWorld } from './stripe-world.mjs';
import { Webhooks } from './webhooks.mjs';

const BODY_LIMIT = 1_000_000;
/** For how many seconds an idempotency key is kept; then the double always deletes it. */
const KEYS_KEPT = 86_400;

/**
 * Starts a Stripe double on the loopback address:
 * the calls that Maquette makes, pages to click, signed and retried webhooks, and a clock that can be moved forward.
 * @param {{ port?: number, secretKey: string, webhookSecret: string, webhookUrl?: string, file?: string, say?: (line:
 *   string) => void }} options `file`: keeps the state over restarts; `port`: 0 for any
 * @returns {Promise<{ url: string, world: StripeWorld, close: () => Promise<void> }>}
 */
export async function startStripeServer({
  port = 0,
  secretKey,
  webhookSecret,
  webhookUrl,
  file,
  say = () => undefined,
}) {
  const webhooks = new Webhooks(webhookSecret, say);
  const server = http.createServer((request, response) => {
    answer(world, secretKey, request, response).catch((error) => {
      say(error.stack);
      if (!response.headersSent) send(response, 500, { error: { type: 'api_error', message: 'The double stumbled.' } });
    });
  });
  // 0: the server never closes an idle connection, because a request might be on its way; clients close connections.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const { port: got } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${got}`;
  const world = new StripeWorld({
    file,
    webhookUrl,
    url,
    announce: (event) => {
      if (!world.holdsBack) webhooks.send(world, event);
    },
  });
  const close = async () => {
    webhooks.close();
    world.saveNow();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, world, close };
}

async function answer(world, secretKey, request, response) {
  const url = new URL(request.url, world.url);
  const body = await readBody(request);
  if (!url.pathname.startsWith('/v1/') && !url.pathname.startsWith('/test/')) {
    answerPage(world, { method: request.method, url, form: Object.fromEntries(new URLSearchParams(body)) }, response);
    return;
  }
  response.setHeader('Request-Id', world.id('req'));
  try {
    const { status, text } = call(world, secretKey, request, url, body);
    sendText(response, status, text);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    send(response, error.status, error.body);
  }
}

/** Answers one API call: authenticates, replays a known idempotency key, performs. */
function call(world, secretKey, request, url, body) {
  const { method, headers } = request;
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw refusal(401, { message: 'Invalid API Key provided.' });
  }
  const route = routeOf(url.pathname.startsWith('/test/') ? 'test' : 'api', method, url.pathname);
  if (!route) {
    throw refusal(404, { message: `Unrecognized request URL (${method}: ${url.pathname}).`, code: 'url_invalid' });
  }
  const carriesBody = method === 'POST';
  if ((carriesBody || world.outageOfReads) && world.outage && url.pathname.startsWith(world.outage)) {
    throw refusal(500, { type: 'api_error', message: 'An error occurred on our side.' });
  }
  if (carriesBody && body && !/^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '')) {
    throw refusal(400, { message: 'Send the body as application/x-www-form-urlencoded.' });
  }
  const params = readForm(carriesBody ? body : url.search.slice(1));
  const perform = () => JSON.stringify(route.handle(world, params, route.id));
  const key = headers['idempotency-key'];
  if (!carriesBody || !key) return { status: 200, text: perform() };
  return once(world, key, `${url.pathname}\n${body}`, perform);
}

/** Repeats an idempotency key's answer for a day; refuses other parameters. Refused requests are not stored. */
function once(world, key, asked, perform) {
  if (key.length > 255) throw refusal(400, { message: 'Idempotency keys are at most 255 characters long.' });
  const fingerprint = createHash('sha256').update(asked).digest('hex');
  const known = world.answers.get(key);
  const earlier = known && known.at + KEYS_KEPT > world.now() ? known : undefined;
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw refusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (earlier) return { status: earlier.status, text: earlier.text };
  const outcome = { at: world.now(), fingerprint, status: 200, text: '' };
  try {
    outcome.text = perform();
  } catch (error) {
    // A declined card is an answer and is repeated; a malformed request may be corrected and sent again.
    if (!(error instanceof StripeProblem) || error.status !== 402) throw error;
    Object.assign(outcome, { status: 402, text: JSON.stringify(error.body) });
  }
  world.answers.set(key, outcome);
  world.save();
  return outcome;
}

async function readBody(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > BODY_LIMIT) throw new Error('request body is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function send(response, status, body) {
  sendText(response, status, JSON.stringify(body));
}

function sendText(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}
