import { z } from 'zod';
import { seenName } from '../fields/seen-text';

/** Days a link may live. */
export const SHARE_DAYS = [7, 30, 90, 365] as const;
/** Results behind one link. */
export const SHARED_AT_ONCE = 24;
export const SHARE_NAME_LIMIT = 80;
export const PASSWORD_LIMITS = { min: 6, max: 100 } as const;

/** POST /api/shares: results that somebody without an account may see, and what they may do with them. */
export const newShareSchema = z.object({
  name: seenName(SHARE_NAME_LIMIT),
  renders: z.array(z.uuid()).min(1).max(SHARED_AT_ONCE),
  days: z.union(SHARE_DAYS.map((days) => z.literal(days))),
  password: z.string().min(PASSWORD_LIMITS.min).max(PASSWORD_LIMITS.max).optional(),
  /** Guests see a copy with our mark on it. */
  watermark: z.boolean().default(true),
  /** Guests may take files along: with the mark the marked copy, without it the result as it is. */
  download: z.boolean().default(false),
});
export type NewShare = z.infer<typeof newShareSchema>;

export const SHARE_STATES = ['open', 'expired', 'revoked'] as const;

/** A link as the members of its workspace see it. Its token is read by a call of its own. */
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
  /** Those that can still be seen, in the order they were chosen. */
  renders: z.array(z.object({ id: z.uuid(), thumbnailKey: z.string(), approved: z.boolean() })),
  comments: z.number().int(),
  /** How often it was opened. */
  visits: z.number().int(),
  /** The person asking may copy the link again. */
  mayCopy: z.boolean().default(false),
  /** The person asking may end it. */
  mayRevoke: z.boolean(),
});
export type ShareView = z.infer<typeof shareSchema>;
export const shareListSchema = z.object({ items: z.array(shareSchema) });
export const madeShareSchema = z.object({ share: shareSchema, token: z.string() });
/** POST /api/shares/:id/link */
export const shareLinkSchema = z.object({ token: z.string() });
export type MadeShare = z.infer<typeof madeShareSchema>;

/** The page a link leads to. The token stands behind the `#`, which browsers send to nobody. */
export function sharePath(token: string): string {
  return `/share#${token}`;
}

/** POST /api/guest/open */
export const openShareSchema = z.object({
  token: z.string().max(200),
  password: z.string().max(PASSWORD_LIMITS.max).optional(),
});
/** What a guest shows with every further request, in the header {@link PASS_HEADER}. */
export const openedShareSchema = z.object({ pass: z.string(), endsAt: z.iso.datetime() });
export const PASS_HEADER = 'x-review-pass';
/** Hours a guest stays let in. */
export const PASS_HOURS = 12;
