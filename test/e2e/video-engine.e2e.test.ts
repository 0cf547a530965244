import { readFile } from 'node:fs/promises';
import { imageSize } from '@maquette/contracts/tools/render-choices';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import {
  addFile,
  addPhoto,
  clip,
  download,
  finished,
  generate,
  generateButton,
  I2V,
  lastTask,
  MANY,
  V2V,
} from '../harness/video-pages';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const options = { realEngine: true, worker: { IMAGE_SLOTS: '1' } };
  [product, browser] = await Promise.all([Product.start(options), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A third of the default shape's pixels. The test is about the camera path, not about the size. */
const tall = (page: Page) =>
  page.getByRole('group', { name: 'Ratio', exact: true }).getByRole('radio', { name: '9:16', exact: true }).check();

describe('a video by the real engine', () => {
  test('is previewed for free, ordered, watched live, played from memory and downloaded', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { credits: MANY });
    await page.goto(`${product.url}${I2V}?preset=hero-orbit`);
    await page.getByRole('heading', { name: 'Image to Video' }).waitFor();
    await page.getByText('Move preview, not the final quality').waitFor();
    await page.getByRole('button', { name: 'Hero orbit', pressed: true }).waitFor();
    expect(await page.getByLabel('Dynamic movement').inputValue()).toBe('orbit-right');
    await until(() => generateButton(page).isEnabled());
    expect(await accessibilityFaults(page)).toEqual([]);

    await generateButton(page).click();
    await page.getByText('Please add a reference image.').waitFor();
    await page.getByRole('button', { name: 'Retry last task' }).click();
    await page.getByText('Please add a reference image first.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await addPhoto(page);
    await page.getByRole('img', { name: 'Move preview' }).waitFor();
    await tall(page);
    await page.getByRole('radio', { name: '3 s', exact: true }).check();
    await page.getByText('Price confirmed: held when you generate, charged only for a finished video.').waitFor();

    const id = await generate(page);
    await page.getByText('19.5 credits held').first().waitFor();
    await page.getByText(`Task ${id.slice(-8)}`).waitFor();
    await page.getByTestId('clip-news').getByText('live').waitFor();
    await page.getByAltText('Preview of the video in progress').waitFor();
    await finished(product, page, id);
    await page.getByText('19.5 credits charged').first().waitFor();
    await page.getByText('Blob', { exact: true }).waitFor();
    await clip(page).evaluate((video: HTMLVideoElement) => video.play());
    await until(() => clip(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0.5));
    const seen = await clip(page).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.duration]);
    expect(seen).toEqual([imageSize('9:16', '720p').width, 3]);
    // The video can be zoomed and moved while it plays. A press pauses it.
    await page.keyboard.press('+');
    await page.locator('[data-zoomed=true]').waitFor();
    await page.getByRole('group', { name: 'Zoom', exact: true }).getByRole('button', { name: 'Fit' }).waitFor();
    expect(await clip(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await clip(page).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('0');
    await page.locator('[data-zoomed=false]').waitFor();
    expect(await lastTask(page)).toBeNull();
    expect(await accessibilityFaults(page)).toEqual([]);

    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
    expect(bytes.byteLength).toBeGreaterThanOrEqual(120_000);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);

    // The video is continued in Video to Video and compared with its source.
    await page.goto(`${product.url}${V2V}`);
    await generateButton(page).click();
    await page.getByText('Please add a video.').waitFor();
    // A sample video is offered. Once it is used, the canvas shows its frame.
    await page.getByRole('button', { name: 'Use this video' }).click();
    await page.getByLabel('The source video').waitFor();
    await page.getByRole('button', { name: 'Remove: Video' }).click();
    await addFile(page, 'Video', { name: 'orbit.mp4', mimeType: 'video/mp4', buffer: bytes });
    // The video is framed like a photo: first in its own ratio, then cropped to the chosen ratio, with a message.
    await page.getByText('Nothing is cut off: 9:16 is filled').waitFor();
    await page.getByRole('radio', { name: '1:1', exact: true }).check();
    await page.getByText('Cuts 44% away to fill 1:1').waitFor();
    const place = page.getByRole('slider', { name: 'Top to bottom' });
    await place.focus();
    await place.press('Home');
    await page.getByRole('button', { name: 'Play the video' }).click();
    await page.getByRole('button', { name: 'Pause the video' }).click();
    await page.getByRole('radio', { name: 'Whole video, 3 s' }).check();
    expect(await page.getByRole('radio', { name: '5 s', exact: true }).count()).toBe(0);
    await page.getByLabel('Style').selectOption({ label: 'Monochrome' });
    const restyled = await generate(page);
    const { settings } = await finished(product, page, restyled);
    expect(settings).toMatchObject({ ratio: '1:1', imageFit: 'fill', cropY: 0 });
    await page.getByRole('button', { name: 'Compare with the source' }).click();
    const slider = page.getByRole('slider', { name: 'How much of the source is shown' });
    await slider.focus();
    await slider.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe('100% source');
    await page.getByRole('button', { name: 'After', exact: true }).click();
    expect(await slider.getAttribute('aria-valuetext')).toBe('0% source');
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});
