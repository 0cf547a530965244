const HOME = '/dashboard';

/** What /login is told about where somebody came from. It travels beside the address, where no link can forge it. */
export interface ReturnPlace {
  returnTo: string;
}

/** Where a person goes who has just logged in: back to the page that sent them, else to the dashboard. */
export function destinationAfterLogin(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return HOME;
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : HOME;
}

/** What /login is told when it was not the person who ended their session. */
export const SESSION_ENDED = { sessionEnded: true } as const;

export function didSessionEnd(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state && state.sessionEnded === true;
}
