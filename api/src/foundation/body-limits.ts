import type { IncomingMessage } from 'node:http';
import { Problem } from '@maquette/contracts/calls/problem';
import { ROUTES } from '@maquette/contracts/calls/routes';

interface BodyLimits {
  bytes: number;
  names: number;
  /** Number of entries in all arrays and objects together. */
  entries: number;
  depth: number;
}

/** The largest valid bodies: a list of 1,000 ids, and a form with all its fields inside an element. */
const MEMBERS: BodyLimits = { bytes: 256 * 1_024, names: 1_000, entries: 4_000, depth: 32 };
/** Limits for anonymous callers: messages, reports, comments and page measurements. */
const STRANGERS: BodyLimits = { bytes: 32 * 1_024, names: 100, entries: 400, depth: 8 };
const STRANGE = [ROUTES.contact, ROUTES.vitals, '/api/guest/', '/api/gallery/entries/'];

/** Thrown before parsing; `body-parser` passes on errors that carry a status. */
export class BodyRefused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/**
 * Checks a JSON body by its bytes before the parser allocates objects, and stops at the first limit.
 * Parsing 19,000 names in 250 KB blocked the main thread for 44 ms, even without an account. @throws BodyRefused
 */
export function limitJsonBody(request: IncomingMessage, _response: unknown, bytes: Buffer, encoding: string): void {
  const url = request.url ?? '';
  const limits = STRANGE.some((place) => url.startsWith(place)) ? STRANGERS : MEMBERS;
  if (bytes.length > limits.bytes) throw new BodyRefused(new Problem('payload_too_large'));
  // JSON is UTF-8 (RFC 8259). In another encoding the byte counts would be wrong.
  if (!/^utf-?8$/i.test(encoding)) throw refused('must be UTF-8');
  const why = whyTooComplex(bytes, limits);
  if (why) throw refused(why);
}

const refused = (body: string) => new BodyRefused(new Problem('invalid_request', { body }));

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** @returns the limit that was exceeded, or null. The parser decides whether the JSON is valid. */
export function whyTooComplex(bytes: Buffer, limits: Omit<BodyLimits, 'bytes'>): string | null {
  let [depth, names, entries] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COLON) names += 1;
    else if (byte === COMMA) entries += 1;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    if (depth > limits.depth) return 'is nested too deeply';
    if (names > limits.names) return `has more than ${limits.names} names`;
    if (entries > limits.entries) return `has more than ${limits.entries} entries`;
  }
  return null;
}

/** @returns index of the closing quote, or the buffer's length when the string is unterminated */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (bytes[before] === BACKSLASH) before -= 1;
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return bytes.length;
}
