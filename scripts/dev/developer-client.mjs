// `npm run developer:client`: writes the client that programs download, from the document of the API and the parts in
// scripts/dev/developer-client. Run it after a change of either; a test compares.
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { typeOf, writeCalls, writeSchemas } from './developer-client/write-types.mjs';

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PARTS = ['web-crypto', 'maquette-problem', 'sender', 'maquette-client', 'webhook-signature'];
export const CLIENT_FILE = path.join(PROJECT, 'client/public/developers/maquette-client.ts');

/** The text of the client. Needs a compiled domain. */
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
  return formatted(text);
}

/** A part without its imports: in one file all names are known. */
function part(name) {
  const text = fs.readFileSync(path.join(PROJECT, 'scripts/dev/developer-client', `${name}.ts`), 'utf8');
  return text.replace(/^import [^;]+;\n/gm, '').trim();
}

function formatted(text) {
  const biome = path.join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${CLIENT_FILE}`], {
    cwd: PROJECT,
    input: text,
    encoding: 'utf8',
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  fs.mkdirSync(path.dirname(CLIENT_FILE), { recursive: true });
  fs.writeFileSync(CLIENT_FILE, developerClient());
  console.log(`${path.relative(PROJECT, CLIENT_FILE)} is written.`);
}
