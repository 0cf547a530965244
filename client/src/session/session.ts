import { useSyncExternalStore } from 'react';
import { authorizeWith } from '../http/api-client';
import { loadWithRetries } from '../http/load-file';
import { clearEntries, clearTab, rememberedPerson, USER_ENTRY } from '../storage/local-entries';
import { clientSettings } from './client-settings';
import type { FirebaseSession, User } from './firebase-session';
import { notifyPersonLeft } from './person-left';

export type SessionState =
  | { status: 'starting' }
  | { status: 'unreachable'; error: unknown }
  /** `ended`: the session ended without the user signing out. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; uid: string; email: string; name: string; emailVerified: boolean };

let state: SessionState = { status: 'starting' };
let firebase: Promise<FirebaseSession> | null = null;
let current: FirebaseSession | null = null;
const listeners = new Set<() => void>();
/** The user is signing out in this tab. */
let leaving = false;
/** Timer for the next retry. */
let again: ReturnType<typeof setTimeout> | undefined;
const AGAIN_AFTER_MS = 5_000;
/** Whether a user is or was signed in, including one remembered by this browser. */
let letIn = false;

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function stateOf(user: User | null): SessionState {
  if (!user) return { status: 'signed-out', ended: letIn && !leaving };
  leaving = false;
  letIn = true;
  const { uid, email, displayName, emailVerified } = user;
  return { status: 'signed-in', uid, email: email ?? '', name: displayName ?? '', emailVerified };
}

/** Loads settings and SDK in parallel, once, then follows the auth state. */
export function startSession(): Promise<FirebaseSession> {
  // Read this now: another tab that signs out meanwhile removes the entry.
  letIn ||= rememberedPerson() !== null;
  firebase ??= Promise.all([clientSettings(), loadSdk()])
    .then(([settings, { openFirebase }]) => {
      current = openFirebase(settings);
      current.watch((user) => {
        const next = stateOf(user);
        // Clear local data however the session ended: here, in another tab or at the provider.
        if (!user) clearEntries();
        if (state.status === 'signed-in' && state.uid !== user?.uid) notifyPersonLeft();
        become(next);
      });
      return current;
    })
    .catch((error) => {
      firebase = null;
      // Offline, a remembered user stays on the page, which shows the offline state.
      if (!letIn || navigator.onLine) become({ status: 'unreachable', error });
      again ??= setTimeout(startAgain, AGAIN_AFTER_MS);
      throw error;
    });
  return firebase;
}

const sdk = () => import('./firebase-session');

/** Loads the SDK. For a remembered user it retries until it succeeds: short failures need no user action. */
function loadSdk(): ReturnType<typeof sdk> {
  return sdk().catch((error) => {
    if (!letIn) throw error;
    return loadWithRetries(sdk, new AbortController().signal, (loaded) => 'openFirebase' in loaded);
  });
}

function startAgain(): void {
  clearTimeout(again);
  again = undefined;
  startSession().catch((error) => console.warn('The session could not start.', error));
}

export function retrySession(): void {
  become({ status: 'starting' });
  startAgain();
}

export async function getToken({ fresh = false } = {}): Promise<string | null> {
  const { auth } = await startSession();
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken(fresh)) ?? null;
}

export async function endSession(): Promise<void> {
  const session = await startSession();
  leaving = true;
  await session.signOut().catch((error) => {
    leaving = false;
    throw error;
  });
}

/** The server rejected a freshly renewed token: sign out everywhere. */
async function sessionEnded(): Promise<void> {
  await (await startSession()).signOut();
}

/** Another tab signed out: clear this tab's data and sign out here too. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== USER_ENTRY || event.newValue !== null) return;
  clearTab();
  current?.signOut().catch((error) => console.warn('Signing out failed after another tab signed out.', error));
}

function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** State used in prerendered pages. */
const STARTING: SessionState = { status: 'starting' };

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribeSession,
    () => state,
    () => STARTING,
  );
}

authorizeWith(getToken, sessionEnded);
