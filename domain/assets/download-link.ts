import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { type AddressRules, type OutsideAddress, outsideAddress, RefusedAddress } from '../runtime/outside-address';
import { pinnedLookup } from '../runtime/pinned-lookup';

/** Time limit from the first DNS lookup to the last byte, including redirects. */
const TIME_LIMIT_MS = 15_000;
const REDIRECTS = 3;
const PAGES = /^\s*(text\/html|application\/xhtml\+xml)\b/i;
const REDIRECTED = new Set([301, 302, 303, 307, 308]);

export interface LinkWish {
  /** Target file. */
  path: string;
  limitBytes: number;
  rules: AddressRules;
  /** Aborts the download when the client disconnects. */
  signal: AbortSignal;
  /** Replaced in tests. */
  timeLimitMs?: number;
}

/**
 * Downloads an image from a user's link. The rules of webhooks apply: https, default port, public addresses only.
 * Redirects are checked like the link, and connections go only to checked addresses.
 * Neither cookies nor the user's IP address are sent. The caller checks the content.
 * @returns its size in bytes
 * @throws Problem link_refused, link_not_reached, link_no_image for a page, link_too_large
 */
export async function downloadLink(link: string, wish: LinkWish): Promise<number> {
  const signal = AbortSignal.any([wish.signal, AbortSignal.timeout(wish.timeLimitMs ?? TIME_LIMIT_MS)]);
  let next = link;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const to = await checked(next, wish.rules);
    const answer = await reached(to, get(to, signal));
    const location = REDIRECTED.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
    if (location === undefined) return save(to, answer, { ...wish, signal });
    answer.destroy();
    if (!URL.canParse(location, to.url.href)) throw new Problem('link_refused');
    next = new URL(location, to.url).href;
  }
  throw new Problem('link_not_reached', { host: hostOf(next) });
}

async function checked(link: string, rules: AddressRules): Promise<OutsideAddress> {
  const to = await outsideAddress(link, rules).catch((error: unknown) => {
    if (error instanceof RefusedAddress) throw new Problem('link_refused', {}, { cause: error });
    throw error;
  });
  // Other ports belong to services, not websites: users must not reach them through our server.
  if (to.url.port !== '' && !rules.allowPrivate) throw new Problem('link_refused');
  return to;
}

function get(to: OutsideAddress, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = to.url.protocol === 'http:' ? http : https;
  // Accepts no content encoding: unpacking could make the content grow without limit.
  const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Maquette-Images/1' };
  return new Promise((resolve, reject) => {
    request(to.url, { agent: false, lookup: pinnedLookup(to), signal, headers }, resolve)
      .on('error', reject)
      .end();
  });
}

async function save(to: OutsideAddress, answer: http.IncomingMessage, wish: LinkWish): Promise<number> {
  const refuse = (problem: Problem) => {
    answer.destroy();
    throw problem;
  };
  const tooLarge = () => new Problem('link_too_large', { limit: Math.floor(wish.limitBytes / 1024 / 1024) });
  if (answer.statusCode !== 200) refuse(new Problem('link_not_reached', { host: hostOf(to.url.href) }));
  if (PAGES.test(answer.headers['content-type'] ?? '')) refuse(new Problem('link_no_image'));
  if (Number(answer.headers['content-length'] ?? 0) > wish.limitBytes) refuse(tooLarge());
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > wish.limitBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  await reached(to, pipeline(answer, counted, createWriteStream(wish.path), { signal: wish.signal }));
  return bytes;
}

/** Turns every network error into one refusal, so that it reveals nothing about networks. */
function reached<Done>(to: OutsideAddress, work: Promise<Done>): Promise<Done> {
  return work.catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    throw new Problem('link_not_reached', { host: hostOf(to.url.href) }, { cause: error });
  });
}

const hostOf = (url: string) => new URL(url).hostname;
