import { ROUTES } from '@maquette/contracts/calls/routes';
import { z } from 'zod';
import { callApi, sendOrThrow } from '../http/api-client';
import { clientSettings } from './client-settings';
import type { User } from './firebase-session';
import { endSession, startSession } from './session';

interface SignInWays {
  email: string;
  password: boolean;
  /** E-mail of the linked Google account, or null. */
  google: string | null;
}

async function person(): Promise<User> {
  const { auth } = await startSession();
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error('no user is signed in');
  return auth.currentUser;
}

export async function signInWays(): Promise<SignInWays> {
  const { email, providerData } = await person();
  const google = providerData.find(({ providerId }) => providerId === 'google.com');
  const password = providerData.some(({ providerId }) => providerId === 'password');
  return { email: email ?? '', password, google: google ? (google.email ?? '') : null };
}

/** Changes the name at the auth provider and in the server's profile. */
export async function renamePerson(displayName: string): Promise<void> {
  await (await startSession()).rename(await person(), displayName);
  await callApi(ROUTES.profile, z.unknown(), { method: 'POST', json: { displayName } });
}

export async function mailNewPassword(): Promise<void> {
  const { email } = await person();
  await (await startSession()).mailReset(email ?? '');
}

/** Links a Google account by popup; with the emulator, which has no popup, an account with the same e-mail. */
export async function linkGoogle(): Promise<void> {
  const [user, settings, session] = await Promise.all([person(), clientSettings(), startSession()]);
  if (settings.firebase.emulatorUrl)
    return session.linkBesideEmulator(user, { email: user.email ?? '', name: user.displayName ?? '' });
  const { linkGooglePopup } = await import('./google-popup');
  await linkGooglePopup(user);
}

export async function unlinkGoogle(): Promise<void> {
  await (await startSession()).unlinkGoogle(await person());
}

/** Signs the user out on all devices, including this one. */
export async function endEverySession(): Promise<void> {
  await sendOrThrow(ROUTES.endSessions, { method: 'POST' });
  await endSession();
}
