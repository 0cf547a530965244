import { LANGUAGES } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import type { MailFormat } from '../mail-format';
import type { MailWords } from './mail-words';

const ROLES: Record<GivenRole, string> = {
  admin: 'Admin: you make pictures and clips with its credits, and look after members and settings.',
  editor: 'Editor: you make pictures and clips with its credits.',
  viewer: 'Viewer: you see and download what it makes.',
};
const payers = (name: string) => `You get this because you are an owner or admin of ${name}.`;
const members = (name: string) =>
  `You get this because you are a member of ${name}. Your account says which letters you want.`;
const credits = (count: number, { counted }: MailFormat) => counted(count, { one: '{n} credit', other: '{n} credits' });

export const english: MailWords = {
  contact_enquiry: ({ name, email, country, service, agreeToMarketing, visitorLanguage }) => ({
    subject: `Enquiry: ${service}, from ${name}`,
    heading: 'An enquiry from the contact page',
    paragraphs: [`${name} wrote to us and agreed to be emailed in response. Reply to this letter to answer.`],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Country/Region', country],
      ['Service', service],
      ['News by email', agreeToMarketing ? 'wanted' : 'not wanted'],
      ...(visitorLanguage ? [['Language of the page', LANGUAGES[visitorLanguage]] as [string, string]] : []),
    ],
    reason: 'You get this because enquiries go to this address (CONTACT_EMAIL).',
  }),
  payment_past_due: ({ workspace, plan }) => ({
    subject: `The payment for ${workspace} did not go through`,
    heading: 'The payment did not go through',
    paragraphs: [
      `The bank refused the payment for the ${plan} plan of ${workspace}. It is tried again in the next days; until then the plan and its credits stay as they are.`,
      'A card that has expired or was replaced is the usual cause. You can give another one in the billing portal.',
    ],
    action: 'Open Plans & Billing',
    reason: payers(workspace),
  }),
  credits_low: ({ workspace, available, threshold }, format) => ({
    subject: `${workspace} has ${credits(available, format)} left`,
    heading: 'Credits are running low',
    paragraphs: [
      `${workspace} has ${credits(available, format)} left. You asked to be told below ${format.number(threshold)}.`,
      'Top-ups never expire, and can be bought automatically when credits run low.',
    ],
    action: 'Get credits',
    reason: payers(workspace),
  }),
  invitation: ({ workspace, inviter, role, days }, { counted }) => ({
    subject: `${inviter} invites you to ${workspace}`,
    heading: `Join ${workspace}`,
    paragraphs: [
      `${inviter} invites you to the workspace ${workspace} as ${ROLES[role]}`,
      `The invitation counts for ${counted(days, { one: '{n} day', other: '{n} days' })}, for this address alone. Log in with it, or sign up with it if you are new.`,
    ],
    action: 'Accept the invitation',
    reason: `You get this because ${inviter} entered your address. If you do not know them, do nothing.`,
  }),
  account_deletion: ({ receipt, askedAt, at }, { day, moment }) => ({
    subject: `Your account will be deleted on ${day(at)}`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your account and your own workspace with everything in it. From now on you cannot use them; on ${day(at)} they are deleted for good, and nobody can bring them back.`,
      'If you have changed your mind, log in until then and keep the account. If it was not you who asked, do the same, and choose a new password.',
      'What stays are the books of payments and credits, without your name and address. This is the receipt; no further letter follows.',
    ],
    facts: [
      ['Receipt', receipt],
      ['Asked for', moment(askedAt)],
      ['Deleted from', moment(at)],
    ],
    action: 'Keep my account',
    reason: 'You get this because you asked for it in your account.',
  }),
  workspace_deletion: ({ workspace, receipt, askedAt, at }, { day, moment }) => ({
    subject: `${workspace} will be deleted on ${day(at)}`,
    heading: `${workspace} will be deleted`,
    paragraphs: [
      `You asked us to delete the workspace ${workspace}. Nobody can come in any more and its keys have stopped; on ${day(at)} everything in it is deleted for good, and nobody can bring it back.`,
      'If you have changed your mind, keep it until then. A plan it has is not renewed any more; when you keep the workspace you can renew it in the billing portal.',
      'What stays are the books of payments and credits, without names and addresses. This is the receipt; no further letter follows.',
    ],
    facts: [
      ['Receipt', receipt],
      ['Asked for', moment(askedAt)],
      ['Deleted from', moment(at)],
    ],
    action: 'Keep the workspace',
    reason: `You get this because you own ${workspace}.`,
  }),
  export_ready: ({ workspace, at }, { moment }) => ({
    subject: `The export of ${workspace} is ready`,
    heading: 'The export is ready',
    paragraphs: [
      `Everything of ${workspace} is in one ZIP file: finished pictures and clips, what was uploaded, and renders, members, audit log and ledger as data.`,
      `Owner and Admins can fetch it until ${moment(at)}; then the file is deleted.`,
    ],
    action: 'Fetch the file',
    reason: 'You get this because you asked for the export.',
  }),
  workspace_closing: ({ workspace, at }, { day }) => ({
    subject: `${workspace} is closed and will be deleted`,
    heading: `${workspace} is closed`,
    paragraphs: [
      `The owner of ${workspace} asked us to delete it. Nobody can come in any more; on ${day(at)} everything in it is deleted for good. Until then its owner can bring it back: write to them if you need something from it.`,
    ],
    reason: `You get this because you are a member of ${workspace}.`,
  }),
  paid_while_closing: ({ workspace, dollars, at }, format) => ({
    subject: `A payment came in for ${workspace}, which is closed`,
    heading: 'A payment came in after the workspace was closed',
    paragraphs: [
      `${format.dollars(dollars)} were paid for ${workspace} after its owner had asked us to delete it. What was bought is deleted with it on ${format.day(at)}.`,
      'If the owner keeps the workspace until then, everything that was paid for is there. If it is not to be kept, write to us before that day, and we look at the payment.',
    ],
    action: 'Keep the workspace',
    reason: payers(workspace),
  }),
  gallery_report: ({ reason, words, id }) => ({
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
    action: 'See it',
    reason: 'You get this because reports go to this address (CONTACT_EMAIL).',
  }),
  review_comment: ({ workspace, author, guest, share, called }) => ({
    subject: called ? `${author} mentions you in ${workspace}` : `${author} commented on a result of ${workspace}`,
    heading: called ? 'You are mentioned' : 'A new comment',
    paragraphs: [`${author}${guest ? ', a guest,' : ''} wrote${share ? ` in ${share}` : ''}:`],
    action: 'See the comment',
    reason: members(workspace),
  }),
  review_verdict: ({ workspace, author, guest, share, approved }) => ({
    subject: approved ? `${author} approved a result of ${workspace}` : `${author} asks for changes in ${workspace}`,
    heading: approved ? 'Approved' : 'Changes are wanted',
    paragraphs: [
      `${author}${guest ? ', a guest,' : ''} ${approved ? 'approved a result' : 'asks for changes'}${share ? ` in ${share}` : ''}.`,
      ...(approved
        ? ['It stays as it is from now on: nobody can delete it until an Admin takes the approval back.']
        : []),
    ],
    action: 'See the result',
    reason: members(workspace),
  }),
  top_up_refused: ({ workspace, dollars, why }, format) => ({
    subject: `The automatic top-up for ${workspace} was refused`,
    heading: 'The automatic top-up was refused',
    paragraphs: [
      `Credits of ${workspace} ran low, and the top-up of ${format.dollars(dollars)} was refused: ${why}`,
      'Nothing was charged. It is tried again after a day, or at once when you buy a top-up yourself.',
    ],
    action: 'Open Plans & Billing',
    reason: payers(workspace),
  }),
};
