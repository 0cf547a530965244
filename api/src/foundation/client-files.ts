import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';

/**
 * Serves the built client ahead of the routes: hashed files for a year, the page itself always fresh, and the page for every
 * address that is not the API's.
 */
export function serveClient(app: Express, directory: string): void {
  const page = path.join(directory, 'index.html');
  if (!existsSync(page)) throw new Error(`no built client in ${directory}: run npm run build first`);
  app.use('/assets', express.static(path.join(directory, 'assets'), { immutable: true, maxAge: '1y' }));
  // `/developers` is a page and a folder of files: no redirect to the folder.
  const files = express.static(directory, { index: false, redirect: false, maxAge: '1h', setHeaders: nameSource });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // The disk is not asked for what is the API's.
    if (OF_THE_API.test(request.path)) next();
    else files(request, response, next);
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // Whoever takes anything, as curl does, or says nothing gets the page; only who asks for something else does not.
    const looks = request.method === 'GET' || request.method === 'HEAD';
    if (!looks || NOT_THE_CLIENT.test(request.path) || request.accepts(['html', 'json']) !== 'html') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Accept');
    response.sendFile(page);
  });
}

/** The client for programs is TypeScript; the table of file types takes its ending for a video's. */
function nameSource(response: Response, file: string): void {
  if (file.endsWith('.ts')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
}

const OF_THE_API = /^\/(api|socket\.io|health)(\/|$)/i;
/** Addresses of the API, and files that were not found. */
const NOT_THE_CLIENT = /^\/(api|socket\.io|health|assets)(\/|$)|\.[a-z0-9]{2,5}$/i;
