import { z } from 'zod';
import { MODES, TOOLS } from '../tools/render-choices';
import { renderStatusSchema } from './render-status';

/** Maximum number of renders in a lineage: the path to the requested one, then the newest. */
export const MAX_LINEAGE = 60;

/** One render in a lineage: sketch → image → video → restyle, with all variations and upscales. */
export const lineageNodeSchema = z.object({
  id: z.uuid(),
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  status: renderStatusSchema,
  /** The render's parent in this lineage; null for the first one. */
  madeFrom: z.uuid().nullable(),
  /** The draft deducted from its price; null when its geometry guarantee returned the credits. */
  draftId: z.uuid().nullable(),
  prompt: z.string(),
  resolution: z.string(),
  /** Null for videos. */
  seed: z.number().nullable(),
  /** Common id of the renders in one order. */
  series: z.string().nullable(),
  thumbnailKey: z.string().nullable(),
  /** The uploaded input: sketch, reference or video. Null when the input was a render. */
  sent: z.object({ key: z.string(), contentType: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type LineageNode = z.infer<typeof lineageNodeSchema>;

/** Oldest first. */
export const lineageSchema = z.object({ items: z.array(lineageNodeSchema) });
