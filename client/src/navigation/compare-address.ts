/** Maximum number of results in a comparison. */
export const COMPARED_MOST = 4;

/** Address of the comparison of these results. */
export function comparePage(ids: readonly string[]): string {
  return `/dashboard/compare?ids=${ids.slice(0, COMPARED_MOST).join(',')}`;
}
