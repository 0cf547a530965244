import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { FileCheck } from '@maquette/contracts/provenance/file-check';
import type { SignedRecord, VerifyAnswer } from '@maquette/contracts/provenance/record';
import { rootCertificate } from '@maquette/domain/content-credentials/signing-certificate';
import { formerKeys } from '@maquette/domain/provenance/provenance-settings';
import {
  provenanceOfFile,
  provenanceOfId,
  provenanceOfMark,
  provenanceOfRender,
} from '@maquette/domain/provenance/read-provenance';
import { RecordSigner } from '@maquette/domain/provenance/record-signer';
import { type LeavingFile, RecordWriter } from '@maquette/domain/provenance/record-writer';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Caller } from '../identity/access';
import { FileCleaner } from '../uploads/file-cleaner';

/** Signed records of how files were made. */
@Injectable()
export class ProvenanceService {
  private readonly signer: RecordSigner;
  private readonly issuer: string;
  private readonly writer: RecordWriter;
  /** PEM certificates of the issuers of our manifest keys, current and former. */
  readonly anchors: string;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) settings: ApiSettings,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {
    this.signer = new RecordSigner(settings.PROVENANCE_KEY, formerKeys(settings.PROVENANCE_FORMER_KEYS));
    this.issuer = new URL(settings.APP_URL).origin;
    const { publicBytes, former } = this.signer;
    const own = settings.PROVENANCE_KEY === undefined ? { publicKey: publicBytes } : { seed: settings.PROVENANCE_KEY };
    this.anchors = [own, ...former].map(rootCertificate).join('');
    this.writer = new RecordWriter(database, this.signer, this.issuer);
  }

  /** Record of a result in the workspace, for its members. @throws Problem not_found */
  async recordOf({ workspaceId, workspace }: Caller, renderId: string): Promise<SignedRecord> {
    const clean = !planOf(workspace.plan).watermark;
    const question = { issuer: this.issuer, now: new Date(), named: true };
    const record = await provenanceOfRender(this.database, { workspaceId, renderId, clean }, question);
    if (!record) throw new Problem('not_found');
    return this.signer.sign(record);
  }

  /** For a file hash, returns its current record. For a record, returns whether we signed exactly that record. */
  async verify(asked: { sha256: string } | { signed: SignedRecord }): Promise<VerifyAnswer> {
    if ('signed' in asked) {
      const genuine = this.signer.isOurs(asked.signed);
      return { genuine, signed: genuine ? asked.signed : null };
    }
    const question = { issuer: this.issuer, now: new Date(), named: false };
    const record = await provenanceOfFile(this.database, asked.sha256, question);
    return { genuine: record !== null, signed: record && this.signer.sign(record) };
  }

  /**
   * Reads a file's provenance from manifest, pixels and metadata.
   * @param workspaceId the caller's workspace; all anonymous callers share one turn
   * @throws Problem file_unreadable
   */
  async checkFile(file: string, workspaceId?: string): Promise<FileCheck> {
    const asker = workspaceId ? `checks of ${workspaceId}` : undefined;
    const { manifest, payload, scale, sourceType } = await this.cleaner.findMark(file, this.anchors, asker);
    const question = { issuer: this.issuer, now: new Date(), named: false };
    const marked = payload === null ? null : await provenanceOfMark(this.database, payload, question);
    const vouched = manifest?.isIntact && manifest.render !== null ? manifest.render : null;
    const record = marked ?? (vouched === null ? null : await provenanceOfId(this.database, vouched, question));
    return {
      manifest,
      mark: marked ? 'known' : payload === null ? 'none' : 'foreign',
      scale,
      sourceType,
      signed: record && this.signer.sign(record),
    };
  }

  /** Record of the file that a guest downloads; only members see who approved it. @throws Problem not_found */
  async recordForGuest(file: LeavingFile): Promise<SignedRecord> {
    const signed = await this.writer.of(file, { named: false, now: new Date() });
    if (!signed) throw new Problem('not_found');
    return signed;
  }

  key() {
    const { keyId, publicBytes: publicKey, former } = this.signer;
    return { keyId, algorithm: 'Ed25519' as const, publicKey, former };
  }
}
