import { useSyncExternalStore } from 'react';
import { authorizeWith } from '../http/api-client';
import { loadAtLast } from '../http/load-file';
import { clearEntries, clearTab, rememberedPerson, USER_ENTRY } from '../storage/local-entries';
import { clientSettings } from './client-settings';
import type { FirebaseSession, User } from './firebase-session';
import { tellPersonLeft } from './person-left';

export type SessionState =
  | { status: 'starting' }
  | { status: 'unreachable'; error: unknown }
  /** `ended`: somebody was here until now and did not leave by themselves. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; uid: string; email: string; name: string; emailVerified: boolean };

let state: SessionState = { status: 'starting' };
let firebase: Promise<FirebaseSession> | null = null;
let current: FirebaseSession | null = null;
const listeners = new Set<() => void>();
/** The person leaves by themselves, in this tab. */
let leaving = false;
/** What could not be reached is tried again. */
let again: ReturnType<typeof setTimeout> | undefined;
const AGAIN_AFTER_MS = 5_000;
/** Somebody is or was here, if only by what this browser remembers of them. */
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

/** Loads settings and SDK side by side, once, and follows who is signed in from then on. */
export function startSession(): Promise<FirebaseSession> {
  // Now: another tab that signs out while this one starts takes the entry away.
  letIn ||= rememberedPerson() !== null;
  firebase ??= Promise.all([clientSettings(), loadSdk()])
    .then(([settings, { openFirebase }]) => {
      current = openFirebase(settings);
      current.watch((user) => {
        const next = stateOf(user);
        // However it ended, here, in another tab or at the provider: nothing of that person stays in this browser.
        if (!user) clearEntries();
        if (state.status === 'signed-in' && state.uid !== user?.uid) tellPersonLeft();
        become(next);
      });
      return current;
    })
    .catch((error) => {
      firebase = null;
      // Who is remembered and has no network stays on their page, which says so.
      if (!letIn || navigator.onLine) become({ status: 'unreachable', error });
      again ??= setTimeout(startAgain, AGAIN_AFTER_MS);
      throw error;
    });
  return firebase;
}

const sdk = () => import('./firebase-session');

/** Who is remembered has it as soon as it can be had: a network that was away for a moment is nobody's to mend. */
function loadSdk(): ReturnType<typeof sdk> {
  return sdk().catch((error) => {
    if (!letIn) throw error;
    return loadAtLast(sdk, new AbortController().signal, (loaded) => 'openFirebase' in loaded);
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

/** Ends the session here; that clears the local entries, which ends it in the other tabs. */
export async function endSession(): Promise<void> {
  const session = await startSession();
  leaving = true;
  await session.signOut().catch((error) => {
    leaving = false;
    throw error;
  });
}

/** The server refuses even a token that was just renewed: whoever it was of is signed out everywhere. */
async function sessionEnded(): Promise<void> {
  await (await startSession()).signOut();
}

/** Another tab signed out: nothing of that person stays in this one. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== USER_ENTRY || event.newValue !== null) return;
  clearTab();
  current?.signOut().catch((error) => console.warn('Signing out after another tab failed.', error));
}

function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Of a page that was written at build time. */
const STARTING: SessionState = { status: 'starting' };

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribeSession,
    () => state,
    () => STARTING,
  );
}

authorizeWith(getToken, sessionEnded);
