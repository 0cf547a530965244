import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../build.mjs';
import { nextFreePort } from '../local/launch/ports.mjs';
import { soon, Target } from '../security-attack/target.mjs';

const READY_LIMIT_MS = 180_000;
/** Far from what people use, so that a product that runs beside keeps its own. */
const FIRST_PORT = 3_700;

/**
 * Who asks: a token each.
 * @typedef {{ person: string, key: string, operator: string, render: string }} Who `render`: the number of a picture of theirs
 */

/**
 * Starts a product of its own and logs in.
 * @param {import('../local/launch/shutdown.mjs').Shutdown} shutdown takes it down and removes what it left
 * @returns {Promise<{ product: string, who: Who, reports: string }>}
 */
export async function startScanned(shutdown) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'maquette-scan-'));
  shutdown.add(() => fs.rmSync(home, { recursive: true, force: true }));
  const reports = path.join(home, 'reports');
  fs.mkdirSync(reports);
  const data = path.join(home, 'data');
  const port = await nextFreePort(FIRST_PORT);
  // A scanner at the pace of a person would take days; that the pace holds is proven by `security:attack`.
  const env = { ...process.env, MAQUETTE_DATA: data, PORT: String(port), RATE_LIMIT_FACTOR: '1000' };
  const log = fs.openSync(path.join(reports, 'product.log'), 'w');
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: PROJECT, env, stdio: ['ignore', log, log] });
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
  };
}

/** @param {Target} target @param {{ user: string, password: string }} operator @returns {Promise<Who>} */
async function logIn(target, operator) {
  const person = await target.person();
  await target.buy(person, { kind: 'subscription', planId: 'pro', interval: 'monthly', seats: 1 });
  await soon(async () => (await target.entitlements(person)).planId === 'pro');
  const wish = { name: 'scan', kind: 'sandbox', scopes: ['jobs:read'], monthlyCreditLimit: null, expiresInDays: 1 };
  const { status, body } = await target.send(person, '/api/developer/keys', wish);
  if (status >= 300) throw new Error(`no key of the API: ${status} ${JSON.stringify(body)}`);
  const fields = { prompt: 'a villa at dusk', target_resolution: '720p', ratio: '16:9', mode: 'fast' };
  const { body: order } = await target.order(person, '/api/img2gen', fields);
  const made = await soon(async () => {
    const { body: now } = await target.ask(person, `/api/renders/${order.taskId}`);
    return now.status === 'done';
  });
  if (!made) console.log('  the picture is not done yet; the scan goes on');
  const url = `${target.endpoints.identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=scan`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: operator.user, password: operator.password, returnSecureToken: true }),
  });
  const { idToken } = /** @type {{ idToken: string }} */ (await answer.json());
  return { person: person.token, key: body.secret, operator: idToken, render: order.taskId };
}
