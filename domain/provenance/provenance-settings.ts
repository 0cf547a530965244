import { z } from 'zod';

/** What api and worker need to sign how files came to be. */
export const provenanceSettingsShape = {
  /** Signs provenance records (the seed of an Ed25519 key); without it, outside of production, a key lives as long as its process. */
  PROVENANCE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 random bytes in hex, for example of `openssl rand -hex 32`')
    .optional(),
};

/** In production a record must still be ours tomorrow. */
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
