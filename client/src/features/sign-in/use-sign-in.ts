import type { ClientSettings } from '@maquette/contracts/account/client-settings';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { User } from '../../session/firebase-session';
import { USER_ENTRY, type UserEntry, writeEntry } from '../../session/local-entries';
import { startSession } from '../../session/session';
import { callApi } from '../../transport/api-client';
import { t } from '../../words/t';

/** Long enough to read the green line. */
const REDIRECT_AFTER_MS = 800;
const PASSWORD_MINIMUM = 6;

export type SignInMode = 'log-in' | 'sign-up';
export interface Message {
  tone: 'bad' | 'good' | 'warn';
  text: string;
}
export interface Entries {
  name: string;
  email: string;
  password: string;
}

function saveLocally(user: User, enteredName: string): UserEntry {
  const entry: UserEntry = {
    uid: user.uid,
    email: user.email ?? '',
    name: user.displayName || enteredName || t('signIn.noName'),
    photoURL: user.photoURL ?? '',
    emailVerified: user.emailVerified,
  };
  writeEntry(USER_ENTRY, entry);
  return entry;
}

/**
 * The whole of logging in and signing up, without a word about how it looks.
 * @param destination where to go once somebody is in
 */
export function useSignIn(settings: ClientSettings | undefined, destination: string) {
  const navigate = useNavigate();
  const [mode, setMode] = useState<SignInMode>('log-in');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** One attempt at a time; what the provider says when it fails is shown in its own words. */
  const attempt = useCallback(async (work: () => Promise<Message | null>) => {
    setBusy(true);
    setMessage(null);
    try {
      setMessage(await work());
    } catch (error) {
      console.warn('The sign-in attempt failed.', error);
      setMessage({ tone: 'bad', text: error instanceof Error ? error.message : t('problem.unexpected') });
    } finally {
      setBusy(false);
    }
  }, []);

  const enter = async (user: User, enteredName: string, text: string): Promise<Message> => {
    const displayName = user.displayName || enteredName;
    await callApi(ROUTES.profile, z.unknown(), { method: 'POST', json: displayName ? { displayName } : {} });
    saveLocally(user, enteredName);
    redirect.current = setTimeout(() => navigate(destination, { replace: true }), REDIRECT_AFTER_MS);
    return { tone: 'good', text };
  };

  const logIn = ({ email, password, name }: Entries) =>
    attempt(async () => {
      if (!email || !password) return { tone: 'bad', text: t('signIn.missing') };
      const user = await (await startSession()).logIn(email, password);
      if (user.emailVerified) return enter(user, name, t('signIn.success'));
      saveLocally(user, name);
      return { tone: 'warn', text: t('signIn.unverified') };
    });

  const signUp = ({ email, password, name }: Entries) =>
    attempt(async () => {
      if (!email || password.length < PASSWORD_MINIMUM) return { tone: 'bad', text: t('signIn.invalid') };
      const user = await (await startSession()).signUp(email, password, name);
      saveLocally(user, name);
      setMode('log-in');
      return { tone: 'good', text: t('signIn.created') };
    });

  const logInWithGoogle = () =>
    attempt(async () => {
      const [{ auth }, { logInWithGooglePopup }] = await Promise.all([
        startSession(),
        import('../../session/google-popup'),
      ]);
      return enter(await logInWithGooglePopup(auth), '', t('signIn.googleSuccess'));
    });

  const logInAs = (account: { email: string; name: string }) =>
    attempt(async () => {
      const user = await (await startSession()).logInBesideEmulator(account);
      return enter(user, account.name, t('signIn.googleSuccess'));
    });

  const resend = () =>
    attempt(async () => {
      const session = await startSession();
      const user = session.auth.currentUser;
      if (!user) return { tone: 'bad', text: t('signIn.resendWithoutUser') };
      await session.resend(user);
      return { tone: 'good', text: t('signIn.resent') };
    });

  const verify = useCallback(
    (code: string) =>
      attempt(async () => {
        await (await startSession()).verify(code);
        return { tone: 'good', text: t('signIn.verified') };
      }),
    [attempt],
  );

  const toggleMode = () => {
    setMessage(null);
    setMode((known) => (known === 'log-in' ? 'sign-up' : 'log-in'));
  };

  const besideEmulator = Boolean(settings?.firebase.emulatorUrl);
  // Which Google to ask is known only with the settings: until then its button waits.
  const ready = settings !== undefined;
  return {
    mode,
    busy,
    ready,
    message,
    besideEmulator,
    toggleMode,
    logIn,
    signUp,
    logInWithGoogle,
    logInAs,
    resend,
    verify,
  };
}
