import { addressIn, isLanguage, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { type PublicPage, publicPages } from './app/public-pages';
import { keepReference } from './features/developer-api/rules/reference-source';
import { ORIGIN } from './http/public-origin';
import { LIVE_DATA, LIVE_PART } from './http/server-rendered-data';
import { locale, speak, withWords } from './i18n/language';
import { t } from './i18n/t';

/** Module scripts: public/after-paint.js fetches them after the first paint and runs them on interaction. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
/** Inline styles are removed: the content security policy blocks them, and hydration sets them. */
const OWN_STYLE = / style="[^"]*"/g;

/**
 * Prerenders the public pages in one language, for browsers without JavaScript, search engines,
 * link previews and the first paint. Runs in Node at build time, in a separate process per language.
 * @param template the built index.html
 * @param reference the OpenAPI document for developers
 */
export async function writePages(
  template: string,
  language: Language,
  reference: unknown,
): Promise<{ address: string; html: string }[]> {
  keepReference(reference);
  await speak(language);
  await withWords(Promise.resolve());
  const pages = [];
  for (const page of publicPages()) {
    const said = listenToNumbers();
    const body = await bodyOf(page.address);
    pages.push({ address: page.address, html: fill(template, page, body, said, language) });
  }
  return pages;
}

/** @returns a record of all numbers formatted from now on, by their format key, which hydration reuses */
function listenToNumbers(): Record<string, string> {
  const said: Record<string, string> = {};
  globalThis.writtenNumbers = new Proxy(said, {
    get(_, key: string) {
      const [value, options = ''] = key.split(locale());
      said[key] ??= new Intl.NumberFormat(locale(), JSON.parse(options)).format(Number(value));
      return said[key];
    },
  });
  return said;
}

async function bodyOf(address: string): Promise<string> {
  const { prelude } = await prerender(
    // The number of children must equal that of the browser's router, because React derives the ids of fields from it.
    <App
      Router={({ children }) => (
        <StaticRouter location={address}>
          {children}
          {null}
        </StaticRouter>
      )}
    />,
    // Disable streaming: out-of-order chunks need an inline script, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const body = (await new Response(prelude).text()).replace(OWN_STYLE, '');
  if (!/<h1|%LIVE-PART%/.test(body)) throw new Error(`${address} was prerendered without its heading`);
  // A page with missing code or text shows this message in place of its content.
  if (body.includes(inText(t('late.title')))) throw new Error(`${address} was prerendered without its content`);
  return body;
}

function fill(
  template: string,
  { address, title, description, picture, reads }: PublicPage,
  body: string,
  numbers: Record<string, string>,
  language: Language,
): string {
  const facts = {
    title,
    description,
    url: `${ORIGIN}${addressIn(language, address)}`,
    image: `${ORIGIN}/pictures/share/${picture}.jpg`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': t('landing.shared'),
    site_name: t('product.name'),
    type: 'website',
  };
  const ahead = reads ? `<link rel="prefetch" href="${reads}">` : '';
  const scripts = `${template.match(SCRIPTS)?.join('') ?? ''}${ahead}`;
  const head = [
    `<link rel="canonical" href="${facts.url}" />`,
    ...Object.keys(LANGUAGES)
      .filter(isLanguage)
      .map((other) => alternate(other, addressIn(other, address))),
    alternate('x-default', address),
    ...Object.entries(facts).map(([name, value]) => `<meta property="og:${name}" content="${quoted(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<template id="after-paint">${scripts}</template>`,
    ...(body.includes(LIVE_PART) ? [`<template id="live-data">${LIVE_DATA}</template>`] : []),
    `<template id="written-numbers">${inText(JSON.stringify(numbers))}</template>`,
    '<script defer src="/after-paint.js"></script>',
  ];
  const root = '<div id="root"></div>';
  if (!scripts.includes('type="module"')) throw new Error('index.html contains no module script');
  if (!template.includes(root)) throw new Error('index.html has no empty element with the id root');
  return template
    .replaceAll(SCRIPTS, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${quoted(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => `${start}${quoted(description)}`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(root, () => `<div id="root">${body}</div>`);
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${ORIGIN}${address}" />`;
}

function quoted(text: string): string {
  return inText(text).replaceAll('"', '&quot;');
}

function inText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
