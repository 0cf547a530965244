import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, drawSettings, launchBrowser, openPage } from '../harness/browser';
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

const T2I = '/dashboard/text-to-image?render=new';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const generate = (page: Page) => page.getByRole('button', { name: /^Generate ·/ });
const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true });
const status = (page: Page) => page.getByTestId('status-line');

async function openTool(page: Page, address = T2I): Promise<void> {
  await page.goto(`${product.url}${address}`);
  await drawSettings(page);
  await page.getByRole('radio', { name: '720p', exact: true }).check();
}

/** The number of pixels by which the document is wider than the window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('the progress bar', () => {
  test('always matches the measured progress, and never goes backwards', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await openTool(page);
    await prompt(page).fill('A quay that takes 3 s');
    await page.evaluate(() => {
      const seen: { name: string; said: number; shown: number }[] = [];
      (window as unknown as { seen: typeof seen }).seen = seen;
      const look = () => {
        for (const bar of Array.from(
          document.querySelectorAll('main [role=progressbar], section [role=progressbar]'),
        )) {
          const [said, fill] = [bar.getAttribute('aria-valuenow'), bar.firstElementChild];
          const whole = bar.getBoundingClientRect().width;
          if (said === null || !fill || whole === 0) continue;
          const shown = (100 * fill.getBoundingClientRect().width) / whole;
          // The width is part of the name, because a 60-pixel bar is rounded differently from a 600-pixel bar.
          seen.push({ name: `${bar.closest('main') ? 'canvas' : 'beside'} ${whole}`, said: Number(said), shown });
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await generate(page).click();
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { name: string; said: number; shown: number }[] }).seen,
    );
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(({ said, shown }) => Math.abs(shown - Math.max(3, said)) > 1)).toEqual([]);
    const names = [...new Set(seen.map(({ name }) => name))];
    for (const place of ['canvas', 'beside']) expect(names.some((name) => name.startsWith(place))).toBe(true);
    for (const name of names) {
      const lengths = seen.filter((look) => look.name === name).map(({ shown }) => Math.round(shown));
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    }
    await context.close();
  });
});

describe('messages on screen', () => {
  test('about a missing prompt disappear once there is one, and about a cancelled render on retry', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await openTool(page);
    await generate(page).click();
    const missing = page.getByText('Please enter a prompt.');
    await missing.waitFor();
    await prompt(page).fill('   ');
    await missing.waitFor();
    await prompt(page).fill('A mill until told');
    await missing.waitFor({ state: 'detached' });

    await generate(page).click();
    await status(page)
      .getByText(/Running/)
      .waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    expect(await cancel.count()).toBe(2);
    await cancel.first().click();
    const cancelled = page.getByRole('heading', { name: 'This render was cancelled' });
    await cancelled.waitFor();
    // The address names the render a moment after the screen shows it.
    await page.waitForURL(/render=[0-9a-f-]{36}/);
    const old = page.url();
    await page.getByRole('button', { name: /^Renders/ }).click();
    await page.getByRole('button', { name: /^Retry: A mill/ }).click();
    await cancelled.waitFor({ state: 'detached' });
    await status(page)
      .getByText(/Running|Queued/)
      .waitFor();
    expect(page.url()).not.toBe(old);
    // The old render still exists at its address.
    const again = page.url();
    await page.goto(old);
    await cancelled.waitFor();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(old);
    await page.goto(again);
    await cancel.first().click();
    await cancelled.waitFor();
    await page.goto(old);
    await cancelled.waitFor();
    await page.waitForTimeout(500);
    expect(page.url()).toBe(old);
    // A missing render's page offers a way on as well.
    await page.goto(`${old.split('=')[0]}=00000000-0000-4000-8000-000000000000`);
    const gone = page.getByRole('alert').filter({ hasText: 'This render could not be found' });
    await gone.getByRole('link', { name: 'Assets' }).waitFor();
    await gone.getByRole('link', { name: 'Start a new render' }).click();
    await gone.waitFor({ state: 'detached' });
    await prompt(page).waitFor();
    await context.close();
  });

  test('about a file are in the red banner, name accepted types and field, and can be dismissed', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const choose = (zone: string, name: string, mimeType: string, buffer = gif) =>
      page.getByLabel(`Add: ${zone}`).and(page.locator('input')).setInputFiles({ name, mimeType, buffer });
    const banner = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence });
    const dismissed = async (sentence: string) => {
      await banner(sentence).getByRole('button', { name: 'Dismiss' }).click();
      await banner(sentence).waitFor({ state: 'detached' });
    };
    await page.goto(`${product.url}/dashboard/image-to-video?render=new`);
    const taken = 'which is not accepted. Save the frame you need as a PNG and send that.';
    const words = Buffer.from('not a picture at all');
    // Content decides the type, in the browser as on the server; name and declared type do not.
    const cases: [zone: string, name: string, type: string, sentence: string, bytes?: typeof words][] = [
      ['Reference image', 'a.gif', 'image/gif', `The reference image is a GIF, ${taken}`],
      ['Depth map', 'a.heic', '', `The depth map image is a GIF, ${taken}`],
      ['Foreground mask', 'a.png', 'image/png', `The foreground mask image is a GIF, ${taken}`],
      ['Reference image', 'a.txt', 'image/png', 'The reference file must be an image.', words],
    ];
    for (const [zone, name, type, sentence, bytes] of cases) {
      await choose(zone, name, type, bytes);
      await banner(sentence).waitFor();
      expect(await banner(sentence).textContent()).not.toContain('charged');
      await dismissed(sentence);
    }
    await openTool(page);
    await choose('Reference image', 'a.gif', 'image/gif');
    await banner(`The reference image is a GIF, ${taken}`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dismissed('The reference image is a GIF');
    await context.close();
  });

  test('about a missing animation workspace are alerts, and about opening it statuses', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { plan: 'studio' });
    await openTool(page);
    await prompt(page).fill('A pier');
    await generate(page).click();
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/handoff', async (route) => {
      await answered;
      await route.fulfill({ status: 200, contentType: 'application/json', body: '{"ok":true}' });
    });
    await page.getByRole('button', { name: 'Animate in Gen-1' }).click();
    await page.bringToFront();
    await status(page).getByText('Handoff', { exact: true }).waitFor();
    answer();
    const dialog = page.getByRole('alertdialog', { name: 'Animate in Gen-1' });
    await dialog.getByText('The animation workspace URL is not configured.').waitFor();
    await status(page).waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('names of any length and script', () => {
  test("never overflow: a project on a phone, an emoji as a user's first letter", async () => {
    const { page, context } = await openPage(browser, PHONE);
    const { workspaceId, person } = await logIn(product, page, { plan: 'studio', name: '👩🏽‍🚀🌍 Ада' });
    const name = 'W'.repeat(80);
    await product.database.project.create({ data: { id: randomUUID(), workspaceId, uid: person.uid, name } });
    await openTool(page);
    await prompt(page).fill(`${'M'.repeat(300)} takes 0.1 s`);
    await generate(page).click();
    await page.getByRole('link', { name: 'Download PNG' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Save In...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save in' });
    await dialog.getByRole('checkbox', { name }).check();
    const burst = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect([burst, await sideways(page)]).toEqual([0, 0]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const address of ['/dashboard/assets', '/dashboard', '/dashboard/userprofile?tab=plans']) {
      await page.goto(`${product.url}${address}`);
      await page.getByRole('heading').first().waitFor();
      if (address.endsWith('assets')) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('button', { name: new RegExp(name) }).waitFor();
      }
      expect([address, await sideways(page)]).toEqual([address, 0]);
    }

    await page.getByRole('dialog', { name: 'Plans & Billing' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });
    const card = page.getByRole('region', { name: 'Your account' });
    await card.waitFor();
    const avatar = await until(async () => (await card.locator('[aria-hidden]').first().textContent()) || null);
    expect(avatar).toBe('👩🏽‍🚀А');
    await context.close();
  });
});
