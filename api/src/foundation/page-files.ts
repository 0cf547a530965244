import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@maquette/contracts/account/languages';

interface PageFiles {
  /** As the router of the client writes it: `/gallery/:id`, `/ops/*`. */
  address: string;
  files: string[];
  /** What it asks for once it is drawn. */
  later: string[];
  /** In English everything is said by the files themselves. */
  words: Partial<Record<Language, string[]>>;
}

/**
 * Names the files that a page runs in its head, so that the browser fetches all of them at once and not each when another asks for it.
 * @param directory the built client (client/page-files.ts wrote the list)
 * @returns the page with the files of an address and a language; as it was for an address that is no page
 */
export function withPageFiles(directory: string): (page: string, address: string, language: Language) => string {
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

/** What fits an address as the router of the client writes it. */
export function addressPattern(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}$`);
}

/** Where a page has what runs it; a written one keeps that until it was painted (client/public/after-paint.js). */
const RUNS_IT = /<\/template>|<\/head>/;

const linkOf = (file: string, priority = 'auto') =>
  `<link rel="modulepreload" crossorigin fetchpriority="${priority}" href="${file}">`;
