import { languageSchema } from '@maquette/contracts/account/language-choice';
import { givenRoleSchema } from '@maquette/contracts/workspaces/members';
import { z } from 'zod';

/** Letters that were on their way before they named their workspace have its name alone. */
const workspace = z.object({ workspace: z.string(), workspaceId: z.string().optional() });
/** Something that was said of a result. `by` is the uid of the member who said it. */
const reviewed = workspace.extend({
  author: z.string(),
  guest: z.boolean(),
  share: z.string().nullable(),
  path: z.string(),
  text: z.string(),
  by: z.string().nullable(),
});

/** Every letter of the product, and what it has to be told: facts, in no language. */
const CONTENTS = {
  contact_enquiry: z.object({
    name: z.string(),
    email: z.string(),
    country: z.string(),
    service: z.string(),
    message: z.string(),
    agreeToMarketing: z.boolean(),
    /** What the page spoke when they wrote. */
    visitorLanguage: languageSchema.optional(),
  }),
  payment_past_due: workspace.extend({ plan: z.string() }),
  credits_low: workspace.extend({ available: z.number(), threshold: z.number() }),
  invitation: workspace.extend({
    inviter: z.string(),
    role: givenRoleSchema,
    path: z.string(),
    days: z.number(),
    /** Of the inviter: for whoever has no account and so no language of their own. */
    language: languageSchema.optional(),
  }),
  account_deletion: z.object({ receipt: z.string(), askedAt: z.string(), at: z.string() }),
  workspace_deletion: workspace.extend({ receipt: z.string(), askedAt: z.string(), at: z.string() }),
  export_ready: workspace.extend({ at: z.string() }),
  workspace_closing: workspace.extend({ at: z.string() }),
  /** Money that came in for a workspace after it was closed; `at` is when it is deleted. */
  paid_while_closing: workspace.extend({ dollars: z.number(), at: z.string() }),
  gallery_report: z.object({
    reason: z.string(),
    text: z.string(),
    words: z.string(),
    path: z.string(),
    id: z.string(),
  }),
  review_comment: reviewed.extend({ called: z.boolean() }),
  review_verdict: reviewed.extend({ approved: z.boolean() }),
  top_up_refused: workspace.extend({ dollars: z.number(), why: z.string() }),
};

export type LetterKind = keyof typeof CONTENTS;
type AllContents = { [Kind in LetterKind]: z.infer<(typeof CONTENTS)[Kind]> };
export type LetterContents<Kind extends LetterKind> = AllContents[Kind];

/** The same, one by one: a kind and its contents keep together. */
export const SCHEMAS: { [Kind in LetterKind]: z.ZodType<LetterContents<Kind>> } = CONTENTS;

export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(CONTENTS, kind);
}
