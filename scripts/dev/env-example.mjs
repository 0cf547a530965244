// `npm run env:example`: writes .env.example and docs/configuration.md from the settings schemas of api and worker.
// Run it after changing them; a test compares the files.
import './require-node.mjs';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const ENV_EXAMPLE = path.join(PROJECT, '.env.example');
export const CONFIGURATION = path.join(PROJECT, 'docs/configuration.md');

/** The files with the schemas. Their doc comments describe the settings. */
const SHARED = [
  'domain/runtime/server-settings.ts',
  'domain/webhooks/webhook-settings.ts',
  'domain/mail/mail-settings.ts',
  'domain/provenance/provenance-settings.ts',
];
const API = 'api/src/foundation/api-settings.ts';
const WORKER = 'worker/src/foundation/worker-settings.ts';
const PROVIDERS = [
  'worker/src/providers/provider-settings.ts',
  'worker/src/providers/stability/stability-settings.ts',
  'worker/src/providers/sdapi/sdapi-settings.ts',
  'worker/src/providers/comfyui/comfyui-settings.ts',
  'worker/src/providers/replicate/replicate-settings.ts',
  'worker/src/providers/fal/fal-settings.ts',
];
/** The default depends on the machine, so it is described instead. */
const OF_THE_MACHINE = {
  ENGINE_THREADS: 'as many as there are cores, at most 8',
  ENGINE_MEMORY_MB: 'a third of what the machine or the container has, at least 1536',
};

/** The settings of both programs. Needs compiled servers. */
function allSettings() {
  const require = createRequire(path.join(PROJECT, 'package.json'));
  const { apiSettingsSchema } = require('@maquette/api/foundation/api-settings');
  const { workerSettingsSchema } = require('@maquette/worker/foundation/worker-settings');
  const api = settingsOf(apiSettingsSchema, [...SHARED, API]);
  const worker = settingsOf(workerSettingsSchema, [...SHARED, WORKER, ...PROVIDERS]);
  return { api, worker, inBoth: [...api.keys()].filter((name) => worker.has(name)) };
}

/** The text of .env.example. */
export function envExample() {
  const { inBoth, ...programs } = allSettings();
  const [api, worker] = [programs.api, programs.worker].map(
    (settings) => new Map([...settings].map(([name, setting]) => [name, settingText(setting)])),
  );
  const onlyIn = (settings) => [...settings].filter(([name]) => !inBoth.includes(name)).map(([, text]) => text);
  return `${[
    '# Every setting of api and worker, with its default. Written by `npm run env:example` from the schemas that read them.',
    '# `npm start` needs none: it starts what is missing and sets the rest. What has no # in front must be set in production.',
    section(
      'api and worker',
      inBoth.map((name) => bothSay(api.get(name), worker.get(name))),
    ),
    section('api', onlyIn(api)),
    section('worker', onlyIn(worker)),
  ].join('\n')}\n`;
}

/** The text of docs/configuration.md. */
export function configurationPage() {
  const { api, worker, inBoth } = allSettings();
  const onlyIn = (settings) =>
    [...settings.values()].filter(({ name }) => !inBoth.includes(name)).map((setting) => rowOf(setting));
  const both = inBoth.flatMap((name) => {
    const rows = [api.get(name), worker.get(name)].map((setting) => rowOf(setting));
    return rows[0] === rows[1] ? rows.slice(1) : [rowOf(api.get(name), 'api'), rowOf(worker.get(name), 'worker')];
  });
  return `${[
    '# Configuration',
    '',
    'Every setting of api and worker, read from the environment at start. Written by `npm run env:example` from the schemas that read them; what is wrong',
    'is told all at once, before anything listens. `npm start` needs none; **must** says what production needs. `npm run ops -- doctor` tries what they lead to.',
    ...table('Both', both),
    ...table('The api', onlyIn(api)),
    ...table('The worker', onlyIn(worker)),
  ].join('\n')}\n`;
}

const table = (title, rows) => ['', `## ${title}`, '', '| setting | default | what it is |', '|---|---|---|', ...rows];

/** @param {any} setting @param {string} [only] the program to which the row applies */
function rowOf({ name, needed, preset, comments }, only) {
  const said = comments
    .map((text) => text.replaceAll('|', '\\|').replace(/[^.!?]$/, '$&.'))
    .map((text) => (text.includes('\\|') ? text : text.replace(/^[a-z]/, (first) => first.toUpperCase())))
    .join(' ');
  const usual = needed ? '**must**' : preset === '' ? '' : `\`${preset}\``;
  return `| \`${name}\`${only ? ` (${only})` : ''} | ${usual} | ${said} |`;
}

const section = (title, texts) => `\n# ---- ${title} ${'-'.repeat(100 - title.length)}\n${texts.join('\n')}`;

/** Prints a shared setting once, or twice when meaning or default differ between the programs. */
const bothSay = (api, worker) => (api === worker ? api : `# api:\n${api}\n# worker:\n${worker}`);

function settingsOf(schema, sources) {
  const meanings = new Map(sources.flatMap((file) => commentsOf(path.join(PROJECT, file))));
  const missing = new Map(schema.safeParse({}).error?.issues.map(({ path: [name], message }) => [name, message]));
  const names = Object.keys(schema.shape);
  return new Map(
    names.map((name) => [name, settingOf(name, schema.shape[name], meanings.get(name), missing.get(name))]),
  );
}

function settingOf(name, field, meaning, missing) {
  const needed = !field.safeParse(undefined).success;
  const preset = OF_THE_MACHINE[name] ? '' : (field.safeParse(undefined).data ?? '');
  const comments = [meaning, needed ? missing : undefined, choices(field), OF_THE_MACHINE[name]].filter(Boolean);
  return { name, needed, preset, comments };
}

const settingText = ({ name, needed, preset, comments }) =>
  [...comments.map((comment) => `# ${comment}`), `${needed ? '' : '#'}${name}=${preset}`].join('\n');

/** The allowed values of a setting, when its schema lists them. */
function choices(field) {
  const inner = field.def.innerType ?? field;
  return inner.options?.length > 1 ? inner.options.join(' | ') : undefined;
}

/** Reads the names of settings and the doc comments above them. */
function commentsOf(file) {
  const comments = /^ *\/\*\* (.+) \*\/\n *([A-Z][A-Z0-9_]+):/gm;
  return [...fs.readFileSync(file, 'utf8').matchAll(comments)].map(([, meaning, name]) => [name, meaning]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  fs.writeFileSync(ENV_EXAMPLE, envExample());
  fs.writeFileSync(CONFIGURATION, configurationPage());
  console.log('.env.example and docs/configuration.md are written.');
}
