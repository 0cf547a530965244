import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What stands beside a file, smallest first (scripts/dev/compress-files.mjs). */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Answers with a file's compressed form where the browser takes it: what comes behind sends it as any other file.
 * @param directory the built client
 */
export function sendCompressed(directory: string): RequestHandler {
  const forms = existsSync(directory) ? formsIn(directory) : new Map<string, readonly (typeof ENCODINGS)[number][]>();
  return (request: Request, response: Response, next: NextFunction) => {
    const known = forms.get(request.path);
    if (!known || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept-Encoding');
    // Browsers name them in no order of their own: ours is the smallest first.
    const form = known.find(({ name }) => request.acceptsEncodings(name));
    if (form) {
      response.type(path.extname(request.path));
      response.setHeader('Content-Encoding', form.name);
      request.url = `${request.path}${form.ending}`;
    }
    next();
  };
}

/** Every file with its compressed forms, by its address. */
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
