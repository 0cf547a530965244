/** One part of a file, as players and downloads request it (RFC 9110, section 14.1.2). */
const ONE_PART = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * The range of a `Range` header, in the form that every S3 server understands. Null means the whole file:
 * no header, another unit, several ranges, or an end before the beginning.
 */
export function askedPart(header: string | undefined): string | null {
  const match = ONE_PART.exec(header ?? '');
  if (!match) return null;
  const [first, last, suffix] = match.slice(1, 4).map((digits) => (digits ? countable(digits) : null));
  if (first === null || first === undefined) return `bytes=-${suffix}`;
  if (last === null || last === undefined) return `bytes=${first}-`;
  return last < first ? null : `bytes=${first}-${last}`;
}

/** Caps numbers above every file size, because not every store can parse them. */
function countable(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
