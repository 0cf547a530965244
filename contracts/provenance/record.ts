import { z } from 'zod';
import { TOOLS } from '../tools/render-choices';
import { ALL_SOURCE_TYPES, SOURCE_TYPES } from './source-type';

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be SHA-256 in lower-case hex');

/** concept: made from words; indicative: from a drawing, photo, video or earlier result; approved: by a reviewer. */
export const PROVENANCE_STATUSES = ['concept', 'indicative', 'approved'] as const;

/** A file's origin when the record was signed. */
export const provenanceRecordSchema = z.object({
  version: z.literal(1),
  /** URL of the installation that made and signed it. */
  issuer: z.string(),
  issuedAt: z.iso.datetime(),
  file: z.object({ sha256: sha256Schema, contentType: z.string(), width: z.number().int(), height: z.number().int() }),
  render: z.uuid(),
  tool: z.enum(TOOLS),
  madeAt: z.iso.datetime(),
  provider: z.string(),
  /** The engine or model that made it, with its version when the provider reports it. */
  model: z.string(),
  seed: z.number().int().nullable(),
  /** The source file; null without one. */
  source: z.object({ sha256: sha256Schema }).nullable(),
  /** Earlier results from which this one was made, the nearest one first. */
  edits: z.array(z.object({ render: z.uuid(), tool: z.enum(TOOLS), sha256: sha256Schema.nullable() })).max(50),
  status: z.enum(PROVENANCE_STATUSES),
  /** The approver, only for members; other readers get only the time. */
  approved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Records from before 28 November 2026 all contain `trained`. */
  digitalSourceType: z.enum(ALL_SOURCE_TYPES).default(SOURCE_TYPES.trained),
});
export type ProvenanceRecord = z.infer<typeof provenanceRecordSchema>;

/** A record with its signature: Ed25519 over {@link canonical} of the record, base64url. */
export const signedRecordSchema = z.object({
  record: provenanceRecordSchema,
  signature: z.string().max(200),
  keyId: z.string().max(64),
});
export type SignedRecord = z.infer<typeof signedRecordSchema>;

/** POST /api/verify: the hash of a file, or a record. */
export const verifyRequestSchema = z.union([
  z.object({ sha256: sha256Schema }),
  z.object({ signed: signedRecordSchema }),
]);
/** For a hash: the record of one of our files, or null. For a record: whether we signed exactly this record. */
export const verifyAnswerSchema = z.object({
  genuine: z.boolean(),
  signed: signedRecordSchema.nullable(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;

/** Canonical JSON: sorted keys, no spaces; equal records have equal bytes (RFC 8785 for the types used here). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
