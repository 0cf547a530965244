import { type SignedRecord, signedRecordSchema } from '@maquette/contracts/provenance/record';

/** Maximum file size in bytes that the browser hashes, because the whole file is held in memory. */
export const LARGEST = 512 * 1024 ** 2;
/** Maximum size of a record in bytes; a record has a few hundred. */
const RECORD_LIMIT = 64 * 1024;

/** Classifies a file: a signed record if it can be parsed as one, otherwise the hash of its bytes. */
export async function provenanceQuestion(file: Blob): Promise<{ sha256: string } | { signed: SignedRecord }> {
  const bytes = await file.arrayBuffer();
  const signed = bytes.byteLength <= RECORD_LIMIT ? recordIn(new TextDecoder().decode(bytes)) : null;
  if (signed) return { signed };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}

function recordIn(text: string): SignedRecord | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const read = signedRecordSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // Another file that starts with a brace.
    return null;
  }
}
