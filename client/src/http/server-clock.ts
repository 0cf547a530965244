/** A `Date` header has a resolution of 1 s, and a busy server may write it up to this late, in milliseconds. */
const DATE_MAY_LAG_MS = 2_000;

/** Bounds of the offset to add to the browser's clock, in milliseconds, from all responses so far. */
let least = Number.NEGATIVE_INFINITY;
let most = Number.POSITIVE_INFINITY;
let offset = 0;

/**
 * The server's time in milliseconds since 1970. Server times are compared with it, because browser clocks may be years
 * wrong. Before the first response it is the browser's time.
 */
export function serverNow(): number {
  return browserNow() + offset;
}

/** The browser's clock. Only for times that this browser measured and stored. */
export function browserNow(): number {
  return Date.now();
}

/**
 * Updates the clock offset from a response, which was written between request and response.
 * Each response narrows the offset; a contradicting one means that the browser's clock was set, so estimation restarts.
 * A clock consistent with all responses is not adjusted, so that a correct clock never jumps.
 * @param sentAt when the request was sent, by `browserNow`
 */
export function syncServerClock({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const written = Date.parse(headers.get('Date') ?? '');
  // A cached response has the time it was stored.
  if (Number.isNaN(written) || Number(headers.get('Age') ?? 0) > 0) return;
  const [low, high] = [written - browserNow(), written + DATE_MAY_LAG_MS - sentAt];
  if (high < low) return;
  const agrees = low <= most && high >= least;
  least = agrees ? Math.max(least, low) : low;
  most = agrees ? Math.min(most, high) : high;
  offset = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
}
