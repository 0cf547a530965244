import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AddressRouter } from './app/address-router';
import { App } from './app/app';
import './ui/page-defaults.css';
import { languageOfPage, speak, switchToPseudoLocale } from './i18n/language';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
if (import.meta.env.PROD) {
  // A prerendered page may have finished loading before this script.
  if (document.readyState === 'complete') import('./app/after-load');
  else addEventListener('load', () => import('./app/after-load'));
}
const language = languageOfPage();
// Pseudo-locale with accents, brackets and longer words: text without brackets is not in the message files.
if (import.meta.env.DEV && location.search.includes('lang=xa')) {
  switchToPseudoLocale().then(() => begin(root));
} else if (language === 'en') begin(root);
else {
  // The prerendered page stays visible meanwhile. If translations cannot be loaded, English is used.
  speak(language)
    .catch((error: unknown) => console.warn(`The texts in ${language} could not be loaded.`, error))
    .then(() => begin(root));
}

/** Hydrates a prerendered page; any other starts empty. */
function begin(root: HTMLElement): void {
  const app = <App Router={AddressRouter} />;
  // A transition hydrates in small steps, so that scrolling and clicks stay responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
