import { useEffect } from 'react';

declare global {
  interface Window {
    /** Of a page that was written at build time (public/after-paint.js), until it listens. */
    early?: { over(): void };
  }
}

/** Stands beside a page, inside what waits for its file: it is there when the page is. */
export function Listening(): null {
  useEffect(() => {
    const { early } = window;
    delete window.early;
    early?.over();
  }, []);
  return null;
}
