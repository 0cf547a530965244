import http from 'node:http';
import { creditsOf, ENDPOINTS, mistakesIn, REQUEST_BYTES } from './contract-rules.mjs';
import { drawAnswer } from './draw-answer.mjs';
import { ACCIDENTS, ERRORS } from './faults.mjs';
import { readForm } from './read-form.mjs';

/**
 * Starts a double of Stability AI.
 * @param {{ port?: number, key: string, credits?: number, delayMs?: number }} options `delayMs`: how long every picture takes
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startStabilityServer({ port = 0, key, credits = 10_000, delayMs = 0 }) {
  const world = { key, credits, delayMs, calls: [], queued: [], drawn: 0 };
  const server = http.createServer((request, response) => {
    answer(world, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500).end(String(error?.stack ?? error));
    });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function answer(world, request, response) {
  const { pathname } = new URL(request.url, 'http://double');
  if (pathname.startsWith('/test/')) return steer(world, pathname, await bodyOf(request), response);
  if (pathname === '/v1/user/balance') {
    return isAuthorized(world, request)
      ? json(response, 200, { credits: world.credits })
      : refuse(response, 'unauthorized');
  }
  const endpoint = request.method === 'POST' ? ENDPOINTS[pathname] : undefined;
  if (!endpoint) return json(response, 404, { id: 'none', name: 'not_found', errors: ['no such endpoint'] });
  const body = await bodyOf(request);
  const form = await readForm(request.headers['content-type'], body).catch(() => null);
  // Validation comes before authentication there.
  if (!form)
    return json(response, 400, { ...ERRORS.bad_request.body, errors: ['content-type: must be multipart/form-data'] });
  return call(world, endpoint, { request, response, form, bytes: body.length });
}

async function call(world, endpoint, { request, response, form, bytes }) {
  const { operation } = endpoint;
  const entry = { operation, texts: form.texts, images: measured(form.images), bytes, outcome: 'arrived', credits: 0 };
  world.calls.push(entry);
  const end = (outcome) => {
    entry.outcome = outcome;
    return refuse(response, outcome);
  };
  if (bytes > REQUEST_BYTES) return end('payload_too_large');
  const mistakes = mistakesIn(endpoint, { ...form.texts, ...form.images });
  if (mistakes.length > 0) {
    entry.outcome = 'bad_request';
    return json(response, 400, { ...ERRORS.bad_request.body, errors: mistakes });
  }
  if (!isAuthorized(world, request)) return end('unauthorized');
  const credits = creditsOf(operation, form.texts);
  if (world.credits < credits) return end('payment_required');
  const fault = faultOf(world, operation, form.texts.prompt);
  if (fault in ERRORS) return end(fault);
  entry.credits = credits;
  world.credits -= credits;
  await waitAsLongAs(world, form.texts.prompt);
  const picture = await drawAnswer(operation, form);
  world.drawn += 1;
  const seed = Number(form.texts.seed ?? 0) || 343_940_000 + world.drawn;
  const type = `image/${form.texts.output_format ?? 'png'}`;
  const headers = {
    'content-type': type,
    'finish-reason': 'SUCCESS',
    seed: String(seed),
    'x-request-id': `test-${world.drawn}`,
  };
  entry.outcome = fault ?? 'success';
  if (fault) return ACCIDENTS[fault](response, picture, headers);
  response.writeHead(200, headers).end(picture);
}

/** Asked for by the words of a prompt, or beforehand for the next calls of an operation. */
function faultOf(world, operation, prompt = '') {
  const at = world.queued.findIndex((one) => !one.operation || one.operation === operation);
  if (at >= 0) {
    const queued = world.queued[at];
    queued.times -= 1;
    if (queued.times <= 0) world.queued.splice(at, 1);
    return queued.fault;
  }
  const named = /\[fault:(\w+)(?:@([\w-]+))?\]/.exec(prompt);
  return named && (!named[2] || named[2] === operation) ? named[1] : undefined;
}

function waitAsLongAs({ delayMs }, prompt = '') {
  const seconds = /takes ([\d.]+) s/.exec(prompt)?.[1];
  return new Promise((resolve) => setTimeout(resolve, seconds ? Number(seconds) * 1_000 : delayMs));
}

/** What tests and people may ask of the double itself. */
function steer(world, pathname, body, response) {
  const told = body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
  if (pathname === '/test/calls') return json(response, 200, { calls: world.calls, credits: world.credits });
  if (pathname === '/test/forget') world.calls.length = world.queued.length = 0;
  if (pathname === '/test/faults') world.queued.push({ times: 1, ...told });
  if (pathname === '/test/account') Object.assign(world, told);
  return json(response, 200, {});
}

const isAuthorized = ({ key }, { headers }) => headers.authorization === `Bearer ${key}`;

const measured = (images) =>
  Object.fromEntries(
    Object.entries(images).map(([name, { width, height, type, bytes }]) => [
      name,
      { width, height, type, bytes: bytes.length },
    ]),
  );

function refuse(response, fault) {
  const { status, body } = ERRORS[fault];
  return json(response, status, body);
}

function json(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
