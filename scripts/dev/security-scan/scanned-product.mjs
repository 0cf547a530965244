import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../build.mjs';
import { nextFreePort } from '../launch/ports.mjs';
import { soon, Target } from '../security-attack/target.mjs';

const READY_LIMIT_MS = 180_000;
/** Far from the usual ports, so that another running product keeps its own. */
const FIRST_PORT = 3_700;

/**
 * The callers, each with a token.
 * @typedef {{ person: string, key: string, operator: string, leaver: string, pass: string, render: string, rows:
 *   Record<string, string> }} Who `leaver`: a user for calls that end a session; `pass`: a guest's pass; `render`: the
 *   id of their render; `rows`: ids, keyed by the path segment that precedes them
 */

/**
 * Starts a temporary product and signs in.
 * @param {import('../launch/shutdown.mjs').Shutdown} shutdown stops it and removes its files
 * @returns {Promise<{ product: string, who: Who, reports: string, logs: string }>} `logs`: the folder of its logs
 */
export async function startScanned(shutdown) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'maquette-scan-'));
  shutdown.add(() => fs.rmSync(home, { recursive: true, force: true }));
  const reports = path.join(home, 'reports');
  fs.mkdirSync(reports);
  const data = path.join(home, 'data');
  const port = await nextFreePort(FIRST_PORT);
  // With rate limits, a scan would take days; `security:attack` verifies the limits.
  const env = { ...process.env, MAQUETTE_DATA: data, PORT: String(port), RATE_LIMIT_FACTOR: '1000' };
  const log = fs.openSync(path.join(reports, 'product.log'), 'w');
  const child = spawn(process.execPath, ['scripts/dev/start.mjs'], { cwd: PROJECT, env, stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  shutdown.add(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const file = path.join(data, 'endpoints.json');
  for (const limit = Date.now() + READY_LIMIT_MS; !fs.existsSync(file); await sleep(200))
    if (child.exitCode !== null || Date.now() > limit)
      throw new Error(`The product did not start:\n${fs.readFileSync(path.join(reports, 'product.log'), 'utf8')}`);
  const endpoints = JSON.parse(fs.readFileSync(file, 'utf8'));
  const secrets = JSON.parse(fs.readFileSync(path.join(data, 'secrets.json'), 'utf8'));
  return {
    product: endpoints.app,
    who: await logIn(new Target(endpoints.app, endpoints, secrets), endpoints.ops),
    reports,
    logs: path.join(data, 'logs'),
  };
}

/** @param {Target} target @param {{ user: string, password: string }} operator @returns {Promise<Who>} */
async function logIn(target, operator) {
  const person = await target.person();
  await target.buy(person, { kind: 'subscription', planId: 'pro', interval: 'monthly', seats: 1 });
  await soon(async () => (await target.entitlements(person)).planId === 'pro');
  const { API_SCOPES: scopes } = await import('@maquette/contracts/developer/developer-api');
  const wish = { name: 'scan', kind: 'sandbox', scopes, monthlyCreditLimit: null, expiresInDays: 1 };
  const { status, body } = await target.send(person, '/api/developer/keys', wish);
  if (status >= 300) throw new Error(`API key was not created: ${status} ${JSON.stringify(body)}`);
  const fields = { prompt: 'a villa at dusk', target_resolution: '720p', ratio: '16:9', mode: 'fast' };
  const { body: order } = await target.order(person, '/api/img2gen', fields);
  const isDone = async () => (await target.ask(person, `/api/renders/${order.taskId}`)).body.status === 'done';
  const made = (await soon(isDone)) || (await soon(isDone)) || (await soon(isDone));
  if (!made) console.log('  the picture is not done yet; the scan goes on');
  const url = `${target.endpoints.identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=scan`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: operator.user, password: operator.password, returnSecureToken: true }),
  });
  const { idToken } = /** @type {{ idToken: string }} */ (await answer.json());
  const { rows, pass } = await makeRows(target, person, order.taskId);
  const leaver = (await target.person()).token;
  return { person: person.token, key: body.secret, operator: idToken, leaver, pass, render: order.taskId, rows };
}

/**
 * Creates one of everything that has an id, so that the scanners reach what belongs to it. @param {Target} target
 * @param {any} person @param {string} render
 */
async function makeRows(target, person, render) {
  const made = async (/** @type {string} */ address, /** @type {object} */ wish, method = 'POST') => {
    const { status, body } = await target.call(person, method, address, method === 'GET' ? {} : { json: wish });
    if (status >= 300) console.log(`  not there: ${address} ${status} ${body.code ?? ''}`);
    return status >= 300 ? {} : body;
  };
  const hook = { url: 'http://localhost:4000/hook', description: 'scan', events: ['job.done'] };
  const element = { kind: 'material', name: 'Larch', words: 'larch boards', fields: { wall_material: 'Larch' } };
  const link = { name: 'House', renders: [render], days: 7, watermark: true, download: true };
  const comment = { renderId: render, shareId: null, answers: null, text: 'x', spot: null };
  const project = await made('/api/projects', { name: 'House' });
  const share = await made('/api/shares', link);
  const opened = share.token ? await made('/api/guest/open', { token: share.token }) : {};
  const rows = {
    renders: render,
    jobs: render,
    files: render,
    records: render,
    favorites: render,
    provenance: render,
    projects: project.id,
    'project-views': project.id && (await made(`/api/projects/${project.id}/views`, { name: 'Street' })).id,
    elements: (await made('/api/elements', element)).id,
    'webhook-endpoints': (await made('/api/developer/webhook-endpoints', hook)).id,
    shares: share.share?.id,
    comments: (await made('/api/reviews/comments', comment)).id,
    'saved-searches': (await made('/api/saved-searches', { name: 'Dusk', page: 'assets', query: 'q=dusk' })).id,
    archives: (await made('/api/archives', { ids: [render], template: 'x' })).id,
    people: person.uid,
    members: person.uid,
    entries: (await made(`/api/gallery/renders/${render}`, { named: false }, 'PUT')).id,
    'local-mail': (await made('/api/local-mail', {}, 'GET'))?.items?.at(-1)?.id,
  };
  const there = Object.entries(rows).filter(([, id]) => typeof id === 'string');
  return { rows: Object.fromEntries(there), pass: opened.pass ?? 'x' };
}
