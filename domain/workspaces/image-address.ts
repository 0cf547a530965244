/** A small picture of our own making (WebP), as screens show it without asking for it. */
export function imageAddress(image: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(image).toString('base64')}`;
}
