/** Where the server puts the part of a page that it writes at every look (src/live-parts.tsx), and what it wrote that from. */
export const LIVE_PART = '%LIVE-PART%';
export const LIVE_DATA = '%LIVE-DATA%';

/**
 * What the server wrote a part of this page from, so that the page is taken over with it.
 * @returns null where the server itself could not find out, undefined where it wrote nothing
 */
export function liveData(name: 'status' | 'gallery' | 'entry'): unknown {
  if (import.meta.env.SSR) return undefined;
  const place = document.getElementById('live-data');
  return place instanceof HTMLTemplateElement ? JSON.parse(place.content.textContent)[name] : undefined;
}
