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
 * Preloads all files of a page in its head, so that the browser fetches them at once instead of one after the other.
 * @param directory the built client (client/page-files.ts wrote the list)
 * @returns function that adds the preloads of an address and a language; unknown addresses leave the page unchanged
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

/** Regular expression for a route pattern of the client's router. */
export function addressPattern(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`);
}

/** Position of a page's scripts; prerendered pages delay them until first paint (client/public/after-paint.js). */
const RUNS_IT = /<\/template>|<\/head>/;

const linkOf = (file: string, priority = 'auto') =>
  `<link rel="modulepreload" crossorigin fetchpriority="${priority}" href="${file}">`;
