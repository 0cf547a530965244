import type { CDPSession, Page } from 'playwright';

/** How an image on the canvas is moved: arrow keys pan, the wheel zooms. */
export type Movement = 'pan' | 'zoom';

export interface Moved {
  /** Milliseconds between frames. */
  intervals: number[];
  /** Main thread processor time per frame, ms; other load on the machine does not change it. */
  workMs: number;
}

async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/**
 * Moves the canvas content once per frame.
 * @param movement null: no movement, to measure an idle frame
 */
export async function movePicture(page: Page, movement: Movement | null, frames: number): Promise<Moved> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await mainThreadMs(session);
  const intervals = await page.evaluate(
    ({ how, count }) =>
      new Promise<number[]>((resolve, reject) => {
        const stage = document.querySelector<HTMLElement>('main [role=group][aria-label^="Picture:"]');
        if (!stage) return reject(new Error('no image on the canvas'));
        const { left, top, width, height } = stage.getBoundingClientRect();
        const middle = { clientX: left + width / 2, clientY: top + height / 2 };
        const told = { bubbles: true, cancelable: true };
        const took: number[] = [];
        let last = performance.now();
        const step = () => {
          const now = performance.now();
          took.push(now - last);
          last = now;
          const turn = took.length / 12;
          if (took.length > count) return resolve(took.slice(1));
          const there = Math.sin(turn) > 0;
          if (how === 'pan')
            stage.dispatchEvent(new KeyboardEvent('keydown', { key: there ? 'ArrowLeft' : 'ArrowRight', ...told }));
          if (how === 'zoom')
            stage.dispatchEvent(new WheelEvent('wheel', { deltaY: there ? -20 : 20, ...middle, ...told }));
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { how: movement, count: frames },
  );
  const workMs = ((await mainThreadMs(session)) - before) / frames;
  await session.detach();
  return { intervals, workMs };
}
