import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { StabilityDouble } from '../harness/stability-double';

let product: Product;
let browser: Browser;
let double: StabilityDouble;
beforeAll(async () => {
  double = await StabilityDouble.start();
  [product, browser] = await Promise.all([Product.start({ worker: double.settings }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await double?.close();
});

async function open(page: Page, title: string): Promise<void> {
  const group = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

describe('an image by a remote model', () => {
  test('names its provider, what the fields do there and the sent prompt, and is marked TEST by a double', async () => {
    const { page, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'studio', credits: 1_000 });
    await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
    await page.getByText('Made by Stability AI (TEST)').waitFor();
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a vaulted stone wine cellar');
    await open(page, 'Camera / Optics');
    await page.getByRole('group', { name: 'Camera lens' }).getByRole('radio', { name: 'Interior 16-24mm' }).check();
    // Five settings are sent as words: hour, lens, weather, season, and the depth of field in its group.
    await expect(page.getByText('as words', { exact: true }).count()).resolves.toBe(5);
    await page.getByText('Passed to the model as words; it may not follow them.').waitFor();
    await open(page, 'What is sent');
    await page.getByText('a vaulted stone wine cellar, 16-24mm lens, straight verticals').waitFor();
    await look(page, 'provider-form');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByRole('link', { name: /^Download / }).waitFor();
    await page.getByRole('figure').getByText('TEST', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Recipe' }).check({ force: true });
    for (const told of ['Model used', 'Prompt sent', 'Requests to the model', 'Done here'])
      await page.getByText(told).waitFor();
    await look(page, 'provider-result');
    expect(faults).toEqual([]);
  });

  test('cannot be ordered by key or click while no provider can make it', async () => {
    const { page, context } = await openPage(browser);
    const { person } = await logIn(product, page, { plan: 'studio', credits: 1_000 });
    await page.route('**/api/providers', async (route) => {
      const response = await route.fetch();
      const { offers, ...answer } = await response.json();
      for (const { providers } of offers) {
        providers[0].makes = [{ tools: ['t2i'], models: ['no such model'], recipes: [], longestSeconds: null }];
      }
      await route.fulfill({ response, json: { ...answer, offers } });
    });
    await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await prompt.fill('a lighthouse');
    await page
      .getByText(/^This cannot be made with these settings: Stability AI \(TEST\) does not make it with /)
      .waitFor();
    await expect(page.getByRole('button', { name: /^Generate ·/ }).isDisabled()).resolves.toBe(true);
    const orders: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().includes('/api/img2gen')) orders.push(sent.url());
    });
    await prompt.press('Control+Enter');
    await prompt.fill('a lighthouse at dusk');
    await page.getByText(/^This cannot be made/).waitFor();
    expect(orders).toEqual([]);
    expect(await product.database.render.count({ where: { uid: person.uid } })).toBe(0);
    await context.close();
  });

  test('from a sketch explains what the sliders do there', async () => {
    const { page } = await openPage(browser);
    await logIn(product, page, { plan: 'studio', credits: 1_000 });
    await page.goto(`${product.url}/dashboard/sketch-to-images?render=new`);
    await page.getByText('Made by Stability AI (TEST)').waitFor();
    await open(page, 'Advanced');
    await page
      .getByText('This model has no such setting for sketches: strictness sets how closely they are kept.')
      .waitFor();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="560"><rect width="640" height="560" fill="#fff"/><path d="M60 500V240L320 90L580 240V500Z" fill="none" stroke="#222" stroke-width="4"/></svg>';
    const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
    const input = page.getByLabel('Add: Sketch (reference image)').and(page.locator('input'));
    await input.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer });
    await page.getByText('640 × 560 px').waitFor();
    await look(page, 'provider-sketch-form');
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByRole('link', { name: /^Download / }).waitFor();
    await look(page, 'provider-sketch-result');
    expect((await double.calls()).at(-1)).toMatchObject({ operation: 'sketch', outcome: 'success' });
  });
});
