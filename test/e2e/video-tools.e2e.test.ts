import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { letCreditsRunOut } from '../harness/credits';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;

/** Each part of the file has a product of its own: one with the real engine, one with quick doubles. */
function withProduct(options: Parameters<typeof Product.start>[0]): void {
  beforeAll(async () => {
    [product, browser] = await Promise.all([Product.start(options), launchBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
}

/** The preview does not play by itself: without a graphics card it would take the processor from the engine. */
const STILL = { reducedMotion: 'reduce' } as const;
const I2V = '/dashboard/image-to-video';
const V2V = '/dashboard/video-to-video';

/** Half credits for many clips. */
const MANY = 2_000;

const SIZE = { width: 1_280, height: 720 };
const SKY = [169, 199, 232];
const GROUND = [122, 143, 99];
const BRICK = [181, 101, 29];

/** A house of its own on every call, in the shape of 16:9. Drawn in pixels: an API loaded for another test may forbid SVG. */
function photo(): Promise<Buffer> {
  const left = 250 + Math.floor(Math.random() * 400);
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  for (let index = 0; index < SIZE.width * SIZE.height; index += 1) {
    const [x, y] = [index % SIZE.width, Math.floor(index / SIZE.width)];
    const roof = 240 + Math.abs(x - left - 200) * 0.4;
    const inside = x > left && x < left + 400 && y > roof && y < 540;
    rgb.set(inside ? BRICK : y > 500 ? GROUND : SKY, index * 3);
  }
  return sharp(rgb, { raw: { ...SIZE, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function addFile(page: Page, zone: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(`Add: ${zone}`).and(page.locator('input')).setInputFiles(file);
  await page.getByRole('button', { name: `Remove: ${zone}` }).waitFor();
  await page.getByRole('progressbar', { name: `Sending: ${zone}` }).waitFor({ state: 'detached' });
}

async function addPhoto(page: Page, zone = 'Reference image'): Promise<void> {
  await addFile(page, zone, { name: 'house.jpg', mimeType: 'image/jpeg', buffer: await photo() });
}

const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });
const status = (page: Page) => page.getByTestId('clip-status');
const download = (page: Page) => page.getByRole('link', { name: 'Download MP4' });
const clip = (page: Page) => page.getByLabel('The clip', { exact: true });

/** Generates and gives the new task's id. */
async function generate(page: Page, path = '/api/img2vid'): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(path)),
    generateButton(page).click(),
  ]);
  const { taskId } = (await answer.json()) as { taskId: string };
  await page.waitForURL((url) => url.searchParams.get('render') === taskId);
  return taskId;
}

/** Waits for the end of a clip and reads what the server stored. */
async function finished(page: Page, id: string, seconds = 60): Promise<LiveRender> {
  await download(page).waitFor({ timeout: seconds * 1_000 });
  const render = await product.database.render.findUniqueOrThrow({ where: { id }, include: { asset: true } });
  return render as unknown as LiveRender;
}

async function openGroup(page: Page, title: string): Promise<void> {
  const group = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}

async function cutSocket(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
}

const lastTask = (page: Page) => page.evaluate(() => localStorage.getItem('maquette.lastTask.i2v'));

describe('a clip by the real engine', () => {
  withProduct({ realEngine: true, worker: { IMAGE_SLOTS: '1' } });

  test('is previewed for nothing, ordered, watched live, played from memory and downloaded', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { credits: MANY });
    await page.goto(`${product.url}${I2V}?preset=hero-orbit`);
    await page.getByRole('heading', { name: 'Image to Video' }).waitFor();
    await page.getByText('Preview of the move, not the final quality').waitFor();
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
    await page.getByRole('img', { name: 'Preview of the move' }).waitFor();
    await page.getByRole('radio', { name: '3 s', exact: true }).check();
    await page.getByText('Confirmed by the server: this is what is held.').waitFor();

    const id = await generate(page);
    await page.getByText('20.5 credits held').first().waitFor();
    await page.getByText(`Task ${id.slice(-8)}`).waitFor();
    await page.getByTestId('clip-news').getByText('live').waitFor();
    await page.getByAltText('Preview of the clip in progress').waitFor({ timeout: 40_000 });
    await finished(page, id, 90);
    await page.getByText('20.5 credits charged').first().waitFor();
    await page.getByText('Blob', { exact: true }).waitFor();
    await clip(page).evaluate((video: HTMLVideoElement) => video.play());
    await until(() => clip(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0.5));
    const seen = await clip(page).evaluate((video: HTMLVideoElement) => [video.videoWidth, video.duration]);
    expect(seen).toEqual([1280, 3]);
    expect(await lastTask(page)).toBeNull();
    expect(await accessibilityFaults(page)).toEqual([]);

    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
    expect(bytes.byteLength).toBeGreaterThanOrEqual(120_000);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);

    // The clip goes on into Video to Video, and comes out beside its source.
    await page.goto(`${product.url}${V2V}`);
    await generateButton(page).click();
    await page.getByText('Please add a video.').waitFor();
    await addFile(page, 'Video', { name: 'orbit.mp4', mimeType: 'video/mp4', buffer: bytes });
    await page.getByRole('radio', { name: 'Whole clip, 3 s' }).check();
    expect(await page.getByRole('radio', { name: '5 s', exact: true }).count()).toBe(0);
    await page.getByLabel('Style').selectOption({ label: 'Monochrome' });
    const restyled = await generate(page, '/api/vid2vid');
    await finished(page, restyled, 90);
    await page.getByRole('button', { name: 'Compare with the source' }).click();
    const slider = page.getByRole('slider', { name: 'How much of the source is shown' });
    await slider.focus();
    await slider.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe('100% source');
    await page.getByRole('button', { name: 'After', exact: true }).click();
    expect(await slider.getAttribute('aria-valuetext')).toBe('0% source');
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  }, 300_000);
});

