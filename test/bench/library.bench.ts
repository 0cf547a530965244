import type { Page } from 'playwright';
import { launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { forgetResults, insertResults } from '../harness/many-results';
import { Product } from '../harness/product';
import { percentile, times } from './accept/pace';
import { getRequest, WireClient } from './accept/wire-client';
import { showBarePage } from './library/bare-page';

/**
 * The library of a very large workspace: pages of GET /api/renders by every filter at 100,000 results, then 10,000 of
 * them scrolled from first to last in Chromium slowed fourfold, with frames and memory, next to a bare page of the same
 * images (`library/bare-page.ts`). Usage: npm run bench:library [-- results [pages|grid [scrolled]]]
 */
const RESULTS = 100_000;
const SCROLLED = 10_000;
const ASKED = 60;
const LIMIT_MS = 200;
const SLOWED = 4;
/** Wheel speed in pixels per frame: more than one row. */
const STEP = 480;
const PARTS = 4;
/** This many frames without movement mean that the end has been reached. */
const ENDED = 600;

/** Results of a busy day, five minutes apart. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const FILTERS: Record<string, string> = {
  'the newest': '',
  'the oldest': 'sort=oldest',
  'words of very many': 'q=timber+house',
  'words of none': 'q=zorbly',
  'a tool of one in a thousand': 'tool=v2v',
  'a ratio of one in a thousand': 'ratio=21:9',
  'pixels of one in a thousand': 'resolution=8K',
  'a colour of one in a thousand': 'colour=pink',
  'a colour of nearly all': 'colour=grey',
  'three of the rare ones together': 'ratio=21:9&resolution=8K&colour=pink',
  'a week of long ago': `from=${daysAgo(207)}&to=${daysAgo(200)}`,
  'what is marked': 'favorite=1',
};

async function pages(product: Product, token: string): Promise<Record<string, string>[]> {
  const client = await WireClient.open(product.url);
  const ask = async (query: string) => {
    const path = `/api/renders?of=workspace&status=done&limit=24&thumbnails=1&${query}`;
    const { status, body } = await client.send(getRequest(token, path));
    if (status !== 200) throw new Error(`request failed with status ${status}: ${body.slice(0, 500)}`);
  };
  const rows: Record<string, string>[] = [];
  for (const [what, query] of Object.entries(FILTERS)) {
    await times(5, () => ask(query));
    const took = await times(ASKED, () => ask(query));
    rows.push({
      'a page of the library': what,
      'p50 ms': percentile(took, 0.5).toFixed(1),
      'p95 ms': percentile(took, 0.95).toFixed(1),
      limit: `p95 <= ${LIMIT_MS} ms`,
    });
  }
  client.close();
  return rows;
}

/** Turns the wheel until this many results or frames have passed. @returns milliseconds between frames */
function scroll(page: Page, until: { results?: number; frames?: number }): Promise<number[]> {
  return page.evaluate(
    ({ step, ended, results = Number.POSITIVE_INFINITY, frames = Number.POSITIVE_INFINITY }) =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector('ul[aria-busy]');
        let scroller = grid?.parentElement ?? null;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
        const took: number[] = [];
        let before = performance.now();
        let top = scroller?.scrollTop;
        let rests = 0;
        const frame = (now: number) => {
          rests = scroller?.scrollTop === top ? rests + 1 : 0;
          // A frame without movement, because the next results are loading, costs nothing and is skipped.
          if (scroller?.scrollTop !== top) took.push(now - before);
          top = scroller?.scrollTop;
          before = now;
          scroller?.scrollBy(0, step);
          const last = grid?.querySelector('li:last-of-type')?.getAttribute('aria-posinset');
          if (Number(last) >= results || took.length >= frames || rests > ended) resolve(took);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { step: STEP, ended: ENDED, ...until },
  );
}

const SCRIPT = ['ScriptDuration'];
const LAYOUT = ['LayoutDuration', 'RecalcStyleDuration'];

/** A page in a slowed browser, and what scrolling it costs. */
async function slowed(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  const metrics = async () => {
    const told = await chromium.send('Performance.getMetrics');
    return (name: string) => told.metrics.find((metric) => metric.name === name)?.value ?? 0;
  };
  // Processor time of the scrolling thread only, independent of other load on the machine.
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' });
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  let before = await metrics();
  return async (what: string, took: number[]): Promise<Record<string, string>> => {
    const after = await metrics();
    const perFrame = (...names: string[]) =>
      (names.reduce((sum, name) => sum + after(name) - before(name), 0) * 1_000) / Math.max(1, took.length);
    await chromium.send('HeapProfiler.collectGarbage');
    const kept = await metrics();
    const [script, layout, tasks] = [perFrame(...SCRIPT), perFrame(...LAYOUT), perFrame('TaskDuration')];
    before = await metrics();
    return {
      [`the grid, slowed ${SLOWED} times`]: what,
      frames: String(took.length),
      'p50 ms': took.length > 0 ? percentile(took, 0.5).toFixed(1) : '',
      'p95 ms': took.length > 0 ? percentile(took, 0.95).toFixed(1) : '',
      'script ms a frame': script.toFixed(1),
      'layout and style': layout.toFixed(1),
      'rest (paint, pictures, memory)': (tasks - script - layout).toFixed(1),
      'all tasks': tasks.toFixed(1),
      'script memory MB': (kept('JSHeapUsedSize') / 1024 ** 2).toFixed(1),
      nodes: String(kept('Nodes')),
    };
  };
}

async function grid(product: Product, page: Page, scrolled: number): Promise<Record<string, string>[]> {
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  await page.locator('[data-card]').first().waitFor();
  const row = await slowed(page);
  const rows = [await row('before', [])];
  let frames = 0;
  for (let part = 1; part <= PARTS; part += 1) {
    const to = (scrolled / PARTS) * part;
    const took = await scroll(page, { results: to });
    frames += took.length;
    rows.push(await row(`to result ${to.toLocaleString('en-US')}`, took));
  }
  // Waits until the page is idle and its cards are complete.
  await page.locator('[data-card] img').first().waitFor();
  const shown = await page
    .locator('[data-card] img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  // The product's own CSP forbids injected HTML.
  const bare = await page.context().newPage();
  await showBarePage(
    bare,
    shown.filter((src) => src.startsWith('http')),
    scrolled,
  );
  const bareRow = await slowed(bare);
  rows.push(await bareRow('a bare page of the same pictures', await scroll(bare, { frames })));
  return rows;
}

async function main(count: number, only: string | undefined, scrolled: number): Promise<void> {
  const product = await Product.start({ workers: 0, api: { RATE_LIMIT_FACTOR: '1000' } });
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser);
    const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
    await insertResults(product, person.uid, workspaceId, count);
    if (only !== 'grid') console.table(await pages(product, person.token));
    if (only !== 'pages') console.table(await grid(product, page, scrolled));
  } finally {
    await browser.close();
    await forgetResults(product);
    await product.stop();
  }
}

main(Number(process.argv[2] ?? RESULTS), process.argv[3], Number(process.argv[4] ?? SCROLLED)).catch(
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
