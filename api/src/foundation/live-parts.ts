import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@maquette/contracts/account/languages';
import type { GalleryEntry, GalleryPage } from '@maquette/contracts/gallery/gallery';
import type { Status } from '@maquette/contracts/operations/status';

/** Renders the live parts of public pages (client/src/live-parts.tsx). */
export interface LiveParts {
  /** @param status null when the status is unknown */
  status(language: Language, status: Status | null): string;
  /** @param page null when the gallery could not be loaded */
  gallery(language: Language, page: GalleryPage | null): string;
  entry(language: Language, entry: GalleryEntry): string;
}

export interface AskedPage {
  address: string;
  /** Prerendered HTML. */
  page: string;
  language: Language;
  /** Public address of the product, without a trailing slash. */
  appUrl: string;
}

/** A page whose content depends on the time of the request. */
export interface LivePage {
  /** Route pattern of the client's router: `/gallery/:id`. */
  address: string;
  /** @returns null when the address does not exist */
  written(asked: AskedPage): Promise<string | null>;
}

/** @param directory of the built client */
export async function loadLiveParts(directory: string): Promise<LiveParts> {
  const file = pathToFileURL(path.join(directory, 'pages/live-parts.mjs')).href;
  const { liveParts } = (await import(file)) as { liveParts(): Promise<LiveParts> };
  return liveParts();
}

/** @param data the part's input, by name; the page's script reads this data instead of fetching it */
export function withLivePart(page: string, part: string, data: Record<string, unknown>): string {
  const json = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // Both replacements run in one pass: user texts may contain the placeholder names and must not be replaced.
  return page.replace(/%LIVE-(PART|DATA)%/g, (_, name) => (name === 'PART' ? part : json));
}
