/** Placeholder for the part of a page that the server renders per request (src/live-parts.tsx), and for its data. */
export const LIVE_PART = '%LIVE-PART%';
export const LIVE_DATA = '%LIVE-DATA%';

/**
 * The data from which the server rendered a part of this page, for hydration.
 * @returns null if the server could not load it, undefined if it rendered nothing
 */
export function liveData(name: 'status' | 'gallery' | 'entry'): unknown {
  if (import.meta.env.SSR) return undefined;
  const place = document.getElementById('live-data');
  return place instanceof HTMLTemplateElement ? JSON.parse(place.content.textContent)[name] : undefined;
}
