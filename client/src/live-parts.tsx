import './i18n/frame-words';
import './i18n/gallery-words';
import './i18n/status-words';
import './i18n/visitor-words';
import { isLanguage, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import type { GalleryEntry, GalleryPage } from '@maquette/contracts/gallery/gallery';
import type { Status } from '@maquette/contracts/operations/status';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EntriesUnasked, EntryList } from './features/gallery/components/entry-list';
import { EntryView } from './features/gallery/components/entry-view';
import { StatusUnasked, StatusView } from './features/status/components/status-view';
import { publicWords, speakWith } from './i18n/language';

/** What React puts ahead of pictures: the browser finds those by themselves, and takes the part over as it was drawn. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * The parts of public pages that say how things are at this moment, drawn by the same pieces as in the browser. Runs in the api
 * (api/src/foundation/live-parts.ts), which puts them into the pages that were written at build time.
 */
export async function liveParts() {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  const words = new Map(await Promise.all(languages.map(async (each) => [each, await publicWords(each)] as const)));
  // At once from beginning to end: nobody else speaks meanwhile.
  const draw = (language: Language, part: ReactNode): string => {
    speakWith(language, words.get(language) ?? {});
    return renderToString(<StaticRouter location="/">{part}</StaticRouter>).replace(PRELOADS, '');
  };
  return {
    /** @param status null where nobody could be asked */
    status: (language: Language, status: Status | null) =>
      draw(language, status ? <StatusView status={status} /> : <StatusUnasked />),
    /** @param page its newest entries; null where nobody could be asked */
    gallery: (language: Language, page: GalleryPage | null) =>
      draw(
        language,
        page ? <EntryList entries={page.items} more={page.before ? { busy: false } : null} /> : <EntriesUnasked />,
      ),
    entry: (language: Language, entry: GalleryEntry) => draw(language, <EntryView entry={entry} />),
  };
}
