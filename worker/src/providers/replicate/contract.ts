import { z } from 'zod';

// Values from Replicate's HTTP API documentation, read 2026-11-21.

export const REPLICATE_BASE = 'https://api.replicate.com';
/** Hosts of prediction files, which are kept for one hour. */
export const DELIVERY_HOSTS = ['replicate.delivery', '*.replicate.delivery'];
export const PREDICTIONS = '/v1/predictions';
export const FILES = '/v1/files';
export const ACCOUNT = '/v1/account';
export const HOOK_SECRET = '/v1/webhooks/default/secret';
/** A prediction is created within seconds and runs afterwards. */
export const SUBMIT_WITHIN_MS = 60_000;
export const ASK_WITHIN_MS = 20_000;
export const ANSWER_BYTES = 4 * 1024 * 1024;
/** Limit for new predictions per minute; all other calls have five times this limit. */
export const RATE = { requests: 600, seconds: 60 };
/** Seconds to wait when a 429 has no Retry-After. */
export const THROTTLED_SECONDS = 30;

/** Fields of a prediction that we read. `aborted`: its deadline passed before it started, and nothing is charged. */
export const predictionSchema = z.object({
  id: z.string().regex(/^[a-z0-9]{8,64}$/),
  version: z.string().nullish(),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  input: z.record(z.string(), z.unknown()).nullish(),
  output: z.unknown(),
  error: z.unknown(),
  logs: z.string().nullish(),
  data_removed: z.boolean().nullish(),
  created_at: z.string().nullish(),
});
export type Prediction = z.infer<typeof predictionSchema>;

export const listSchema = z.object({ results: z.array(z.unknown()) });
export const fileSchema = z.object({ urls: z.object({ get: z.url() }) });
export const secretSchema = z.object({ key: z.string().startsWith('whsec_') });
export const errorSchema = z.object({ title: z.string().optional(), detail: z.string().optional() });
