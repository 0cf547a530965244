import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { bodyOf, json, listenHere } from '../answer-http.mjs';
import { last } from '../books.mjs';
import { DELIVERIES } from '../hosted/deliveries.mjs';
import { JobWorld } from '../hosted/job-world.mjs';

const ERRORS = {
  unauthorized: [401, { detail: 'Cannot access application. Authentication is required.' }],
  payment_required: [403, { detail: 'User is locked. Reason: Exhausted balance. Top up your balance.' }],
  rate_limit_exceeded: [429, { detail: 'Too many requests' }, { 'retry-after': '30' }],
  internal_error: [500, { detail: 'Internal Server Error' }],
};
const invalid = (words, type = 'missing') => ({ detail: [{ loc: ['body', 'prompt'], msg: words, type }] });
/** A failed job counts as completed, and its result is the error. */
const FAILURES = {
  failed: [500, { detail: 'the runner stopped' }],
  filtered: [422, invalid('The content was flagged.', 'content_policy_violation')],
  out_of_memory: [500, { detail: 'the runner stopped' }],
};

/**
 * Starts a fal double.
 * @param {{ port?: number, key: string, delayMs?: number, clipHeight?: number }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startFalServer({ port = 0, ...options }) {
  const world = new JobWorld({ provider: 'fal', ...options });
  world.pair = generateKeyPairSync('ed25519');
  world.other = generateKeyPairSync('ed25519');
  const server = await listenHere(port, (request, response) => answer(world, request, response));
  world.url = server.url;
  return server;
}

async function answer(world, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://double');
  const body = await bodyOf(request);
  if (pathname.startsWith('/test/')) return world.steer(pathname, body, response);
  if (pathname === '/.well-known/jwks.json') {
    const { kty, crv, x } = world.pair.publicKey.export({ format: 'jwk' });
    return json(response, 200, { keys: [{ kty, crv, x }] });
  }
  if (pathname.startsWith('/files/')) return file(world, request, response, { pathname, body });
  if (request.headers.authorization !== `Key ${world.key}`) {
    if (request.method === 'POST') world.enterRefused('unauthorized');
    return refuse(response, 'unauthorized');
  }
  if (pathname === '/storage/upload/initiate') {
    const place = `${world.url}/files/up-${randomUUID()}`;
    return json(response, 200, { upload_url: place, file_url: place });
  }
  const [, id, verb] = /\/requests\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (id === undefined) return submit(world, response, { address: pathname.slice(1), searchParams, body });
  const job = world.jobs.get(id);
  const app = pathname.slice(1).split('/').slice(0, 2).join('/');
  if (!job?.model.address.startsWith(app)) return json(response, 404, { detail: 'Request not found' });
  if (verb === 'cancel') return cancel(world, response, job);
  return verb === 'status' ? status(world, response, job) : result(world, response, job);
}

async function submit(world, response, { address, searchParams, body }) {
  const model = world.models.get(address);
  const input = JSON.parse(body.toString('utf8'));
  const entry = await world.enter(model, input, body.length);
  const end = (outcome, answered) => {
    entry.outcome = outcome;
    return answered ? json(response, 422, answered) : refuse(response, outcome);
  };
  if (!model) return json(response, 404, { detail: 'Application not found' });
  const mistakes = world.mistakes(model, input);
  if (mistakes.length > 0) return end('bad_request', invalid(mistakes.join('; ')));
  if (world.credits <= 0) return end('payment_required');
  const fault = world.faultOf(model.name, input.prompt);
  if (fault === 'bad_request') return end(fault, invalid('asked for'));
  if (fault in ERRORS) return end(fault);
  if (fault === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  const job = world.begin(randomUUID(), model, input, fault);
  entry.outcome = fault ?? 'success';
  entry.credits = model.price.each;
  tell(world, job, searchParams.get('fal_webhook')).catch(() => undefined);
  if (fault === 'reset_after_send' || fault === 'lost_after_send') return response.socket.resetAndDestroy();
  if (fault === 'late_answer') await new Promise((resolve) => setTimeout(resolve, 700));
  return json(response, 200, { status: 'IN_QUEUE', queue_position: 1, ...namesOf(world, job) });
}

/** Job addresses omit the path of the model. */
function namesOf(world, { id, model }) {
  const place = `${world.url}/${model.address.split('/').slice(0, 2).join('/')}/requests/${id}`;
  return { request_id: id, response_url: place, status_url: `${place}/status`, cancel_url: `${place}/cancel` };
}

