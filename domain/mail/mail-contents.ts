import { languageSchema } from '@maquette/contracts/account/language-choice';
import { givenRoleSchema } from '@maquette/contracts/workspaces/members';
import { z } from 'zod';

/** E-mails queued by an older release have the workspace's name but no id. */
const workspace = z.object({ workspace: z.string(), workspaceId: z.string().optional() });
/** An event in a review. `by` is the uid of the member who caused it. */
const reviewed = workspace.extend({
  author: z.string(),
  guest: z.boolean(),
  share: z.string().nullable(),
  path: z.string(),
  text: z.string(),
  by: z.string().nullable(),
});

/** The data for every kind of e-mail, independent of language. */
const CONTENTS = {
  contact_enquiry: z.object({
    name: z.string(),
    email: z.string(),
    country: z.string(),
    service: z.string(),
    message: z.string(),
    agreeToMarketing: z.boolean(),
    /** Language of the page on which the message was written. */
    visitorLanguage: languageSchema.optional(),
  }),
  payment_past_due: workspace.extend({ plan: z.string() }),
  credits_low: workspace.extend({ available: z.number(), threshold: z.number() }),
  invitation: workspace.extend({
    inviter: z.string(),
    role: givenRoleSchema,
    path: z.string(),
    days: z.number(),
    /** The inviter's language, for recipients without an account. */
    language: languageSchema.optional(),
  }),
  account_deletion: z.object({ receipt: z.string(), askedAt: z.string(), at: z.string() }),
  workspace_deletion: workspace.extend({ receipt: z.string(), askedAt: z.string(), at: z.string() }),
  export_ready: workspace.extend({ at: z.string() }),
  workspace_closing: workspace.extend({ at: z.string() }),
  /** A payment for a closed workspace; `at` is when the workspace is deleted. */
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

export type MailKind = keyof typeof CONTENTS;
type AllContents = { [Kind in MailKind]: z.infer<(typeof CONTENTS)[Kind]> };
export type MailContents<Kind extends MailKind> = AllContents[Kind];

/** The schemas, typed per kind, so that kind and contents match. */
export const SCHEMAS: { [Kind in MailKind]: z.ZodType<MailContents<Kind>> } = CONTENTS;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(CONTENTS, kind);
}
