import { LANGUAGES, type Language, LOCALES } from '@maquette/contracts/account/languages';
import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import { fill, formatOf } from '../runtime/phrases';
import { isMailKind, type MailContents, type MailKind, SCHEMAS } from './mail-contents';
import { type LetterWords, refusalIn, WORDS } from './mail-words';

/** An e-mail before layout. All text is plain: markup is not interpreted. */
export interface Letter extends Pick<LetterWords, 'subject' | 'heading' | 'paragraphs' | 'reason'> {
  language: Language;
  facts?: [name: string, value: string][];
  /** User text, set apart and with its line breaks. */
  quotation?: string;
  /** The call to action; `path` is on our own site. */
  action?: { label: string; path: string };
  replyTo?: string;
}

/** The language-independent parts of an e-mail. */
interface Frame {
  path?: string;
  quotation?: string;
  replyTo?: string;
}

/** A profile tab in the e-mail's workspace, whichever workspace is open. */
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
  const words = WORDS[language];
  const texts: LetterWords = words.letters[letterOf(kind, about)];
  const values = valuesOf(about, texts, language);
  const filled = (text: string) => fill(text, values);
  const { path, ...frame } = FRAMES[kind](about);
  const facts = texts.facts?.filter(([, value]) => value !== '{visitorLanguage}' || values.visitorLanguage);
  return {
    language,
    subject: filled(texts.subject),
    heading: filled(texts.heading),
    paragraphs: texts.paragraphs.map(filled),
    ...(facts ? { facts: facts.map(([name = '', value = '']) => [name, filled(value)]) } : {}),
    reason: filled(texts.reason),
    ...frame,
    ...(texts.action && path ? { action: { label: texts.action, path } } : {}),
  };
}

/**
 * The texts of an e-mail. A review event uses the texts of a comment or mention, or those of an approval or change.
 */
function letterOf(kind: MailKind, { called, approved }: Anything) {
  if (kind === 'review_comment') return called ? 'review_mention' : kind;
  if (kind === 'review_verdict') return approved ? 'review_approved' : 'review_changes';
  return kind;
}

/** Data that e-mails can contain. Each kind has a part of it. */
type Anything = Partial<
  MailContents<'contact_enquiry'> &
    MailContents<'credits_low'> &
    MailContents<'invitation'> &
    MailContents<'workspace_deletion'> &
    MailContents<'review_comment'> &
    MailContents<'review_verdict'> &
    MailContents<'top_up_refused'>
>;

/** Formats the contents in a language, as values for the placeholders. */
function valuesOf(about: Anything, { where }: LetterWords, language: Language): Record<string, string | undefined> {
  const words = WORDS[language];
  const { number, dollars, counted, day, moment } = formatOf(LOCALES[language]);
  const texts = Object.entries(about).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { author, share, why, role, visitorLanguage, agreeToMarketing, available, threshold, days, at, askedAt } =
    about;
  return {
    ...Object.fromEntries(texts),
    ...(author === undefined ? {} : { who: fill(about.guest ? words.guest : words.member, { author }) }),
    where: share && where ? fill(where, { share }) : '',
    why: why && refusalIn(words, why),
    role: role && words.roles[role],
    visitorLanguage: visitorLanguage && LANGUAGES[visitorLanguage],
    news: agreeToMarketing ? words.wanted : words.notWanted,
    credits: available === undefined ? undefined : counted(available, words.credits),
    threshold: threshold === undefined ? undefined : number(threshold),
    dollars: about.dollars === undefined ? undefined : dollars(about.dollars),
    valid: days === undefined ? undefined : counted(days, words.days),
    day: at && day(at),
    moment: at && moment(at),
    asked: askedAt && moment(askedAt),
  };
}
