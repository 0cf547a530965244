import { createHmac } from 'node:crypto';
import { bodyOf, json, listenHere } from '../answer-http.mjs';
import { last } from '../books.mjs';
import { DELIVERIES } from '../hosted/deliveries.mjs';
import { JobWorld } from '../hosted/job-world.mjs';

// Answers have the documented shapes. Those for 402 and input mistakes are written from memory.
const ERRORS = {
  unauthorized: [401, { title: 'Unauthenticated', detail: 'You did not pass an authentication token', status: 401 }],
  payment_required: [
    402,
    { title: 'Insufficient credit', detail: 'You have insufficient credit to run this model.', status: 402 },
  ],
  bad_version: [
    422,
    {
      title: 'Invalid version or not permitted',
      detail: "The specified version does not exist (or perhaps you don't have permission to use it?)",
      status: 422,
    },
  ],
  rate_limit_exceeded: [429, { detail: 'Request was throttled. Your rate limit resets in ~30s.' }],
  internal_error: [500, { detail: 'Internal server error' }],
};
const FAILURES = {
  failed: 'Prediction failed: the model stopped',
  filtered: 'NSFW content detected. Try running it again, or try a different prompt.',
  out_of_memory: 'CUDA out of memory.',
};

/**
 * Starts a Replicate double.
 * @param {{ port?: number, key: string, secret?: string, delayMs?: number, clipHeight?: number }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startReplicateServer({ port = 0, secret = 'whsec_dGVzdC1zZWNyZXQ=', ...options }) {
  const world = Object.assign(new JobWorld({ provider: 'replicate', ...options }), { secret });
  const server = await listenHere(port, (request, response) => answer(world, request, response));
  world.url = server.url;
  return server;
}

async function answer(world, request, response) {
  const { pathname } = new URL(request.url, 'http://double');
  const body = await bodyOf(request);
  if (pathname.startsWith('/test/')) return world.steer(pathname, body, response);
  if (request.headers.authorization !== `Bearer ${world.key}`) {
    if (request.method === 'POST') world.enterRefused('unauthorized');
    return refuse(response, 'unauthorized');
  }
  const [, , what, id, verb] = pathname.split('/');
  if (what === 'account') return json(response, 200, { type: 'organization', username: 'test' });
  if (what === 'webhooks') return json(response, 200, { key: world.secret });
  if (what === 'files') return files(world, request, response, { pathname, body });
  if (what === 'delivery') return deliver(world, response, id);
  if (what !== 'predictions') return json(response, 404, { detail: 'not found' });
  if (request.method === 'POST' && id === undefined) return create(world, response, body);
  if (id === undefined) return list(world, response);
  const job = world.jobs.get(id);
  if (!job) return json(response, 404, { detail: 'Prediction not found' });
  if (verb === 'cancel') return cancel(world, response, job);
  job.polls += 1;
  if (job.fault === 'poll_fails' && job.polls < 3) return refuse(response, 'internal_error');
  if (job.fault === 'poll_unknown') return json(response, 404, { detail: 'Prediction not found' });
  return json(response, 200, predictionOf(world, job));
}

async function create(world, response, body) {
  const { version, input, webhook } = JSON.parse(body.toString('utf8'));
  const model = world.models.get(version);
  const entry = await world.enter(model, input ?? {}, body.length);
  const end = (outcome) => {
    entry.outcome = outcome;
    return refuse(response, outcome);
  };
  if (!model) return end('bad_version');
  const mistakes = world.mistakes(model, input);
  if (mistakes.length > 0) {
    entry.outcome = 'bad_request';
    return json(response, 422, { title: 'Input validation failed', detail: mistakes.join('; '), status: 422 });
  }
  if (world.credits <= 0) return end('payment_required');
  const fault = world.faultOf(model.name, input.prompt);
  if (fault === 'bad_request') {
    entry.outcome = fault;
    return json(response, 422, { title: 'Input validation failed', detail: 'input: asked for', status: 422 });
  }
  if (fault in ERRORS) return end(fault);
  if (fault === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  const job = world.begin(world.newId(), model, input, fault);
  job.hidden = fault === 'lost_after_send';
  entry.outcome = fault ?? 'success';
  entry.credits = model.price.each;
  tell(world, job, webhook).catch(() => undefined);
  if (fault === 'reset_after_send' || fault === 'lost_after_send') return response.socket.resetAndDestroy();
  if (fault === 'late_answer') await new Promise((resolve) => setTimeout(resolve, 700));
  return json(response, 201, predictionOf(world, job));
}

/** Answers with the first page of jobs, the newest first. */
function list(world, response) {
  const shown = [...world.jobs.values()]
    .filter(({ hidden }) => !hidden)
    .reverse()
    .slice(0, 100);
  return json(response, 200, { next: null, previous: null, results: shown.map((job) => predictionOf(world, job)) });
}

