/**
 * Replaces firebase/app and firebase/auth. A test sets who is signed in, and the error code with which the next call to
 * the provider fails.
 */
export interface FakeUser {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
  getIdToken: () => Promise<string>;
  reload: () => Promise<void>;
}

type Watcher = (user: FakeUser | null) => void;

const auth = {
  languageCode: 'en',
  currentUser: null as FakeUser | null,
  authStateReady: async () => undefined,
};
const watchers = new Set<Watcher>();
let nextError: string | null = null;
let nextIsVerified = true;

export const calls: string[] = [];

export function userOf(email: string, about: Partial<FakeUser> = {}): FakeUser {
  return {
    uid: 'ada',
    email,
    displayName: 'Ada Lovelace',
    photoURL: null,
    emailVerified: true,
    getIdToken: async () => 'token',
    reload: async () => undefined,
    ...about,
  };
}

/** Changes the signed-in user, as another tab or a finished log-in does. */
export function signInAs(user: FakeUser | null): void {
  auth.currentUser = user;
  for (const watcher of watchers) watcher(user);
}

/** Signs a user in, and lets the browser remember it as after a log-in. */
export function signedIn(): void {
  const user = userOf('ada@office.test');
  signInAs(user);
  const { uid, email, displayName: name, emailVerified } = user;
  localStorage.setItem('user', JSON.stringify({ uid, email, name, photoURL: '', emailVerified }));
}

/** Makes the next call to the provider fail with this error code, such as `auth/wrong-password`. */
export function failNext(code: string): void {
  nextError = code;
}

/** Makes the next log-in with a password succeed for a user whose e-mail is not verified. */
export function logInUnverified(): void {
  nextIsVerified = false;
}

async function answered<Value>(call: string, value: () => Value): Promise<Value> {
  calls.push(call);
  const code = nextError;
  nextError = null;
  if (code) throw Object.assign(new Error(`Firebase: ${code}`), { code });
  return value();
}

export const initializeApp = (options: unknown) => options;
export const initializeAuth = () => auth;
export const connectAuthEmulator = () => undefined;
export const [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence] = [{}, {}, {}];
export const browserPopupRedirectResolver = {};

export function onIdTokenChanged(_: unknown, watcher: Watcher): () => void {
  watchers.add(watcher);
  queueMicrotask(() => watcher(auth.currentUser));
  return () => watchers.delete(watcher);
}

const enter = (email: string) => {
  const user = userOf(email, { emailVerified: nextIsVerified });
  nextIsVerified = true;
  signInAs(user);
  return { user };
};

export const signInWithEmailAndPassword = (_: unknown, email: string) => answered('log in', () => enter(email));
export const createUserWithEmailAndPassword = (_: unknown, email: string) =>
  answered('sign up', () => {
    const user = userOf(email, { emailVerified: false, displayName: '' });
    signInAs(user);
    return { user };
  });
export const sendPasswordResetEmail = () => answered('mail reset', () => undefined);
export const sendEmailVerification = () => answered('mail verification', () => undefined);
export const confirmPasswordReset = () => answered('reset', () => undefined);
export const applyActionCode = () => answered('verify', () => undefined);
export const updateProfile = () => answered('rename', () => undefined);
export const signOut = () => answered('sign out', () => signInAs(null));
export const signInWithCredential = (_: unknown, { email }: { email: string }) =>
  answered('google', () => enter(email));
export const signInWithPopup = () => answered('google popup', () => enter('ada@office.test'));
export const linkWithCredential = () => answered('link', () => undefined);
export const linkWithPopup = () => answered('link', () => undefined);
export const unlink = () => answered('unlink', () => undefined);
export const getMultiFactorResolver = () => ({ hints: [] });
export const TotpMultiFactorGenerator = { FACTOR_ID: 'totp', assertionForSignIn: () => ({}) };
export const multiFactor = () => ({});

export class GoogleAuthProvider {
  static readonly PROVIDER_ID = 'google.com';
  static credential(text: string): { email: string } {
    return JSON.parse(text);
  }
  readonly setCustomParameters = () => undefined;
}
