import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, arrive, launchBrowser, openPage } from '../harness/browser';
import { built, together } from '../harness/built-client';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { atRest, shiftsOf, watchShifts } from '../harness/screen-steadiness';

/** The sum of all of a page's layout shifts, as in the other tests. */
const LIMIT = 0.02;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const picture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
/** The canvas and everything it needs load before its first image. */
const canvasIsThere = (page: Page) =>
  page.waitForFunction(
    (needed) => {
      const come = performance.getEntriesByType('resource').map(({ name }) => name);
      return needed.every((file) => come.some((name) => name.endsWith(`/${file}`)));
    },
    [...together([built('canvas')])],
  );
const goTo = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: place, exact: true }).click();

test('a page that is not loaded says so offline, keeps the dashboard around it, and opens by itself', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.goto(`${product.url}/dashboard`);
  await heading(page, 'What shall we build, Eileen?').waitFor();
  await context.setOffline(true);
  await page.getByText('You are offline. Renders keep running').waitFor();
  await goTo(page, 'Image to Video');
  await heading(page, 'This page has not loaded yet').waitFor();
  await page.getByRole('main').getByText('You are offline. The page opens once you are back online').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // Other pages still work, whether they were loaded before or not.
  await goTo(page, 'Assets');
  await heading(page, 'This page has not loaded yet').waitFor();
  await goTo(page, 'Home');
  await heading(page, 'What shall we build, Eileen?').waitFor();
  await goTo(page, 'Image to Video');
  await heading(page, 'This page has not loaded yet').waitFor();
  await context.setOffline(false);
  await heading(page, 'Image to Video').waitFor();
  expect(await page.getByText('This page stopped working').count()).toBe(0);
  await context.close();
});

test('a server that was down during page load is found again without a click', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.route('**/api/client-settings', (route) => route.abort());
  await page.goto(`${product.url}/dashboard`);
  await heading(page, 'Maquette is not reachable').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/api/client-settings');
  await heading(page, 'What shall we build, Eileen?').waitFor();
  await context.close();
});

test.each([
  ['/dashboard', 390, 844, 'dock'],
  ['/dashboard/assets', 1440, 900, 'dock'],
  ['/dashboard/text-to-image?render=new', 1440, 900, 'dock'],
  ['/dashboard/text-to-image?render=new', 390, 844, 'dock'],
  ['/dashboard/sketch-to-images?render=new', 390, 844, 'half'],
  ['/dashboard/image-to-video?render=new', 390, 844, 'whole'],
  ['/dashboard/text-to-image?render=new', 844, 390, 'dock'],
])(
  'the offline notice covers nothing of %s (%i × %i, settings: %s), and moves nothing',
  async (place, width, height, stop) => {
    const { page, context } = await openPage(browser, { viewport: { width, height }, hasTouch: width < 900 });
    await watchShifts(context);
    await logIn(product, page);
    await page.evaluate((kept) => sessionStorage.setItem('maquette.sheet', kept), stop);
    await page.goto(`${product.url}${place}`);
    await page.getByRole('main').first().waitFor();
    await atRest(page);
    const before = await shiftsOf(page);
    await context.setOffline(true);
    const word = page.getByRole('status').filter({ hasText: 'You are offline. Renders keep running' });
    await word.waitFor();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const after = await shiftsOf(page);
    expect(after.total - before.total).toBeLessThanOrEqual(LIMIT);
    // At every point of the banner, only its container is below it, and nothing covers it.
    const covered = await word.evaluate((banner) => {
      const { left, top, right, bottom } = banner.getBoundingClientRect();
      const found = new Set<string>();
      // The edges of the banner lie between two pixels, and the resize handle overlaps by a few pixels.
      for (let x = left + 6; x < right - 6; x += 12) {
        for (let y = top + 1; y < bottom - 1; y += 6) {
          const there = document.elementsFromPoint(x, y);
          const own = there.findIndex((element) => banner.contains(element));
          for (const [at, element] of there.entries()) {
            const holds = banner.contains(element) || (element.contains(banner) && at > own);
            if (!holds) found.add(`${Math.round(bottom - y)} px above its end: ${element.outerHTML.slice(0, 80)}`);
          }
        }
      }
      return { points: Math.round((right - left) * (bottom - top)) > 0, found: [...found] };
    });
    expect(covered).toEqual({ points: true, found: [] });
    await context.close();
  },
);

