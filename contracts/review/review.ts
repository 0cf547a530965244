import { z } from 'zod';
import { visibleName, visibleText } from '../fields/visible-text';
import { LABEL_KINDS } from '../provenance/label-words';
import { fidelitySchema } from '../renders/fidelity';

export const COMMENT_LIMIT = 2_000;
export const GUEST_NAME_LIMIT = 60;
/** Maximum number of members' comments on one result, including replies. */
export const COMMENTS_OF_A_RENDER = 500;
/** Maximum number of comments by all of a link's guests on one result; members and other links have other limits. */
export const GUEST_COMMENTS_OF_A_RENDER = 200;
/** Maximum number of comments by one guest per hour, and by all of a link's guests per day. */
export const GUEST_COMMENTS_AN_HOUR = 60;
export const SHARE_COMMENTS_A_DAY = 500;

/** Maximum number of change requests for one result: by all guests of a link, and by members. Repeats count once. */
export const CHANGES_ASKED = { guests: 20, members: 100 } as const;

const share = z.number().min(0).max(1);

/** A spot, in shares of an image's width and height: a point when its size is 0, otherwise a box within the image. */
export const spotSchema = z
  .object({ left: share, top: share, width: share, height: share })
  // Floating point tolerance at the image's edge.
  .refine(
    ({ left, top, width, height }) => left + width <= 1.000_001 && top + height <= 1.000_001,
    'leaves the picture',
  )
  .refine(({ width, height }) => width > 0 === height > 0, 'is neither a point nor a box');
export type Spot = z.infer<typeof spotSchema>;

const nameSchema = visibleName(GUEST_NAME_LIMIT);
const textSchema = visibleText(COMMENT_LIMIT);

const wordsSchema = z.object({
  renderId: z.uuid(),
  text: textSchema,
  spot: spotSchema.nullable().default(null),
  /** The first comment in the thread that is answered. */
  answers: z.uuid().nullable().default(null),
});
/** POST /api/guest/comments */
export const guestCommentSchema = wordsSchema.extend({ name: nameSchema });
/** POST /api/reviews/comments; without a share, only members see it. An answer has its thread's share. */
export const newCommentSchema = wordsSchema.extend({ shareId: z.uuid().nullable().default(null) });
export type NewComment = z.infer<typeof newCommentSchema>;

export const resolveSchema = z.object({ resolved: z.boolean(), name: nameSchema.optional() });

export const DECISIONS = ['approved', 'changes'] as const;
export type Decision = (typeof DECISIONS)[number];
const decisionSchema = z.object({
  renderId: z.uuid(),
  decision: z.enum(DECISIONS),
  note: z.string().trim().max(COMMENT_LIMIT).default(''),
});
/** POST /api/guest/verdicts */
export const guestVerdictSchema = decisionSchema.extend({ name: nameSchema });
/** POST /api/reviews/verdicts */
export const newVerdictSchema = decisionSchema.extend({ shareId: z.uuid().nullable().default(null) });
export type NewVerdict = z.infer<typeof newVerdictSchema>;
/** POST /api/reviews/reopen */
export const reopenSchema = z.object({ renderId: z.uuid() });

const authorSchema = z.object({ name: z.string(), guest: z.boolean() });
export const commentSchema = z.object({
  id: z.uuid(),
  answers: z.uuid().nullable(),
  author: authorSchema,
  /** True when the reader wrote it. */
  own: z.boolean(),
  text: z.string(),
  spot: spotSchema.nullable(),
  resolved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** True for comments that only members see, never guests. */
  inside: z.boolean(),
  /** True when its text and author were deleted; it stays as the start of a thread with answers. */
  deleted: z.boolean().default(false),
  at: z.iso.datetime(),
});
export type CommentView = z.infer<typeof commentSchema>;

export const verdictSchema = z.object({
  decision: z.enum(DECISIONS),
  by: authorSchema,
  note: z.string(),
  at: z.iso.datetime(),
  withdrawn: z.boolean(),
});

export const reviewItemSchema = z.object({
  renderId: z.uuid(),
  kind: z.enum(['image', 'clip']),
  /** Whether a trained model made it; `label-words.ts` has the words. */
  label: z.enum(LABEL_KINDS).default('generated'),
  width: z.number().int(),
  height: z.number().int(),
  /** The approval: no more deletion, comments or decisions. The approver may be a guest of another link. */
  approved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  comments: z.array(commentSchema),
  verdicts: z.array(verdictSchema),
  /** The result's file and prompt, for members only. */
  file: z
    .object({
      key: z.string(),
      posterKey: z.string().nullable(),
      thumbnailKey: z.string(),
      differencesKey: z.string().nullable().default(null),
    })
    .nullable(),
  /** How closely the result follows its drawing; null if not measured. */
  fidelity: fidelitySchema.nullable().default(null),
  /** True if a map of differences from the drawing exists. */
  hasMap: z.boolean().default(false),
  prompt: z.string().nullable(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** GET /api/guest/review and /api/reviews */
export const reviewSchema = z.object({
  name: z.string(),
  workspace: z.string(),
  /** The workspace's logo as a `data:` URL, for guests and if the plan includes it. */
  logo: z.string().nullable().default(null),
  /** The link: its expiry, and its guests' rights. Null when members review one result. */
  share: z
    .object({
      id: z.uuid(),
      maker: z.string(),
      expiresAt: z.iso.datetime(),
      watermark: z.boolean(),
      download: z.boolean(),
      open: z.boolean(),
    })
    .nullable(),
  /** Names that can be mentioned as `@Name`. */
  people: z.array(z.string()),
  items: z.array(reviewItemSchema),
  /** Rights of the person who reads the review. */
  may: z.object({ comment: z.boolean(), decide: z.boolean(), reopen: z.boolean(), moderate: z.boolean() }),
});
export type Review = z.infer<typeof reviewSchema>;

/** GET /api/guest/files/:id */
export const GUEST_FILES = ['picture', 'thumbnail', 'clip', 'download', 'map'] as const;
export type GuestFile = (typeof GUEST_FILES)[number];

/** Guests' socket namespace: `auth` is `{ pass }`. */
export const GUEST_NAMESPACE = '/review';
/** Server → guest. `changed`: refetch. `ended`: the link was revoked or expired, and the connection closes. */
export interface GuestEvents {
  changed: () => void;
  ended: () => void;
}
