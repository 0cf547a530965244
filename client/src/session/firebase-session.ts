import type { ClientSettings } from '@maquette/contracts/account/client-settings';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  unlink,
  updateProfile,
} from 'firebase/auth';
import { languageOfPage } from '../i18n/language';

export type { User };

/**
 * All that touches the Firebase SDK, in one chunk of its own. Without the popup resolver, which only the Google popup needs
 * (google-popup.ts), it is a quarter smaller.
 */
export interface FirebaseSession {
  auth: Auth;
  watch: (changed: (user: User | null) => void) => () => void;
  logIn: (email: string, password: string) => Promise<User>;
  /** `mailed`: whether the verification mail could be sent. The account stands either way. */
  signUp: (email: string, password: string, name: string) => Promise<{ user: User; mailed: boolean }>;
  resend: (user: User) => Promise<void>;
  verify: (code: string) => Promise<void>;
  /** Mails a link that leads to a new password. */
  mailReset: (email: string) => Promise<void>;
  resetPassword: (code: string, password: string) => Promise<void>;
  rename: (user: User, name: string) => Promise<void>;
  linkBesideEmulator: (user: User, account: { email: string; name: string }) => Promise<void>;
  unlinkGoogle: (user: User) => Promise<void>;
  logInBesideEmulator: (account: { email: string; name: string }) => Promise<User>;
  signOut: () => Promise<void>;
}

export function openFirebase(settings: ClientSettings): FirebaseSession {
  const { emulatorUrl, ...options } = settings.firebase;
  const auth = initializeAuth(initializeApp(options), {
    // Where the browser stores nothing a sign-in holds until the page is left.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  // Its letters, to verify an email or for a new password, are in the language of the page, as ours are.
  auth.languageCode = languageOfPage();
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  return {
    auth,
    watch: (changed) => onIdTokenChanged(auth, changed),
    logIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user,
    signUp: async (email, password, name) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // From here on the account stands: what fails now is done again later, and must not look as if there were none.
      const [named, mail] = await Promise.allSettled([
        updateProfile(user, { displayName: name }),
        sendEmailVerification(user),
      ]);
      for (const step of [named, mail])
        if (step.status === 'rejected') console.warn('A step of signing up failed.', step.reason);
      return { user, mailed: mail.status === 'fulfilled' };
    },
    resend: (user) => sendEmailVerification(user),
    verify: async (code) => {
      await applyActionCode(auth, code);
      await auth.currentUser?.reload();
      await auth.currentUser?.getIdToken(true);
    },
    mailReset: (email) => sendPasswordResetEmail(auth, email),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    rename: async (user, displayName) => {
      await updateProfile(user, { displayName });
      // The token carries the name to the server.
      await user.getIdToken(true);
    },
    logInBesideEmulator: async (account) => (await signInWithCredential(auth, emulatedGoogle(account))).user,
    linkBesideEmulator: async (user, account) => {
      await linkWithCredential(user, emulatedGoogle(account));
    },
    unlinkGoogle: async (user) => {
      await unlink(user, GoogleAuthProvider.PROVIDER_ID);
    },
    signOut: () => signOut(auth),
  };
}

/** The emulator takes an unsigned identity in Google's place; the subject only has to be the same each time. */
function emulatedGoogle({ email, name }: { email: string; name: string }) {
  return GoogleAuthProvider.credential(JSON.stringify({ sub: email.toLowerCase(), email, email_verified: true, name }));
}
