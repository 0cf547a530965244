import { fillSentence, type SentenceParams } from '../sentences/fill-sentence';

/** Messages for refusals by the sign-in provider, by our own code. Translated by this code (client/src/i18n). */
export const SIGN_IN_MESSAGES = {
  wrong_credentials: 'Wrong email or password.',
  invalid_email: 'Please enter a valid email address.',
  email_in_use: 'An account with this email already exists. Please log in.',
  password_missing: 'Please enter your password.',
  weak_password: 'This password is too easy to guess. Please choose a longer one.',
  password_rules: 'This password does not meet the password rules. Please choose a longer one.',
  account_disabled: 'This account has been disabled.',
  too_many_attempts: 'Too many attempts. Please wait a few minutes and try again.',
  service_busy: 'The service is very busy right now. Please try again later.',
  service_unreachable: 'The sign-in service cannot be reached. Please check your connection and try again.',
  service_failed: 'The sign-in service has a problem right now. Please try again in a moment.',
  robot_check_failed: 'The bot check failed. Please reload the page and try again.',
  popup_blocked: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  popup_closed: 'The Google window was closed before you were logged in.',
  google_unconfirmed: 'Google could not confirm your identity. Please try again.',
  email_in_use_with_password: 'An account with this email already has a password. Please log in with it.',
  link_expired: 'This link has expired or was already used. Log in to get a new one.',
  session_ended: 'Your session has ended. Please log in again.',
  email_unverified: 'Please verify your email first: the link is in your inbox.',
  second_factor_required: 'This account requires a second factor. Please log out and log in again with it.',
  wrong_code: 'This code is wrong or has expired. Please enter the one that your app shows now.',
  took_too_long: 'That took too long. Please log in again.',
  second_factor_in_use: 'This account already has this second factor. Please log out and log in again.',
  second_factor_unsupported: 'Only accounts with a password or Google can have a second factor.',
  storage_blocked: 'Your browser does not store data for this page, so you cannot stay logged in. Please allow it.',
  popup_unsupported: 'Your browser cannot open the Google window on this page. Please log in with email and password.',
  method_disabled: 'This way to log in is turned off here. Please use another one.',
  misconfigured: 'Logging in is not set up correctly on this server. Please contact its operator.',
  unknown: 'Logging in failed for a reason we do not know ({code}). Please try again.',
} as const satisfies Record<string, string>;
export type SignInMessageCode = keyof typeof SIGN_IN_MESSAGES;

type Field = 'email' | 'password' | null;

/** Message for a refusal by the sign-in provider, and the form field that it concerns, if any. */
export interface SignInRefusal {
  field: Field;
  code: SignInMessageCode;
  /** The message in English. */
  sentence: string;
  params?: SentenceParams;
}

const about = (field: Field, message: SignInMessageCode, codes: string[]) =>
  codes.map((code) => [`auth/${code}`, { field, code: message, sentence: SIGN_IN_MESSAGES[message] }] as const);

/**
 * Every code that our calls to the provider can return (codes of Firebase Auth).
 * Codes that would reveal whether an account exists share one message.
 */
const REFUSALS = new Map<string, SignInRefusal>([
  ...about('password', 'wrong_credentials', [
    'wrong-password',
    'user-not-found',
    'invalid-credential',
    'invalid-login-credentials',
  ]),
  ...about('email', 'invalid_email', ['invalid-email', 'missing-email', 'invalid-recipient-email']),
  ...about('email', 'email_in_use', ['email-already-in-use']),
  ...about('password', 'password_missing', ['missing-password']),
  ...about('password', 'weak_password', ['weak-password']),
  ...about('password', 'password_rules', ['password-does-not-meet-requirements']),
  ...about(null, 'account_disabled', ['user-disabled']),
  ...about(null, 'too_many_attempts', ['too-many-requests']),
  ...about(null, 'service_busy', ['quota-exceeded']),
  ...about(null, 'service_unreachable', ['network-request-failed', 'timeout']),
  ...about(null, 'service_failed', ['internal-error']),
  ...about(null, 'robot_check_failed', [
    'captcha-check-failed',
    'missing-recaptcha-token',
    'invalid-recaptcha-token',
    'invalid-recaptcha-action',
    'missing-recaptcha-version',
    'invalid-recaptcha-version',
    'recaptcha-not-enabled',
    'missing-client-type',
    'invalid-req-type',
  ]),
  ...about(null, 'popup_blocked', ['popup-blocked']),
  ...about(null, 'popup_closed', ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']),
  ...about(null, 'google_unconfirmed', [
    'rejected-credential',
    'invalid-auth-event',
    'no-auth-event',
    'missing-or-invalid-nonce',
  ]),
  ...about(null, 'email_in_use_with_password', [
    'account-exists-with-different-credential',
    'credential-already-in-use',
  ]),
  ...about(null, 'link_expired', ['expired-action-code', 'invalid-action-code']),
  ...about(null, 'session_ended', [
    'user-token-expired',
    'invalid-user-token',
    'requires-recent-login',
    'null-user',
    'user-signed-out',
    'user-mismatch',
  ]),
  ...about(null, 'email_unverified', ['unverified-email']),
  ...about(null, 'second_factor_required', ['multi-factor-auth-required']),
  ...about(null, 'wrong_code', ['invalid-verification-code', 'missing-verification-code']),
  ...about(null, 'took_too_long', [
    'code-expired',
    'invalid-multi-factor-session',
    'missing-multi-factor-session',
    'multi-factor-info-not-found',
    'missing-multi-factor-info',
  ]),
  ...about(null, 'second_factor_in_use', ['second-factor-already-in-use', 'maximum-second-factor-count-exceeded']),
  ...about(null, 'second_factor_unsupported', ['unsupported-first-factor']),
  ...about(null, 'storage_blocked', ['web-storage-unsupported', 'unsupported-persistence-type']),
  ...about(null, 'popup_unsupported', ['operation-not-supported-in-this-environment', 'cors-unsupported']),
  ...about(null, 'method_disabled', ['operation-not-allowed', 'admin-restricted-operation']),
  ...about(null, 'misconfigured', [
    'invalid-api-key',
    'app-not-authorized',
    'unauthorized-domain',
    'auth-domain-config-required',
    'configuration-not-found',
    'invalid-oauth-client-id',
    'invalid-oauth-provider',
    'invalid-sender',
    'invalid-message-payload',
  ]),
]);

/** The codes with their own message. */
export const KNOWN_SIGN_IN_REFUSALS: ReadonlySet<string> = new Set(REFUSALS.keys());

/** Message for a code of the provider. For an unknown code the message contains the code. */
export function signInRefusal(code: string): SignInRefusal {
  const params = { code };
  const sentence = fillSentence(SIGN_IN_MESSAGES.unknown, params);
  return REFUSALS.get(code) ?? { field: null, code: 'unknown', sentence, params };
}
