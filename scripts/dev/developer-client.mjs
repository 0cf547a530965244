// `npm run developer:client`: writes the client that developers download into client/public, for `npm run dev`.
// The build calls it with the folder of the built client: `node scripts/dev/developer-client.mjs FOLDER`.
// Not committed.
import './require-node.mjs';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { typeOf, writeCalls, writeSchemas } from './developer-client/write-types.mjs';

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PARTS = ['web-crypto', 'maquette-problem', 'sender', 'maquette-client', 'webhook-signature'];
const PUBLIC = path.join(PROJECT, 'client/public/developers');

/** Generates the client from the API's OpenAPI document and the parts in scripts/dev/developer-client. Needs a compiled api. */
export function developerClient() {
  const require = createRequire(path.join(PROJECT, 'package.json'));
  const { openApiDocument } = require('@maquette/api/openapi/document');
  const document = openApiDocument();
  const text = [
    `// Client of the ${document.info.title} ${document.info.version}. Generated from its OpenAPI document: do not change it by hand.`,
    '// No dependencies. Runs in Node 18 and later, in browsers, and wherever fetch is.',
    writeSchemas(document.components.schemas),
    `export type SandboxOutcome = ${typeOf(document.components.parameters.sandboxOutcome.schema)};`,
    writeCalls(document),
    ...PARTS.map(part),
  ].join('\n\n');
  return `${text}\n`;
}

/** Reads a part without its imports: all parts end up in one file. */
function part(name) {
  const text = fs.readFileSync(path.join(PROJECT, 'scripts/dev/developer-client', `${name}.ts`), 'utf8');
  return text.replace(/^import [^;]+;\n/gm, '').trim();
}

/** @param {string} folder @returns {string} the written file */
export function writeDeveloperClient(folder = PUBLIC) {
  const file = path.join(folder, 'maquette-client.ts');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, developerClient());
  return file;
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href)
  console.log(`${path.relative(PROJECT, writeDeveloperClient(process.argv[2]))} is written.`);
