import { z } from 'zod';

export const COLLECTION_NAME_LIMIT = 80;

/** A named set of renders of a workspace. */
export const collectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  renders: z.number().int().nonnegative(),
  /** Whether the render asked about is in it. */
  holds: z.boolean(),
  /** The teamspace it belongs to, whose members alone see it beside owner and admins; null for everybody's. */
  teamspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type Collection = z.infer<typeof collectionSchema>;
export const collectionListSchema = z.object({
  items: z.array(collectionSchema),
  /** The teamspaces the caller may give a collection to. */
  teamspaces: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type CollectionList = z.infer<typeof collectionListSchema>;

/** POST /api/collections */
export const newCollectionSchema = z.object({
  name: z.string().trim().min(1).max(COLLECTION_NAME_LIMIT),
  /** The teamspace it belongs to; without one it is everybody's. */
  teamspaceId: z.uuid().optional(),
});
export type NewCollection = z.infer<typeof newCollectionSchema>;

/** GET /api/favorites: which renders the caller marked, the latest first. */
export const favoriteListSchema = z.object({ ids: z.array(z.uuid()) });
