import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { ImageCheck } from '@maquette/contracts/provenance/image-check';
import type { SignedRecord, VerifyAnswer } from '@maquette/contracts/provenance/record';
import { formerKeys } from '@maquette/domain/provenance/provenance-settings';
import { RecordSigner } from '@maquette/domain/provenance/record-signer';
import { type LeavingFile, RecordWriter } from '@maquette/domain/provenance/record-writer';
import { provenanceOfFile, provenanceOfMark, provenanceOfRender } from '@maquette/domain/provenance/tell-provenance';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Caller } from '../identity/access';
import { FileCleaner } from '../uploads/file-cleaner';

/** Tells, signed, how files came to be. */
@Injectable()
export class ProvenanceService {
  private readonly signer: RecordSigner;
  private readonly issuer: string;
  private readonly writer: RecordWriter;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) settings: ApiSettings,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {
    this.signer = new RecordSigner(settings.PROVENANCE_KEY, formerKeys(settings.PROVENANCE_FORMER_KEYS));
    this.issuer = new URL(settings.APP_URL).origin;
    this.writer = new RecordWriter(database, this.signer, this.issuer);
  }

  /** The record of a result of the workspace, as its members download it. @throws Problem not_found */
  async recordOf({ workspaceId, workspace }: Caller, renderId: string): Promise<SignedRecord> {
    const clean = !planOf(workspace.plan).watermark;
    const question = { issuer: this.issuer, now: new Date(), named: true };
    const record = await provenanceOfRender(this.database, { workspaceId, renderId, clean }, question);
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

  /** What the pixels and the metadata of a picture say of where it comes from. @throws Problem file_unreadable */
  async checkImage(file: string): Promise<ImageCheck> {
    const { payload, scale, sourceType } = await this.cleaner.findMark(file);
    if (payload === null) return { mark: 'none', scale: null, sourceType, signed: null };
    const question = { issuer: this.issuer, now: new Date(), named: false };
    const record = await provenanceOfMark(this.database, payload, question);
    return { mark: record ? 'known' : 'foreign', scale, sourceType, signed: record && this.signer.sign(record) };
  }

  /** What a guest takes along, by its bytes; who approved it is told to members alone. @throws Problem not_found */
  async recordForGuest(file: LeavingFile): Promise<SignedRecord> {
    const signed = await this.writer.of(file, { named: false, now: new Date() });
    if (!signed) throw new Problem('not_found');
    return signed;
  }

  /** The key that signs now, and those that did before. */
  key() {
    const { keyId, publicBytes: publicKey, former } = this.signer;
    return { keyId, algorithm: 'Ed25519' as const, publicKey, former };
  }
}
