let replay: (() => void) | null = null;

/**
 * A page that was written at build time can be clicked before its script listens. The last button that was is clicked again once it
 * does; links need nobody.
 */
export function keepEarlyClicks(root: HTMLElement): void {
  let last: HTMLElement | null = null;
  const keep = (event: Event) => {
    if (event.target instanceof Element) last = event.target.closest('button') ?? last;
  };
  root.addEventListener('click', keep, { capture: true });
  replay = () => {
    root.removeEventListener('click', keep, { capture: true });
    last?.click();
  };
}

/** The page listens from now on. */
export function replayEarlyClicks(): void {
  replay?.();
  replay = null;
}
