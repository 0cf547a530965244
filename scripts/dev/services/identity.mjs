import fs from 'node:fs';
import path from 'node:path';
import { authEmulator, HERE } from '../identity-emulator/auth-emulator.mjs';
import { endOrphan } from '../launch/child.mjs';
import { answers, keepServer } from './keep-server.mjs';

const LOCAL_PROJECT = 'demo-maquette';

/**
 * Starts the identity service: your Firebase project (FIREBASE_PROJECT_ID), your emulator
 * (FIREBASE_AUTH_EMULATOR_HOST), or the official Auth emulator, which keeps its users in the data directory.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {import('./bring-up.mjs').ServiceOptions} options
 * @returns {Promise<{ host?: string, project: string, kind: string, stop: () => Promise<void> }>} `host`: address of
 *   the emulator
 */
export async function startIdentity(home, { environment, keep, say }) {
  await endOrphan(home, 'identity');
  const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID } = environment;
  if (FIREBASE_AUTH_EMULATOR_HOST || FIREBASE_PROJECT_ID) {
    const project = FIREBASE_PROJECT_ID || LOCAL_PROJECT;
    return { host: FIREBASE_AUTH_EMULATOR_HOST || undefined, project, kind: 'yours', stop: async () => undefined };
  }
  const dir = path.join(home.dir, 'identity');
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const port = await home.portFor('identity');
  const what = {
    name: 'identity',
    command: process.execPath,
    args: [path.join(HERE, 'entry.cjs')],
    env: {
      HOME: process.env.HOME,
      PATH: process.env.PATH,
      AUTH_EMULATOR: authEmulator(home.cache),
      IDENTITY_PORT: String(port),
      IDENTITY_PROJECT: LOCAL_PROJECT,
      IDENTITY_FILE: path.join(dir, 'accounts.json'),
    },
    endsWithUs: true,
  };
  const host = `127.0.0.1:${port}`;
  const isReady = answers(`http://${host}/`, ({ ok }) => ok);
  const stop = await keepServer(home, what, { isReady, limitMs: 60_000, keep, say });
  return { host, project: LOCAL_PROJECT, kind: 'own', stop };
}
