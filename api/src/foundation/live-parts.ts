import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@maquette/contracts/account/languages';
import type { GalleryEntry, GalleryPage } from '@maquette/contracts/gallery/gallery';
import type { Status } from '@maquette/contracts/operations/status';

/** What draws the parts of public pages that say how things are at this moment (client/src/live-parts.tsx). */
export interface LiveParts {
  /** @param status null where nobody could be asked */
  status(language: Language, status: Status | null): string;
  /** @param page null where nobody could be asked */
  gallery(language: Language, page: GalleryPage | null): string;
  entry(language: Language, entry: GalleryEntry): string;
}

/** Somebody looks at a page. */
export interface AskedPage {
  address: string;
  /** As it was written at build time. */
  page: string;
  language: Language;
  /** What the product is reached at, without a slash at its end. */
  appUrl: string;
}

/** A page whose words are not known before somebody looks. */
export interface LivePage {
  /** As the router of the client writes it: `/gallery/:id`. */
  address: string;
  /** @returns null where there is nothing at the address */
  written(asked: AskedPage): Promise<string | null>;
}

/** @param directory the built client */
export async function loadLiveParts(directory: string): Promise<LiveParts> {
  const file = pathToFileURL(path.join(directory, 'pages/live-parts.mjs')).href;
  const { liveParts } = (await import(file)) as { liveParts(): Promise<LiveParts> };
  return liveParts();
}

/** @param data what the part was drawn from, by its name: the script of the page takes it over with that */
export function withLivePart(page: string, part: string, data: Record<string, unknown>): string {
  const json = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // Both in one go: what people wrote may name our places, and nothing is put into that.
  return page.replace(/%LIVE-(PART|DATA)%/g, (_, name) => (name === 'PART' ? part : json));
}
