import { useEffect, useSyncExternalStore } from 'react';
import { readEntry, USER_ENTRY } from '../storage/local-entries';
import type { Person } from './require-session';
import { startSession, useSession } from './session';

export type Visitor = { status: 'asking' } | { status: 'anonymous' } | { status: 'known'; person: Person };

const isRemembered = () => readEntry(USER_ENTRY) !== null;
/** Snapshot for prerendered pages. */
const nobody = () => false;
const never = () => () => undefined;

/** A public page's visitor. The sign-in SDK is loaded only if this browser remembers a user. */
export function useVisitor(): Visitor {
  const session = useSession();
  const remembered = useSyncExternalStore(never, isRemembered, nobody);
  useEffect(() => {
    if (remembered) startSession().catch((error) => console.warn('The session could not start.', error));
  }, [remembered]);
  if (session.status === 'starting') return { status: remembered ? 'asking' : 'anonymous' };
  if (session.status !== 'signed-in' || !session.emailVerified) return { status: 'anonymous' };
  const { uid, email, name } = session;
  return { status: 'known', person: { uid, email, name } };
}
