import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true });
const goTo = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: place }).click();

test('a page that is not loaded says so offline, keeps the dashboard around it, and comes by itself', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.goto(`${product.url}/dashboard`);
  await heading(page, 'What shall we build, Eileen?').waitFor();
  await context.setOffline(true);
  await goTo(page, 'Image to Video');
  await heading(page, 'This page is not loaded yet').waitFor();
  await page.getByRole('main').getByText('You are offline. The page opens by itself').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // Other ways go on, those that are loaded and those that are not.
  await goTo(page, 'Assets');
  await heading(page, 'This page is not loaded yet').waitFor();
  await goTo(page, 'Home');
  await heading(page, 'What shall we build, Eileen?').waitFor();
  await goTo(page, 'Image to Video');
  await heading(page, 'This page is not loaded yet').waitFor();
  await context.setOffline(false);
  await heading(page, 'Image to Video').waitFor();
  expect(await page.getByText('This page stopped working').count()).toBe(0);
  await context.close();
}, 60_000);

test('an order that the server never heard of holds nothing and does not say so', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page, { credits: 200 });
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A mill by a weir');
  await page.getByRole('radio', { name: '720p', exact: true }).check();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => said.push(document.body.innerText);
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await context.setOffline(true);
  const generate = page.getByRole('button', { name: 'Generate', exact: true });
  await generate.click();
  await page.getByText('6 credits, not held yet').first().waitFor();
  await page.getByText('The service is not reachable right now.').first().waitFor({ timeout: 20_000 });
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
}, 60_000);
