import type { ClientSettings } from '@maquette/contracts/account/client-settings';
import { signInRefusal } from '@maquette/contracts/account/sign-in-refusal';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import type { Auth, MultiFactorError } from 'firebase/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { callApi } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';
import { signInText } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import { clientSettings } from '../../../session/client-settings';
import type { FirebaseSession, User } from '../../../session/firebase-session';
import { startSession } from '../../../session/session';
import { USER_ENTRY, type UserEntry, writeEntry } from '../../../storage/local-entries';

/** Delay in milliseconds, so that the success message can be read. */
const REDIRECT_AFTER_MS = 800;
const PASSWORD_MINIMUM = 6;

export type SignInMode = 'log-in' | 'sign-up' | 'new-password';
export interface Message {
  tone: 'bad' | 'good' | 'warn';
  text: string;
}
export interface Entries {
  name: string;
  email: string;
  password: string;
}
/** Errors shown next to their fields. */
export type FieldFaults = Partial<Record<keyof Entries, string>>;

/** A log-in with a correct password that still needs its second factor. */
interface FactorAsked {
  auth: Auth;
  error: MultiFactorError;
  then: (user: User) => Promise<Message | null>;
}

/** A failed attempt, with a message and the field to which it belongs. */
class Refused extends Error {
  constructor(readonly faults: FieldFaults) {
    super('an entry is at fault');
  }
}

function outcomeOf(error: unknown): { message: Message | null; faults: FieldFaults } {
  if (error instanceof Refused) return { message: null, faults: error.faults };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('auth/')) {
    // Our own errors have a readable message; others need a generic one.
    const text =
      error instanceof Refusal ? error.message : t(navigator.onLine ? 'problem.unexpected' : 'problem.network');
    return { message: { tone: 'bad', text }, faults: {} };
  }
  const refusal = signInRefusal(code);
  const { field } = refusal;
  const sentence = signInText(refusal);
  return field
    ? { message: null, faults: { [field]: sentence } }
    : { message: { tone: 'bad', text: sentence }, faults: {} };
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

/** Creates or updates the user's profile on the server, even before the e-mail is verified. */
async function writeProfile(user: User, enteredName: string): Promise<void> {
  const displayName = user.displayName || enteredName;
  await callApi(ROUTES.profile, z.unknown(), { method: 'POST', json: displayName ? { displayName } : {} });
}

/** Log-in and sign-up logic. @param destination page to open after log-in */
export function useSignIn(settings: ClientSettings | undefined, destination: string) {
  const navigate = useNavigate();
  const [mode, setMode] = useState<SignInMode>('log-in');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [factor, setFactor] = useState<FactorAsked | null>(null);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  /** Runs one attempt at a time and shows its error at the matching field. */
  const attempt = useCallback(async (work: () => Promise<Message | null>) => {
    setBusy(true);
    setMessage(null);
    setFaults({});
    try {
      setMessage(await work());
    } catch (error) {
      if (!(error instanceof Refused)) console.warn('The sign-in attempt failed.', error);
      const outcome = outcomeOf(error);
      setMessage(outcome.message);
      setFaults(outcome.faults);
    } finally {
      setBusy(false);
    }
  }, []);

  const enter = async (user: User, enteredName: string, text: string): Promise<Message> => {
    await writeProfile(user, enteredName);
    saveLocally(user, enteredName);
    redirect.current = setTimeout(() => navigate(destination, { replace: true }), REDIRECT_AFTER_MS);
    return { tone: 'good', text };
  };

  /** Signs in, or asks for the second factor if the account has one. */
  const entering = async (
    { auth }: FirebaseSession,
    work: () => Promise<User>,
    then: FactorAsked['then'],
  ): Promise<Message | null> => {
    try {
      return await then(await work());
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required')) throw error;
      setFactor({ auth, error: error as MultiFactorError, then });
      return null;
    }
  };

  const answerFactor = (work: () => Promise<User>) =>
    attempt(async () => {
      const message = factor ? await factor.then(await work()) : null;
      setFactor(null);
      return message;
    });

  const leaveFactor = () => {
    setMessage(null);
    setFactor(null);
  };

  const logIn = ({ email, password, name }: Entries) =>
    attempt(async () => {
      if (!email || !password) throw new Refused({ [email ? 'password' : 'email']: t('signIn.missing') });
      const session = await startSession();
      return entering(
        session,
        () => session.logIn(email, password),
        async (user) => {
          if (user.emailVerified) return enter(user, name, t('signIn.success'));
          saveLocally(user, name);
          return { tone: 'warn', text: t('signIn.unverified') };
        },
      );
    });

  const signUp = ({ email, password, name }: Entries) =>
    attempt(async () => {
      const faults: FieldFaults = {
        ...(canBeSeen(name) ? {} : { name: t('signIn.nameMissing') }),
        ...(email && password.length >= PASSWORD_MINIMUM
          ? {}
          : { [email ? 'password' : 'email']: t('signIn.invalid') }),
      };
      if (Object.keys(faults).length > 0) throw new Refused(faults);
      const { user, mailed } = await (await startSession()).signUp(email, password, name);
      saveLocally(user, name);
      setMode('log-in');
      // The account exists even if this fails. Logging in writes the profile again.
      await writeProfile(user, name).catch((error) => console.warn('The profile could not be saved yet.', error));
      return mailed ? { tone: 'good', text: t('signIn.created') } : { tone: 'warn', text: t('signIn.createdUnmailed') };
    });

  /** @param choose opens our account chooser, used with the emulator instead of Google's popup */
  const logInWithGoogle = (choose: () => void) =>
    attempt(async () => {
      if ((await clientSettings()).firebase.emulatorUrl) {
        choose();
        return null;
      }
      const [session, { logInWithGooglePopup }] = await Promise.all([
        startSession(),
        import('../../../session/google-popup'),
      ]);
      return entering(
        session,
        () => logInWithGooglePopup(session.auth),
        (user) => enter(user, '', t('signIn.googleSuccess')),
      );
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

  /** Shows the same message whether or not the account exists, so that it does not reveal accounts. */
  const mailReset = (email: string) =>
    attempt(async () => {
      if (!email) throw new Refused({ email: t('signIn.resetNeedsEmail') });
      await (await startSession()).mailReset(email).catch((error) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')) throw error;
      });
      return { tone: 'good', text: t('signIn.resetMailed') };
    });

  const setPassword = (code: string, password: string) =>
    attempt(async () => {
      if (password.length < PASSWORD_MINIMUM) throw new Refused({ password: t('signIn.passwordShort') });
      await (await startSession()).resetPassword(code, password);
      setMode('log-in');
      return { tone: 'good', text: t('signIn.passwordSet') };
    });

  const askPassword = useCallback(() => {
    setMessage(null);
    setMode('new-password');
  }, []);

  const toggleMode = () => {
    setMessage(null);
    setFaults({});
    setMode((known) => (known === 'log-in' ? 'sign-up' : 'log-in'));
  };

  const besideEmulator = Boolean(settings?.firebase.emulatorUrl);
  return {
    mode,
    busy,
    message,
    faults,
    factor,
    answerFactor,
    leaveFactor,
    besideEmulator,
    toggleMode,
    logIn,
    signUp,
    logInWithGoogle,
    logInAs,
    resend,
    verify,
    mailReset,
    setPassword,
    askPassword,
  };
}
