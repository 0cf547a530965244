import { bodyOf, json, listenHere } from '../answer-http.mjs';
import { enterCall, faultOf, last, newBooks, steer, takesMs } from '../books.mjs';
import { creditsOf, ENDPOINTS, mistakesIn, REQUEST_BYTES } from './contract-rules.mjs';
import { drawAnswer } from './draw-answer.mjs';
import { ACCIDENTS, ERRORS } from './faults.mjs';
import { readForm } from './read-form.mjs';

/**
 * Starts a Stability AI double.
 * @param {{ port?: number, key: string, credits?: number, delayMs?: number }} options `delayMs`: duration of an image
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startStabilityServer({ port = 0, key, credits = 10_000, delayMs = 0 }) {
  const world = { ...newBooks(), key, credits, delayMs, drawn: 0 };
  return listenHere(port, (request, response) => answer(world, request, response));
}

async function answer(world, request, response) {
  const { pathname } = new URL(request.url, 'http://double');
  if (pathname.startsWith('/test/'))
    return steer(world, pathname, await bodyOf(request), response, { also: { credits: world.credits } });
  if (pathname === '/v1/user/balance') {
    return isAuthorized(world, request)
      ? json(response, 200, { credits: world.credits })
      : refuse(response, 'unauthorized');
  }
  const endpoint = request.method === 'POST' ? ENDPOINTS[pathname] : undefined;
  if (!endpoint) return json(response, 404, { id: 'none', name: 'not_found', errors: ['no such endpoint'] });
  const body = await bodyOf(request);
  const form = await readForm(request.headers['content-type'], body).catch(() => null);
  // The real server validates a request before it checks the key.
  if (!form)
    return json(response, 400, { ...ERRORS.bad_request.body, errors: ['content-type: must be multipart/form-data'] });
  return call(world, endpoint, { request, response, form, bytes: body.length });
}

async function call(world, endpoint, { request, response, form, bytes }) {
  const { operation } = endpoint;
  const entry = enterCall(world, { operation, ...form, bytes });
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
  await last(world, takesMs(form.texts.prompt, world.delayMs));
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

const isAuthorized = ({ key }, { headers }) => headers.authorization === `Bearer ${key}`;

function refuse(response, fault) {
  const { status, body } = ERRORS[fault];
  return json(response, status, body);
}