type Setting = [label: string, set: (page: Page) => Promise<unknown>, expected: Partial<VideoSettings>];

const choose = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: value });
const pick = (group: string, value: string) => (page: Page) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: value, exact: true }).check();
const slide = (label: string, value: number) => (page: Page) =>
  page.getByRole('slider', { name: label, exact: true }).fill(String(value));
const turn = (label: string) => (page: Page) => page.getByRole('switch', { name: label }).click();

const CAMERA_SETTINGS: Setting[] = [
  ['shot', (page) => page.getByLabel('Shot description').fill('warm dusk'), { prompt: 'warm dusk' }],
  ['style', choose('Style', 'Warm film'), { style: 'warm-film' }],
  ['static', choose('Static movement', 'Tilt up'), { staticMovement: 'tilt-up' }],
  ['dynamic', choose('Dynamic movement', 'Crane down'), { dynamicMovement: 'crane-down' }],
  ['strength', slide('Motion strength', 42), { motionStrength: 42 }],
  ['parallax', slide('Parallax depth', 0.37), { parallaxDepth: 0.12 }],
  ['direction', choose('Path direction', 'Up'), { pathDirection: 'up' }],
  ['curve', slide('Path curve', 0.21), { pathCurve: 0.21 }],
  ['exposure', slide('Exposure drift', 7.5), { exposureDrift: 7.5 }],
  ['easing', choose('Easing', 'Ease out'), { easing: 'ease-out' }],
  ['speed', choose('Speed profile', 'Ramp up and down'), { speedProfile: 'ramp' }],
  ['fps', pick('Frames per second', '30 fps'), { fps: 30 }],
  ['looping', pick('Looping', 'Ping-pong'), { loopingMode: 'ping-pong' }],
  ['stabilisation', turn('Stabilisation'), { stabilization: false }],
  ['verticals', turn('Keep verticals'), { keepVerticals: false }],
  ['grain', slide('Grain', 0.33), { grain: 0.33 }],
  ['ratio', pick('Ratio', '3:4'), { ratio: '3:4' }],
  ['pixels', pick('Pixel size', '1080p'), { resolution: '1080p' }],
  ['model', choose('Model', 'Motion Turbo'), { model: 'maquette-motion-turbo' }],
  ['duration', pick('Duration', '3 s'), { seconds: 3 }],
];