function cancel(world, response, job) {
  world.dropped.push(job.id);
  if (world.stateOf(job) === 'made') return json(response, 422, { detail: 'it has ended' });
  job.dropped = true;
  return json(response, 200, predictionOf(world, job));
}

function predictionOf(world, job) {
  const { id, model, input, fault } = job;
  const state = world.stateOf(job);
  const place = `${world.url}/v1/delivery/${id}`;
  const made = state === 'made' && fault !== 'removed';
  return {
    id,
    model: model.address.split(':')[0],
    version: model.address.split(':')[1],
    input,
    logs: state === 'running' ? '  0%|          | 0/30\n 33%|███▎      | 10/30\n' : '',
    output: made ? (model.output === '0' ? [place] : place) : null,
    data_removed: fault === 'removed',
    error: state === 'failed' ? (FAILURES[fault] ?? null) : null,
    status: statusOf(state, fault),
    source: 'api',
    created_at: new Date(job.createdAt).toISOString(),
    urls: { get: `${world.url}/v1/predictions/${id}`, cancel: `${world.url}/v1/predictions/${id}/cancel` },
  };
}

function statusOf(state, fault) {
  if (state === 'waiting') return 'starting';
  if (state === 'running') return 'processing';
  if (state === 'made') return 'succeeded';
  if (state === 'dropped' || fault === 'canceled_there') return 'canceled';
  return fault === 'aborted' ? 'aborted' : 'failed';
}

async function deliver(world, response, id) {
  const job = world.jobs.get(id);
  if (!job) return json(response, 404, { detail: 'not found' });
  const output = await world.outputOf(job);
  job.deliveries = (job.deliveries ?? 0) + 1;
  const way = DELIVERIES[job.fault];
  if (way) return way(response, output, job.deliveries);
  response.writeHead(200, { 'content-type': output.type }).end(output.bytes);
}

function files(world, request, response, { pathname, body }) {
  const address = `${world.url}${pathname}`;
  if (request.method === 'DELETE') {
    world.removed.push(address);
    world.files.delete(address);
    return response.writeHead(204).end();
  }
  const start = body.indexOf('\r\n\r\n') + 4;
  const type = /Content-Type: (\S+)/i.exec(body.subarray(0, start).toString('latin1'))?.[1] ?? 'image/png';
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'])?.[1] ?? '';
  const id = world.newId();
  const get = `${world.url}/v1/files/${id}`;
  world.keep(get, body.subarray(start, body.lastIndexOf(`\r\n--${boundary}--`)), type);
  return json(response, 201, { id, content_type: type, urls: { get } });
}

/** Sends the webhooks for start and end, in the way that the fault demands. */
async function tell(world, job, webhook) {
  if (!webhook) return;
  const send = (payload, forged = {}) => post(world, webhook, job, payload, forged);
  if (job.fault === 'webhook_early') await send({ ...predictionOf(world, job), status: 'succeeded' });
  await last(world, job.startsAt - Date.now());
  if (job.fault !== 'webhook_reordered') await send(predictionOf(world, job));
  const start = predictionOf(world, job);
  await last(world, Math.max(0, job.endsAt - Date.now()) + 5);
  if (job.fault === 'webhook_forged') return send(predictionOf(world, job), { secret: 'whsec_YW5vdGhlcg==' });
  if (job.fault === 'webhook_old') return send(predictionOf(world, job), { at: Date.now() / 1_000 - 400 });
  await send(predictionOf(world, job));
  if (job.fault === 'webhook_reordered') await send(start);
  if (job.fault === 'webhook_twice') await send(predictionOf(world, job));
}

async function post(world, webhook, job, payload, { secret = world.secret, at = Date.now() / 1_000 }) {
  const body = JSON.stringify(payload);
  const id = `msg_${job.id}_${payload.status}`;
  const time = String(Math.floor(at));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  await fetch(webhook, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
}

function refuse(response, fault) {
  const [status, body] = ERRORS[fault];
  return json(response, status, body);
}
