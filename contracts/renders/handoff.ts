import { z } from 'zod';
import { inputImageSchema } from '../fields/input-file';
import { DYNAMIC_MOVEMENTS } from '../fields/video-choices';

/** How long an image that was sent on can be opened; it goes with its result before that. */
export const HANDOFF_DAYS = 30;

/** What the form of the Gen-1 workspace is filled with (specification 2, section 7). */
export const handoffPrefillSchema = z.object({
  fps: z.number().int().min(12).max(60).default(24),
  seconds: z.number().positive().max(15).default(4),
  motionPreset: z.enum(DYNAMIC_MOVEMENTS).default('dolly-in'),
  stabilize: z.boolean().default(true),
  /** The prompt of the image. */
  prompt: z.string().default(''),
});

/** An image on its way into the Gen-1 workspace. */
export const handoffSchema = z.object({
  id: z.uuid(),
  image: inputImageSchema,
  prefill: handoffPrefillSchema,
  createdAt: z.iso.datetime(),
});

/** The answer of POST /api/handoff: `asset` or `open_url` (specification 2, section 7). Ours sends both; what another calls an asset is open. */
export const handoffAnswerSchema = z.object({
  ok: z.literal(true).optional(),
  asset: z.unknown().optional(),
  open_url: z.string().nullable().catch(null),
});

/** The hand-off whose image and prefill stand in the address of the workspace itself: of a server that named no page. */
export const ADDRESS_HANDOFF = 'image';
