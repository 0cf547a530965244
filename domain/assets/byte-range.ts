/** One part of a file, as players and downloads ask for it (RFC 9110, section 14.1.2). */
const ONE_PART = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;

/**
 * The one part of a file that a `Range` header asks for, as every S3 understands it. Null where all of the file is the right answer: no
 * header, another unit, several parts, an end before its beginning.
 */
export function askedPart(header: string | undefined): string | null {
  const match = ONE_PART.exec(header ?? '');
  if (!match) return null;
  const [first, last, suffix] = match.slice(1, 4).map((digits) => (digits ? countable(digits) : null));
  if (first === null || first === undefined) return `bytes=-${suffix}`;
  if (last === null || last === undefined) return `bytes=${first}-`;
  return last < first ? null : `bytes=${first}-${last}`;
}

/** No file is as long as this; a longer number means the same, and not every store can read it. */
function countable(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
