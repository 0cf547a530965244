import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOrphan } from '../launch/child.mjs';
import { StartProblem } from '../launch/preflight.mjs';
import { answers, keepServer } from './keep-server.mjs';

const DOUBLES = fileURLToPath(new URL('../../../test/doubles/', import.meta.url));
const KEY = 'sk-test-double-of-stability';
/** Milliseconds per image, as with the real provider, so that a developer can try to wait and to cancel. */
const PICTURE_TAKES_MS = 4_000;

/** The values for `--provider`: each starts a double on this machine and makes the settings that lead to it. */
const KNOWN = {
  'stability-double': {
    program: path.join(DOUBLES, 'stability/stability-process.mjs'),
    environment: (port) => ({
      STABILITY_DOUBLE_PORT: String(port),
      STABILITY_DOUBLE_DELAY_MS: String(PICTURE_TAKES_MS),
      STABILITY_API_KEY: KEY,
    }),
    probe: '/test/calls',
    settings: (url) => ({
      PROVIDER_STILLS: 'stability,embedded',
      STABILITY_API_KEY: KEY,
      STABILITY_API_BASE: url,
    }),
  },
  'comfyui-double': {
    program: path.join(DOUBLES, 'comfyui/comfyui-process.mjs'),
    environment: (port) => ({
      COMFYUI_DOUBLE_PORT: String(port),
      COMFYUI_DOUBLE_TAKES_MS: String(2 * PICTURE_TAKES_MS),
    }),
    probe: '/test/calls',
    settings: (url) => ({
      PROVIDER_STILLS: 'comfyui,embedded',
      PROVIDER_VIDEO: 'comfyui',
      COMFYUI_URL: url,
      COMFYUI_TEST: 'true',
    }),
  },
  'sdapi-double': {
    program: path.join(DOUBLES, 'sdapi/sdapi-process.mjs'),
    environment: (port) => ({ SDAPI_DOUBLE_PORT: String(port), SDAPI_DOUBLE_TAKES_MS: String(2 * PICTURE_TAKES_MS) }),
    probe: '/test/calls',
    settings: (url) => ({ PROVIDER_STILLS: 'sdapi,embedded', SDAPI_URL: url, SDAPI_TEST: 'true' }),
  },
  'replicate-double': hosted('replicate', 'REPLICATE_API_TOKEN'),
  'fal-double': hosted('fal', 'FAL_KEY'),
};

/** Hosted videos take longer; one double makes images and videos. */
function hosted(name, key) {
  const VARIABLES = name.toUpperCase();
  return {
    program: path.join(DOUBLES, `${name}/${name}-process.mjs`),
    environment: (port) => ({
      [`${VARIABLES}_DOUBLE_PORT`]: String(port),
      [`${VARIABLES}_DOUBLE_DELAY_MS`]: String(2 * PICTURE_TAKES_MS),
      [key]: KEY,
    }),
    probe: '/test/calls',
    settings: (url) => ({
      PROVIDER_STILLS: `${name},embedded`,
      PROVIDER_VIDEO: name,
      [key]: KEY,
      [`${VARIABLES}_API_BASE`]: url,
    }),
  };
}

/**
 * Starts a provider's double, to try the whole path without a key. It marks all results TEST.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {string | undefined} name the value of `--provider`; nothing starts without it
 * @param {{ say: (line: string) => void }} options
 * @returns {Promise<{ settings: NodeJS.ProcessEnv, url?: string, stop: () => Promise<void> }>}
 */
export async function startProviderDouble(home, name, { say }) {
  const nothing = { settings: {}, stop: async () => undefined };
  if (name === undefined) return nothing;
  const known = KNOWN[name];
  if (!known) throw new StartProblem(`--provider must be one of: ${Object.keys(KNOWN).join(', ')}. It is "${name}".`);
  await endOrphan(home, name);
  const port = await home.portFor(name);
  const what = {
    name,
    command: process.execPath,
    args: [known.program],
    env: known.environment(port),
    endsWithUs: true,
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = answers(`${url}${known.probe}`, ({ ok }) => ok);
  const stop = await keepServer(home, what, { isReady, limitMs: 30_000, keep: true, say });
  return { settings: known.settings(url), url, stop };
}
