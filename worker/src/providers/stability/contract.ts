import { z } from 'zod';

// Values from Stability's OpenAPI document (v2beta, read 2026-09-22).

export const STABILITY_HOST = 'api.stability.ai';
export const STABILITY_BASE = `https://${STABILITY_HOST}`;
/** Maximum size of a request, form and files together. */
export const REQUEST_BYTES = 10 * 1024 * 1024;
/** Synchronous calls send nothing until they are done; 34 s were measured, and a limit of 30 s failed once. */
export const ANSWER_WITHIN_MS = 180_000;
/** Byte limit, above the size of a 16-megapixel PNG. */
export const ANSWER_BYTES = 80 * 1024 * 1024;
/** With more than 150 requests in 10 s a key is blocked for one minute. */
export const RATE = { requests: 150, seconds: 10 };
export const KEY_BLOCK_SECONDS = 60;
/** Maximum pixels and side of an input for `upscale/fast`, which enlarges each side four times. */
export const FAST_PIXELS = 1_048_576;
export const FAST_SIDE = 1_536;
/** Most extreme image ratio that is accepted. */
export const EXTREME_RATIO = 2.5;
export const PROMPT_CHARACTERS = 10_000;
export const SEED_LARGEST = 4_294_967_294;

export type AspectRatio = '21:9' | '16:9' | '3:2' | '5:4' | '1:1' | '4:5' | '2:3' | '9:16' | '9:21';

export const OPERATIONS = {
  sd3: '/v2beta/stable-image/generate/sd3',
  sketch: '/v2beta/stable-image/control/sketch',
  structure: '/v2beta/stable-image/control/structure',
  style: '/v2beta/stable-image/control/style',
  'style-transfer': '/v2beta/stable-image/control/style-transfer',
  inpaint: '/v2beta/stable-image/edit/inpaint',
  fast: '/v2beta/stable-image/upscale/fast',
} as const;
export type Operation = keyof typeof OPERATIONS;

export const BALANCE = '/v1/user/balance';

export const errorSchema = z.object({ name: z.string(), errors: z.array(z.string()).default([]) });
export const balanceSchema = z.object({ credits: z.number() });
