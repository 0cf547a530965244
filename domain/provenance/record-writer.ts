import type { SignedRecord } from '@maquette/contracts/provenance/record';
import type { Database } from '@maquette/prisma/client';
import { provenanceOfRender } from './read-provenance';
import type { RecordSigner } from './record-signer';

/** A delivered file, identified by the hash of its exact bytes. */
export interface LeavingFile {
  workspaceId: string;
  renderId: string;
  sha256: string;
}

/** Signs the records that accompany delivered files. */
export class RecordWriter {
  /** @param issuer the URL where records are verified */
  constructor(
    private readonly database: Database,
    private readonly signer: RecordSigner,
    private readonly issuer: string,
  ) {}

  /**
   * @param named whether to include the approver; only for members
   * @returns null when the result has no such file
   */
  async of(file: LeavingFile, { named, now }: { named: boolean; now: Date }): Promise<SignedRecord | null> {
    const record = await provenanceOfRender(this.database, file, { issuer: this.issuer, now, named });
    return record && this.signer.sign(record);
  }
}

export function recordFile(signed: SignedRecord): string {
  return `${JSON.stringify(signed, null, 2)}\n`;
}
