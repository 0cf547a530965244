import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { sendCompressed } from './compressed-files';
import type { LivePage } from './live-parts';
import { addressPattern, withPageFiles } from './page-files';
import { languageOf } from './page-language';

/**
 * Serves the built client ahead of the routes: hashed files for a year, the page itself always fresh, and the page for every
 * address that is not the API's. Public pages stand as HTML in it.
 */
export function serveClient(app: Express, { directory, appUrl, addresses, live }: ServedClient): void {
  const page = path.join(directory, 'index.html');
  if (!existsSync(page)) throw new Error(`no built client in ${directory}: run npm run build first`);
  const shell = readFileSync(page, 'utf8');
  const withFiles = withPageFiles(directory);
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
  // `/developers` is a page and a folder of files: no redirect to the folder.
  const files = express.static(directory, { index: false, redirect: false, maxAge: '1h', setHeaders: nameSource });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // The disk is not asked for what is the API's, and a written page has no second address.
    if (OF_THE_API.test(request.path) || WRITTEN.test(request.path)) next();
    else files(request, response, next);
  });
  // Sent before anything listened, or in a browser without scripts: the page says what it needs, and nothing is read.
  app.post('/login', (_: Request, response: Response) => response.redirect(303, '/login'));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const looks = request.method === 'GET' || request.method === 'HEAD';
    if (!looks || NOT_THE_CLIENT.test(request.path) || !takesPage(request)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Accept');
    const language = languageOf(request, response);
    const ground = shell.replace('<html lang="en">', `<html lang="${language}">`);
    const address = request.path.length > 1 ? request.path.replace(/\/$/, '') : request.path;
    // A person is led home by the page; a program is told that there is nothing.
    // A link to somebody's work is nobody else's to find.
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

/** Whoever takes anything, as curl does, or says nothing gets the page. The front page answers whatever is asked for. */
function takesPage(request: Request): boolean {
  return request.path === '/' || request.accepts(['html', 'json']) === 'html';
}

/**
 * What an address asks for behind its `?` was not written: its script draws the page by itself, and what was written is for browsers
 * without scripts.
 */
const besides = (page: string): string =>
  page
    .replaceAll(/<\/?noscript>/g, '')
    .replace('<div id="root">', '<div id="root"></div><noscript>')
    .replace(/<\/div>(\s*<\/body>)/, '</noscript>$1');
/** The written pages that read more of their address than its language. */
const READS_QUERY = /^\/(pricing|ourplan|contact|help|login)$/;
/** Written to be there at once, not to be found. */
const UNLISTED = new Set(['/login', '/gallery/:id']);

interface ServedClient {
  directory: string;
  /** What the product is reached at, without a slash at its end. */
  appUrl: string;
  /** Of pages that search engines should find besides those that were written at build time. */
  addresses(): Promise<string[]>;
  live: readonly LivePage[];
}

/** The public pages of a language by their addresses (client/src/prerender.tsx). */
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

/** The client for programs is TypeScript; the table of file types takes its ending for a video's. */
function nameSource(response: Response, file: string): void {
  if (file.endsWith('.ts')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
}

const OF_THE_API = /^\/(api|socket\.io|health|metrics)(\/|$)/i;
const WRITTEN = /^\/(pages\/|index\.html$)/;
/** Addresses of the API, and files that were not found. */
const NOT_THE_CLIENT = /^\/(api|socket\.io|health|metrics|assets)(\/|$)|\.[a-z0-9]{2,5}$/i;
/** Pages that are not written, of client/src/app/pages.tsx. */
const OF_THE_CLIENT = /^\/(invitation|share|deletions|ourplan|billing|local-mail|ops(\/.*)?|dashboard(\/.*)?)$/;
const ALIASES: Record<string, string> = { '/ourplan': '/pricing' };
