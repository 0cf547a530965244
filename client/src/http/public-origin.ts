/** Where the address of the installation goes in a page that is written before it is known (prerender.tsx). */
export const ORIGIN = '%ORIGIN%';

/** What the product is reached at, as its pages say: a written one says the same before and after its script runs. */
export function servedAt(): string {
  if (import.meta.env.SSR) return ORIGIN;
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? window.location;
  return new URL(href).origin;
}
