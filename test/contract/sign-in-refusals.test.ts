import { KNOWN_SIGN_IN_REFUSALS, signInRefusal } from '@maquette/contracts/account/sign-in-refusal';
import { AuthErrorCodes } from 'firebase/auth';

/** The provider's error codes that our calls can never receive, each with the reason. */
const CANNOT_COME: Record<string, string[]> = {
  'phone numbers': [
    'invalid-phone-number',
    'missing-phone-number',
    'invalid-verification-id',
    'missing-verification-id',
    'invalid-app-credential',
    'missing-app-credential',
  ],
  'linking and changing accounts': ['provider-already-linked', 'no-such-provider', 'invalid-provider-id'].concat(
    'email-change-needs-verification',
  ),
  'redirects instead of the popup': ['redirect-cancelled-by-user', 'redirect-operation-pending'],
  'apps on phones': [
    'app-not-installed',
    'cordova-not-ready',
    'invalid-cordova-configuration',
    'invalid-app-id',
    'invalid-cert-hash',
    'missing-android-pkg-name',
    'missing-ios-bundle-id',
    'dynamic-link-not-activated',
    'invalid-dynamic-link-domain',
  ],
  'addresses to go on to, which we do not send': [
    'invalid-continue-uri',
    'missing-continue-uri',
    'unauthorized-continue-uri',
    'invalid-hosting-link-domain',
  ],
  'tokens of our own making': ['invalid-custom-token', 'custom-token-mismatch'],
  tenants: ['invalid-tenant-id', 'tenant-id-mismatch', 'unsupported-tenant-operation'],
  'mistakes of a program, which a test would meet first': [
    'argument-error',
    'app-deleted',
    'already-initialized',
    'dependent-sdk-initialized-before-auth',
    'emulator-config-failed',
    'invalid-emulator-scheme',
    'invalid-persistence-type',
    'missing-iframe-start',
  ],
};
const impossible = Object.values(CANNOT_COME).flatMap((codes) => codes.map((code) => `auth/${code}`));
const codes = [...new Set<string>(Object.values(AuthErrorCodes))];

describe('messages for refusals of the sign-in provider', () => {
  test('exist for every code, or it is listed as impossible', () => {
    expect(codes.length).toBeGreaterThan(100);
    const undecided = codes.filter((code) => !KNOWN_SIGN_IN_REFUSALS.has(code) && !impossible.includes(code));
    const twice = impossible.filter((code) => KNOWN_SIGN_IN_REFUSALS.has(code));
    const unheardOf = impossible.filter((code) => !codes.includes(code));
    expect({ undecided, twice, unheardOf }).toEqual({ undecided: [], twice: [], unheardOf: [] });
  });

  test('contain neither codes nor the name of the provider', () => {
    for (const code of KNOWN_SIGN_IN_REFUSALS) {
      const { sentence } = signInRefusal(code);
      expect(sentence).toMatch(/^[A-Z][^()]+\.$/);
      expect(sentence).not.toMatch(/firebase|auth\/|error|emulator/i);
    }
  });

  test('do not reveal whether an account exists', () => {
    const answers = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'].map(signInRefusal);
    expect(new Set(answers.map(({ sentence }) => sentence)).size).toBe(1);
  });

  test.each(['auth/made-up-next-year', 'constructor', '__proto__', ''])(
    'report an unknown code (%s) as unknown',
    (code) => {
      const { field, sentence } = signInRefusal(code);
      expect(field).toBeNull();
      expect(sentence).toContain(`a reason we do not know (${code})`);
    },
  );
});
