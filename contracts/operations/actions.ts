import { z } from 'zod';
import { VIDEO_MODELS } from '../fields/video-choices';
import { frontPageSchema } from '../gallery/front-page';
import { IMAGE_MODELS, MODES } from '../tools/render-choices';

const lane = z.enum(['all', ...MODES]);
/** When the switch ends; null: when an operator ends it. */
const minutes = z.number().int().min(1).max(43_200).nullable();
const pool = z.string().min(1).max(100);
/** Model ids as used in orders. */
export const modelSchema = z.enum([...IMAGE_MODELS, ...VIDEO_MODELS]);
export type OrderModel = z.infer<typeof modelSchema>;
const ids = z.array(z.uuid()).min(1).max(1_000);
const credits = z
  .number()
  .positive()
  .max(1_000_000)
  .refine((amount) => Number.isInteger(amount * 2), 'must be whole or half credits');

/** Operator actions. Bulk actions contain the ids for which they were previewed, never a filter. */
export const actSchema = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('line.pause'), pool, lane, minutes }),
  z.object({ verb: z.literal('line.resume'), pool, lane }),
  z.object({ verb: z.literal('line.drain'), pool, minutes }),
  z.object({ verb: z.literal('line.open'), pool }),
  // Number of slots; null: as many as the workers have.
  z.object({ verb: z.literal('line.slots'), pool, slots: z.number().int().min(1).max(1_000).nullable(), minutes }),
  z.object({ verb: z.literal('model.off'), pool, model: modelSchema, minutes }),
  z.object({ verb: z.literal('model.on'), pool, model: modelSchema }),
  z.object({ verb: z.literal('banner.show'), text: z.string().trim().min(3).max(200), minutes }),
  z.object({ verb: z.literal('banner.hide') }),
  z.object({
    verb: z.literal('providers.choose'),
    list: z.enum(['stills', 'sketch', 'relaxed', 'video']),
    providers: z.array(z.string().max(100)).max(20),
  }),
  // Uses another model of the same kind, or another provider's queue, if given; never at a higher price.
  z.object({ verb: z.literal('renders.replay'), ids, model: modelSchema.optional(), line: pool.optional() }),
  z.object({ verb: z.literal('renders.return'), ids }),
  z.object({ verb: z.literal('credits.give'), workspaceId: z.uuid(), credits }),
  z.object({ verb: z.literal('credits.take'), workspaceId: z.uuid(), credits }),
  z.object({ verb: z.literal('person.sign_out'), uid: z.string().min(1).max(200) }),
  z.object({ verb: z.literal('workspace.suspend'), workspaceId: z.uuid() }),
  z.object({ verb: z.literal('workspace.lift'), workspaceId: z.uuid() }),
  // Limit of simultaneous renders; null for the limit of the plan.
  z.object({
    verb: z.literal('workspace.cap'),
    workspaceId: z.uuid(),
    running: z.number().int().min(1).max(1_000).nullable(),
  }),
  z.object({ verb: z.literal('gallery.take_down'), renderId: z.uuid() }),
  z.object({ verb: z.literal('gallery.put_back'), renderId: z.uuid() }),
  z.object({ verb: z.literal('gallery.front_page'), renderId: z.uuid(), choice: frontPageSchema }),
]);
export type Act = z.infer<typeof actSchema>;
export type ActVerb = Act['verb'];

/** Credits that an operator may move within these hours without a second operator, per direction and workspace. */
export const CREDITS_ALONE = 1_000;
export const ALONE_HOURS = 24;
/** How long after its preview an action may be performed, or approved by a second operator. */
export const PREVIEW_SECONDS = 120;
export const AGREE_MINUTES = 60;

export const REASON_LENGTH = { shortest: 3, longest: 200 } as const;
export const reasonSchema = z.string().trim().min(REASON_LENGTH.shortest).max(REASON_LENGTH.longest);

export const previewSchema = z.object({
  id: z.uuid(),
  act: actSchema,
  subject: z.string(),
  /** Sentences on who is affected, what it costs and what stays. */
  says: z.array(z.string()),
  /** True when a second operator has to agree. */
  second: z.boolean(),
  /** True when it can be undone. */
  undoable: z.boolean(),
  until: z.iso.datetime(),
});
export type Preview = z.infer<typeof previewSchema>;

export const OUTCOMES = ['asked', 'begun', 'done', 'partly', 'refused'] as const;

export const actEntrySchema = z.object({
  sequence: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string(),
  second: z.string().nullable(),
  verb: z.string(),
  subject: z.string(),
  reason: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Outcome of the action, as sentences. */
  says: z.array(z.string()),
  /** True if the action can be undone and has not been undone yet. */
  undoable: z.boolean(),
  undoOf: z.number().int().nullable(),
});
export type ActEntry = z.infer<typeof actEntrySchema>;

/** An action that waits for a second operator. */
export const askedActSchema = z.object({
  id: z.uuid(),
  actor: z.string(),
  verb: z.string(),
  subject: z.string(),
  reason: z.string(),
  says: z.array(z.string()),
  askedAt: z.iso.datetime(),
});
export type AskedAct = z.infer<typeof askedActSchema>;

export const actsAnswerSchema = z.object({
  items: z.array(actEntrySchema),
  asked: z.array(askedActSchema),
  /** Number of the page's last entry; null at the end. */
  next: z.number().int().nullable(),
  /** True when the hash chain is intact: no entry was changed or removed. */
  whole: z.boolean(),
});

export const actResultSchema = z.object({
  outcome: z.enum(OUTCOMES),
  says: z.array(z.string()),
  sequence: z.number().int(),
});
export type ActResult = z.infer<typeof actResultSchema>;

export const performSchema = z.object({ preview: z.uuid(), reason: reasonSchema });
