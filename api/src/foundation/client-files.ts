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
  app.use(express.static(directory, { index: false, maxAge: '1h' }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
    if (!isPage || NOT_THE_CLIENT.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
}

/** Addresses of the API, and files that were not found. */
const NOT_THE_CLIENT = /^\/(api|socket\.io|health|assets)(\/|$)|\.[a-z0-9]{2,5}$/i;