test('a dialog that is not loaded says so too, and the page below keeps working', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByText('You are offline. This part loads once you are back online').waitFor();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A mill');
  // The page was requested while offline, and now opens by itself.
  await context.setOffline(false);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  // The dialog is taller than the window. It scrolls below its title and close button, which stay reachable.
  await page.setViewportSize({ width: 390, height: 360 });
  const ends = dialog.getByText('Single-key shortcuts', { exact: true });
  await ends.scrollIntoViewIfNeeded();
  expect(await ends.evaluate((end) => end.closest('[class*=overflow-y-auto]')?.scrollTop ?? 0)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue()).toBe('A mill');
  await context.close();
});

test('a hand-off that waits for the network says so, and opens by itself', async () => {
  const { page, context } = await openPage(browser);
  const { person } = await logIn(product, page);
  const answer = await page.request.post(`${product.url}/api/handoff`, {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: { image: { name: 'house.png', mimeType: 'image/png', buffer: await picture() }, prompt: 'a mill' },
  });
  const { open_url: address } = (await answer.json()) as { open_url: string };
  // The page is loaded; the network fails while the hand-off is requested.
  await page.route('**/api/handoffs/*', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto(address);
  await page.getByRole('main').getByText('You are offline. This part loads once you are back online').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unrouteAll();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remove: Reference image' }).waitFor();
  expect(await page.getByLabel('Shot description').inputValue()).toBe('a mill');
  await context.close();
});

test('a page whose file a newer version replaced reloads once', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.goto(`${product.url}/dashboard`);
  await heading(page, 'What shall we build, Eileen?').waitFor();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/video-to-video-screen-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await goTo(page, 'Video to Video');
  await heading(page, 'This page has not loaded yet').waitFor();
  await page.waitForEvent('load');
  await heading(page, 'This page has not loaded yet').waitFor();
  // The server does not have the file either: the page keeps trying, but does not reload again and again.
  await page.waitForResponse((response) => response.url().endsWith('/robots.txt'));
  await page.unrouteAll();
  await heading(page, 'Video to Video').waitFor();
  expect(documents).toBe(1);
  await context.close();
});

test('an order that never reached the server holds nothing and shows no hold', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page, { credits: 200 });
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A mill by a weir');
  await canvasIsThere(page);
  await page.getByRole('radio', { name: '720p', exact: true }).check();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => said.push(document.body.innerText);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // The network loses the order, although the browser reports a connection.
  await page.route('**/api/img2gen', (route) => route.abort('failed'));
  const generate = page.getByRole('button', { name: /^Generate ·/ });
  await generate.click();
  await page.getByText('6 credits, not held yet').first().waitFor();
  await page.getByText('The service is not reachable right now.').first().waitFor();
  await page.unroute('**/api/img2gen');
  await context.setOffline(true);
  await generate.click();
  await page.getByText("You're offline, so nothing was sent.").first().waitFor();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => /\d credits? (?:held|charged)/.test(text))).toEqual([]);
  expect(await product.database.render.count()).toBe(0);

  await context.setOffline(false);
  await generate.click();
  await page
    .getByText(/^6 credits (?:held|charged)/)
    .first()
    .waitFor();
  await context.close();
});

test('a visitor during an outage sees a message in their language, and the page opens when the server is back', async () => {
  const { page, context } = await openPage(browser, { serviceWorkers: 'allow', locale: 'de-DE' });
  await page.goto(`${product.url}/pricing`);
  await arrive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await product.api.stop();
  for (const address of ['/contact', '/dashboard/text-to-image?render=new']) {
    await page.goto(`${product.url}${address}`);
    await heading(page, 'Maquette ist nicht erreichbar').waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${product.url}/pricing`);
  await product.startApi();
  await heading(page, 'Tarife für einen Schreibtisch oder ein ganzes Büro').waitFor();
  // None of the application is cached, so the page comes from the server.
  expect(
    await page.evaluate(async () =>
      (
        await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))
      ).reduce((sum, one) => sum + one, 0),
    ),
  ).toBe(5);
  await context.close();
});
