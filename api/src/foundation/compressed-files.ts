import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Compressed variants of a file, smallest first (written by scripts/dev/compress-files.mjs). */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Rewrites the request to a compressed variant when the browser accepts one;
 * the static handler then serves it like any file.
 * @param directory the built client
 */
export function sendCompressed(directory: string): RequestHandler {
  const forms = existsSync(directory) ? formsIn(directory) : new Map<string, readonly (typeof ENCODINGS)[number][]>();
  return (request: Request, response: Response, next: NextFunction) => {
    const known = forms.get(request.path);
    if (!known || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept-Encoding');
    // Browsers state no preference, so the smallest variant wins.
    const form = known.find(({ name }) => request.acceptsEncodings(name));
    if (form) {
      response.type(path.extname(request.path));
      response.setHeader('Content-Encoding', form.name);
      request.url = `${request.path}${form.ending}`;
    }
    next();
  };
}

/** Compressed variants of every file, by URL path. */
function formsIn(directory: string) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const there = new Set(files);
  return new Map(
    files.map((file) => [
      `/${file.split(path.sep).join('/')}`,
      ENCODINGS.filter(({ ending }) => there.has(`${file}${ending}`)),
    ]),
  );
}
