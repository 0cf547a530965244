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

/** Renders its children for users with a verified e-mail; redirects others to /login, replacing history. */
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
  // Renders at once for a remembered user. API requests still wait for the session, and a missing session redirects.
  if (session.status === 'starting') return remembered ? children(remembered) : waiting;
  if (session.status === 'unreachable') return unreachable(retrySession);
  if (session.status === 'signed-out')
    return <Navigate to="/login" replace state={session.ended ? SESSION_ENDED : undefined} />;
  if (!session.emailVerified) return <Navigate to="/login" replace />;
  return children(session);
}
