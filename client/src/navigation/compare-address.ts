/** Results that are held against each other at most. */
export const COMPARED_MOST = 4;

/** Where results are held against each other. */
export function comparePage(ids: readonly string[]): string {
  return `/dashboard/compare?ids=${ids.slice(0, COMPARED_MOST).join(',')}`;
}
