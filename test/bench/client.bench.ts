import type { Page } from 'playwright';
import { launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';
import { percentile } from './accept/pace';
import { emptyFrames } from './client/empty-frames';
import { measureLargePicture } from './client/large-picture';
import { measureProgressMemory } from './client/progress-memory';

/**
 * Time from a press on another tool in the sidebar to the frame with its title and Generate, in Chromium without a
 * graphics card, compared with an empty change of the same page. Then pan and zoom of an 8K result
 * (client/large-picture.ts) and memory after five minutes of progress (client/progress-memory.ts). Usage: npm run
 * bench:client [-- rounds]
 */
const ROUNDS = 12;
const LIMIT_MS = 150;
const TOOLS = [
  ['/dashboard/text-to-image', 'Text to Images'],
  ['/dashboard/sketch-to-images', 'Sketch to Images'],
  ['/dashboard/image-to-video', 'Image to Video'],
  ['/dashboard/video-to-video', 'Video to Video'],
] as const;

/** Processor time of the main thread by kind of work; other load on the machine does not change it. */
const WORK = { all: 'TaskDuration', script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' };

type Worked = Record<keyof typeof WORK, number>;

async function mainThread(page: Page): Promise<() => Promise<Worked>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const told = new Map(metrics.map(({ name, value }) => [name, 1_000 * value]));
    const of = (name: string) => told.get(name) ?? Number.NaN;
    return { all: of(WORK.all), script: of(WORK.script), style: of(WORK.style), layout: of(WORK.layout) };
  };
}

/** Milliseconds until the frame after the one that shows the page. */
function switchTo(page: Page, path: string, title: string): Promise<number> {
  return page.evaluate(
    ({ path: to, title: wanted }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href^="${to}"]`);
        if (!link) return reject(new Error(`no link to ${to} on the page`));
        const began = performance.now();
        const look = () => {
          const there = document.querySelector('h1')?.textContent === wanted && document.getElementById('generate');
          if (there) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        link.click();
        look();
      }),
    { path, title },
  );
}

async function main(rounds: number): Promise<void> {
  const product = await Product.start();
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser);
    const { person } = await logIn(product, page, { plan: 'business', credits: 40_000 });
    const { body } = await postImage(product, person, { prompt: 'A house by the sea' });
    await renderBecomes(product, person, body.taskId, ['done']);
    await page.goto(`${product.url}${TOOLS[0][0]}?render=new`);
    await page.getByRole('button', { name: /^Generate ·/ }).waitFor();
    // The browser prefetches the other tools while it is idle.
    await page.waitForLoadState('networkidle');
    const took = new Map<string, number[]>(TOOLS.map(([, title]) => [title, []]));
    const worked = new Map<string, Worked[]>(TOOLS.map(([, title]) => [title, []]));
    const work = await mainThread(page);
    const empty: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      for (const [path, title] of [...TOOLS.slice(1), TOOLS[0]]) {
        const before = await work();
        const milliseconds = await switchTo(page, path, title);
        const after = await work();
        // The first round warms up the JIT.
        if (round > 0) {
          took.get(title)?.push(milliseconds);
          worked.get(title)?.push({
            all: after.all - before.all,
            script: after.script - before.script,
            style: after.style - before.style,
            layout: after.layout - before.layout,
          });
        }
        empty.push(await emptyFrames(page));
      }
    }
    const bare = percentile(empty, 0.5);
    console.table(
      [...took].map(([title, all]) => ({
        'switch to': title,
        'p50 ms': percentile(all, 0.5).toFixed(0),
        'p95 ms': percentile(all, 0.95).toFixed(0),
        'x two empty frames': (percentile(all, 0.5) / bare).toFixed(1),
        ...Object.fromEntries(
          Object.keys(WORK).map((kind) => [
            `${kind} ms of processor`,
            percentile(
              (worked.get(title) ?? []).map((one) => one[kind as keyof typeof WORK]),
              0.5,
            ).toFixed(0),
          ]),
        ),
        limit: `p50 <= ${LIMIT_MS} ms`,
      })),
    );
    await measureLargePicture(product, page, person);
    await measureProgressMemory(product, page, person);
  } finally {
    await browser.close();
    await product.stop();
  }
}

main(Number(process.argv[2] ?? ROUNDS)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
