/** Message for a refusal by the sign-in provider, and the form field it concerns; null for none. */
export interface SignInRefusal {
  field: 'email' | 'password' | null;
  sentence: string;
}

const about = (field: SignInRefusal['field'], sentence: string, codes: string[]) =>
  codes.map((code) => [`auth/${code}`, { field, sentence }] as const);

/**
 * Every code that our calls of the provider can return: sign up, log in, Google, verification e-mail and link, token.
 * The codes are those of Firebase Auth. Codes that would reveal whether an account exists share one message.
 */
const REFUSALS = new Map<string, SignInRefusal>([
  ...about('password', 'Wrong email or password.', [
    'wrong-password',
    'user-not-found',
    'invalid-credential',
    'invalid-login-credentials',
  ]),
  ...about('email', 'Please enter a valid email address.', [
    'invalid-email',
    'missing-email',
    'invalid-recipient-email',
  ]),
  ...about('email', 'An account with this email already exists. Please log in.', ['email-already-in-use']),
  ...about('password', 'Please enter your password.', ['missing-password']),
  ...about('password', 'This password is too easy to guess. Please choose a longer one.', ['weak-password']),
  ...about('password', 'This password does not meet the password rules. Please choose a longer one.', [
    'password-does-not-meet-requirements',
  ]),
  ...about(null, 'This account has been disabled.', ['user-disabled']),
  ...about(null, 'Too many attempts. Please wait a few minutes and try again.', ['too-many-requests']),
  ...about(null, 'The service is very busy right now. Please try again later.', ['quota-exceeded']),
  ...about(null, 'The sign-in service cannot be reached. Please check your connection and try again.', [
    'network-request-failed',
    'timeout',
  ]),
  ...about(null, 'The sign-in service has a problem right now. Please try again in a moment.', ['internal-error']),
  ...about(null, 'The bot check failed. Please reload the page and try again.', [
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
  ...about(null, 'Your browser blocked the Google window. Allow pop-ups for this page and try again.', [
    'popup-blocked',
  ]),
  ...about(null, 'The Google window was closed before you were logged in.', [
    'popup-closed-by-user',
    'cancelled-popup-request',
    'user-cancelled',
  ]),
  ...about(null, 'Google could not confirm your identity. Please try again.', [
    'rejected-credential',
    'invalid-auth-event',
    'no-auth-event',
    'missing-or-invalid-nonce',
  ]),
  ...about(null, 'An account with this email already has a password. Please log in with it.', [
    'account-exists-with-different-credential',
    'credential-already-in-use',
  ]),
  ...about(null, 'This link has expired or was already used. Log in to get a new one.', [
    'expired-action-code',
    'invalid-action-code',
  ]),
  ...about(null, 'Your session has ended. Please log in again.', [
    'user-token-expired',
    'invalid-user-token',
    'requires-recent-login',
    'null-user',
    'user-signed-out',
    'user-mismatch',
  ]),
  ...about(null, 'Please verify your email first: the link is in your inbox.', ['unverified-email']),
  ...about(null, 'This account requires a second factor. Please log out and log in again with it.', [
    'multi-factor-auth-required',
  ]),
  ...about(null, 'This code is wrong or has expired. Please enter the one that your app shows now.', [
    'invalid-verification-code',
    'missing-verification-code',
  ]),
  ...about(null, 'That took too long. Please log in again.', [
    'code-expired',
    'invalid-multi-factor-session',
    'missing-multi-factor-session',
    'multi-factor-info-not-found',
    'missing-multi-factor-info',
  ]),
  ...about(null, 'This account already has this second factor. Please log out and log in again.', [
    'second-factor-already-in-use',
    'maximum-second-factor-count-exceeded',
  ]),
  ...about(null, 'Only accounts with a password or Google can have a second factor.', ['unsupported-first-factor']),
  ...about(null, 'Your browser does not store data for this page, so you cannot stay logged in. Please allow it.', [
    'web-storage-unsupported',
    'unsupported-persistence-type',
  ]),
  ...about(null, 'Your browser cannot open the Google window on this page. Please log in with email and password.', [
    'operation-not-supported-in-this-environment',
    'cors-unsupported',
  ]),
  ...about(null, 'This way to log in is turned off here. Please use another one.', [
    'operation-not-allowed',
    'admin-restricted-operation',
  ]),
  ...about(null, 'Logging in is not set up correctly on this server. Please contact its operator.', [
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

/** The message for a provider code. For an unknown code it says so, and contains the code. */
export function signInRefusal(code: string): SignInRefusal {
  return (
    REFUSALS.get(code) ?? {
      field: null,
      sentence: `That did not work, and the sign-in service gave a reason we do not know (${code}). Please try again.`,
    }
  );
}
