import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MODELS = fileURLToPath(new URL('../../../worker/models/', import.meta.url));

/** Inputs that a provider's versions accept, by address (`takes` in the mapping files). */
export function modelsOf(provider) {
  const files = readdirSync(path.join(MODELS, provider)).filter((file) => file.endsWith('.json'));
  const models = files.map((file) => ({
    name: path.basename(file, '.json'),
    ...JSON.parse(readFileSync(path.join(MODELS, provider, file), 'utf8')),
  }));
  return new Map(models.map((model) => [model.address, model]));
}

/**
 * @param {Record<string, object>} takes
 * @param {Record<string, unknown>} input
 * @param {(address: string) => boolean} isFile whether a file exists there
 * @returns {string[]} the mistakes
 */
export function mistakesIn(takes, input, isFile) {
  const unknown = Object.keys(input).filter((field) => !(field in takes));
  const wrong = Object.entries(takes).flatMap(([field, rule]) => {
    const value = input[field];
    if (value === undefined) return rule.required ? [`${field} is required`] : [];
    return CHECKS[rule.is](rule, value, isFile) ? [] : [`${field}: ${JSON.stringify(value)} is not taken`];
  });
  return [...unknown.map((field) => `${field} is not a field of this version`), ...wrong];
}

const CHECKS = {
  text: (_rule, value) => typeof value === 'string' && value !== '',
  number: ({ least = -Infinity, most = Infinity, whole }, value) =>
    typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value)),
  choice: ({ of }, value) => of.includes(value),
  flag: (_rule, value) => typeof value === 'boolean',
  file: (_rule, value, isFile) => typeof value === 'string' && isFile(value),
  size: (_rule, value) => Number.isInteger(value?.width) && Number.isInteger(value?.height),
};
