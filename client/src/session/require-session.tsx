import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { rememberedPerson } from '../storage/local-entries';
import { SESSION_ENDED } from './return-place';
import { retrySession, startSession, useSession } from './session';

export interface Person {
  uid: string;
  email: string;
  name: string;
}

/** Lets in who is signed in with a verified e-mail; anyone else stands on /login, and Back does not lead here again. */
export function RequireSession({
  waiting,
  unreachable,
  children,
}: {
  waiting: ReactNode;
  unreachable: (retry: () => void) => ReactNode;
  children: (person: Person) => ReactNode;
}) {
  const session = useSession();
  const [remembered] = useState(rememberedPerson);
  useEffect(() => {
    startSession().catch((error) => console.warn('The session could not start.', error));
  }, []);
  // Who this browser remembers is let in at once; every answer still waits for the session, and without one this is left again.
  if (session.status === 'starting') return remembered ? children(remembered) : waiting;
  if (session.status === 'unreachable') return unreachable(retrySession);
  if (session.status === 'signed-out')
    return <Navigate to="/login" replace state={session.ended ? SESSION_ENDED : undefined} />;
  if (!session.emailVerified) return <Navigate to="/login" replace />;
  return children(session);
}
