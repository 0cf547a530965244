import { z } from 'zod';
import { visibleName } from '../fields/visible-text';

/** Possible lifetimes of a link, in days. */
export const SHARE_DAYS = [7, 30, 90, 365] as const;
/** Maximum number of results in a link. */
export const SHARED_AT_ONCE = 24;
export const SHARE_NAME_LIMIT = 80;
export const PASSWORD_LIMITS = { min: 6, max: 100 } as const;

/** POST /api/shares: results to show to people without an account, and their rights. */
export const newShareSchema = z.object({
  name: visibleName(SHARE_NAME_LIMIT),
  renders: z.array(z.uuid()).min(1).max(SHARED_AT_ONCE),
  days: z.union(SHARE_DAYS.map((days) => z.literal(days))),
  password: z.string().min(PASSWORD_LIMITS.min).max(PASSWORD_LIMITS.max).optional(),
  /** True when guests see a watermarked copy. */
  watermark: z.boolean().default(true),
  /** True when guests may download files: watermarked copies, or without `watermark` the original result. */
  download: z.boolean().default(false),
});
export type NewShare = z.infer<typeof newShareSchema>;

export const SHARE_STATES = ['open', 'expired', 'revoked'] as const;

/** A link as members of its workspace see it. Its token has a separate call. */
export const shareSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  maker: z.object({ uid: z.string(), name: z.string() }),
  state: z.enum(SHARE_STATES),
  hasPassword: z.boolean(),
  watermark: z.boolean(),
  download: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Results that are still visible, in the chosen order. */
  renders: z.array(z.object({ id: z.uuid(), thumbnailKey: z.string(), approved: z.boolean() })),
  comments: z.number().int(),
  visits: z.number().int(),
  /** True when the caller may copy the link again. */
  mayCopy: z.boolean().default(false),
  mayRevoke: z.boolean(),
});
export type ShareView = z.infer<typeof shareSchema>;
export const shareListSchema = z.object({ items: z.array(shareSchema) });
export const madeShareSchema = z.object({ share: shareSchema, token: z.string() });
/** POST /api/shares/:id/link */
export const shareLinkSchema = z.object({ token: z.string() });
export type MadeShare = z.infer<typeof madeShareSchema>;

/** A link's page. The token is in the fragment, which browsers do not send. */
export function sharePath(token: string): string {
  return `/share#${token}`;
}

/** POST /api/guest/open */
export const openShareSchema = z.object({
  token: z.string().max(200),
  password: z.string().max(PASSWORD_LIMITS.max).optional(),
});
/** A guest's credential for all further requests, in the header {@link PASS_HEADER}. */
export const openedShareSchema = z.object({ pass: z.string(), endsAt: z.iso.datetime() });
export const PASS_HEADER = 'x-review-pass';
/** How many hours a guest's visit lasts. */
export const PASS_HOURS = 12;
