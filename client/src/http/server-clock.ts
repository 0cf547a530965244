/** A `Date` header has whole seconds, and a busy server may write it up to this much late, in milliseconds. */
const DATE_MAY_LAG_MS = 2_000;

/** What must be added to the browser's clock, in milliseconds: between these two, by all answers so far. */
let least = Number.NEGATIVE_INFINITY;
let most = Number.POSITIVE_INFINITY;
let offset = 0;

/**
 * The time of the server, in milliseconds since 1970. The clock of a browser may be minutes or years wrong, so that all times of the
 * server (elapsed, estimates, expiry, trash) are compared with this one. Before the first answer it is the browser's own.
 */
export function serverNow(): number {
  return browserNow() + offset;
}

/** The browser's own clock: only for what this browser measured and kept itself. */
export function browserNow(): number {
  return Date.now();
}

/**
 * Learns from an answer what time it is on the server: it was written between the request and the answer. Each answer narrows the
 * offset; one that contradicts those before it means that the browser's clock was set, and begins anew. A clock that agrees with
 * all answers is left as it is, so that a correct one never jumps.
 * @param sentAt when the request was sent, by `browserNow`
 */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const written = Date.parse(headers.get('Date') ?? '');
  // An answer of a cache tells when it was stored.
  if (Number.isNaN(written) || Number(headers.get('Age') ?? 0) > 0) return;
  const [low, high] = [written - browserNow(), written + DATE_MAY_LAG_MS - sentAt];
  if (high < low) return;
  const agrees = low <= most && high >= least;
  least = agrees ? Math.max(least, low) : low;
  most = agrees ? Math.min(most, high) : high;
  offset = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
}
