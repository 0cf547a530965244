import { z } from 'zod';
import { TOOLS } from '../renders/render';
import { ALL_SOURCE_TYPES, SOURCE_TYPES } from './source-type';

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be SHA-256 in lower-case hex');

/** concept: from words alone; indicative: after a drawing, photo, clip or earlier result; approved: somebody agreed to it. */
export const PROVENANCE_STATUSES = ['concept', 'indicative', 'approved'] as const;

/** How a file came to be, as it was when the record was signed. */
export const provenanceRecordSchema = z.object({
  version: z.literal(1),
  /** The installation that made and signed it. */
  issuer: z.string(),
  issuedAt: z.iso.datetime(),
  file: z.object({ sha256: sha256Schema, contentType: z.string(), width: z.number().int(), height: z.number().int() }),
  render: z.uuid(),
  tool: z.enum(TOOLS),
  madeAt: z.iso.datetime(),
  provider: z.string(),
  /** What really made it: an engine or a model, with its version where the provider tells it. */
  model: z.string(),
  seed: z.number().int().nullable(),
  /** The file it was made after; null where there was none. */
  source: z.object({ sha256: sha256Schema }).nullable(),
  /** What it goes on from, the nearest first: each an edit of the one behind it. */
  edits: z.array(z.object({ render: z.uuid(), tool: z.enum(TOOLS), sha256: sha256Schema.nullable() })).max(50),
  status: z.enum(PROVENANCE_STATUSES),
  /** Who approved it, told to members alone; anybody else learns that and when it was. */
  approved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Records of before 28 November 2026 all say `trained`. */
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

/** POST /api/verify: a file by its hash, or a record somebody has. */
export const verifyRequestSchema = z.union([
  z.object({ sha256: sha256Schema }),
  z.object({ signed: signedRecordSchema }),
]);
/** Its answer. By hash: the record of a file of ours, or null. By record: whether we signed exactly that. */
export const verifyAnswerSchema = z.object({
  genuine: z.boolean(),
  signed: signedRecordSchema.nullable(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;

/** JSON with the keys of every object sorted and no space: the same record is the same bytes everywhere (as RFC 8785 for what is in it). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
