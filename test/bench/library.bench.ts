import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { thumbnailKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { lookOf } from '@maquette/worker/renders/picture-look';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { percentile, times } from './accept/pace';
import { getRequest, WireClient } from './accept/wire-client';
import { showBarePage } from './library/bare-page';

/**
 * The library of a workspace that made very much: pages of GET /api/renders by every filter at 100,000 results, then 10,000 of them
 * scrolled from the first to the last in a real Chromium that is slowed down fourfold, with frames and memory, beside a bare page of the
 * same pictures (`library/bare-page.ts`).
 * Usage: npm run bench:library [-- results [pages|grid [scrolled]]], for one of the two alone.
 */
const RESULTS = 100_000;
const SCROLLED = 10_000;
const ASKED = 60;
const LIMIT_MS = 200;
const SLOWED = 4;
const MOTIFS = 40;
/** A wheel that is turned without rest, in pixels a frame: more than a row. */
const STEP = 480;
const PARTS = 4;

/** A day on which much was made: results are five minutes apart. */
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

/** Results a minute apart, the newest now; rows alone, whose thumbnails are files of a few motifs. */
async function insertResults(product: Product, uid: string, workspaceId: string, count: number): Promise<void> {
  const { database } = product;
  const store = new AssetStore(product.storeSettings);
  const keys = Array.from({ length: MOTIFS }, (_, at) => thumbnailKey(workspaceId, `motif-${at}`));
  const seenFromAfar: string[] = [];
  for (const [at, key] of keys.entries()) {
    const background = { r: (at * 53) % 256, g: (at * 97) % 256, b: (at * 29) % 256 };
    const picture = sharp({
      create: { width: 480, height: 270, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    });
    const thumbnail = await picture.webp({ quality: 80 }).toBuffer();
    await store.keep(key, thumbnail, 'image/webp');
    seenFromAfar.push((await lookOf(thumbnail)).placeholder);
  }
  await database.$executeRaw`
    INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, status, stage, settings, quote, price, expected_seconds,
      idempotency_key, request_hash, trace_id, deadline_at, created_at, started_at, finished_at, provider, progress)
    SELECT (left(lpad(to_hex(made), 12, '0'), 8) || '-' || right(lpad(to_hex(made), 12, '0'), 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      ${workspaceId}::uuid, ${uid}, CASE WHEN n % 1000 = 1 THEN 'v2v' ELSE 't2i' END, 'relaxed', 'image', 'done', 'ready',
      ${JSON.stringify(SETTINGS)}::jsonb || jsonb_build_object('prompt', 'A timber house ' || n,
        'ratio', CASE WHEN n % 1000 < 2 THEN '21:9' ELSE '16:9' END, 'resolution', CASE WHEN n % 1000 IN (1, 3) THEN '8K' ELSE '1080p' END),
      '{"total":0,"lines":[]}'::jsonb, 0, 3, 'made ' || n, 'bench', 'bench-trace', now(),
      to_timestamp(made / 1000.0), to_timestamp(made / 1000.0), to_timestamp(made / 1000.0), 'embedded', 1
    FROM (SELECT n, (extract(epoch FROM now()) * 1000)::bigint - (${count}::bigint - n) * 300000 AS made
      FROM generate_series(1, ${count}::int) AS n) AS line`;
  await database.$executeRaw`
    INSERT INTO assets (id, workspace_id, render_id, key, thumbnail_key, content_type, bytes, width, height, sha256, placeholder)
    SELECT gen_random_uuid(), workspace_id, id, 'bench/' || id, (${keys}::text[])[motif], 'image/webp', 1, 480, 270, md5(id::text),
      (${seenFromAfar}::text[])[motif]
    FROM (SELECT id, workspace_id, 1 + (row_number() OVER (ORDER BY id)) % ${MOTIFS} AS motif
      FROM renders WHERE workspace_id = ${workspaceId}::uuid) AS made`;
  await database.$executeRaw`
    INSERT INTO result_colours SELECT workspace_id, CASE WHEN row_number() OVER (ORDER BY id) % 1000 = 1 THEN 'pink' ELSE 'grey' END, id
    FROM renders WHERE workspace_id = ${workspaceId}::uuid`;
  await database.$executeRaw`
    INSERT INTO favorites (uid, render_id, workspace_id)
    SELECT uid, id, workspace_id FROM renders WHERE workspace_id = ${workspaceId}::uuid ORDER BY id LIMIT 200`;
  await database.$executeRawUnsafe('VACUUM ANALYZE renders, assets, result_colours, favorites');
}

/** As a form of Text to Images writes them; what is looked for comes beside. */
const { settings: SETTINGS } = readImageFields(
  { target_resolution: '1080p', ratio: '16:9', prompt: 'A house' },
  () => 7,
);

async function pages(product: Product, token: string): Promise<Record<string, string>[]> {
  const client = await WireClient.open(product.url);
  const ask = async (query: string) => {
    const path = `/api/renders?of=workspace&status=done&limit=24&thumbnails=1&${query}`;
    const { status, body } = await client.send(getRequest(token, path));
    if (status !== 200) throw new Error(`${status}: ${body.slice(0, 500)}`);
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

/** Turns the wheel until so many results were passed, or so many frames. @returns milliseconds between the frames */
function scroll(page: Page, until: { results?: number; frames?: number }): Promise<number[]> {
  return page.evaluate(
    ({ step, results = Number.POSITIVE_INFINITY, frames = Number.POSITIVE_INFINITY }) =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector('ul[aria-busy]');
        let scroller = grid?.parentElement ?? null;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
        const took: number[] = [];
        let before = performance.now();
        const frame = (now: number) => {
          took.push(now - before);
          before = now;
          scroller?.scrollBy(0, step);
          const last = grid?.querySelector('li:last-of-type')?.getAttribute('aria-posinset');
          if (Number(last) >= results || took.length >= frames) resolve(took);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { step: STEP, ...until },
  );
}

const SCRIPT = ['ScriptDuration'];
const LAYOUT = ['LayoutDuration', 'RecalcStyleDuration'];

/** A page that is slowed, and what a scroll of it costs. */
async function slowed(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  const metrics = async () => {
    const told = await chromium.send('Performance.getMetrics');
    return (name: string) => told.metrics.find((metric) => metric.name === name)?.value ?? 0;
  };
  // Of the thread that scrolls alone, whatever else the machine does.
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
  // It rests now: the cards are whole.
  await page.locator('[data-card] img').first().waitFor();
  const shown = await page
    .locator('[data-card] img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  // The product's own pages take no HTML from anybody.
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

/** The books do not know what was never ordered. */
async function forget(product: Product): Promise<void> {
  await product.database.$executeRawUnsafe('DELETE FROM render_events');
  for (const table of ['favorites', 'assets', 'renders'])
    await product.database.$executeRawUnsafe(`DELETE FROM ${table}`);
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
    await forget(product);
    await product.stop();
  }
}

main(Number(process.argv[2] ?? RESULTS), process.argv[3], Number(process.argv[4] ?? SCROLLED)).catch(
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
