import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { givenRoleSchema } from '@maquette/contracts/workspaces/members';
import type { GivenRole } from '@maquette/contracts/workspaces/roles';
import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import { z } from 'zod';

/** A letter before it is laid out. Every text is plain: markup in it is text. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Lines of a name and a value. */
  facts?: [name: string, value: string][];
  /** Words of somebody, set apart with their line breaks. */
  quotation?: string;
  /** The one thing to do; `path` is on our own site. */
  action?: { label: string; path: string };
  /** Why this person gets it. */
  reason: string;
  replyTo?: string;
}

/** A tab of the profile, in the workspace that the letter is about, wherever its reader stands. */
const tabOf = (tab: 'plans' | 'settings', workspaceId?: string) =>
  `/dashboard/userprofile?tab=${tab}${workspaceId ? `&${WORKSPACE_QUERY}=${workspaceId}` : ''}`;
const ROLE_WORDS: Record<GivenRole, string> = {
  admin: 'Admin: you make pictures and clips with its credits, and look after members and settings.',
  editor: 'Editor: you make pictures and clips with its credits.',
  viewer: 'Viewer: you see and download what it makes.',
};
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
const payers = (name: string) => `You get this because you are an owner or admin of ${name}.`;
/** A day, and a moment, as they are the same for everybody. */
const inDays = (moment: string) => new Date(moment).toISOString().slice(0, 10);
const inTime = (moment: string) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const credits = (count: number) => count.toLocaleString('en-US');

