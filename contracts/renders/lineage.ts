import { z } from 'zod';
import { MODES, TOOLS } from './render';
import { renderStatusSchema } from './render-status';

/** Renders of one chain that are told at most: the way to the one that was asked about, then the newest. */
export const LINEAGE_MOST = 60;

/** One render of a chain: sketch → picture → move → regrade, with everything that was varied or enlarged on the way. */
export const lineageNodeSchema = z.object({
  id: z.uuid(),
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  status: renderStatusSchema,
  /** The render of this chain that it was made from; null for the first one. */
  madeFrom: z.uuid().nullable(),
  /** The draft that counts towards it: none where its geometry guarantee gave the credits back. */
  draftId: z.uuid().nullable(),
  prompt: z.string(),
  resolution: z.string(),
  /** Null for clips. */
  seed: z.number().nullable(),
  /** What it shares with the others of one click. */
  series: z.string().nullable(),
  thumbnailKey: z.string().nullable(),
  /** What was sent to make it from: the sketch, the reference, the clip. Null where it came from a render. */
  sent: z.object({ key: z.string(), contentType: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type LineageNode = z.infer<typeof lineageNodeSchema>;

/** Oldest first. */
export const lineageSchema = z.object({ items: z.array(lineageNodeSchema) });
