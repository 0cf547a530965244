import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from './child-process';

export const CLIENT_SOURCE = path.join(ROOT, 'client/public/developers/maquette-client.ts');

/** Only as much of a job as tests look at. */
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
/** The client as programs meet it. Its own types are checked where it is compiled. */
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

/** The file that programs download, compiled as they would and loaded. */
export async function loadDeveloperClient(): Promise<ClientModule> {
  const { outputText } = ts.transpileModule(readFileSync(CLIENT_SOURCE, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'maquette-client-')), 'maquette-client.mjs');
  writeFileSync(file, outputText);
  return (await import(pathToFileURL(file).href)) as ClientModule;
}

interface GuideCode {
  firstWithClient(origin: string): string;
  DRY_RUN: string;
  REFUSED: string;
  RECEIVER: string;
}

/** What the guides of the reference page show. */
export function guideCode(): GuideCode {
  const source = readFileSync(path.join(ROOT, 'client/src/features/api-reference/guide-code.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const exported = {};
  new Function('exports', outputText)(exported);
  return exported as GuideCode;
}

/** What a strict compiler says of the client and of programs that use it. */
export function compilerFaults(programs: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-samples-'));
  const client = path.join(folder, 'maquette-client.ts');
  writeFileSync(client, readFileSync(CLIENT_SOURCE));
  const files = Object.entries(programs).map(([name, text]) => {
    const file = path.join(folder, `${name}.ts`);
    writeFileSync(file, text);
    return file;
  });
  const program = ts.createProgram([client, ...files], {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    erasableSyntaxOnly: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