/** Every letter of the product: what it has to be told, and its words. */
export const LETTERS = {
  contact_enquiry: define(
    z.object({
      name: z.string(),
      email: z.string(),
      country: z.string(),
      service: z.string(),
      message: z.string(),
      agreeToMarketing: z.boolean(),
    }),
    ({ name, email, country, service, message, agreeToMarketing }) => ({
      subject: `Enquiry: ${service}, from ${name}`,
      heading: 'An enquiry from the contact page',
      paragraphs: [`${name} wrote to us and agreed to be emailed in response. Reply to this letter to answer.`],
      facts: [
        ['Name', name],
        ['Email', email],
        ['Country/Region', country],
        ['Service', service],
        ['News by email', agreeToMarketing ? 'wanted' : 'not wanted'],
      ],
      quotation: message,
      reason: 'You get this because enquiries go to this address (CONTACT_EMAIL).',
      replyTo: email,
    }),
  ),
  payment_past_due: define(workspace.extend({ plan: z.string() }), ({ workspace: name, workspaceId, plan }) => ({
    subject: `The payment for ${name} did not go through`,
    heading: 'The payment did not go through',
    paragraphs: [
      `The bank refused the payment for the ${plan} plan of ${name}. It is tried again in the next days; until then the plan and its credits stay as they are.`,
      'A card that has expired or was replaced is the usual cause. You can give another one in the billing portal.',
    ],
    action: { label: 'Open Plans & Billing', path: tabOf('plans', workspaceId) },
    reason: payers(name),
  })),
  credits_low: define(
    workspace.extend({ available: z.number(), threshold: z.number() }),
    ({ workspace: name, workspaceId, available, threshold }) => ({
      subject: `${name} has ${credits(available)} credits left`,
      heading: 'Credits are running low',
      paragraphs: [
        `${name} has ${credits(available)} credits left. You asked to be told below ${credits(threshold)}.`,
        'Top-ups never expire, and can be bought automatically when credits run low.',
      ],
      action: { label: 'Get credits', path: tabOf('plans', workspaceId) },
      reason: payers(name),
    }),
  ),
  invitation: define(
    workspace.extend({ inviter: z.string(), role: givenRoleSchema, path: z.string(), days: z.number() }),
    ({ workspace: name, inviter, role, path, days }) => ({
      subject: `${inviter} invites you to ${name}`,
      heading: `Join ${name}`,
      paragraphs: [
        `${inviter} invites you to the workspace ${name} as ${ROLE_WORDS[role]}`,
        `The invitation counts for ${days} days, for this address alone. Log in with it, or sign up with it if you are new.`,
      ],
      action: { label: 'Accept the invitation', path },
      reason: `You get this because ${inviter} entered your address. If you do not know them, do nothing.`,
    }),
  ),
  account_deletion: define(
    z.object({ receipt: z.string(), askedAt: z.string(), at: z.string() }),
    ({ receipt, askedAt, at }) => ({
      subject: `Your account will be deleted on ${inDays(at)}`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your account and your own workspace with everything in it. From now on you cannot use them; on ${inDays(at)} they are deleted for good, and nobody can bring them back.`,
        'If you have changed your mind, log in until then and keep the account. If it was not you who asked, do the same, and choose a new password.',
        'What stays are the books of payments and credits, without your name and address. This is the receipt; no further letter follows.',
      ],
      facts: [
        ['Receipt', receipt],
        ['Asked for', inTime(askedAt)],
        ['Deleted from', inTime(at)],
      ],
      action: { label: 'Keep my account', path: DELETIONS_PAGE },
      reason: 'You get this because you asked for it in your account.',
    }),
  ),
  workspace_deletion: define(
    workspace.extend({ receipt: z.string(), askedAt: z.string(), at: z.string() }),
    ({ workspace: name, receipt, askedAt, at }) => ({
      subject: `${name} will be deleted on ${inDays(at)}`,
      heading: `${name} will be deleted`,
      paragraphs: [
        `You asked us to delete the workspace ${name}. Nobody can come in any more and its keys have stopped; on ${inDays(at)} everything in it is deleted for good, and nobody can bring it back.`,
        'If you have changed your mind, keep it until then. A plan it has is not renewed any more; when you keep the workspace you can renew it in the billing portal.',
        'What stays are the books of payments and credits, without names and addresses. This is the receipt; no further letter follows.',
      ],
      facts: [
        ['Receipt', receipt],
        ['Asked for', inTime(askedAt)],
        ['Deleted from', inTime(at)],
      ],
      action: { label: 'Keep the workspace', path: DELETIONS_PAGE },
      reason: `You get this because you own ${name}.`,
    }),
  ),
  export_ready: define(workspace.extend({ at: z.string() }), ({ workspace: name, workspaceId, at }) => ({
    subject: `The export of ${name} is ready`,
    heading: 'The export is ready',
    paragraphs: [
      `Everything of ${name} is in one ZIP file: finished pictures and clips, what was uploaded, and renders, members, audit log and ledger as data.`,
      `Owner and Admins can fetch it until ${inTime(at)}; then the file is deleted.`,
    ],
    action: { label: 'Fetch the file', path: tabOf('settings', workspaceId) },
    reason: 'You get this because you asked for the export.',
  })),
  workspace_closing: define(workspace.extend({ at: z.string() }), ({ workspace: name, at }) => ({
    subject: `${name} is closed and will be deleted`,
    heading: `${name} is closed`,
    paragraphs: [
      `The owner of ${name} asked us to delete it. Nobody can come in any more; on ${inDays(at)} everything in it is deleted for good. Until then its owner can bring it back: write to them if you need something from it.`,
    ],
    reason: `You get this because you are a member of ${name}.`,
  })),
  gallery_report: define(
    z.object({ reason: z.string(), text: z.string(), words: z.string(), path: z.string(), id: z.string() }),
    ({ reason, text, words, path, id }) => ({
      subject: `A result in the gallery was reported: ${reason}`,
      heading: 'A result was reported',
      paragraphs: [
        'Somebody finds that this result should not be in the public gallery. To take it down: npm run gallery -- take-down, with its number.',
      ],
      facts: [
        ['Reason', reason],
        ['Its words', words],
        ['Number', id],
      ],
      ...(text ? { quotation: text } : {}),
      action: { label: 'See it', path },
      reason: 'You get this because reports go to this address (CONTACT_EMAIL).',
    }),
  ),
  review_comment: define(
    reviewed.extend({ called: z.boolean() }),
    ({ workspace: name, author, guest, share, path, text, called }) => ({
      subject: called ? `${author} mentions you in ${name}` : `${author} commented on a result of ${name}`,
      heading: called ? 'You are mentioned' : 'A new comment',
      paragraphs: [`${author}${guest ? ', a guest,' : ''} wrote${share ? ` in ${share}` : ''}:`],
      quotation: text,
      action: { label: 'See the comment', path },
      reason: `You get this because you are a member of ${name}. Your account says which letters you want.`,
    }),
  ),
  review_verdict: define(
    reviewed.extend({ approved: z.boolean() }),
    ({ workspace: name, author, guest, share, path, text, approved }) => ({
      subject: approved ? `${author} approved a result of ${name}` : `${author} asks for changes in ${name}`,
      heading: approved ? 'Approved' : 'Changes are wanted',
      paragraphs: [
        `${author}${guest ? ', a guest,' : ''} ${approved ? 'approved a result' : 'asks for changes'}${share ? ` in ${share}` : ''}.`,
        ...(approved
          ? ['It stays as it is from now on: nobody can delete it until an Admin takes the approval back.']
          : []),
      ],
      ...(text ? { quotation: text } : {}),
      action: { label: 'See the result', path },
      reason: `You get this because you are a member of ${name}. Your account says which letters you want.`,
    }),
  ),
  top_up_refused: define(
    workspace.extend({ dollars: z.number(), why: z.string() }),
    ({ workspace: name, workspaceId, dollars, why }) => ({
      subject: `The automatic top-up for ${name} was refused`,
      heading: 'The automatic top-up was refused',
      paragraphs: [
        `Credits of ${name} ran low, and the top-up of $${dollars} was refused: ${why}`,
        'Nothing was charged. It is tried again after a day, or at once when you buy a top-up yourself.',
      ],
      action: { label: 'Open Plans & Billing', path: tabOf('plans', workspaceId) },
      reason: payers(name),
    }),
  ),
};

export type LetterKind = keyof typeof LETTERS;
export type LetterContents<Kind extends LetterKind> = Parameters<(typeof LETTERS)[Kind]['written']>[0];

/** @throws ZodError for contents that do not belong to the kind */
export function composeLetter(kind: string, contents: unknown): Letter {
  const letter = Object.entries(LETTERS).find(([name]) => name === kind)?.[1];
  if (!letter) throw new RangeError(`there is no letter "${kind}"`);
  return letter.compose(contents);
}

function define<Contents>(schema: z.ZodType<Contents>, written: (contents: Contents) => Letter) {
  return { written, compose: (contents: unknown): Letter => written(schema.parse(contents)) };
}