describe('the form of a clip', () => {
  withProduct({});

  test('stores every field as it was set, and Reuse settings asks for the very same clip', async () => {
    const { page, context, faults } = await openPage(browser, STILL);
    await logIn(product, page, { plan: 'studio', credits: MANY });
    await page.goto(`${product.url}${I2V}`);
    await openGroup(page, 'Advanced');
    for (const [, set] of CAMERA_SETTINGS) await set(page);
    for (const zone of ['Reference image', 'Depth map', 'Foreground mask']) await addPhoto(page, zone);
    const first = await finished(page, await generate(page));
    for (const [, , expected] of CAMERA_SETTINGS) expect(first.settings).toMatchObject(expected);
    expect(first.settings).toMatchObject({ width: 810, height: 1080, depthMap: {}, foregroundMask: {}, image: {} });

    // Everything else in the form, then back from the clip.
    await page.getByRole('button', { name: 'Product loop' }).click();
    await page.getByRole('button', { name: 'Remove: Depth map' }).click();
    await page.getByRole('radio', { name: 'Clip', exact: true }).check();
    await page.getByRole('button', { name: 'Reuse settings' }).click();
    const again = await finished(page, await generate(page));
    expect(again.settings).toEqual(first.settings);

    // A reload loses nothing of the form either.
    await page.reload();
    const third = await finished(page, await generate(page));
    expect(third.settings).toEqual(first.settings);
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  test('says before paying what the plan does not allow, and what is missing', async () => {
    const { page, context } = await openPage(browser, {
      ...STILL,
      viewport: { width: 320, height: 700 },
      hasTouch: true,
    });
    const { workspaceId } = await logIn(product, page, { credits: MANY });
    await page.goto(`${product.url}${I2V}`);
    await page.getByText('Relaxed mode isn’t available on your plan').waitFor();
    expect(await page.getByRole('radio', { name: 'Relaxed' }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: '4K, stills only' }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: '1080p', exact: true }).check();
    await page.getByText('Free plan limited to 720p video.').waitFor();
    expect(await generateButton(page).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: '720p', exact: true }).check();
    await letCreditsRunOut(product, workspaceId);
    await page.reload();
    await page.getByText('Not enough fast credits', { exact: true }).waitFor();
    await page.getByText('Not enough fast credits for this job.').waitFor();
    expect(await generateButton(page).isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  }, 120_000);

  test('opens prefilled in the Gen-1 workspace, and says so when there is no such hand-off', async () => {
    const { page, context } = await openPage(browser, STILL);
    const { person } = await logIn(product, page, { credits: MANY });
    const answer = await page.request.post(`${product.url}/api/handoff`, {
      headers: { authorization: `Bearer ${person.token}` },
      multipart: {
        image: { name: 'house.jpg', mimeType: 'image/jpeg', buffer: await photo() },
        prompt: 'a house in the evening',
      },
    });
    const { open_url: address } = (await answer.json()) as { open_url: string };
    await page.goto(address);
    await page.getByRole('heading', { name: 'Gen-1' }).waitFor();
    await page.getByRole('button', { name: 'Remove: Reference image' }).waitFor();
    expect(await page.getByLabel('Shot description').inputValue()).toBe('a house in the evening');
    expect(await page.getByLabel('Dynamic movement').inputValue()).toBe('dolly-in');
    expect(await page.getByRole('radio', { name: '4 s', exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: '24 fps' }).isChecked()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    const made = await finished(page, await generate(page));
    expect(made.settings).toMatchObject({ seconds: 4, fps: 24, stabilization: true, dynamicMovement: 'dolly-in' });
    await page.goto(`${product.url}/dashboard/animate/${randomUUID()}`);
    await page.getByRole('heading', { name: 'This hand-off could not be found' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  }, 120_000);
});

describe('a clip on its way', () => {
  withProduct({});
  // A test may have stopped the workers.
  afterEach(async () => {
    if (product.workers.length === 0) await product.startWorker();
  });

  test('is resumed after a reload, and forgotten when it is done', async () => {
    const { page, context } = await openPage(browser, STILL);
    await logIn(product, page, { credits: MANY });
    await product.killWorkers();
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    const id = await generate(page);
    await status(page).getByText('queued').waitFor();
    await until(async () => (await lastTask(page))?.includes(id));
    await cutSocket(context);
    // The plain address: only this browser remembers which task it was.
    await page.goto(`${product.url}${I2V}`);
    await status(page).getByText('resuming...').waitFor();
    await page.waitForURL((url) => url.searchParams.get('render') === id);
    await page
      .getByTestId('clip-news')
      .getByText(/next poll in \d+ s/)
      .waitFor();
    await status(page).getByText('queued').waitFor();
    await product.startWorker();
    await finished(page, id);
    expect(await lastTask(page)).toBeNull();
    await context.close();
  }, 120_000);

  test('is given up by this browser after its time, and still there when it comes late', async () => {
    const { page, context } = await openPage(browser, STILL);
    await logIn(product, page, { credits: MANY });
    await page.evaluate(() => localStorage.setItem('maquette.videoWaitMs', '3000'));
    await product.killWorkers();
    await cutSocket(context);
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    const id = await generate(page);
    await page.getByText('Timed out waiting for video.').first().waitFor();
    await product.startWorker();
    await product.settled();
    await page.reload();
    await finished(page, id);
    expect(await page.getByText('Timed out waiting for video.').count()).toBe(0);
    await context.close();
  }, 120_000);

  test('can be canceled and tried again with the same settings', async () => {
    const { page, context } = await openPage(browser, STILL);
    await logIn(product, page, { credits: MANY });
    await product.killWorkers();
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    const id = await generate(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByText('This clip was canceled').waitFor();
    await page.getByText('Your 29 credits were returned.').first().waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/img2vid')),
      page.getByRole('button', { name: 'Retry last task' }).click(),
    ]);
    const { taskId } = (await answer.json()) as { taskId: string };
    await product.startWorker();
    const again = await finished(page, taskId);
    const first = await product.database.render.findUniqueOrThrow({ where: { id } });
    expect(again.settings).toEqual(first.settings);
    await context.close();
  }, 120_000);

  test.each([
    [
      'a proxy in trouble',
      { status: 502, contentType: 'text/html', body: 'Bad gateway' },
      '[upstream 502] Bad gateway',
    ],
    [
      'an answer with a detail',
      { status: 418, contentType: 'application/json', body: '{"detail":"no kettle"}' },
      '[upstream 418] no kettle',
    ],
    [
      'no JSON at all',
      { status: 200, contentType: 'text/plain', body: 'ok' },
      'Unexpected response from /api/img2vid.',
    ],
    [
      'no task',
      { status: 200, contentType: 'application/json', headers: { 'X-Trace-Id': 'trace-7' }, body: '{"ok":true}' },
      'Missing taskId/pollUrl from proxy.',
    ],
    [
      'a small film',
      { status: 200, contentType: 'video/mp4', body: 'x'.repeat(500) },
      'Upstream returned invalid MP4 (500 bytes).',
    ],
    [
      'a small film of the provider',
      { status: 422, contentType: 'application/json', body: '{"error":"provider_video_too_small","bytes":77}' },
      'Provider returned invalid MP4 (77 bytes).',
    ],
  ])(
    'says what came back instead of a task: %s',
    async (_, answer, sentence) => {
      const { page, context } = await openPage(browser, STILL);
      await logIn(product, page, { credits: MANY });
      await page.goto(`${product.url}${I2V}`);
      await addPhoto(page);
      await page.route('**/api/img2vid', (route) => route.fulfill(answer));
      await generateButton(page).click();
      const box = page.getByRole('alert').filter({ hasText: sentence });
      await box.waitFor();
      if ('headers' in answer) await box.getByText('Trace trace-7').waitFor();
      await box.getByRole('button', { name: 'Dismiss' }).click();
      await box.waitFor({ state: 'detached' });
      expect(await product.database.render.count({ where: { status: 'queued' } })).toBe(0);
      await context.close();
    },
    90_000,
  );

  test('that failed upstream says so and what it cost', async () => {
    const { page, context } = await openPage(browser, STILL);
    await logIn(product, page, { credits: MANY });
    await page.route('**/api/renders/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), failure: null } });
    });
    await cutSocket(context);
    await page.goto(`${product.url}${I2V}`);
    await page.getByLabel('Shot description').fill('it fails');
    await addPhoto(page);
    await generate(page);
    await page.getByText('Generation failed upstream.').waitFor({ timeout: 40_000 });
    await page.getByText('Your 29 credits were returned.').first().waitFor();
    await context.close();
  }, 90_000);
});

describe('the player', () => {
  withProduct({});

  async function openFinished(
    change: (page: Page) => Promise<unknown>,
  ): Promise<{ page: Page; context: BrowserContext }> {
    const { page, context } = await openPage(browser, STILL);
    await logIn(product, page, { credits: MANY });
    await change(page);
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    await page.getByRole('radio', { name: '3 s', exact: true }).check();
    await finished(page, await generate(page));
    return { page, context };
  }
  const isVideo = (url: URL) => url.pathname.endsWith('.mp4');
  const head = Buffer.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]);

  test('switches once to storage when the bytes in memory do not play', async () => {
    const { page, context } = await openFinished((page) =>
      page.route(isVideo, (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({
              headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'video/mp4' },
              body: Buffer.concat([head, Buffer.alloc(200_000)]),
            })
          : route.continue(),
      ),
    );
    await page.getByText('S3', { exact: true }).waitFor();
    await until(() => clip(page).evaluate((video: HTMLVideoElement) => video.duration === 3));
    await context.close();
  }, 120_000);

  test('says that a file is no MP4, and that one has no duration', async () => {
    const small = await openFinished((page) =>
      page.route(isVideo, (route) =>
        route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, body: Buffer.alloc(5_000) }),
      ),
    );
    const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
    await alert(small.page, 'Upstream returned invalid MP4 (5000 bytes).')
      .getByText('failed', { exact: true })
      .waitFor();
    await small.context.close();

    const endless = await openFinished((page) =>
      page.addInitScript(() =>
        Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => Number.NaN }),
      ),
    );
    await alert(endless.page, 'This file has no duration (corrupt MP4).').waitFor();
    await endless.context.close();
  }, 180_000);
});
