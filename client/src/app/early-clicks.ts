import { useEffect } from 'react';

declare global {
  interface Window {
    /** Of a page that was written at build time (public/after-paint.js): what was pressed before anything listened. */
    early?: { pressed: HTMLButtonElement | null; end(): void };
  }
}

/** Stands beside a page, inside what waits for its file: it is there when the page is. */
export function Listening(): null {
  useEffect(replayEarlyClicks, []);
  return null;
}

/** The page listens from now on: the last button that was pressed before is pressed again. */
function replayEarlyClicks(): void {
  const { early } = window;
  delete window.early;
  early?.end();
  early?.pressed?.click();
}
