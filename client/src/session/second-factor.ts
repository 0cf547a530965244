import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';

/** What ends a log-in that stopped for a second factor; null where the account has none that is an authenticator app. */
export function factorOf(auth: Auth, error: MultiFactorError): ((code: string) => Promise<User>) | null {
  const resolver = getMultiFactorResolver(auth, error);
  const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (!hint) return null;
  return async (code) => {
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
    return (await resolver.resolveSignIn(assertion)).user;
  };
}

/** A factor that is being set up: its key, the address that an app on this device opens, and what turns it on. */
export interface NewFactor {
  key: string;
  address: string;
  confirm: (code: string) => Promise<void>;
}

/** Begins to set up an authenticator app for somebody who has just logged in. */
export async function newFactor(user: User, product: string): Promise<NewFactor> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? user.uid, product),
    confirm: async (code) => {
      await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), product);
      // The token that comes with it says so.
      await user.getIdToken(true);
    },
  };
}
