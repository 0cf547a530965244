import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by public/after-paint.js in prerendered pages: collects clicks until hydration. */
    early?: { over(): void };
  }
}

/** Signals that a page is hydrated. Render it next to the page, inside the same Suspense boundary. */
export function Listening(): null {
  useEffect(() => {
    const { early } = window;
    delete window.early;
    early?.over();
  }, []);
  return null;
}
