import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';

/** Completes a sign-in that requires a second factor; null if the account has no authenticator app. */
export function factorOf(auth: Auth, error: MultiFactorError): ((code: string) => Promise<User>) | null {
  const resolver = getMultiFactorResolver(auth, error);
  const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!hint) return null;
  return async (code) => {
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
    return (await resolver.resolveSignIn(assertion)).user;
  };
}

/** An authenticator app being set up: its key, a URL that opens the app here, and the function that enables it. */
export interface NewFactor {
  key: string;
  address: string;
  confirm: (code: string) => Promise<void>;
}

/** Starts setting up an authenticator app; the user must have signed in recently. */
export async function newFactor(user: User, product: string): Promise<NewFactor> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? user.uid, product),
    confirm: async (code) => {
      await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), product);
      // Refresh the token, which states the second factor.
      await user.getIdToken(true);
    },
  };
}
