/** One part of a file, as players and downloads request it (RFC 9110, section 14.1.2). */
const ONE_PART = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * The range that a `Range` header asks for, in the form every S3 server understands. Null for the whole file:
 * if there is no header, or it has another unit, several ranges, or an end before the beginning.
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
