import { type SignedRecord, signedRecordSchema } from '@maquette/contracts/provenance/record';

/** What a browser holds in memory to count its hash. */
export const LARGEST = 512 * 1024 ** 2;
/** A record is some hundred bytes; nothing larger is read as one. */
const RECORD_LIMIT = 64 * 1024;

/** A file as it is asked about: as a record where it is one, otherwise by the hash of its bytes. */
export async function askedOf(file: Blob): Promise<{ sha256: string } | { signed: SignedRecord }> {
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
    // Some other file that begins with a brace.
    return null;
  }
}
