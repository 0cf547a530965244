/** A small image encoded by us (WebP) as a data URL, so that it needs no request. */
export function imageAddress(image: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(image).toString('base64')}`;
}
