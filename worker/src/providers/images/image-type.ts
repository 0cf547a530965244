/** Image type according to the first bytes; null when it is not accepted. */
export function imageTypeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : null;
}

/** Video type according to the first bytes; null when it is not accepted. */
export function videoTypeOf(bytes: Buffer): 'video/mp4' | null {
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'video/mp4' : null;
}
