import { useEffect, useState } from 'react';
import { readEntry, USER_ENTRY } from './local-entries';
import type { Person } from './require-session';
import { startSession, useSession } from './session';

export type Visitor = { status: 'asking' } | { status: 'anonymous' } | { status: 'known'; person: Person };

/** Who looks at a public page. The sign-in SDK is loaded only where this browser remembers somebody. */
export function useVisitor(): Visitor {
  const session = useSession();
  const [remembered] = useState(() => readEntry(USER_ENTRY) !== null);
  useEffect(() => {
    if (remembered) startSession().catch((error) => console.warn('The session could not start.', error));
  }, [remembered]);
  if (session.status === 'starting') return { status: remembered ? 'asking' : 'anonymous' };
  if (session.status !== 'signed-in' || !session.emailVerified) return { status: 'anonymous' };
  const { uid, email, name } = session;
  return { status: 'known', person: { uid, email, name } };
}
