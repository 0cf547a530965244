import type { Browser } from 'playwright';
import { launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
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

test('a page that was too fast says so once, and fills by itself when the server has named its wait', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  const asked = new Map<string, number[]>();
  const body = { type: 'x', title: 'x', status: 429, code: 'too_many_requests', ok: false };
  await page.route('**/api/renders?*', async (route) => {
    const url = route.request().url();
    asked.set(url, [...(asked.get(url) ?? []), Date.now()]);
    if ((asked.get(url)?.length ?? 0) > 1) return route.continue();
    const error = 'That was too fast. Please try again in 2 s.';
    return route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: { ...body, error } });
  });
  await page.goto(`${product.url}/dashboard/assets`);
  await page.getByText('That was too fast. Please try again in 2 s.').waitFor();
  expect(await page.getByText('That was too fast').count()).toBe(1);
  const twice = () => asked.size > 0 && [...asked.values()].every((times) => times.length > 1);
  await until(twice, 'the second question');
  for (const [first = 0, second = 0] of asked.values()) expect(second - first).toBeGreaterThanOrEqual(2_000);
  await context.close();
});
