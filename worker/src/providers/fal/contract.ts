import { z } from 'zod';

// Values from fal's queue documentation, read 2026-11-21.

export const QUEUE_BASE = 'https://queue.fal.run';
export const REST_BASE = 'https://rest.fal.ai';
/** Hosts of uploads and results. */
export const FILE_HOSTS = ['*.fal.media', '*.fal.ai', '*.fal.run'];
export const UPLOAD = '/storage/upload/initiate?storage_type=fal-cdn-v3';
export const JWKS = '/.well-known/jwks.json';
export const SUBMIT_WITHIN_MS = 60_000;
export const ASK_WITHIN_MS = 20_000;
export const ANSWER_BYTES = 4 * 1024 * 1024;
/** Seconds to wait when a 429 has no Retry-After. */
export const THROTTLED_SECONDS = 30;
/** How long, in milliseconds, its public keys may be cached. */
export const KEYS_FRESH_MS = 24 * 3_600_000;
/** fal keeps results for this many seconds, so we copy them at once. */
export const KEEP_SECONDS = 3_600;

const REQUEST_ID = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
export const submittedSchema = z.object({ request_id: REQUEST_ID });
export const statusSchema = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  logs: z.array(z.object({ message: z.string() })).nullish(),
});
export const hookSchema = z.object({ request_id: REQUEST_ID });
export const uploadSchema = z.object({ upload_url: z.url(), file_url: z.url() });
export const keysSchema = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
});
export const errorSchema = z.object({
  detail: z.union([z.string(), z.array(z.object({ msg: z.string(), type: z.string().optional() }))]),
});
