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
 * All code that uses the Firebase SDK, in its own chunk.
 * It is 25 % smaller without the popup resolver, which only the Google popup needs (google-popup.ts).
 */
export interface FirebaseSession {
  auth: Auth;
  watch: (changed: (user: User | null) => void) => () => void;
  logIn: (email: string, password: string) => Promise<User>;
  /** `mailed`: whether the verification e-mail was sent. The account is created in either case. */
  signUp: (email: string, password: string, name: string) => Promise<{ user: User; mailed: boolean }>;
  resend: (user: User) => Promise<void>;
  verify: (code: string) => Promise<void>;
  /** Sends a password reset e-mail. */
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
    // Without browser storage, a sign-in lasts until the user leaves the page.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  // Firebase's verification and password e-mails use the page's language, like ours.
  auth.languageCode = languageOfPage();
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  return {
    auth,
    watch: (changed) => onIdTokenChanged(auth, changed),
    logIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user,
    signUp: async (email, password, name) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists from here on: later failures are retried and must not look like a failed sign-up.
      const [named, mail] = await Promise.allSettled([
        updateProfile(user, { displayName: name }),
        sendEmailVerification(user),
      ]);
      for (const step of [named, mail])
        if (step.status === 'rejected')
          console.warn('Sign-up: the display name or the verification e-mail failed.', step.reason);
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
      // Refresh the token, which carries the name to the server.
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

/** The emulator accepts an unsigned Google identity; the subject only has to be stable. */
function emulatedGoogle({ email, name }: { email: string; name: string }) {
  return GoogleAuthProvider.credential(JSON.stringify({ sub: email.toLowerCase(), email, email_verified: true, name }));
}
