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
import { EntryList, GalleryLoadError } from './features/gallery/components/entry-list';
import { EntryView } from './features/gallery/components/entry-view';
import { StatusLoadError, StatusView } from './features/status/components/status-view';
import { publicWords, setLanguageWords } from './i18n/language';

/** Image preloads React puts first: redundant here, and not part of the markup that is hydrated. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders the dynamic parts of public pages with the same components as the browser.
 * Runs in the API (api/src/foundation/live-parts.ts), which inserts them into the prerendered pages.
 */
export async function liveParts() {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  const words = new Map(await Promise.all(languages.map(async (each) => [each, await publicWords(each)] as const)));
  // Synchronous from start to end, because the language is a global.
  const draw = (language: Language, part: ReactNode): string => {
    setLanguageWords(language, words.get(language) ?? {});
    return renderToString(<StaticRouter location="/">{part}</StaticRouter>).replace(PRELOADS, '');
  };
  return {
    /** @param status null if it could not be loaded */
    status: (language: Language, status: Status | null) =>
      draw(language, status ? <StatusView status={status} /> : <StatusLoadError />),
    /** @param page the newest entries; null if they could not be loaded */
    gallery: (language: Language, page: GalleryPage | null) =>
      draw(
        language,
        page ? <EntryList entries={page.items} more={page.before ? { busy: false } : null} /> : <GalleryLoadError />,
      ),
    entry: (language: Language, entry: GalleryEntry) => draw(language, <EntryView entry={entry} />),
  };
}
