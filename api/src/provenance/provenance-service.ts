import { Problem } from '@maquette/contracts/calls/problem';
import type { SignedRecord, VerifyAnswer } from '@maquette/contracts/provenance/record';
import { RecordSigner } from '@maquette/domain/provenance/record-signer';
import { provenanceOfFile, provenanceOfRender } from '@maquette/domain/provenance/tell-provenance';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Caller } from '../identity/access';

/** Tells, signed, how files came to be. */
@Injectable()
export class ProvenanceService {
  private readonly signer: RecordSigner;
  private readonly issuer: string;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.signer = new RecordSigner(settings.PROVENANCE_KEY);
    this.issuer = new URL(settings.APP_URL).origin;
  }

  /** The record of a result of the workspace. @throws Problem not_found */
  async recordOf({ workspaceId }: Caller, renderId: string): Promise<SignedRecord> {
    const question = { issuer: this.issuer, now: new Date(), named: true };
    const record = await provenanceOfRender(this.database, { workspaceId, renderId }, question);
    if (!record) throw new Problem('not_found');
    return this.signer.sign(record);
  }

  /** A file by its hash is answered with its record as of now, a record with whether we signed exactly that. */
  async verify(asked: { sha256: string } | { signed: SignedRecord }): Promise<VerifyAnswer> {
    if ('signed' in asked) {
      const genuine = this.signer.isOurs(asked.signed);
      return { genuine, signed: genuine ? asked.signed : null };
    }
    const question = { issuer: this.issuer, now: new Date(), named: false };
    const record = await provenanceOfFile(this.database, asked.sha256, question);
    return { genuine: record !== null, signed: record && this.signer.sign(record) };
  }

  key() {
    return { keyId: this.signer.keyId, algorithm: 'Ed25519' as const, publicKey: this.signer.publicBytes };
  }
}
