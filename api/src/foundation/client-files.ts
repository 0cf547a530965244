import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { sendCompressed } from './compressed-files';
import type { LivePage } from './live-parts';
import { addressPattern, preloadPageFiles } from './page-files';
import { languageOf } from './page-language';

/**
 * Serves the built client ahead of the API routes: hashed files are cached for a year, pages are revalidated,
 * and every URL outside the API gets a page. Public pages are prerendered.
 */
export function serveClient(app: Express, { directory, appUrl, addresses, live }: ServedClient): void {
  const page = path.join(directory, 'index.html');
  if (!existsSync(page)) throw new Error(`no built client in ${directory}: run npm run build first`);
  const shell = readFileSync(page, 'utf8');
  const withFiles = preloadPageFiles(directory);
  const pages = new Map(
    Object.keys(LANGUAGES)
      .filter(isLanguage)
      .map((language) => [language, writtenPages(directory, language, appUrl)]),
  );
  const written = pages.get('en') ?? new Map<string, string>();
  const livePages = live.map((one) => ({ live: one, pattern: addressPattern(one.address) }));
  const listed = [...written.keys()].filter((address) => !UNLISTED.has(address));
  app.use(sendCompressed(directory));
  app.use('/assets', express.static(path.join(directory, 'assets'), { immutable: true, maxAge: '1y' }));
  app.get('/sitemap.xml', (_: Request, response: Response, next: NextFunction) => {
    addresses()
      .then((more) => response.type('xml').send(sitemap([...listed, ...more], appUrl)))
      .catch(next);
  });
  app.get('/robots.txt', (_: Request, response: Response) => response.type('txt').send(robots(appUrl)));
  // `/developers` is both a page and a folder: do not redirect to the folder.
  const files = express.static(directory, { index: false, redirect: false, maxAge: '1h', setHeaders: nameSource });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // API paths are never files. A prerendered file is not served under its own path, so each page has one URL.
    if (OF_THE_API.test(request.path) || WRITTEN.test(request.path)) next();
    else files(request, response, next);
  });
  // A form sent without scripts or before they ran. The page explains this, and the body is not read.
  app.post('/login', (_: Request, response: Response) => response.redirect(303, '/login'));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const looks = request.method === 'GET' || request.method === 'HEAD';
    if (!looks || NOT_THE_CLIENT.test(request.path) || !takesPage(request)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Accept');
    const language = languageOf(request, response);
    const ground = shell.replace('<html lang="en">', `<html lang="${language}">`);
    const address = request.path.length > 1 ? request.path.replace(/\/$/, '') : request.path;
    // Browsers get a page that leads home, programs a 404. Shared links must not be indexed.
    if (address === '/share') response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    const known = written.has(address) || OF_THE_CLIENT.test(address);
    const fitting = livePages.find(({ pattern }) => pattern.test(address))?.live;
    const taken = pages.get(language)?.get(fitting?.address ?? ALIASES[address] ?? address);
    const asks = READS_QUERY.test(address) && Object.keys(request.query).some((key) => key !== 'lang');
    const page = (asks ? taken && besides(taken) : taken) ?? ground;
    const send = (page: string, isThere: boolean) =>
      response
        .status(isThere ? 200 : 404)
        .type('html')
        .send(withFiles(page, address, language));
    if (!fitting) return send(page, known);
    fitting
      .written({ address, page, language, appUrl })
      .then((written) => send(written ?? ground, written !== null))
      .catch(next);
  });
}

/** Clients that accept anything, like curl, get the page. The front page ignores the Accept header. */
function takesPage(request: Request): boolean {
  return request.path === '/' || request.accepts(['html', 'json']) === 'html';
}

/**
 * Pages are prerendered without a query. With a query the script renders the page, and only browsers without scripts
 * see the prerendered text.
 */
const besides = (page: string): string =>
  page
    .replaceAll(/<\/?noscript>/g, '')
    .replace('<div id="root">', '<div id="root"></div><noscript>')
    .replace(/<\/div>(\s*<\/body>)/, '</noscript>$1');
/** Prerendered pages that read query parameters other than the language. */
const READS_QUERY = /^\/(pricing|ourplan|contact|help|login)$/;
/** Prerendered for speed but not listed in the sitemap. */
const UNLISTED = new Set(['/login', '/gallery/:id']);

interface ServedClient {
  directory: string;
  /** Public address of the product, without a trailing slash. */
  appUrl: string;
  /** URLs in the sitemap besides the prerendered pages. */
  addresses(): Promise<string[]>;
  live: readonly LivePage[];
}

/** Prerendered pages in a language, by URL path (client/src/prerender.tsx). */
function writtenPages(directory: string, language: Language, appUrl: string): Map<string, string> {
  const folder = path.join(directory, 'pages', language === 'en' ? '' : language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
  return new Map(
    files.map((file) => [
      file === 'index.html' ? '/' : `/${path.basename(file, '.html').replaceAll('+', '/')}`,
      readFileSync(path.join(folder, file), 'utf8').replaceAll('%ORIGIN%', appUrl),
    ]),
  );
}

function sitemap(addresses: string[], appUrl: string): string {
  const entries = addresses.sort().map((address) => `  <url><loc>${appUrl}${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function robots(appUrl: string): string {
  return `User-agent: *
Disallow: /dashboard
Disallow: /share
Disallow: /api
Allow: /api/gallery/pictures/

Sitemap: ${appUrl}/sitemap.xml
`;
}

/** The TypeScript API client would otherwise be served as an MPEG transport stream, because of its .ts extension. */
function nameSource(response: Response, file: string): void {
  if (file.endsWith('.ts')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
}

const OF_THE_API = /^\/(api|socket\.io|health|metrics)(\/|$)/i;
const WRITTEN = /^\/(pages\/|index\.html$)/;
/** API paths, and files that were not found. */
const NOT_THE_CLIENT = /^\/(api|socket\.io|health|metrics|assets)(\/|$)|\.[a-z0-9]{2,5}$/i;
/** Pages without prerendered HTML, from client/src/app/pages.tsx. */
const OF_THE_CLIENT = /^\/(invitation|share|deletions|ourplan|billing|local-mail|ops(\/.*)?|dashboard(\/.*)?)$/;
const ALIASES: Record<string, string> = { '/ourplan': '/pricing' };
