import { z } from 'zod';
import { TOOLS } from '../renders/render';
import { RENDER_STATUSES } from '../renders/render-status';

/** What is typed beyond this is not read. */
export const SEARCH_LIMIT = 200;

/** GET /api/search?q= : what the workspace has by these words. */
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
  /** The id to go on from; null when these were all. */
  before: z.uuid().nullable(),
  projects: z.array(
    z.object({
      ...{ id: z.uuid(), name: z.string(), renders: z.number().int() },
      /** Of its newest result; null where it has none. */
      thumbnailKey: z.string().nullable().default(null),
    }),
  ),
  /** Members of the workspace besides the one who asks. */
  people: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string(), role: z.string() })),
  /** Signed addresses of all these thumbnails, by key: asking for each would use up their rate limit while one types. */
  addresses: z.record(z.string(), z.string()).default({}),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
