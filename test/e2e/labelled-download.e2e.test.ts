import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { call } from '../harness/office';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';
import { I2V } from '../harness/video-pages';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function savedWith(page: Page): Promise<{ name: string; buffer: Buffer }> {
  const button = page.getByRole('button', { name: 'Download with label' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

test('the choice of a label is remembered for images and clips, and the verification page knows labelled files', async () => {
  const { page, context, faults } = await openPage(browser, { acceptDownloads: true });
  const { person } = await logIn(product, page, { plan: 'studio', credits: 1_000 });
  const house: string = (await postImage(product, person, { prompt: 'A house' }).expect(202)).body.taskId;
  await renderBecomes(product, person, house, ['done']);
  const order = { image_ref: `render:${house}`, seconds: '1', resolution: '720p', ratio: '16:9', fps: '12' };
  const clip: string = (await call(product, person, 'post', '/api/img2vid').send(order).expect(202)).body.taskId;
  await renderBecomes(product, person, clip, ['done']);

  await page.goto(`${product.url}/dashboard/text-to-image?render=${house}`);
  await page.getByRole('link', { name: 'Download PNG' }).waitFor();
  await page.getByRole('radio', { name: 'Files & times' }).check({ force: true });
  await page.getByRole('switch', { name: 'Visible label on downloads' }).check({ force: true });
  expect(await accessibilityFaults(page)).toEqual([]);
  const image = await savedWith(page);
  expect(image.name).toMatch(/-labelled\.png$/);

  // The choice remains after another page is loaded.
  await page.goto(`${product.url}${I2V}?render=${clip}`);
  const video = await savedWith(page);
  expect(video.name).toMatch(/-labelled\.mp4$/);
  await page.getByRole('radio', { name: 'Files & times' }).check({ force: true });
  await page.getByRole('switch', { name: 'Visible label on downloads' }).uncheck({ force: true });
  await page.getByRole('link', { name: 'Download MP4' }).waitFor();

  await page.goto(`${product.url}/verify`);
  for (const [file, mimeType] of [
    [image, 'image/png'],
    [video, 'video/mp4'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles({ ...file, mimeType });
    await page.getByText(`Checked: ${file.name}`).waitFor();
    await page.getByText('This file was made here and is unchanged').waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});
