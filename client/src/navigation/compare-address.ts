export const MAX_COMPARED = 4;

export function comparePage(ids: readonly string[]): string {
  return `/dashboard/compare?ids=${ids.slice(0, MAX_COMPARED).join(',')}`;
}
