import { createHash } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import { cleanText } from '@maquette/domain/runtime/clean-text';
import { errorCode } from '@maquette/domain/runtime/error-code';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Person } from './access';
import { displayNameOf } from './display-name';
import { operatorStatus } from './operator-status';

/** Maximum time until a revoked or disabled person is locked out. */
const TRUST_MS = 30_000;
const CACHE_LIMIT = 10_000;
/** Maximum number of accounts per call; Firebase refuses more. */
const ACCOUNTS_A_CALL = 100;

/** Verifies Firebase ID tokens with firebase-admin: signature, audience, expiry and, at most 30 s late, revocation. */
@Injectable()
export class TokenVerifier implements OnApplicationShutdown {
  private readonly app: App;
  private readonly auth: Auth;
  private readonly trusted = new Map<string, { person: Person; until: number }>();
  private readonly standing = new Map<string, { person: Person | null; until: number }>();
  /** Accounts that firebase-admin looked up last, to compare them with the token's claims. */
  private readonly accounts = new Map<string, UserRecord>();

  constructor(@Inject(API_SETTINGS) private readonly settings: ApiSettings) {
    if (settings.FIREBASE_AUTH_EMULATOR_HOST) {
      // firebase-admin reads this environment variable. The settings refuse it in production.
      process.env.FIREBASE_AUTH_EMULATOR_HOST = settings.FIREBASE_AUTH_EMULATOR_HOST;
    }
    this.app = initializeApp({ projectId: settings.FIREBASE_PROJECT_ID }, `api-${Math.random()}`);
    this.auth = getAuth(this.app);
    // firebase-admin looks up each account separately to check revocation. Concurrent look-ups share one call, because
    // thousands of clients return after a restart. The answers are as fresh as with separate calls.
    const accounts = new BatchLoader((uids: string[]) => lookUp(this.auth, uids), ACCOUNTS_A_CALL);
    this.auth.getUser = async (uid) => {
      const account = await accounts.ask(uid);
      if (!account)
        throw Object.assign(new Error(`Firebase account ${uid} not found`), { code: 'auth/user-not-found' });
      if (this.accounts.size >= CACHE_LIMIT) this.accounts.clear();
      this.accounts.set(uid, account);
      return account;
    };
  }

  /** @throws Problem sign_in_required or token_expired */
  async verify(token: string): Promise<Person> {
    const fingerprint = createHash('sha256').update(token).digest('base64');
    const known = this.trusted.get(fingerprint);
    if (known && known.until > Date.now()) return known.person;
    const person = await this.askFirebase(token);
    if (this.trusted.size >= CACHE_LIMIT) this.trusted.clear();
    this.trusted.set(fingerprint, { person, until: Math.min(Date.now() + TRUST_MS, person.tokenEndsAt) });
    return person;
  }

  /**
   * Looks up the owner of an API key. At most 30 s late; while Firebase is unavailable the last answer is used.
   * @returns null when the account is deleted or disabled, or its e-mail is not verified
   * @throws Problem unavailable
   */
  async standingOf(uid: string): Promise<Person | null> {
    const known = this.standing.get(uid);
    if (known && known.until > Date.now()) return known.person;
    const person = await this.askForUser(uid).catch((error: unknown) => {
      if (!known) throw error;
      return known.person;
    });
    if (this.standing.size >= CACHE_LIMIT) this.standing.clear();
    this.standing.set(uid, { person, until: Date.now() + TRUST_MS });
    return person;
  }

  /** Ends every session of a person: tokens issued before are rejected. @throws Problem unavailable */
  async revoke(uid: string): Promise<void> {
    // Firebase counts whole seconds. Without this wait, a token issued in the same second would stay valid.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
    await this.auth.revokeRefreshTokens(uid).catch((cause: unknown) => {
      throw new Problem('unavailable', {}, { cause });
    });
    this.forget(uid);
  }

  /** Deletes the Firebase account. Safe to repeat. @throws Problem unavailable */
  async endIdentity(uid: string): Promise<void> {
    await this.auth.deleteUser(uid).catch((cause: unknown) => {
      if (errorCode(cause) !== 'auth/user-not-found') throw new Problem('unavailable', {}, { cause });
    });
    this.forget(uid);
  }

  /** Drops a person's cached tokens. */
  forget(uid: string): void {
    for (const [fingerprint, { person }] of this.trusted) if (person.uid === uid) this.trusted.delete(fingerprint);
  }

  private async askForUser(uid: string): Promise<Person | null> {
    try {
      const user = await this.auth.getUser(uid);
      if (user.disabled || !user.emailVerified) return null;
      const { email = '', photoURL = '' } = user;
      const name = displayNameOf(user.displayName);
      return { uid, email, emailVerified: true, name, picture: photoURL, tokenEndsAt: Infinity, operates: 'no' };
    } catch (error) {
      if (errorCode(error) === 'auth/user-not-found') return null;
      throw new Problem('unavailable', {}, { cause: error });
    }
  }

  private async askFirebase(token: string): Promise<Person> {
    try {
      const claims = await this.auth.verifyIdToken(token, true);
      const account = this.accounts.get(claims.uid) ?? (await this.auth.getUser(claims.uid));
      // After an e-mail change an old token would act, and accept invitations, with the old address for up to one hour.
      if ((claims.email ?? '').toLowerCase() !== (account.email ?? '').toLowerCase())
        throw new Problem('token_expired');
      return {
        uid: claims.uid,
        email: claims.email ?? '',
        emailVerified: claims.email_verified === true,
        name: displayNameOf(claims.name),
        picture: cleanText(claims.picture ?? ''),
        tokenEndsAt: claims.exp * 1_000,
        operates: operatorStatus(claims, this.settings, Date.now()),
      };
    } catch (error) {
      if (error instanceof Problem) throw error;
      const code = errorCode(error);
      if (code === 'auth/id-token-expired' || code === 'auth/id-token-revoked') {
        throw new Problem('token_expired', {}, { cause: error });
      }
      if (/network|internal-error|app\/|ECONN/.test(code)) throw new Problem('unavailable', {}, { cause: error });
      throw new Problem('sign_in_required', {}, { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await deleteApp(this.app);
  }
}

async function lookUp(auth: Auth, uids: string[]): Promise<(UserRecord | null)[]> {
  const { users } = await auth.getUsers([...new Set(uids)].map((uid) => ({ uid })));
  const found = new Map(users.map((user) => [user.uid, user]));
  return uids.map((uid) => found.get(uid) ?? null);
}
