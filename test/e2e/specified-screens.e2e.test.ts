import type { Browser, Page } from 'playwright';
import { launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const TOOLS = ['text-to-image', 'sketch-to-images', 'image-to-video', 'video-to-video'];
const LAPTOPS = [
  { width: 1_440, height: 900 },
  { width: 1_366, height: 768 },
];

const inView = async (page: Page, name: RegExp | string, role: 'radio' | 'button') => {
  const box = await page.getByRole(role, { name }).first().boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

/** The form's labels from top to bottom. */
async function order(page: Page, names: readonly string[]): Promise<string[]> {
  const tops = await Promise.all(
    names.map(async (name) => {
      const field = page.getByLabel('Settings', { exact: true }).getByText(name, { exact: true }).first();
      return { name, top: (await field.boundingBox())?.y ?? Number.NaN };
    }),
  );
  return tops.sort((a, b) => a.top - b.top).map(({ name }) => name);
}

describe('the tools on a laptop (40.10)', () => {
  test('show the mode with its reason, Generate, plan, credits and currency without scrolling', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'pro', credits: 200 });
    for (const size of LAPTOPS) {
      await page.setViewportSize(size);
      for (const tool of TOOLS) {
        await page.goto(`${product.url}/dashboard/${tool}`);
        await page.getByText('Relaxed mode isn’t available on your plan').waitFor();
        const relaxed = page.getByRole('radio', { name: 'Relaxed', exact: true });
        expect([tool, await relaxed.isDisabled()]).toEqual([tool, true]);
        const seen = [await inView(page, 'Relaxed', 'radio'), await inView(page, /^Generate/, 'button')];
        expect([tool, size.height, ...seen]).toEqual([tool, size.height, true, true]);
        await page.getByRole('link', { name: 'Eileen: plan and credits · Pro plan · 175 credits · USD' }).waitFor();
      }
    }
    await context.close();
  });

  test('list their fields in the order of the specification', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${product.url}/dashboard/text-to-image`);
    await page.getByRole('radio', { name: 'Relaxed', exact: true }).waitFor();
    const fields = [
      'Relaxed',
      'Design type',
      'Prompt',
      'Reference image',
      'Style',
      'Ratio',
      'Camera / Optics',
      'Advanced',
    ];
    expect(await order(page, fields)).toEqual(fields);
    await page.goto(`${product.url}/dashboard/image-to-video`);
    await page.getByRole('radio', { name: 'Relaxed', exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'Artistic' });
    await page
      .getByText(/^0\.\d+ USD ·/)
      .first()
      .waitFor();
    await context.close();
  });

  test('disable Animate in Gen-1 while one of their renders waits or runs, and say why', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await page.goto(`${product.url}/dashboard/text-to-image`);
    await page.getByRole('radio', { name: '720p', exact: true }).check();
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    const animate = page.getByRole('button', { name: 'Animate in Gen-1' });
    await prompt.fill('a barn');
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    const first = page.url();
    await until(() => animate.isEnabled());
    await prompt.fill('until told');
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.waitForURL((url) => url.href !== first);
    await page.goto(first);
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    await until(async () => (await animate.getAttribute('aria-disabled')) === 'true');
    await animate.click({ force: true });
    await page.getByRole('alert').getByText('A render is still running.').waitFor();
    await context.close();
  });
});

describe('the dashboard (40.10)', () => {
  test('opens Plans & Billing for checkout=success on any of its pages, and shows the seats of every plan', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page);
    for (const path of ['', '/assets?words=barn', '/text-to-image', '/image-to-video?preset=dolly-in']) {
      await page.goto(
        `${product.url}/dashboard${path}${path.includes('?') ? '&' : '?'}checkout=success&session_id=cs_1`,
      );
      const panel = page.getByRole('dialog', { name: 'Plans & Billing' });
      await panel.waitFor();
      await panel.getByText('1 seat', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Close' }).click();
      await panel.waitFor({ state: 'detached' });
      const { searchParams } = new URL(page.url());
      expect([path, searchParams.has('checkout'), searchParams.has('session_id')]).toEqual([path, false, false]);
    }
    await context.close();
  });

  test('greets a user without a name without one, and receives entitlements from other parts of the page', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { name: '' });
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: 'What shall we build?', exact: true }).waitFor();
    expect(await page.getByText('Anonymous').count()).toBe(0);
    await page.getByText('Free plan', { exact: true }).first().waitFor();
    await page.evaluate(() => {
      const name = 'entitlements';
      const entry = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...entry, plan: 'Studio' }));
      window.dispatchEvent(new CustomEvent(name));
    });
    await page.getByText('Studio plan', { exact: true }).first().waitFor();
    await context.close();
  });

  test('keeps what is typed right after the search was opened', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page);
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The dialog is in a separate file that arrives late.
    await page.route(/search-dialog/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('barn');
    const field = page.getByRole('combobox', { name: 'Search renders, projects, people, pages and help' });
    await field.waitFor();
    await until(async () => (await field.inputValue()) === 'barn');
    await context.close();
  });
});