function status(world, response, job) {
  job.polls += 1;
  if (job.fault === 'poll_fails' && job.polls < 3) return refuse(response, 'internal_error');
  if (job.fault === 'poll_unknown') return json(response, 404, { detail: 'Request not found' });
  const state = world.stateOf(job);
  if (state === 'waiting')
    return json(response, 202, { status: 'IN_QUEUE', queue_position: 1, ...namesOf(world, job) });
  const logs = [{ message: 'step 10/30', level: 'INFO', source: 'USER', timestamp: new Date().toISOString() }];
  if (state === 'running') return json(response, 202, { status: 'IN_PROGRESS', logs, request_id: job.id });
  return json(response, 200, { status: 'COMPLETED', logs, request_id: job.id, metrics: { inference_time: 1 } });
}

function result(world, response, job) {
  const state = world.stateOf(job);
  job.fetched = (job.fetched ?? 0) + 1;
  if (job.fault === 'result_busy' && job.fetched < 3) return refuse(response, 'rate_limit_exceeded');
  if (job.fault === 'removed') return json(response, 404, { detail: 'the result has expired' });
  if (state === 'failed') {
    const [code, body] = FAILURES[job.fault] ?? FAILURES.failed;
    return json(response, code, body);
  }
  if (state !== 'made') return json(response, 400, { detail: 'Request is still in progress' });
  return json(response, 200, payloadOf(world, job));
}

function payloadOf(world, { id, model, input, fault }) {
  const url = `${world.url}/files/out-${id}`;
  if (model.makes === 'clip') return { video: { url, content_type: 'video/mp4' }, seed: input.seed };
  const covered = fault === 'covered';
  return { images: [{ url, content_type: 'image/png' }], seed: input.seed, has_nsfw_concepts: [covered] };
}

function cancel(world, response, job) {
  world.dropped.push(job.id);
  if (world.stateOf(job) === 'made') return json(response, 400, { status: 'ALREADY_COMPLETED' });
  job.dropped = true;
  return json(response, 202, { status: 'CANCELLATION_REQUESTED' });
}

async function file(world, request, response, { pathname, body }) {
  const address = `${world.url}${pathname}`;
  if (request.method === 'PUT') {
    world.keep(address, body, request.headers['content-type']);
    return response.writeHead(200).end();
  }
  const job = world.jobs.get(pathname.slice('/files/out-'.length));
  if (!job) return json(response, 404, { detail: 'not found' });
  const output = await world.outputOf(job);
  job.deliveries = (job.deliveries ?? 0) + 1;
  const way = DELIVERIES[job.fault];
  if (way) return way(response, output, job.deliveries);
  return response.writeHead(200, { 'content-type': output.type }).end(output.bytes);
}

/** Sends the webhook of an ended job, in the way that its fault demands. */
async function tell(world, job, webhook) {
  if (!webhook) return;
  const send = (how = {}) => post(world, webhook, job, how);
  if (job.fault === 'webhook_early') await send();
  await last(world, Math.max(0, job.endsAt - Date.now()) + 5);
  if (job.fault === 'webhook_forged') return send({ by: world.other });
  if (job.fault === 'webhook_old') return send({ at: Date.now() / 1_000 - 400 });
  await send();
  if (job.fault === 'webhook_twice') await send();
}

async function post(world, webhook, job, { by = world.pair, at = Date.now() / 1_000 }) {
  const state = world.stateOf(job);
  const told = { request_id: job.id, gateway_request_id: job.id, status: state === 'failed' ? 'ERROR' : 'OK' };
  const body = JSON.stringify({ ...told, payload: payloadOf(world, job) });
  const time = String(Math.floor(at));
  const hash = createHash('sha256').update(body).digest('hex');
  const signature = sign(null, Buffer.from([job.id, 'user_1', time, hash].join('\n')), by.privateKey).toString('hex');
  await fetch(webhook, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-fal-webhook-request-id': job.id,
      'x-fal-webhook-user-id': 'user_1',
      'x-fal-webhook-timestamp': time,
      'x-fal-webhook-signature': signature,
    },
    body,
  });
}

function refuse(response, fault) {
  const [code, body, headers] = ERRORS[fault];
  return json(response, code, body, headers);
}
