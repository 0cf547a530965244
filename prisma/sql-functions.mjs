// The SQL functions of the database: the current text is in functions/<name>.sql, one file each,
// and migrations are generated from it. `npm run migration:functions -- <name of the migration>` writes a migration
// with every function whose text differs from the migrations, and drops those whose file was removed.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const FUNCTIONS = path.join(HERE, 'functions');
const MIGRATIONS = path.join(HERE, 'migrations');
/** A whole CREATE statement with the comment lines right above it; bodies are quoted with $$. */
const STATEMENT = /^(?:--[^\n]*\n)*CREATE (?:OR REPLACE )?FUNCTION (\w+)\s*\([\s\S]*?\$\$[\s\S]*?\$\$[^;]*;/gm;
const DROPPED = /^DROP FUNCTION (?:IF EXISTS )?(\w+)/gm;

/** @returns {Map<string, string>} name to text from the files; the text ends with its semicolon */
export function currentFunctions() {
  const files = fs.readdirSync(FUNCTIONS).filter((name) => name.endsWith('.sql'));
  return new Map(
    files.map((file) => [path.parse(file).name, fs.readFileSync(path.join(FUNCTIONS, file), 'utf8').trim()]),
  );
}

/** @returns {Map<string, string>} name to text according to the migrations */
export function migratedFunctions() {
  const known = new Map();
  const folders = fs.readdirSync(MIGRATIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const sql = fs.readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    const steps = [...sql.matchAll(STATEMENT), ...sql.matchAll(DROPPED)].sort((a, b) => a.index - b.index);
    for (const [text, fn] of steps) {
      if (text.startsWith('DROP')) known.delete(fn);
      else known.set(fn, text.replace(/^CREATE FUNCTION/m, 'CREATE OR REPLACE FUNCTION'));
    }
  }
  return known;
}

/** @returns {string} SQL that updates the database to the text of the files; empty when it is current */
export function functionChanges() {
  const wanted = currentFunctions();
  const known = migratedFunctions();
  const gone = [...known.keys()].filter((name) => !wanted.has(name)).map((name) => `DROP FUNCTION ${name};`);
  const changed = [...wanted].filter(([name, text]) => known.get(name) !== text).map(([, text]) => text);
  return [...gone, ...changed].map((text) => `${text}\n`).join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const name = process.argv[2];
  const sql = functionChanges();
  if (!sql) {
    console.log('The migrations contain every function as in its file.');
  } else if (!/^[a-z]\w+$/.test(name ?? '')) {
    console.error('Give the migration a name, for example: npm run migration:functions -- what_changes');
    process.exitCode = 1;
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const folder = path.join(MIGRATIONS, `${stamp}_${name}`);
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'migration.sql'), sql);
    console.log(`${path.relative(process.cwd(), folder)}/migration.sql is written.`);
  }
}
