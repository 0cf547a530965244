// Builds each kernel (path-tracer.wasm, camera-warp.wasm) from its .c file and the headers it includes, using clang
// compiled to WebAssembly (@yowasp/clang, no native toolchain). `node engines/kernel/build.mjs [name]` writes the files,
// `--check` only compares (`npm run test:engines` does), `--stamped` compares hashes (`npm test` does). The path tracer takes 12-18 s and about 0.5 GB.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

const flags = [
  '--target=wasm32',
  '-O3',
  '-ffast-math',
  '-fno-finite-math-only',
  '-msimd128',
  '-mbulk-memory',
  '-matomics',
  '-mmutable-globals',
  '-ftls-model=local-exec',
  '-nostdlib',
  '-ffreestanding',
  '-fvisibility=hidden',
  '-Wl,--no-entry',
  '-Wl,--export-dynamic',
  '-Wl,--import-memory',
  '-Wl,--shared-memory',
  '-Wl,--max-memory=4294967296',
  '-Wl,--export=__stack_pointer',
  '-Wl,--export=__heap_base',
  '-Wl,--export=__wasm_init_tls,--export=__tls_size',
  '-Wl,-z,stack-size=262144',
];

/** Each kernel has one folder and one translation unit: <name>/<name>.c -> <name>/<name>.wasm. */
const KERNELS = ['path-tracer', 'camera-warp'];

/**
 * Reads the kernel's .c file and every header it includes, in a fixed order: its own folder first, then the shared one.
 */
function readSources(kernel) {
  const sources = new Map();
  const add = (name) => {
    if (sources.has(name)) return;
    const text = readFileSync(
      existsSync(join(folder, kernel, name)) ? join(folder, kernel, name) : join(folder, name),
      'utf8',
    );
    sources.set(name, text);
    for (const [, header] of text.matchAll(/^#include "(.+)"/gm)) add(header);
  };
  add(`${kernel}.c`);
  return Object.fromEntries([...sources].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const MATERIAL_KINDS = join(folder, 'path-tracer', 'material-kinds.h');
const MATERIAL_NAMES = join(folder, '..', 'still', 'tracer', 'material-kinds.ts');

/** The kernel's material numbers by name, as TypeScript, so that both sides use one table. */
export function materialNames() {
  const header = readFileSync(MATERIAL_KINDS, 'utf8');
  const tables = [...header.matchAll(/^\/\/ (\w+): (.+)\nenum \{\n([\s\S]*?)\};/gm)].map(([, name, what, body]) => {
    let next = 0;
    const rows = body.split('\n').flatMap((line) => {
      const [, set, word] = /^ {2}\w+(?: = (\d+))?,?(?: \/\/ (\w+))?$/.exec(line) ?? [];
      if (!line.trim()) return [];
      const number = set === undefined ? next : Number(set);
      next = number + 1;
      return word ? [`  ${word}: ${number},`] : [];
    });
    return `/** ${what[0].toUpperCase()}${what.slice(1)}. */\nexport const ${name} = {\n${rows.join('\n')}\n} as const;\n`;
  });
  const made =
    '// Made from kernel/path-tracer/material-kinds.h by `node engines/kernel/build.mjs`: change it there.\n\n';
  return made + tables.join('\n');
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Stamp stored next to a module: hashes of its source and of its own bytes, so that neither can change alone. */
function kernelStamp(kernel) {
  return `${sourceHash(kernel)} source\n${sha256(readFileSync(join(folder, kernel, `${kernel}.wasm`)))} module\n`;
}

/** Whether the committed module was built from this source, and the material names match its header. */
function committedIsStamped() {
  const stamped = (kernel) =>
    readFileSync(join(folder, kernel, `${kernel}.wasm.source-sha256`), 'utf8') === kernelStamp(kernel);
  return KERNELS.every(stamped) && readFileSync(MATERIAL_NAMES, 'utf8') === materialNames();
}

/**
 * SHA-256 over the compiler version, the flags and all sources: shows whether the committed .wasm matches this source.
 */
export function sourceHash(kernel) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, '..', '..', 'test', 'package.json'), 'utf8'),
  );
  const compiler = { ...dependencies, ...devDependencies }['@yowasp/clang'];
  const hash = createHash('sha256').update([compiler, ...flags].join('\n'));
  for (const [name, text] of Object.entries(readSources(kernel))) hash.update(`\n${name}\n`).update(text);
  return hash.digest('hex');
}

/** Compiles the module. */
export async function buildKernel(kernel) {
  const { runClang } = await import('@yowasp/clang');
  const built = await runClang(['clang', ...flags, '-o', `${kernel}.wasm`, `${kernel}.c`], readSources(kernel));
  return built[`${kernel}.wasm`];
}

/** True when a fresh build equals the committed module byte for byte. */
export async function committedKernelIsFresh(kernel) {
  return (
    Buffer.compare(readFileSync(join(folder, kernel, `${kernel}.wasm`)), Buffer.from(await buildKernel(kernel))) === 0
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const named = KERNELS.filter((kernel) => words.includes(kernel));
  if (words.includes('--stamped')) process.exit(committedIsStamped() ? 0 : 1);
  if (words.includes('--check')) {
    const fresh = readFileSync(MATERIAL_NAMES, 'utf8') === materialNames();
    console.log(`material-kinds.ts ${fresh ? 'is what its header says' : 'differs from its header'}`);
    if (!fresh) process.exitCode = 1;
  } else writeFileSync(MATERIAL_NAMES, materialNames());
  for (const kernel of named.length > 0 ? named : KERNELS) {
    if (words.includes('--check')) {
      const fresh = await committedKernelIsFresh(kernel);
      console.log(`${kernel}.wasm ${fresh ? 'is what its source builds' : 'differs from its source'}`);
      if (!fresh) process.exitCode = 1;
      continue;
    }
    const started = Date.now();
    const bytes = await buildKernel(kernel);
    writeFileSync(join(folder, kernel, `${kernel}.wasm`), bytes);
    writeFileSync(join(folder, kernel, `${kernel}.wasm.source-sha256`), kernelStamp(kernel));
    console.log(`${kernel}.wasm: ${bytes.length} bytes in ${Date.now() - started} ms`);
  }
}
