import type { Page } from 'playwright';

/** What an empty change of the document takes until it is painted, ms: what the machine allows. */
export function emptyFrames(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.body.append(document.createElement('i'));
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
      }),
  );
}
