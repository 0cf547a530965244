import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { letCreditsRunOut } from '../harness/credits';
import { finishedImage, generateImage } from '../harness/image-pages';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  // Watching a render does not depend on its provider, so a double takes as long as the test needs.
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  // Any of them is missing if the start failed, and that failure is the one to report.
  await browser?.close();
  await product?.stop();
});

describe('a render in the browser', () => {
  test('survives a reload, looks the same on a second page, and never goes backwards', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page);
    await generateImage(page, product.url, 'An office tower, takes 5 s');
    await page
      .getByText(/Running, \d+%|6 credits charged/)
      .first()
      .waitFor();
    const percent = async (where: Page) => {
      const news = await where
        .getByText(/Running, \d+%|6 credits charged/)
        .first()
        .textContent();
      return Number(/(\d+)%/.exec(news ?? '')?.[1] ?? 100);
    };
    const before = await percent(page);
    await page.reload();
    const second = await context.newPage();
    await second.goto(`${product.url}/dashboard/text-to-image`);
    const after = await percent(page);
    expect(after).toBeGreaterThanOrEqual(before);
    for (const view of [page, second]) await view.getByText('6 credits charged').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('completes by polling alone when the socket is blocked', async () => {
    const { page, context } = await openPage(browser);
    await context.route('**/socket.io/**', (route) => route.abort());
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await logIn(product, page);
    const polled: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/img2gen-status')) polled.push(request.url());
    });
    await generateImage(page, product.url, 'A Japandi living room, takes 12 s');
    await page.getByText('6 credits charged').first().waitFor();
    await finishedImage(page).waitFor();
    expect(polled.length).toBeGreaterThan(1);
    await context.close();
  });

  test('can be cancelled on screen, and its credits return', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { person } = await logIn(product, page);
    await generateImage(page, product.url, 'A courtyard house, until told', '1080p');
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByText('This render was cancelled').first().waitFor();
    await page.getByText('Your 9 credits were returned.').first().waitFor();
    await until(
      async () => (await product.database.render.count({ where: { uid: person.uid, status: 'cancelled' } })) === 1,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  test('says so when credits are insufficient, and holds nothing', async () => {
    const { page, context } = await openPage(browser);
    const { workspaceId } = await logIn(product, page);
    await page.goto(`${product.url}/dashboard/text-to-image`);
    // The credits were spent on another device: the ledger and the account both show that.
    await letCreditsRunOut(product, workspaceId);
    await page.reload();
    await page.getByText('Not enough fast credits for this job.').first().waitFor();
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A small chapel');
    expect(await page.getByRole('button', { name: /^Generate ·/ }).isDisabled()).toBe(true);
    expect(await product.database.creditPosting.count({ where: { workspaceId, kind: 'hold' } })).toBe(0);
    await context.close();
  });
});
