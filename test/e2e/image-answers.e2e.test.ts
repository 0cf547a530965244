import type { Browser, BrowserContext, Page, Route } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, openPage } from '../harness/browser';
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

const ORDER = '**/api/img2gen';
const POLL = '**/api/img2gen-status**';
const DEFAULT = 'Image generation failed. Please verify backend, key, and inputs.';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;
const json = (value: unknown, status = 200): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const page200 = { status: 200, contentType: 'text/html', body: '<h1>Hotel network: please log in</h1>' };

const generate = (page: Page) => page.getByRole('button', { name: /^Generate ·/ }).click();
const alert = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence });

async function openTool(prompt: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await openPage(browser);
  await logIn(product, page, { plan: 'studio' });
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt);
  await page.getByRole('radio', { name: '720p', exact: true }).check();
  return { page, context };
}

describe('the answer to an order', () => {
  test('that is neither task nor image shows the message of the specification', async () => {
    const { page, context } = await openTool('A chapel');
    const answers: [Answer, string][] = [
      [{ status: 418, contentType: 'text/html', body: 'no kettle' }, `${DEFAULT} Server said: no kettle`],
      [{ ...json({}, 422), headers: { 'x-upstream-body-snippet': 'bad seed' } }, `${DEFAULT} Server said: bad seed`],
      [json({ detail: 'moderated' }, 451), `${DEFAULT} Server said: moderated`],
      [{ status: 400, body: '' }, DEFAULT],
      [page200, 'Unexpected server response.'],
      [json(['a', 'list']), 'Unexpected server response.'],
      [json({ taskId: 'a', credits: 'many' }), 'Unexpected server response.'],
      [json({ ok: true }), 'Server did not return taskId.'],
      [json({ error: 'No machine is left.' }), 'No machine is left.'],
      [{ ...json({}), headers: { 'x-upstream-body-snippet': 'out of memory' } }, 'out of memory'],
      [json({ url: 'javascript:alert(1)' }), 'Server did not return taskId.'],
    ];
    for (const [answer, sentence] of answers) {
      await page.route(ORDER, (route) =>
        route.fulfill({ ...answer, headers: { ...answer.headers, 'X-Trace-Id': 't-7' } }),
      );
      await generate(page);
      const banner = page.getByRole('alert').filter({ has: page.getByText(sentence, { exact: true }) });
      await banner.waitFor();
      await banner.getByText('Trace t-7').waitFor();
      await banner.getByRole('button', { name: 'Dismiss' }).click();
      await banner.waitFor({ state: 'detached' });
      await page.unroute(ORDER);
    }
    expect(await product.database.render.count({ where: { settings: { path: ['prompt'], equals: 'A chapel' } } })).toBe(
      0,
    );
    await context.close();
  });

  test('that is the image, or its address, completes at once', async () => {
    const { page, context } = await openTool('A belfry');
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const address = `${product.url}/favicon.svg`;
    const answers: Answer[] = [
      { status: 200, contentType: 'image/png', body: bytes },
      json({ signedUrl: address }),
      json({ url: address }),
      json({ ok: true, result: { url: address } }),
    ];
    for (const answer of answers) {
      await page.route(ORDER, (route) => route.fulfill(answer));
      await generate(page);
      await page.getByRole('link', { name: 'Download', exact: true }).waitFor();
      const picture = page.getByRole('main').getByAltText('Render: A belfry').first();
      await page.waitForFunction(
        (image) => (image as HTMLImageElement).naturalWidth > 0,
        await picture.elementHandle(),
      );
      await page.getByText('keeps no copy').waitFor();
      // The form is ready for the next order.
      await page.getByRole('button', { name: /^Generate ·/ }).waitFor();
      await page.unroute(ORDER);
      await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
    }
    await context.close();
  });
});

describe('a proxy that accepts WebSockets and closes them at once', () => {
  test('does not end the live connection: it recovers by long polling', async () => {
    const { page, context } = await openTool('takes 1 s');
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    const polled = page.waitForResponse((answer) => answer.url().includes('transport=polling') && answer.ok());
    await page.reload();
    await polled;
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('takes 1 s');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('img2gen-status') && asked.push(request.url()));
    await generate(page);
    await finished(page).waitFor();
    expect(asked).toEqual([]);
    await context.close();
  });
});

/** Sets the responses to a page's polls. After the last one, the server answers. */
async function scripted(answers: Answer[], prompt = 'takes 1 s'): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await openTool(prompt);
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.reload();
  await page.route(POLL, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await generate(page);
  return { page, context };
}
const finished = (page: Page) => page.getByRole('link', { name: 'Download PNG' });

