import { createRequire } from 'node:module';

/**
 * Selects the settings for api and worker from the environment, including those given as `<name>_FILE`.
 * All other variables in this shell, including keys, must not reach endpoints.json. Needs compiled servers.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
export function knownSettings(environment) {
  const require = createRequire(import.meta.url);
  const { apiSettingsSchema } = require('@maquette/api/foundation/api-settings');
  const { workerSettingsSchema } = require('@maquette/worker/foundation/worker-settings');
  const names = new Set([apiSettingsSchema, workerSettingsSchema].flatMap(({ shape }) => Object.keys(shape)));
  const known = Object.entries(environment).filter(
    ([name]) => names.has(name) || names.has(name.replace(/_FILE$/, '')),
  );
  return Object.fromEntries(known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
