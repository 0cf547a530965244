import { randomUUID } from 'node:crypto';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { Browser, BrowserContext, Page } from 'playwright';
import { accessibilityFaults, drawSettings, launchBrowser, openGroup, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { letCreditsRunOut } from '../harness/credits';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import {
  addPhoto,
  clip,
  cutSocket,
  finished,
  generate,
  generateButton,
  I2V,
  lastTask,
  MANY,
  photo,
  status,
} from '../harness/video-pages';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
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

describe('the video form', () => {
  test('stores every field as set, and Reuse settings restores exactly the same video', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { plan: 'studio', credits: MANY });
    await page.goto(`${product.url}${I2V}`);
    // The source comes first, also in Tab order.
    const settings = page.getByRole('region', { name: 'Settings', exact: true });
    await settings.getByRole('button', { name: 'Add: Reference image' }).last().waitFor();
    expect(await settings.getByRole('button').first().getAttribute('aria-label')).toBe('Add: Reference image');
    for (const group of ['Controls', 'Advanced']) await openGroup(page, group);
    for (const [, set] of CAMERA_SETTINGS) await set(page);
    for (const zone of ['Reference image', 'Depth map', 'Foreground mask']) await addPhoto(page, zone);
    // The chosen portrait ratio stays. The crop of a wide photo is shown and can be moved.
    await page.getByText('Cuts 58% away to fill 3:4').waitFor();
    await slide('Left to right', 20)(page);
    const first = await finished(product, page, await generate(page));
    for (const [, , expected] of CAMERA_SETTINGS) expect(first.settings).toMatchObject(expected);
    expect(first.settings).toMatchObject({ width: 810, height: 1080, depthMap: {}, foregroundMask: {}, image: {} });
    expect(first.settings).toMatchObject({ imageFit: 'fill', cropX: 0.2 });

    // Change everything in the form, then restore it from the video.
    await page.getByRole('button', { name: 'Product loop' }).click();
    await page.getByRole('button', { name: 'Remove: Depth map' }).click();
    await page.getByRole('radio', { name: 'Video', exact: true }).check();
    await page.getByRole('button', { name: 'Reuse settings' }).click();
    await generateButton(page).click();
    // An identical video must be confirmed before it is paid for again.
    const sure = page
      .getByRole('dialog', { name: 'Order the same again?' })
      .getByRole('button', { name: /^Order it again/ });
    const again = await finished(product, page, await generate(page, sure));
    expect(again.settings).toEqual(first.settings);

    // Reloading the page also keeps the form.
    await page.reload();
    const third = await finished(product, page, await generate(page));
    expect(third.settings).toEqual(first.settings);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('says before payment what the plan does not allow, and what is missing', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 320, height: 700 },
      hasTouch: true,
    });
    const { workspaceId } = await logIn(product, page, { credits: MANY });
    await page.goto(`${product.url}${I2V}`);
    await drawSettings(page);
    await page.getByText(/^Choose one or take a photo: /).waitFor();
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
  });

  test('opens prefilled in the Gen-1 workspace, and reports a missing hand-off', async () => {
    const { page, context } = await openPage(browser);
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
    await openGroup(page, 'Controls');
    expect(await page.getByRole('radio', { name: '24 fps' }).isChecked()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    const made = await finished(product, page, await generate(page));
    expect(made.settings).toMatchObject({ seconds: 4, fps: 24, stabilization: true, dynamicMovement: 'dolly-in' });
    // When it is opened again, the tool shows no earlier video, title, task or tab.
    await page.goto(address);
    await page.getByRole('region', { name: 'Recent renders' }).getByRole('listitem').first().waitFor();
    await page.getByText('Not rendered yet').first().waitFor();
    expect(await page.getByRole('button', { name: 'Copy task id' }).count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'Video', exact: true }).count()).toBe(0);
    await page.goto(`${product.url}/dashboard/animate/${randomUUID()}`);
    await page.getByRole('heading', { name: 'This hand-off could not be found' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});

describe('a running video', () => {
  // An earlier test may have stopped the workers.
  afterEach(async () => {
    if (product.workers.length === 0) await product.startWorker();
  });

  test('is resumed after a reload, and forgotten when it is done', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { credits: MANY });
    await product.killWorkers();
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    const id = await generate(page);
    await status(page).getByText('queued').waitFor();
    await until(async () => (await lastTask(page))?.includes(id));
    await cutSocket(context);
    // At the plain address, only this browser remembers the task.
    await page.goto(`${product.url}${I2V}`);
    await status(page).getByText('resuming...').waitFor();
    await page.waitForURL((url) => url.searchParams.get('render') === id);
    await page
      .getByTestId('clip-news')
      .getByText(/Checking again in \d+ s/)
      .waitFor();
    await status(page).getByText('queued').waitFor();
    await product.startWorker();
    await finished(product, page, id);
    expect(await lastTask(page)).toBeNull();
    await context.close();
  });

  test('is given up by the browser after its time limit, and still shown if it arrives late', async () => {
    const { page, context } = await openPage(browser);
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
    await finished(product, page, id);
    expect(await page.getByText('Timed out waiting for video.').count()).toBe(0);
    await context.close();
  });

  test('can be cancelled and retried with the same settings', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { credits: MANY });
    await product.killWorkers();
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    const id = await generate(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByText('This video was canceled').waitFor();
    await page.getByText('Your 27.5 credits were returned.').first().waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/api/renders/${id}/retry`)),
      page.getByRole('button', { name: 'Retry last task' }).dblclick(),
    ]);
    const { id: next } = (await answer.json()) as { id: string };
    await product.startWorker();
    const again = await finished(product, page, next);
    const first = await product.database.render.findUniqueOrThrow({ where: { id } });
    expect(again).toMatchObject({ settings: first.settings, retryOf: id });
    expect(await product.database.render.count({ where: { uid: first.uid } })).toBe(2);
    await context.close();
  });

  describe('that never becomes a task', () => {
    let context: BrowserContext;
    let page: Page;
    beforeAll(async () => {
      ({ page, context } = await openPage(browser));
      await logIn(product, page, { credits: MANY });
      await page.goto(`${product.url}${I2V}`);
      await addPhoto(page);
    });
    afterAll(() => context.close());

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
    ])('reports the answer: %s', async (_, answer, sentence) => {
      await page.route('**/api/img2vid', (route) => route.fulfill(answer));
      await generateButton(page).click();
      const box = page.getByRole('alert').filter({ hasText: sentence });
      await box.waitFor();
      if ('headers' in answer) await box.getByText('Trace trace-7').waitFor();
      await box.getByRole('button', { name: 'Dismiss' }).click();
      await box.waitFor({ state: 'detached' });
      await page.unroute('**/api/img2vid');
      expect(await product.database.render.count({ where: { status: 'queued' } })).toBe(0);
    });
  });

  test('that failed upstream says so with its cost', async () => {
    const { page, context } = await openPage(browser);
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
    await page.getByText('Generation failed upstream.').waitFor();
    await page.getByText('Your 27.5 credits were returned.').first().waitFor();
    await page.getByRole('button', { name: /^Try again · / }).waitFor();
    // The full table of settings is folded at first.
    const table = page.getByLabel('Title block');
    expect(await table.isVisible()).toBe(false);
    await page.getByText('All settings', { exact: true }).click();
    await table.waitFor();
    await context.close();
  });
});

describe('the player', () => {
  async function openFinished(
    change: (page: Page) => Promise<unknown>,
  ): Promise<{ page: Page; context: BrowserContext }> {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { credits: MANY });
    await change(page);
    await page.goto(`${product.url}${I2V}`);
    await addPhoto(page);
    await page.getByRole('radio', { name: '3 s', exact: true }).check();
    await finished(product, page, await generate(page));
    return { page, context };
  }
  const isVideo = (url: URL) => url.pathname.endsWith('.mp4');

  test('shows the last preview until its file is ready, and toggles with the space bar', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, context } = await openFinished((opened) =>
      opened.route(isVideo, async (route) => {
        await held;
        await route.continue();
      }),
    );
    const stage = page.locator('[data-picture]');
    await until(() => stage.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
    expect(await stage.locator('video').count()).toBe(0);
    release();
    const paused = () => stage.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Space');
    await until(async () => !(await paused()));
    // The key also works when the stage has the focus, as after a click on the video.
    await page.getByRole('group', { name: /^Image: plus/ }).focus();
    await page.keyboard.press('Space');
    await until(paused);
    // In a text field the key types a space.
    const words = page.getByLabel('Shot description');
    const before = (await words.inputValue()).length;
    await words.press('Space');
    expect((await words.inputValue()).length).toBe(before + 1);
    const clips = page.locator('video');
    expect(await clips.evaluateAll((videos) => videos.every((each) => (each as HTMLVideoElement).paused))).toBe(true);
    await context.close();
  });

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
  });

  test('reports a file that is not MP4, and one without duration', async () => {
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
  });
});
