const OWN = '/favicon.svg';
const CIRCUMFERENCE = 2 * Math.PI * 12;

export type FaviconState =
  | { kind: 'plain' }
  | { kind: 'done' }
  | { kind: 'waiting' }
  | { kind: 'share'; share: number };

/** Draws the tab icon: the logo when idle, a progress ring, an empty ring while queued, a tick when done. */
export function drawFavicon(state: FaviconState): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  const href = state.kind === 'plain' ? OWN : `data:image/svg+xml,${encodeURIComponent(picture(state))}`;
  if (link.getAttribute('href') !== href) link.setAttribute('href', href);
}

function picture(state: Exclude<FaviconState, { kind: 'plain' }>): string {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const [ground, light, mark] = [token('--color-night'), token('--color-on-night'), token('--color-pencil-mark')];
  const ring = (stroke: string, length: number) =>
    `<circle cx="16" cy="16" r="12" fill="none" stroke="${stroke}" stroke-width="5" stroke-dasharray="${length.toFixed(1)} 100" transform="rotate(-90 16 16)"/>`;
  const content =
    state.kind === 'done'
      ? `<path d="M8 17l6 6 11-13" fill="none" stroke="${mark}" stroke-width="5"/>`
      : `<g stroke-opacity=".35">${ring(light, CIRCUMFERENCE)}</g>` +
        (state.kind === 'share' ? ring(mark, CIRCUMFERENCE * state.share) : '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${ground}"/>${content}</svg>`;
}
