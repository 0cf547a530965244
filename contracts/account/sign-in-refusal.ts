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
  ...about('password', 'The email or the password is not right.', [
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
  ...about('email', 'There is an account with this email already. Please log in.', ['email-already-in-use']),
  ...about('password', 'Please enter your password.', ['missing-password']),
  ...about('password', 'This password is too easy to guess. Please choose a longer one.', ['weak-password']),
  ...about('password', 'This password does not meet the rules for passwords here. Please choose a longer one.', [
    'password-does-not-meet-requirements',
  ]),
  ...about(null, 'This account has been disabled.', ['user-disabled']),
  ...about(null, 'Too many attempts. Please wait a few minutes and try again.', ['too-many-requests']),
  ...about(null, 'Too many people use this service right now. Please try again later.', ['quota-exceeded']),
  ...about(null, 'The sign-in service cannot be reached. Please check your connection and try again.', [
    'network-request-failed',
    'timeout',
  ]),
  ...about(null, 'The sign-in service has a fault of its own right now. Please try again in a moment.', [
    'internal-error',
  ]),
  ...about(null, 'The check against robots did not succeed. Please reload the page and try again.', [
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
  ...about(null, 'Your browser blocked the window of Google. Allow pop-ups for this page and try again.', [
    'popup-blocked',
  ]),
  ...about(null, 'The window of Google was closed before you were logged in.', [
    'popup-closed-by-user',
    'cancelled-popup-request',
    'user-cancelled',
  ]),
  ...about(null, 'Google did not confirm who you are. Please try again.', [
    'rejected-credential',
    'invalid-auth-event',
    'no-auth-event',
    'missing-or-invalid-nonce',
  ]),
  ...about(null, 'There is an account with this email already, with a password. Please log in with it.', [
    'account-exists-with-different-credential',
    'credential-already-in-use',
  ]),
  ...about(null, 'This link has run out or was used before. Log in to have a new one sent.', [
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
  ...about(null, 'This account asks for a second factor. Please log out and in again with it.', [
    'multi-factor-auth-required',
  ]),
  ...about(null, 'This code is not right, or its time is over. Please enter the one that your app shows now.', [
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
  ...about(null, 'This account has this second factor already. Please log out and in again.', [
    'second-factor-already-in-use',
    'maximum-second-factor-count-exceeded',
  ]),
  ...about(null, 'A second factor can be added to accounts with a password or Google alone.', [
    'unsupported-first-factor',
  ]),
  ...about(null, 'Your browser keeps no data for this page, so that you cannot stay logged in. Please allow it to.', [
    'web-storage-unsupported',
    'unsupported-persistence-type',
  ]),
  ...about(null, 'Your browser cannot open the window of Google on this page. Please log in with email and password.', [
    'operation-not-supported-in-this-environment',
    'cors-unsupported',
  ]),
  ...about(null, 'This way of logging in is switched off here. Please use another one.', [
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
