import { z } from 'zod';
import { visibleName } from '../fields/visible-text';

export const SAVED_SEARCH_NAME_LIMIT = 60;
/** Maximum number of saved searches per person in a workspace. */
export const MAX_SAVED_SEARCHES = 50;
const QUERY_LIMIT = 1_000;

export const SEARCHED_PAGES = ['assets', 'workspace-assets', 'favorite-assets'] as const;

/** POST /api/saved-searches */
export const newSavedSearchSchema = z.object({
  name: visibleName(SAVED_SEARCH_NAME_LIMIT),
  page: z.enum(SEARCHED_PAGES),
  /** The page's query string, without the question mark. */
  query: z.string().min(1).max(QUERY_LIMIT),
});
export type NewSavedSearch = z.infer<typeof newSavedSearchSchema>;

/** A saved search, visible only to its owner. */
export const savedSearchSchema = newSavedSearchSchema.extend({ id: z.uuid(), name: z.string() });

/** GET /api/saved-searches, sorted by name. */
export const savedSearchesSchema = z.object({ items: z.array(savedSearchSchema) });
