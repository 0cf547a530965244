const HOME = '/dashboard';

/** Where to return after /login. Passed as navigation state, because a link could forge a URL parameter. */
export interface ReturnPlace {
  returnTo: string;
}

/** Destination after sign-in: the page that redirected to /login, or the dashboard. */
export function destinationAfterLogin(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return HOME;
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : HOME;
}

/** Navigation state for /login if the session ended without the user signing out. */
export const SESSION_ENDED = { sessionEnded: true } as const;

export function didSessionEnd(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state && state.sessionEnded === true;
}
