import { randomUUID } from 'node:crypto';
import { WebSocketServer } from 'ws';
import { bodyOf, json, listenHere } from '../answer-http.mjs';
import { enterCall, faultOf, measured, newBooks, steer } from '../books.mjs';
import { readForm } from '../stability/read-form.mjs';
import { mistakeIn, objectInfo } from './known-nodes.mjs';
import { readGraph } from './read-graph.mjs';
import { runJob } from './run-job.mjs';

/**
 * Starts a ComfyUI double.
 * @param {{ port?: number, authorization?: string, mintsIds?: boolean, takesMs?: number }} options `takesMs`: duration
 * of an image
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startComfyuiServer({ port = 0, authorization, mintsIds = false, takesMs = 0 } = {}) {
  const sockets = new Map();
  const world = {
    ...{ authorization, mintsIds, takesMs, sockets, ...newBooks(), numbers: 0, busy: false },
    ...{ pending: [], running: [], history: new Map(), uploads: new Map(), files: new Map(), accidents: new Map() },
    tell: (clientId, message) => sockets.get(clientId)?.send(message),
    cut: (clientId) => sockets.get(clientId)?.terminate(),
  };
  const { server, url, close } = await listenHere(port, (request, response) => answer(world, request, response));
  const live = new WebSocketServer({ server, path: '/ws' });
  live.on('connection', (socket, request) => {
    const clientId = new URL(request.url, 'http://double').searchParams.get('clientId');
    sockets.set(clientId, socket);
    socket.on('close', () => sockets.get(clientId) === socket && sockets.delete(clientId));
    socket.send(
      JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } }, sid: clientId } }),
    );
  });
  return {
    url,
    close: () => {
      for (const socket of live.clients) socket.terminate();
      return close();
    },
  };
}

async function answer(world, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://double');
  const body = await bodyOf(request);
  if (pathname.startsWith('/test/'))
    return steer(world, pathname, body, response, { also: { sockets: world.sockets.size } });
  if (world.authorization && request.headers.authorization !== world.authorization) {
    if (pathname === '/prompt') enterCall(world, { operation: 'prompt', bytes: body.length, outcome: 'unauthorized' });
    return json(response, 401, { error: 'Unauthorized' });
  }
  const [, first, second, third, fourth] = pathname.split('/');
  const asked = { request, body, searchParams };
  switch (`${request.method} /${first}`) {
    case 'POST /prompt':
      return takePrompt(world, response, JSON.parse(body.toString('utf8')), body.length);
    case 'POST /upload':
      return takeUpload(world, response, asked);
    case 'GET /queue':
      return json(response, 200, {
        queue_running: world.running.map(tupleOf),
        queue_pending: world.pending.map(tupleOf),
      });
    case 'POST /queue': {
      const { delete: ids = [] } = JSON.parse(body.toString('utf8'));
      for (const id of ids) dropPending(world, id);
      return response.writeHead(200).end();
    }
    case 'POST /interrupt': {
      const { prompt_id: id } = JSON.parse(body.toString('utf8') || '{}');
      for (const job of world.running) if (!id || world.mintsIds || job.id === id) interrupt(job);
      return response.writeHead(200).end();
    }
    case 'GET /history':
      return json(response, 200, Object.fromEntries([...world.history].filter(([id]) => !second || id === second)));
    case 'GET /view':
      return showFile(world, response, searchParams.get('filename'));
    case 'GET /object_info':
      return json(response, 200, objectInfo(decodeURIComponent(second ?? '')));
    case 'GET /system_stats':
      return json(response, 200, { system: { comfyui_version: '0.3.75' }, devices: [] });
    case 'POST /api':
      if (second === 'jobs' && fourth === 'cancel' && !world.mintsIds) {
        const running = world.running.find(({ id }) => id === third);
        if (running) interrupt(running);
        return json(response, 200, { cancelled: running !== undefined || dropPending(world, third) });
      }
  }
  return json(response, 404, { error: 'not found' });
}

const tupleOf = ({ number, id, graph, clientId, asked }) => [
  number,
  id,
  graph,
  { client_id: clientId },
  [asked.result],
];

function interrupt(job) {
  job.interrupted = true;
  job.entry.outcome = 'interrupted';
}

function dropPending(world, id) {
  const at = world.pending.findIndex((job) => job.id === id);
  if (at < 0) return false;
  world.pending[at].entry.outcome = 'deleted';
  world.pending.splice(at, 1);
  return true;
}

function takePrompt(world, response, { prompt: graph, client_id: clientId, prompt_id: ours }, bytes) {
  const entry = enterCall(world, { operation: 'prompt', bytes });
  const mistake = mistakeIn(graph ?? {}, world.uploads);
  const asked = mistake ? { texts: {}, images: {} } : readGraph(graph, world.uploads);
  Object.assign(entry, { texts: asked.texts, images: measured(asked.images) });
  const fault = faultOf(world, 'prompt', asked.texts.prompt);
  if (mistake || fault === 'bad_node') {
    entry.outcome = 'bad_node';
    const { type, message, nodes } = mistake ?? {
      type: 'missing_node_type',
      message: "Node 'KSampler' not found.",
      nodes: {},
    };
    return json(response, 400, { error: { type, message, details: '', extra_info: {} }, node_errors: nodes });
  }
  if (fault === 'internal_error') {
    entry.outcome = fault;
    return response.writeHead(500).end('500 Internal Server Error');
  }
  const id = world.mintsIds ? randomUUID() : (ours ?? randomUUID());
  world.numbers += 1;
  world.pending.push({ id, number: world.numbers, graph, clientId, asked, entry, fault });
  void work(world);
  if (fault === 'reset_after_send') return response.socket.resetAndDestroy();
  return json(response, 200, { prompt_id: id, number: world.numbers, node_errors: {} });
}

/** Runs the jobs one after the other. */
async function work(world) {
  if (world.busy) return;
  world.busy = true;
  for (let job = world.pending.shift(); job; job = world.pending.shift()) {
    world.running.push(job);
    if (job.fault === 'queue_lost') job.entry.outcome = job.fault;
    else await runJob(world, job);
    world.running.pop();
  }
  world.busy = false;
}

async function takeUpload(world, response, { request, body }) {
  const { texts, images } = await readForm(request.headers['content-type'], body);
  const [, file] = /filename="([^"]+)"/.exec(body.toString('latin1')) ?? [];
  const name = texts.subfolder ? `${texts.subfolder}/${file}` : file;
  world.uploads.set(name, images.image);
  return json(response, 200, { name: file, subfolder: texts.subfolder ?? '', type: 'input' });
}

async function showFile({ files, accidents }, response, filename) {
  const file = files.get(filename);
  if (!file) return response.writeHead(404).end();
  const accident = accidents.get(filename);
  if (accident === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': file.length });
  if (accident === 'truncated') {
    accidents.delete(filename);
    return response.write(file.subarray(0, file.length / 2), () => response.socket.destroy());
  }
  const drop = accident === 'slow_body' ? Math.ceil(file.length / 10) : file.length;
  for (let at = 0; at < file.length; at += drop) {
    response.write(file.subarray(at, at + drop));
    if (accident) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  response.end();
}
