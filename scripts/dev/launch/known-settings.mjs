import { createRequire } from 'node:module';

/**
 * Of a program's variables those that are settings of api or worker, themselves or as the file they stand in: what else this shell has,
 * keys of other programs among it, is nobody's business who reads endpoints.json. Needs compiled servers.
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
