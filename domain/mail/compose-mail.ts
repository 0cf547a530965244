import type { Language } from '@maquette/contracts/account/languages';
import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import { isMailKind, type MailContents, type MailKind, SCHEMAS } from './mail-contents';
import { formatOf } from './mail-format';
import { WORDS } from './words/all-words';

/** An e-mail before layout. Every text is plain: markup is not interpreted. */
export interface Letter {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Rows of a name and a value. */
  facts?: [name: string, value: string][];
  /** User text, set apart with its line breaks. */
  quotation?: string;
  /** The call to action; `path` is on our own site. */
  action?: { label: string; path: string };
  /** Why the recipient gets it. */
  reason: string;
  replyTo?: string;
}

/** The language-independent parts of an e-mail. */
interface Frame {
  path?: string;
  quotation?: string;
  replyTo?: string;
}

/** A tab of the profile, in the workspace of the e-mail, whichever workspace is open. */
const tabOf = (tab: 'plans' | 'settings', workspaceId?: string) =>
  `/dashboard/userprofile?tab=${tab}${workspaceId ? `&${WORKSPACE_QUERY}=${workspaceId}` : ''}`;
const ofPlans = ({ workspaceId }: { workspaceId?: string | undefined }) => ({ path: tabOf('plans', workspaceId) });
const ofWords = ({ path, text }: { path: string; text: string }) => ({ path, ...(text ? { quotation: text } : {}) });

const FRAMES: { [Kind in MailKind]: (about: MailContents<Kind>) => Frame } = {
  contact_enquiry: ({ message, email }) => ({ quotation: message, replyTo: email }),
  payment_past_due: ofPlans,
  credits_low: ofPlans,
  invitation: ({ path }) => ({ path }),
  account_deletion: () => ({ path: DELETIONS_PAGE }),
  workspace_deletion: () => ({ path: DELETIONS_PAGE }),
  export_ready: ({ workspaceId }) => ({ path: tabOf('settings', workspaceId) }),
  workspace_closing: () => ({}),
  paid_while_closing: () => ({ path: DELETIONS_PAGE }),
  gallery_report: ofWords,
  review_comment: ({ path, text }) => ({ path, quotation: text }),
  review_verdict: ofWords,
  top_up_refused: ofPlans,
};

/**
 * An e-mail in one language; links, amounts and quotations are the same in all.
 * @throws ZodError for contents of another kind, RangeError for an unknown kind
 */
export function composeMail(kind: string, contents: unknown, language: Language): Letter {
  if (!isMailKind(kind)) throw new RangeError(`unknown e-mail kind "${kind}"`);
  return composed(kind, contents, language);
}

function composed<Kind extends MailKind>(kind: Kind, contents: unknown, language: Language): Letter {
  const about = SCHEMAS[kind].parse(contents);
  const { action: label, ...said } = WORDS[language][kind](about, formatOf(language));
  const { path, ...frame } = FRAMES[kind](about);
  return { language, ...said, ...frame, ...(label && path ? { action: { label, path } } : {}) };
}
