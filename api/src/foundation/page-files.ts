import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@maquette/contracts/account/languages';

interface PageFiles {
  /** Route pattern of the client's router: `/gallery/:id`, `/ops/*`. */
  address: string;
  files: string[];
  /** Files the page requests after its first paint. */
  later: string[];
  /** Message files by language; English messages are part of the code. */
  words: Partial<Record<Language, string[]>>;
}

/**
 * Preloads all of a page's files in its head, so that the browser fetches them at once instead of one after the other.
 * @param directory of the built client (client/page-files.ts wrote the list)
 * @returns function that adds the preloads for a path and a language; unknown paths leave the page unchanged
 */
export function preloadPageFiles(directory: string): (page: string, address: string, language: Language) => string {
  const written = readFileSync(path.join(directory, 'pages/files.json'), 'utf8');
  const pages = (JSON.parse(written) as PageFiles[]).map(({ address, files, later, words }) => ({
    fits: addressPattern(address),
    links: (language: Language) =>
      [
        ...[...files, ...(words[language] ?? [])].map((file) => linkOf(file)),
        ...later.map((file) => linkOf(file, 'low')),
      ].join(''),
  }));
  return (page, address, language) => {
    const found = pages.find(({ fits }) => fits.test(address));
    return found ? page.replace(RUNS_IT, (place) => `${found.links(language)}${place}`) : page;
  };
}

/** Regular expression for one of the client router's route patterns. */
export function addressPattern(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`);
}

/** Position of a page's scripts; prerendered pages delay them until first paint (client/public/after-paint.js). */
const RUNS_IT = /<\/template>|<\/head>/;

const linkOf = (file: string, priority = 'auto') =>
  `<link rel="modulepreload" crossorigin fetchpriority="${priority}" href="${file}">`;
