import { z } from 'zod';

/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** An export of a whole workspace. */
export const exportSchema = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'packing', 'ready', 'failed', 'ended']),
  /** Number of files in total, and of files already packed. */
  files: z.number().int().nonnegative(),
  packed: z.number().int().nonnegative(),
  /** Size of the finished file. */
  bytes: z.number().nonnegative(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Until when it can be downloaded. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether it was revoked early because a part of its contents was erased. */
  withdrawn: z.boolean().default(false),
});
export type ExportView = z.infer<typeof exportSchema>;

/** Maximum number of results in one archive. */
export const MAX_ARCHIVE_FILES = 2_000;
/** Default template for file names. */
export const ARCHIVE_TEMPLATE = '{project}_{view}_{tool}_v{n}';
const TEMPLATE_LIMIT = 120;

/** POST /api/archives */
export const archiveWishSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(MAX_ARCHIVE_FILES),
  /** Template for file names, with the placeholders {project}, {view}, {tool}, {n}, {date}, {size} and {id}. */
  template: z.string().trim().min(1).max(TEMPLATE_LIMIT).default(ARCHIVE_TEMPLATE),
});

/** Response to GET and POST /api/archives: the caller's latest archive, or null. */
export const latestExportSchema = z.object({ latest: exportSchema.nullable() });
/** Response to GET and POST /api/workspace/export. It has private data: only its requester can download it. */
export const workspaceExportSchema = latestExportSchema.extend({
  /** The latest export by another member, and its time. */
  other: z.object({ by: z.string(), at: z.iso.datetime() }).nullable().default(null),
});
export type WorkspaceExport = z.infer<typeof workspaceExportSchema>;
/** Response to POST /api/workspace/export/:id/link: a URL for the file, valid for some minutes. */
export const exportLinkSchema = z.object({ url: z.url() });
