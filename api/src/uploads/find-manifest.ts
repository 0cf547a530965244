import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FileManifest } from '@maquette/contracts/provenance/file-check';
import { z } from 'zod';

/** Fields of the validator's report that are used here. */
const reportSchema = z.object({
  active_manifest: z.string(),
  validation_state: z.enum(['Invalid', 'Valid', 'Trusted']),
  validation_results: z.object({ activeManifest: z.object({ success: z.array(z.object({ code: z.string() })) }) }),
  manifests: z.record(
    z.string(),
    z.object({
      claim_generator_info: z.array(z.object({ name: z.string() })).default([]),
      signature_info: z.object({ issuer: z.string().nullish() }).nullish(),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).default([]),
    }),
  ),
});
const renderSchema = z.object({ render: z.uuid() });
const actionsSchema = z.object({ actions: z.array(z.object({ digitalSourceType: z.string().optional() })) });

/** Maximum displayed length of an untrusted certificate or program name. */
const LONGEST_NAME = 100;

/**
 * Reads a file's C2PA manifest with the validator of the Content Authenticity Initiative.
 * @param anchors this installation's certificates, PEM: signatures under them are ours
 * @returns null for a file without a readable manifest
 */
export async function findManifest(path: string, type: string, anchors: string): Promise<FileManifest | null> {
  const { WasmReader } = await validator();
  const file = openSync(path, 'r');
  try {
    const settings = { trust: { trust_anchors: anchors }, verify: { remote_manifest_fetch: false, ocsp_fetch: false } };
    const bytes = new FileBytes(file, 0, statSync(path).size);
    const reader = await WasmReader.fromBlob(type, bytes, JSON.stringify(settings));
    const report = reportSchema.safeParse(JSON.parse(reader.json()));
    reader.free();
    return report.success ? manifestIn(report.data) : null;
  } catch (error) {
    // The validator throws strings for a file without a manifest and for an unreadable one.
    if (typeof error === 'string') return null;
    throw error;
  } finally {
    closeSync(file);
  }
}

function manifestIn(report: z.infer<typeof reportSchema>): FileManifest | null {
  const manifest = report.manifests[report.active_manifest];
  if (!manifest) return null;
  const passed = report.validation_results.activeManifest.success.map(({ code }) => code);
  const isOurs = passed.includes('signingCredential.trusted') && passed.includes('claimSignature.validated');
  const dataOf = (label: string) => manifest.assertions.find((each) => each.label === label)?.data;
  const render = renderSchema.safeParse(dataOf('maquette.render'));
  const actions = actionsSchema.safeParse(dataOf('c2pa.actions.v2') ?? dataOf('c2pa.actions'));
  const sourceType = actions.data?.actions.find((each) => each.digitalSourceType !== undefined)?.digitalSourceType;
  const short = (text: string | null | undefined) => text?.slice(0, LONGEST_NAME) ?? null;
  return {
    signer: isOurs ? 'ours' : 'other',
    isIntact: report.validation_state !== 'Invalid',
    signedBy: short(manifest.signature_info?.issuer),
    program: short(manifest.claim_generator_info[0]?.name),
    sourceType: short(sourceType),
    render: isOurs && render.success ? render.data.render : null,
  };
}

let loading: ReturnType<typeof loadValidator> | undefined;

/** Loads the validator once per process. */
function validator() {
  loading ??= loadValidator();
  return loading;
}

/** The validator is made for browser workers and their file API. Its process must not have network access. */
async function loadValidator() {
  const module = await import('@contentauth/c2pa-wasm');
  const program = createRequire(__filename).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  module.initSync({ module: readFileSync(program) });
  Object.assign(globalThis, { FileReaderSync });
  return module;
}

/** A slice of a file as a Blob that reads only the requested bytes. */
class FileBytes extends Blob {
  override readonly size: number;

  constructor(
    private readonly file: number,
    private readonly from: number,
    private readonly to: number,
  ) {
    super([]);
    this.size = to - from;
  }

  override slice(from = 0, to = this.size): FileBytes {
    const end = Math.min(this.from + Math.max(0, to), this.to);
    return new FileBytes(this.file, Math.min(this.from + Math.max(0, from), end), end);
  }

  read(): ArrayBuffer {
    const bytes = new Uint8Array(this.size);
    const read = readSync(this.file, bytes, 0, bytes.length, this.from);
    return bytes.buffer.slice(0, read);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.read());
  }
}

class FileReaderSync {
  readAsArrayBuffer(bytes: FileBytes): ArrayBuffer {
    return bytes.read();
  }
}
