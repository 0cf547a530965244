import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AddressRouter } from './app/address-router';
import { App } from './app/app';
import './ui/page-defaults.css';
import { languageOfPage, speak, speakPseudo } from './i18n/language';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
if (import.meta.env.PROD) {
  // A written page may have been loaded before this was.
  if (document.readyState === 'complete') import('./app/after-load');
  else addEventListener('load', () => import('./app/after-load'));
}
const language = languageOfPage();
// English as a language that nobody speaks, with longer words: what stands without brackets in it comes from no catalogue.
if (import.meta.env.DEV && location.search.includes('lang=xa')) {
  speakPseudo().then(() => begin(root));
} else if (language === 'en') begin(root);
else {
  // What was written stands there meanwhile. Words that do not come are said in English.
  speak(language)
    .catch((error: unknown) => console.warn(`The words in ${language} could not be loaded.`, error))
    .then(() => begin(root));
}

/** A page that was written at build time (prerender.tsx) stands there already and is taken over; every other begins empty. */
function begin(root: HTMLElement): void {
  const app = <App Router={AddressRouter} />;
  // In small pieces: whoever scrolls or presses meanwhile is answered between them.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
