import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';

/** The client file as the build writes it, for download. */
export const CLIENT_SOURCE = path.join(ROOT, 'client/dist/developers/maquette-client.ts');

/** The properties of a job that tests use. */
export interface ClientJob {
  id: string;
  sandbox: boolean;
  status: string;
  credits: number;
  money: string;
  failure: { code: string; sentence: string } | null;
  result: { url: string | null; content_type: string } | null;
}
interface OrderOptions {
  idempotencyKey?: string;
  sandboxOutcome?: string;
}
interface Orders {
  create(fields: object, options?: OrderOptions): Promise<ClientJob>;
  price(fields: object): Promise<{ quote: { credits: number }; affordable: boolean }>;
}
/** The client as programs use it. Its types are checked where it is compiled. */
export interface DeveloperClient {
  images: Orders;
  videos: Orders;
  account: { get(): Promise<{ sandbox: boolean; credits: { available: number }; key: { prefix: string } }> };
  files: { upload(kind: 'image' | 'video', file: Blob): Promise<{ ref: string; width: number }> };
  jobs: {
    get(id: string): Promise<ClientJob>;
    list(filter?: object): AsyncGenerator<ClientJob>;
    cancel(id: string): Promise<ClientJob>;
    wait(id: string, options?: { onUpdate?: (job: ClientJob) => void }): Promise<ClientJob>;
  };
}
export interface ClientModule {
  MaquetteClient: new (options: {
    apiKey: string;
    baseUrl?: string;
    maxRetries?: number;
    maxWaitSeconds?: number;
    fetch?: typeof fetch;
  }) => DeveloperClient;
  MaquetteProblem: new (...given: never[]) => Error & { code: string; status: number; traceId: string | null };
  MaquetteSignatureError: new (message: string) => Error;
  verifyWebhook(
    body: string,
    headers: Headers | Record<string, string>,
    secret: string | string[],
    tolerance?: number,
  ): Promise<unknown>;
}

/** The file that programs download, compiled and loaded as they would do it. */
export async function loadDeveloperClient(): Promise<ClientModule> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'maquette-client-')), 'maquette-client.mjs');
  copyFileSync(transpiled(CLIENT_SOURCE, 'ESNext'), file);
  return (await import(pathToFileURL(file).href)) as ClientModule;
}

interface GuideCode {
  firstWithClient(origin: string): string;
  DRY_RUN: string;
  REFUSED: string;
  RECEIVER: string;
}

/** The guides' code on the reference page. */
export function guideCode(): GuideCode {
  const file = transpiled(path.join(ROOT, 'client/src/features/developer-api/rules/guide-code.ts'), 'CommonJS');
  const exported = {};
  new Function('exports', readFileSync(file, 'utf8'))(exported);
  return exported as GuideCode;
}

/** A strict compiler's errors for the client and for programs that use it. */
export function compilerFaults(programs: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-samples-'));
  const sources = { 'maquette-client': readFileSync(CLIENT_SOURCE, 'utf8'), ...programs };
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, `${name}.ts`), text);
  const rules = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--erasableSyntaxOnly'];
  const world = ['--target', 'ES2022', '--lib', 'ES2022,DOM,DOM.Iterable', '--module', 'ESNext', '--types', 'node'];
  const resolving = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--noEmit'];
  const types = ['--typeRoots', path.join(ROOT, 'node_modules/@types')];
  const files = Object.keys(sources).map((name) => `${name}.ts`);
  return compile(folder, [...rules, ...world, ...resolving, ...types, ...files]);
}

/** Compiles one file to JavaScript; its types are checked elsewhere. */
function transpiled(source: string, module: 'ESNext' | 'CommonJS'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-transpiled-'));
  const faults = compile(folder, [source, '--noCheck', '--outDir', '.', '--target', 'ES2022', '--module', module]);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return path.join(folder, path.basename(source).replace(/ts$/, 'js'));
}

/** TypeScript 7 has no compiler API yet, so tsc is run as a program, in a folder without a tsconfig. */
function compile(folder: string, words: string[]): string[] {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--pretty', 'false', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? [] : `${stdout}${stderr}`.trim().split('\n');
}
