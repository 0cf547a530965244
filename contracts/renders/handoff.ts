import { z } from 'zod';
import { inputImageSchema } from '../fields/input-file';
import { DYNAMIC_MOVEMENTS } from '../fields/video-choices';

/** Days for which a handoff can be opened. It is deleted earlier with its result. */
export const HANDOFF_DAYS = 30;

/** Form values with which the Gen-1 workspace is prefilled (specification 2, section 7). */
export const handoffPrefillSchema = z.object({
  fps: z.number().int().min(12).max(60).default(24),
  seconds: z.number().positive().max(15).default(4),
  motionPreset: z.enum(DYNAMIC_MOVEMENTS).default('dolly-in'),
  stabilize: z.boolean().default(true),
  prompt: z.string().default(''),
});

/** An image handed off to the Gen-1 workspace. */
export const handoffSchema = z.object({
  id: z.uuid(),
  image: inputImageSchema,
  prefill: handoffPrefillSchema,
  createdAt: z.iso.datetime(),
});

/**
 * Response to POST /api/handoff: `asset` or `open_url` (specification 2, section 7).
 * Our server sends both; the format of `asset` on other servers is unknown.
 */
export const handoffAnswerSchema = z.object({
  ok: z.literal(true).optional(),
  asset: z.unknown().optional(),
  open_url: z.string().nullable().catch(null),
});

/** Id of a handoff whose image and prefill are in the workspace's URL, for a server that returned no page. */
export const ADDRESS_HANDOFF = 'image';
