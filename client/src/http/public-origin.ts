/** Placeholder for the installation's origin in prerendered pages (prerender.tsx). */
export const ORIGIN = '%ORIGIN%';

/** The public origin; a prerendered page shows the same value before and after hydration. */
export function servedAt(): string {
  if (import.meta.env.SSR) return ORIGIN;
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? window.location;
  return new URL(href).origin;
}
