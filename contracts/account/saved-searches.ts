import { z } from 'zod';
import { seenName } from '../fields/seen-text';

export const SAVED_SEARCH_NAME_LIMIT = 60;
/** Searches that one person may keep in a workspace. */
export const SAVED_SEARCHES_MOST = 50;
const QUERY_LIMIT = 1_000;

/** The pages of results that can be searched. */
export const SEARCHED_PAGES = ['assets', 'workspace-assets', 'favorite-assets'] as const;

/** POST /api/saved-searches */
export const newSavedSearchSchema = z.object({
  name: seenName(SAVED_SEARCH_NAME_LIMIT),
  page: z.enum(SEARCHED_PAGES),
  /** What stands in the address of the page behind the question mark. */
  query: z.string().min(1).max(QUERY_LIMIT),
});
export type NewSavedSearch = z.infer<typeof newSavedSearchSchema>;

/** What somebody looks for again and again; nobody else sees it. */
export const savedSearchSchema = newSavedSearchSchema.extend({ id: z.uuid(), name: z.string() });

/** GET /api/saved-searches, by name. */
export const savedSearchesSchema = z.object({ items: z.array(savedSearchSchema) });
