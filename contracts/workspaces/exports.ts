import { z } from 'zod';

/** How long the file of an export can be fetched. */
export const EXPORT_DAYS = 7;

/** Everything of a workspace in one file. */
export const exportSchema = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'packing', 'ready', 'failed', 'ended']),
  /** How many files it will have, and how many are in it. */
  files: z.number().int().nonnegative(),
  packed: z.number().int().nonnegative(),
  /** Size of the finished file. */
  bytes: z.number().nonnegative(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Until when it can be fetched. */
  expiresAt: z.iso.datetime().nullable(),
  /** Something in it was erased for good: it ended before its time. */
  withdrawn: z.boolean().default(false),
});
export type ExportView = z.infer<typeof exportSchema>;

/** Results that one file may hold. */
export const ARCHIVE_MOST = 2_000;
/** How results are named in it. */
export const ARCHIVE_TEMPLATE = '{project}_{view}_{tool}_v{n}';
const TEMPLATE_LIMIT = 120;

/** POST /api/archives */
export const archiveWishSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(ARCHIVE_MOST),
  /** With the places {project}, {view}, {tool}, {n}, {date}, {size} and {id}. */
  template: z.string().trim().min(1).max(TEMPLATE_LIMIT).default(ARCHIVE_TEMPLATE),
});

/** Answer of GET and POST /api/archives: the latest one of whoever asks; null when there was none. */
export const latestExportSchema = z.object({ latest: exportSchema.nullable() });
/** Answer of GET and POST /api/workspace/export. A file holds what is its asker's alone, so that nobody else has it. */
export const workspaceExportSchema = latestExportSchema.extend({
  /** Who else has one that is made or there, and since when: the latest. */
  other: z.object({ by: z.string(), at: z.iso.datetime() }).nullable().default(null),
});
export type WorkspaceExport = z.infer<typeof workspaceExportSchema>;
/** Answer of POST /api/workspace/export/:id/link: where the file can be fetched for some minutes. */
export const exportLinkSchema = z.object({ url: z.url() });
