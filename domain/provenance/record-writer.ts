import type { SignedRecord } from '@maquette/contracts/provenance/record';
import type { Database } from '@maquette/prisma/client';
import type { RecordSigner } from './record-signer';
import { provenanceOfRender } from './tell-provenance';

/** A file that leaves, by the hash of exactly its bytes. */
export interface LeavingFile {
  workspaceId: string;
  renderId: string;
  sha256: string;
}

/** Signs the records that lie beside files that leave. */
export class RecordWriter {
  /** @param issuer the address where records are checked */
  constructor(
    private readonly database: Database,
    private readonly signer: RecordSigner,
    private readonly issuer: string,
  ) {}

  /** @param named tells who approved it, for members alone @returns null for a file that is none of the result's */
  async of(file: LeavingFile, { named, now }: { named: boolean; now: Date }): Promise<SignedRecord | null> {
    const record = await provenanceOfRender(this.database, file, { issuer: this.issuer, now, named });
    return record && this.signer.sign(record);
  }
}

/** The file of a record, as it is saved. */
export function recordFile(signed: SignedRecord): string {
  return `${JSON.stringify(signed, null, 2)}\n`;
}
