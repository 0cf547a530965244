import { z } from 'zod';
import { RENDER_STATUSES } from '../renders/render-status';
import { TOOLS } from '../tools/render-choices';

/** Maximum length of a query; further characters are ignored. */
export const SEARCH_LIMIT = 200;

/** GET /api/search?q= : matches in the workspace. */
export const searchAnswerSchema = z.object({
  renders: z.array(
    z.object({
      id: z.uuid(),
      tool: z.enum(TOOLS),
      status: z.enum(RENDER_STATUSES),
      prompt: z.string(),
      thumbnailKey: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** Cursor of the next page; null on the last one. */
  before: z.uuid().nullable(),
  projects: z.array(
    z.object({
      ...{ id: z.uuid(), name: z.string(), renders: z.number().int() },
      /** Thumbnail of its newest result; null without one. */
      thumbnailKey: z.string().nullable().default(null),
    }),
  ),
  /** Members of the workspace except the requester. */
  people: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string(), role: z.string() })),
  /** Signed URLs for all these thumbnails, by key: a request for each would use up the rate limit while typing. */
  addresses: z.record(z.string(), z.string()).default({}),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
