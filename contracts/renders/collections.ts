import { z } from 'zod';

export const COLLECTION_NAME_LIMIT = 80;

/** A named set of renders of a workspace. */
export const collectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  renders: z.number().int().nonnegative(),
  /** Whether the render asked about is in it. */
  holds: z.boolean(),
});
export type Collection = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.object({ items: z.array(collectionSchema) });

/** POST /api/collections */
export const newCollectionSchema = z.object({ name: z.string().trim().min(1).max(COLLECTION_NAME_LIMIT) });

/** GET /api/favorites: which renders the caller marked, the latest first. */
export const favoriteListSchema = z.object({ ids: z.array(z.uuid()) });
