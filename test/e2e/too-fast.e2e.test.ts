import { AssetStore } from '@maquette/domain/assets/asset-store';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { forgetResults, insertResults } from '../harness/many-results';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    Product.start({ workers: 0, api: { RATE_LIMIT_FACTOR: '1' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a rate-limited page says so once, and fills by itself after the wait that the server named', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  const asked = new Map<string, number[]>();
  const body = { type: 'x', title: 'x', status: 429, code: 'too_many_requests', ok: false };
  await page.route('**/api/renders?*', async (route) => {
    const url = route.request().url();
    asked.set(url, [...(asked.get(url) ?? []), Date.now()]);
    if ((asked.get(url)?.length ?? 0) > 1) return route.continue();
    const error = 'Too many requests. Please try again in 2 s.';
    return route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: { ...body, error } });
  });
  await page.goto(`${product.url}/dashboard/assets`);
  await page.getByText('Too many requests. Please try again in 2 s.').waitFor();
  expect(await page.getByText('Too many requests').count()).toBe(1);
  const twice = () => asked.size > 0 && [...asked.values()].every((times) => times.length > 1);
  await until(twice, 'the second question');
  for (const [first = 0, second = 0] of asked.values()) expect(second - first).toBeGreaterThanOrEqual(2_000);
  await context.close();
});

test('a tool page opened eight times in a row shows its images each time (40.37)', async () => {
  const { page, context } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'studio' });
  await insertResults(product, person.uid, workspaceId, 30);
  const { id } = await product.database.render.findFirstOrThrow({
    where: { workspaceId, tool: 't2i' },
    orderBy: { createdAt: 'desc' },
  });
  const key = `renders/${workspaceId}/${id}/picture.png`;
  const drawn = sharp({ create: { width: 480, height: 270, channels: 3, background: '#8a8' } }).png();
  await new AssetStore(product.storeSettings).keep(key, await drawn.toBuffer(), 'image/png');
  await product.database.asset.update({ where: { renderId: id }, data: { key } });
  const signed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/get-url')) signed.push(request.url());
  });
  for (let opened = 1; opened <= 8; opened++) {
    await page.goto(`${product.url}/dashboard/text-to-image?render=${id}`);
    const image = page.locator(`[data-picture="${id}"] img`).last();
    await until(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth === 480), `image ${opened}`);
    expect(await page.getByText('Too many requests').count()).toBe(0);
  }
  // The limit is 120 requests a minute.
  expect(signed.length).toBeLessThan(60);
  await forgetResults(product);
  await context.close();
});

/** Blocks a file until it is released. */
async function held(page: Page, file: string) {
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, (route) => open.then(() => route.continue()));
  return {
    letThrough: async () => {
      const come = page.waitForResponse(file);
      release();
      await (await come).finished();
    },
  };
}

test.each([
  ['text-to-image', 1440, 900],
  ['sketch-to-images', 390, 844],
  ['image-to-video', 1440, 900],
  ['video-to-video', 390, 844],
])(
  'until the plan is known the settings of %s (%i px wide) have their final shape, and are disabled',
  async (tool, width, height) => {
    const { page, context } = await openPage(browser, { viewport: { width, height } });
    await logIn(product, page, { plan: 'studio' });
    await page.evaluate(() => sessionStorage.setItem('maquette.sheet', 'half'));
    const plan = await held(page, '**/api/me/entitlements*');
    await page.goto(`${product.url}/dashboard/${tool}?render=new`);
    const fields = page.getByRole('region', { name: 'Settings' }).locator('[aria-busy] > div');
    await page.locator('[aria-busy=true] > .as-skeleton').waitFor({ state: 'attached' });
    await until(async () => (await fields.locator('fieldset, select').count()) > 1, 'the fields');
    /** Every control's position and visibility. */
    const bars = () =>
      fields.locator('button, select, textarea, label:has(> input)').evaluateAll((all) =>
        all.map((each) => {
          const { x, y, width: wide, height: high } = each.getBoundingClientRect();
          return { drawn: each.checkVisibility({ visibilityProperty: true }), box: [x, y, wide, high].join(' ') };
        }),
      );
    // The lazy parts of the form are loaded before the plan is known.
    let stood = '';
    await until(async () => {
      const last = stood;
      stood = JSON.stringify(await bars());
      await page.waitForTimeout(250);
      return stood === last;
    }, 'a form that stands still');
    const before = (await bars()).filter(({ drawn }) => drawn);
    expect(before.length).toBeGreaterThan(4);
    expect(await fields.evaluate((all) => (all as HTMLElement).inert)).toBe(true);
    await plan.letThrough();
    await page.locator('.as-skeleton').waitFor({ state: 'detached' });
    const after = new Set((await bars()).map(({ box }) => box));
    // The plan may add controls; existing controls keep their position and size.
    expect(before.slice(0, 5).filter(({ box }) => !after.has(box))).toEqual([]);
    await context.close();
  },
);

test('leaving a tool while its image loads skips the preview, so the next page does not wait', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    const open = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      opened.push(kind);
      return Reflect.apply(open, this, [kind, ...more]);
    } as typeof open;
  });
  const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
  const picture = await held(page, '**/pictures/a-frame.webp');
  const next = await held(page, '**/assets/project-pages-*.js');
  await page.goto(`${product.url}/dashboard/image-to-video?render=new`);
  await page.getByRole('figure', { name: 'Move preview' }).waitFor();
  const before = await opened();
  const wanted = page.waitForRequest('**/assets/project-pages-*.js');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Projects', exact: true })
    .click();
  await wanted;
  await picture.letThrough();
  await next.letThrough();
  await page.getByRole('heading', { name: 'Projects', exact: true, level: 1 }).waitFor();
  expect(await opened()).toEqual(before);
  await context.close();
});
