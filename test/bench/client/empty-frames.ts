import type { Page } from 'playwright';

/** Milliseconds until an empty document change is painted: the lower bound on this machine. */
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
