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