describe('the answer to a poll', () => {
  test('may be nonsense or a request to wait for a moment; the image arrives anyway', async () => {
    const { page, context } = await scripted([
      page200,
      json({ status: 'running' }),
      { status: 200, body: '' },
      json({ rate_limited: true, error: 'slow down' }, 429),
      { status: 425, body: '' },
      { status: 503, body: 'away' },
    ]);
    await finished(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  test.each([
    ['nonsense for good', () => Array.from({ length: 50 }, () => page200), 'Unexpected server response.'],
    ['a list for good', () => Array.from({ length: 50 }, () => json([])), 'Unexpected server response.'],
    [
      'that the task is unknown',
      () => [json({ type: 'x', title: 'x', status: 404, code: 'not_found', error: 'We lost it.', ok: false }, 404)],
      'We lost it.',
    ],
  ])('%s is shown, and can be dismissed', async (_, answers, sentence) => {
    const { page, context } = await scripted(answers());
    const banner = alert(page, sentence).first();
    await banner.waitFor();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await alert(page, sentence).waitFor({ state: 'detached' });
    await product.settled();
    await context.close();
  });

  test('that is ready without an address is no result', async () => {
    const { page, context } = await openTool('takes 1 s');
    await context.route('**/socket.io/**', (route) => route.abort());
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.reload();
    await page.route(POLL, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Record<string, unknown>;
      const without = { signedUrl: null, url: null, result_url: null, image_url: null, downloadPath: null };
      await route.fulfill({ response: answer, json: { ...body, ...without } });
    });
    await generate(page);
    await alert(page, 'Result ready but no URL provided by server.').first().waitFor();
    await context.close();
  });
});

/** Calls outside the specification, except calls without which the page cannot open. */
const OWN_RENDER = /\/api\/renders\/[^/?]+/;

describe('a server that knows only the specification', () => {
  test('is understood in every answer: order, polls, error, result, cancel, entitlements', async () => {
    const { page, context } = await openTool('A granary');
    await context.route('**/socket.io/**', (route) => route.abort());
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.route('**/api/me/entitlements', (route) =>
      route.fulfill(json({ plan: 'Studio', fastCreditsRemaining: 500, currency: 'USD', relaxedEnabled: true })),
    );
    await page.route(OWN_RENDER, (route) => route.fulfill({ status: 404, body: 'Cannot GET' }));
    await page.reload();
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A granary');
    await page.getByText('Studio', { exact: true }).first().waitFor();

    const order = async (id: string, answers: Answer[]) => {
      await page.route(ORDER, (route) => route.fulfill(json({ jobId: id })));
      await page.route(POLL, (route) =>
        route.fulfill(answers.length > 1 ? (answers.shift() ?? {}) : (answers[0] ?? {})),
      );
      await generate(page);
    };
    const confirmed = page.waitForRequest('**/api/me/entitlements/consume');
    await order('far-1', [
      json({ stage: 'queue', position: 2 }),
      json({ status: 'processing', progress: 60 }),
      json({ status: 'succeeded', image_url: `${product.url}/favicon.svg` }),
    ]);
    await page.getByText('keeps no copy').waitFor();
    expect((await confirmed).postDataJSON()).toMatchObject({ taskId: 'far-1', chargeKey: 't2i:far-1' });

    await page.unroute(POLL);
    await order('far-2', [json({ status: 'failed', error: 'No machine is left.' })]);
    await page.getByText('No machine is left.').first().waitFor();

    await page.unroute(POLL);
    await order('far-3', [json({ error: 'This task is not yours.' }, 403)]);
    await alert(page, 'This task is not yours.').first().waitFor();

    await page.unroute(POLL);
    await order('far-4', [json({ status: 'processing' })]);
    await page.route('**/api/img2gen-cancel**', (route) => route.fulfill(json({ ok: true })));
    const cancelling = page.waitForRequest('**/api/img2gen-cancel?cancel=1&taskId=far-4');
    await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await cancelling;
    await page
      .getByRole('heading', { name: /cancelled/i })
      .first()
      .waitFor();
    await context.close();
  });

  test('may answer a hand-off with the asset alone: the workspace opens with the image', async () => {
    const { page, context } = await openTool('takes 1 s');
    await generate(page);
    await finished(page).waitFor();
    for (const asset of ['asset-1', { id: 1 }]) {
      await page.route('**/api/handoff', (route) => route.fulfill(json({ asset })));
      const [workspace] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: 'Animate in Gen-1' }).click(),
      ]);
      await workspace.waitForURL('**/dashboard/animate/**');
      await workspace.getByText('Handed over:').first().waitFor();
      await workspace.close();
      await page.unroute('**/api/handoff');
    }
    await context.close();
  });
});
