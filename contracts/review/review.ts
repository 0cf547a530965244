import { z } from 'zod';
import { seenName, seenText } from '../fields/seen-text';
import { fidelitySchema } from '../renders/fidelity';

export const COMMENT_LIMIT = 2_000;
export const GUEST_NAME_LIMIT = 60;
/** Comments of members on one result, replies included. */
export const COMMENTS_OF_A_RENDER = 500;
/** Comments of all guests of a link on one result: what they fill is theirs alone, members and other links go on. */
export const GUEST_COMMENTS_OF_A_RENDER = 200;
/** Comments of one guest in any hour, and of all guests of a link in any day. */
export const GUEST_COMMENTS_AN_HOUR = 60;
export const SHARE_COMMENTS_A_DAY = 500;

/** How often changes are asked for of one result, by all guests of a link, and by members. Asked again for the same is asked once. */
export const CHANGES_ASKED = { guests: 20, members: 100 } as const;

const share = z.number().min(0).max(1);

/** A place on a picture, as shares of its width and height: a point where width and height are 0, else a box within the picture. */
export const spotSchema = z
  .object({ left: share, top: share, width: share, height: share })
  // A box that was dragged to the edge may miss it by what a float loses.
  .refine(
    ({ left, top, width, height }) => left + width <= 1.000_001 && top + height <= 1.000_001,
    'leaves the picture',
  )
  .refine(({ width, height }) => width > 0 === height > 0, 'is neither a point nor a box');
export type Spot = z.infer<typeof spotSchema>;

const nameSchema = seenName(GUEST_NAME_LIMIT);
const textSchema = seenText(COMMENT_LIMIT);

const wordsSchema = z.object({
  renderId: z.uuid(),
  text: textSchema,
  spot: spotSchema.nullable().default(null),
  /** The first comment of the thread it answers. */
  answers: z.uuid().nullable().default(null),
});
/** POST /api/guest/comments */
export const guestCommentSchema = wordsSchema.extend({ name: nameSchema });
/** POST /api/reviews/comments; without a share it is for members alone. An answer belongs where its thread does. */
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
  /** Who reads wrote it. */
  own: z.boolean(),
  text: z.string(),
  spot: spotSchema.nullable(),
  resolved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** For members alone: guests never see it. */
  inside: z.boolean(),
  /** Its words and its author are gone; it began a thread that others went on with. */
  deleted: z.boolean().default(false),
  at: z.iso.datetime(),
});
export type CommentView = z.infer<typeof commentSchema>;

export const verdictSchema = z.object({
  decision: z.enum(DECISIONS),
  by: authorSchema,
  note: z.string(),
  at: z.iso.datetime(),
  /** An approval that was taken back. */
  withdrawn: z.boolean(),
});

export const reviewItemSchema = z.object({
  renderId: z.uuid(),
  kind: z.enum(['image', 'clip']),
  width: z.number().int(),
  height: z.number().int(),
  /** Since then it is as it is: nobody deletes it, comments on it or decides anew. Who did may be another client's. */
  approved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  comments: z.array(commentSchema),
  verdicts: z.array(verdictSchema),
  /** For members: where its picture lies, and the words it was made from. */
  file: z
    .object({
      key: z.string(),
      posterKey: z.string().nullable(),
      thumbnailKey: z.string(),
      differencesKey: z.string().nullable().default(null),
    })
    .nullable(),
  /** How far it keeps its drawing; null where it was not measured. */
  fidelity: fidelitySchema.nullable().default(null),
  /** There is a map of what differs from the drawing. */
  hasMap: z.boolean().default(false),
  prompt: z.string().nullable(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** GET /api/guest/review and /api/reviews */
export const reviewSchema = z.object({
  name: z.string(),
  workspace: z.string(),
  /** For guests where the plan has it: the workspace's logo, as a `data:` address. */
  logo: z.string().nullable().default(null),
  /** Of a link: until when it counts, and what guests may. Null when members look at one result. */
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
  /** Names that may be mentioned as `@Name`. */
  people: z.array(z.string()),
  items: z.array(reviewItemSchema),
  /** What the reader may besides looking. */
  may: z.object({ comment: z.boolean(), decide: z.boolean(), reopen: z.boolean(), moderate: z.boolean() }),
});
export type Review = z.infer<typeof reviewSchema>;

/** GET /api/guest/files/:id */
export const GUEST_FILES = ['picture', 'thumbnail', 'clip', 'download', 'map'] as const;
export type GuestFile = (typeof GUEST_FILES)[number];

/** Namespace of the sockets of guests: `auth` is `{ pass }`. */
export const GUEST_NAMESPACE = '/review';
/** Server → guest. `changed`: ask anew. `ended`: the link is dead, and so is this connection. */
export interface GuestEvents {
  changed: () => void;
  ended: () => void;
}
