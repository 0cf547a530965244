import { LANGUAGES } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import type { MailFormat } from '../mail-format';
import type { MailWords } from './mail-words';

const ROLES: Record<GivenRole, string> = {
  admin: 'Admin: you make images and videos with its credits, and look after members and settings.',
  editor: 'Editor: you make images and videos with its credits.',
  viewer: 'Viewer: you see and download what it makes.',
};
const payers = (name: string) => `You get this because you are an owner or admin of ${name}.`;
const members = (name: string) =>
  `You get this because you are a member of ${name}. You can choose your emails in your account.`;
const credits = (count: number, { counted }: MailFormat) => counted(count, { one: '{n} credit', other: '{n} credits' });

export const english: MailWords = {
  contact_enquiry: ({ name, email, country, service, agreeToMarketing, visitorLanguage }) => ({
    subject: `Enquiry: ${service}, from ${name}`,
    heading: 'An enquiry from the contact page',
    paragraphs: [`${name} wrote to us and agreed to be emailed in response. Reply to this email to answer.`],
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
      `The bank refused the payment for the ${plan} plan of ${workspace}. We will try again in the next days; until then your plan and its credits stay as they are.`,
      'Usually a card has expired or was replaced. You can add another one in the billing portal.',
    ],
    action: 'Open Plans & Billing',
    reason: payers(workspace),
  }),
  credits_low: ({ workspace, available, threshold }, format) => ({
    subject: `${workspace} has ${credits(available, format)} left`,
    heading: 'Credits are running low',
    paragraphs: [
      `${workspace} has ${credits(available, format)} left. You asked to be notified below ${format.number(threshold)}.`,
      'Top-ups never expire. They can be bought automatically when credits run low.',
    ],
    action: 'Get credits',
    reason: payers(workspace),
  }),
  invitation: ({ workspace, inviter, role, days }, { counted }) => ({
    subject: `${inviter} invites you to ${workspace}`,
    heading: `Join ${workspace}`,
    paragraphs: [
      `${inviter} invites you to the workspace ${workspace} as ${ROLES[role]}`,
      `The invitation is valid for ${counted(days, { one: '{n} day', other: '{n} days' })}, for this address only. Log in with this address, or sign up with it if you are new.`,
    ],
    action: 'Accept the invitation',
    reason: `You get this because ${inviter} entered your address. If you do not know them, ignore this email.`,
  }),
  account_deletion: ({ receipt, askedAt, at }, { day, moment }) => ({
    subject: `Your account will be deleted on ${day(at)}`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your account and your own workspace with everything in it. From now on you cannot use them. On ${day(at)} they are deleted for good; this cannot be undone.`,
      'If you have changed your mind, log in before then and keep the account. If you did not request this, do the same and choose a new password.',
      'Payment and credit records stay, without your name and address. This email is your receipt; we will not send another one.',
    ],
    facts: [
      ['Receipt', receipt],
      ['Requested', moment(askedAt)],
      ['Deleted from', moment(at)],
    ],
    action: 'Keep my account',
    reason: 'You get this because you requested it in your account.',
  }),
  workspace_deletion: ({ workspace, receipt, askedAt, at }, { day, moment }) => ({
    subject: `${workspace} will be deleted on ${day(at)}`,
    heading: `${workspace} will be deleted`,
    paragraphs: [
      `You asked us to delete the workspace ${workspace}. No one can open it any longer, and its keys have stopped. On ${day(at)} everything in it is deleted for good; this cannot be undone.`,
      'If you have changed your mind, cancel the deletion before then. Its plan is no longer renewed; if you keep the workspace, you can renew the plan in the billing portal.',
      'Payment and credit records stay, without names and addresses. This email is your receipt; we will not send another one.',
    ],
    facts: [
      ['Receipt', receipt],
      ['Requested', moment(askedAt)],
      ['Deleted from', moment(at)],
    ],
    action: 'Keep the workspace',
    reason: `You get this because you own ${workspace}.`,
  }),
  export_ready: ({ workspace, at }, { moment }) => ({
    subject: `The export of ${workspace} is ready`,
    heading: 'The export is ready',
    paragraphs: [
      `Everything of ${workspace} is in one ZIP file: finished images and videos, uploads, and renders, members, audit log and ledger as data.`,
      `You can download it until ${moment(at)}; then the file is deleted.`,
    ],
    action: 'Download the file',
    reason: 'You get this because you requested the export.',
  }),
  workspace_closing: ({ workspace, at }, { day }) => ({
    subject: `${workspace} is closed and will be deleted`,
    heading: `${workspace} is closed`,
    paragraphs: [
      `The owner of ${workspace} asked us to delete it. No one can open it any longer; on ${day(at)} everything in it is deleted for good. Until then the owner can cancel the deletion: write to them if you need something from it.`,
    ],
    reason: `You get this because you are a member of ${workspace}.`,
  }),
  paid_while_closing: ({ workspace, dollars, at }, format) => ({
    subject: `We received a payment for ${workspace}, which is closed`,
    heading: 'We received a payment after the workspace was closed',
    paragraphs: [
      `${format.dollars(dollars)} were paid for ${workspace} after its owner had asked us to delete it. The purchase is deleted with the workspace on ${format.day(at)}.`,
      'If the owner cancels the deletion before then, everything you paid for is available. Otherwise write to us before that day, and we will look into the payment.',
    ],
    action: 'Keep the workspace',
    reason: payers(workspace),
  }),
  gallery_report: ({ reason, words, id }) => ({
    subject: `A result in the gallery was reported: ${reason}`,
    heading: 'A result was reported',
    paragraphs: [
      'A visitor reported this result of the public gallery. To remove it, run: npm run gallery -- take-down, with its id.',
    ],
    facts: [
      ['Reason', reason],
      ['Prompt', words],
      ['Id', id],
    ],
    action: 'View it',
    reason: 'You get this because reports go to this address (CONTACT_EMAIL).',
  }),
  review_comment: ({ workspace, author, guest, share, called }) => ({
    subject: called ? `${author} mentions you in ${workspace}` : `${author} commented on a result of ${workspace}`,
    heading: called ? 'You were mentioned' : 'New comment',
    paragraphs: [`${author}${guest ? ', a guest,' : ''} wrote${share ? ` in ${share}` : ''}:`],
    action: 'View the comment',
    reason: members(workspace),
  }),
  review_verdict: ({ workspace, author, guest, share, approved }) => ({
    subject: approved ? `${author} approved a result of ${workspace}` : `${author} requested changes in ${workspace}`,
    heading: approved ? 'Approved' : 'Changes requested',
    paragraphs: [
      `${author}${guest ? ', a guest,' : ''} ${approved ? 'approved a result' : 'requested changes'}${share ? ` in ${share}` : ''}.`,
      ...(approved ? ['It is locked: it cannot be deleted until an Admin withdraws the approval.'] : []),
    ],
    action: 'View the result',
    reason: members(workspace),
  }),
  top_up_refused: ({ workspace, dollars, why }, format) => ({
    subject: `The automatic top-up for ${workspace} was refused`,
    heading: 'The automatic top-up was refused',
    paragraphs: [
      `Credits of ${workspace} ran low, and the top-up of ${format.dollars(dollars)} was refused: ${why}`,
      'Nothing was charged. We will try again after a day, or at once when you buy a top-up yourself.',
    ],
    action: 'Open Plans & Billing',
    reason: payers(workspace),
  }),
};
