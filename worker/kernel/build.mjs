// Builds path-tracer.wasm from path-tracer.c and the headers beside it, with clang compiled to WebAssembly
// (@yowasp/clang, no native toolchain). `node worker/kernel/build.mjs` writes the file, `--check` only compares (a test
// runs that). Takes 12-18 s and about 0.5 GB.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Source files by name, in a fixed order. */
function readSources() {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.c') || name.endsWith('.h'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** SHA-256 over the flags and all sources: says whether the committed .wasm belongs to this source. */
export function sourceHash() {
  const hash = createHash('sha256').update(flags.join('\n'));
  for (const [name, text] of Object.entries(readSources())) hash.update(`\n${name}\n`).update(text);
  return hash.digest('hex');
}

/** The module, freshly compiled. */
export async function buildKernel() {
  const { runClang } = await import('@yowasp/clang');
  const built = await runClang(['clang', ...flags, '-o', 'path-tracer.wasm', 'path-tracer.c'], readSources());
  return built['path-tracer.wasm'];
}

/** True when a fresh build equals the committed module byte for byte. */
export async function committedKernelIsFresh() {
  return Buffer.compare(readFileSync(join(folder, 'path-tracer.wasm')), Buffer.from(await buildKernel())) === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--check') {
    const fresh = await committedKernelIsFresh();
    console.log(fresh ? 'path-tracer.wasm is what its source builds' : 'path-tracer.wasm differs from its source');
    process.exit(fresh ? 0 : 1);
  }
  const started = Date.now();
  const bytes = await buildKernel();
  writeFileSync(join(folder, 'path-tracer.wasm'), bytes);
  writeFileSync(join(folder, 'path-tracer.wasm.source-sha256'), `${sourceHash()}\n`);
  console.log(`path-tracer.wasm: ${bytes.length} bytes in ${Date.now() - started} ms`);
}
