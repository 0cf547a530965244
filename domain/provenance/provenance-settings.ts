import { z } from 'zod';

export const provenanceSettingsShape = {
  /** Signs provenance records (the seed of an Ed25519 key); without it, outside of production, a key lives as long as its process. */
  PROVENANCE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 random bytes in hex, for example of `openssl rand -hex 32`')
    .optional(),
  /** Former public keys, separated by commas, as /api/verify/key reported them: their signatures stay valid. */
  PROVENANCE_FORMER_KEYS: z
    .string()
    .default('')
    .refine(
      (keys) => formerKeys(keys).every((key) => /^[\w-]{43}$/.test(key)),
      'must be public keys as /api/verify/key tells them',
    ),
};

export function formerKeys(joined: string): string[] {
  return joined
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

/** A worker's settings for records in archives: the same key, and the URL where records are verified. */
export const packedRecordsShape = { PROVENANCE_KEY: provenanceSettingsShape.PROVENANCE_KEY };

/** Requires a key in production, because signatures must stay valid after the process ends. */
export function requireProvenanceKey(
  { NODE_ENV, PROVENANCE_KEY }: { NODE_ENV: string; PROVENANCE_KEY?: string },
  context: z.RefinementCtx,
): void {
  if (NODE_ENV !== 'production' || PROVENANCE_KEY !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['PROVENANCE_KEY'],
    message:
      'set it in production, for example to the output of `openssl rand -hex 32`, and keep it: it signs how files came to be',
  });
}

/** Requires record settings in production: archives contain records, which name the URL where they are verified. */
export function requirePackedRecords(
  settings: { NODE_ENV: string; PROVENANCE_KEY?: string; APP_URL?: string },
  context: z.RefinementCtx,
): void {
  requireProvenanceKey(settings, context);
  if (settings.NODE_ENV !== 'production' || settings.APP_URL !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['APP_URL'],
    message: 'set it to the address people open: records beside packed files name it',
  });
}
