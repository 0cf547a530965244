import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
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
  useEffect(() => {
    startSession().catch((error) => console.warn('The session could not start.', error));
  }, []);
  if (session.status === 'starting') return waiting;
  if (session.status === 'unreachable') return unreachable(retrySession);
  if (session.status === 'signed-out' || !session.emailVerified) return <Navigate to="/login" replace />;
  return children(session);
}
