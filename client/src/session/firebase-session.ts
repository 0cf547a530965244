import type { ClientSettings } from '@maquette/contracts/account/client-settings';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';

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
  logInBesideEmulator: (account: { email: string; name: string }) => Promise<User>;
  signOut: () => Promise<void>;
}

export function openFirebase(settings: ClientSettings): FirebaseSession {
  const { emulatorUrl, ...options } = settings.firebase;
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  auth.languageCode = navigator.language;
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
    logInBesideEmulator: async ({ email, name }) => {
      // The emulator takes an unsigned identity in Google's place; the subject only has to be the same each time.
      const identity = JSON.stringify({ sub: email.toLowerCase(), email, email_verified: true, name });
      return (await signInWithCredential(auth, GoogleAuthProvider.credential(identity))).user;
    },
    signOut: () => signOut(auth),
  };
}
