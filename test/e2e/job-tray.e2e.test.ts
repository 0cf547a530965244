import type { Browser, Locator, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn, logInAgain } from '../harness/log-in';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    Product.start({ workers: 1, worker: { IMAGE_SLOTS: '1' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const generateButton = (page: Page) => page.getByRole('button', { name: /^Generate ·/ });
const tray = (page: Page) => page.getByRole('region', { name: 'Renders', exact: true });
const entry = (page: Page, prompt: string) => tray(page).getByRole('listitem').filter({ hasText: prompt });
const promptsOf = (page: Page, group: string) =>
  tray(page)
    .getByRole('region', { name: group })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.lastChild as Text).data));

async function openTray(page: Page): Promise<void> {
  const bar = tray(page).getByRole('button', { name: /^Renders/ });
  await bar.waitFor();
  if ((await bar.getAttribute('aria-expanded')) !== 'true') await bar.click();
}

async function openTool(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await generateButton(page).waitFor();
  await openTray(page);
}

async function generate(page: Page, prompt: string, { relaxed = false } = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt);
  await page.getByRole('radio', { name: '720p', exact: true }).check();
  if (relaxed) await page.getByRole('radio', { name: 'Relaxed', exact: true }).check();
  await generateButton(page).click();
  await entry(page, prompt).getByRole('link').waitFor();
}

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

describe('the queue tray', () => {
  test('shows the same list on every page and device, and progress never goes backwards', async () => {
    const { page, context, faults } = await openPage(browser);
    const other = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const { person } = await logIn(product, page, { name: 'Ada', plan: 'studio' });
    await logInAgain(product, other.page, person, 'Ada');
    await other.page.goto(`${product.url}/dashboard`);
    await openTool(page);
    const icon = () => page.locator('link[rel=icon]').getAttribute('href');
    expect(await icon()).toBe('/favicon.svg');
    await generate(page, 'A chapel that takes 30 s');
    await generate(page, 'A barn that waits', { relaxed: true });
    const chapel = entry(page, 'A chapel');
    await chapel.getByText(/Running, \d+% · (rough estimate|done |longer )/).waitFor();
    await entry(page, 'A barn')
      .getByText(/^1st in Relaxed · (rough estimate|starts )/)
      .waitFor();
    await entry(page, 'A barn')
      .getByText(/^No credits · \d+:\d\d$/)
      .waitFor();
    await chapel.getByText(/^6 credits held · \d+:\d\d$/).waitFor();
    await until(async () => /^\(\d+%\) Text to Images/.test(await page.title()));
    expect(await icon()).toMatch(/^data:image\/svg\+xml/);

    const percent = async (where: Page) => {
      const said = (await entry(where, 'A chapel').textContent()) ?? '';
      return said.includes('charged') ? 100 : Number(/(\d+)%/.exec(said)?.[1]);
    };
    const before = await percent(page);
    await Promise.all([page.reload(), other.page.reload()]);
    await other.page.getByRole('button', { name: 'Renders · 1 running · 1 waiting' }).click();
    await other.page
      .getByRole('dialog')
      .getByText(/^1st in Relaxed/)
      .waitFor();
    const seen = [before];
    for (let look = 0; look < 8; look += 1) {
      seen.push(await percent(page));
      await page.waitForTimeout(120);
    }
    // Progress that was shown once stays visible.
    expect(seen.every(Number.isFinite)).toBe(true);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));

    // Home shows the same list; finished renders show their cost.
    await page.goto(`${product.url}/dashboard`);
    await entry(page, 'A barn').getByText('Done', { exact: true }).waitFor();
    await entry(page, 'A chapel')
      .getByText(/^6 credits charged/)
      .waitFor();
    await other.page
      .getByRole('dialog')
      .getByText(/^6 credits charged/)
      .waitFor();
    await until(async () => (await page.title()) === 'Home – Maquette');
    await until(async () => (await icon()) === '/favicon.svg');
    await entry(page, 'A chapel').getByRole('link').click();
    await page.waitForURL(/text-to-image\?render=/);
    expect([...faults, ...other.faults]).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  test('shows the card before the server answers, and removes it with the reason on refusal', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { name: 'Grace' });
    await openTool(page);
    await page.getByText('Relaxed mode isn’t available on your plan').waitFor();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/img2gen', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A slow answer that takes 2 s');
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    // The request is blocked, so the new state cannot come from the server.
    await page.getByRole('region', { name: 'Renders' }).getByText('Submitting').first().waitFor();
    // The late answer does not move a user who has opened another page.
    await page.getByRole('link', { name: 'Image to Video', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Image to Video' }).waitFor();
    answer();
    await entry(page, 'A slow answer').getByRole('link').waitFor();
    expect(await entry(page, 'A slow answer').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/dashboard/image-to-video');
    await openTool(page);
    await page.unroute('**/api/img2gen');

    await page.route('**/api/img2gen', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Too many',
          status: 429,
          code: 'daily_images_used',
          error: 'Your plan includes 10 images a day. The next one can start at 00:00 (UTC midnight).',
          ok: false,
        },
      }),
    );
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('One too many');
    await generateButton(page).click();
    await page.getByRole('alert').getByText('Your plan includes 10 images a day.').waitFor();
    expect(await entry(page, 'One too many').count()).toBe(0);
    await context.close();
  });

  test('Generate stays Generate: a second click neither cancels nor orders twice by mistake', async () => {
    const { page, context, faults } = await openPage(browser);
    const { person } = await logIn(product, page, { name: 'Dorothy', plan: 'studio' });
    const ordered = (prompt: string) =>
      product.database.render.count({ where: { uid: person.uid, settings: { path: ['prompt'], equals: prompt } } });
    // Other users wait as well, which only the server knows.
    await page.route('**/api/line?*', (route) => route.fulfill({ json: { position: 4 } }));
    await openTool(page);
    await generateButton(page).getByText('4th in the queue').waitFor();
    await page.unroute('**/api/line?*');
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await prompt.fill('Clicked twice');
    await page.getByRole('radio', { name: '720p', exact: true }).check();
    await generateButton(page).dblclick();
    await entry(page, 'Clicked twice').getByRole('link').waitFor();
    expect(await generateButton(page).isEnabled()).toBe(true);
    await prompt.fill('By keyboard beside it');
    await prompt.press('Control+Enter');
    await entry(page, 'By keyboard beside it').getByRole('link').waitFor();
    await until(async () => (await ordered('By keyboard beside it')) === 1);
    expect(await ordered('Clicked twice')).toBe(1);
    expect(await product.database.render.count({ where: { uid: person.uid, status: 'cancelled' } })).toBe(0);

    await prompt.fill('The very same');
    await page.getByText('Advanced').first().click();
    await page.getByRole('switch', { name: 'Lock seed' }).click();
    await generateButton(page).click();
    await until(async () => (await ordered('The very same')) === 1);
    await page.waitForTimeout(600);
    await generateButton(page).click();
    const question = page.getByRole('dialog', { name: 'Order the same again?' });
    await question.getByRole('button', { name: 'Do not order' }).click();
    await question.waitFor({ state: 'detached' });
    await generateButton(page).click();
    await question.getByRole('button', { name: /^Order it again/ }).click();
    await until(async () => (await ordered('The very same')) === 2);
    // Frees the only slot for the next tests.
    const open = { uid: person.uid, status: { in: ['queued', 'running'] } };
    await until(async () => (await product.database.render.count({ where: open })) === 0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('cancels variations from their sheet: one by its cross, the rest next to Generate', async () => {
    const { page, context, faults } = await openPage(browser);
    const { person } = await logIn(product, page, { name: 'Mary', plan: 'studio' });
    await openTool(page);
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Long one until told, in a set');
    await page.getByRole('radio', { name: '720p', exact: true }).check();
    const cancelRest = page.getByRole('button', { name: 'Cancel', exact: true }).last();
    expect(await cancelRest.isDisabled()).toBe(true);
    await page.getByRole('group', { name: 'Images' }).getByRole('radio', { name: '3', exact: true }).check();
    await page.getByRole('button', { name: /^Generate 3 ·/ }).click();
    const mine = () => product.database.render.findMany({ where: { uid: person.uid }, orderBy: { createdAt: 'asc' } });
    await until(async () => (await mine()).length === 3);
    const sheet = page.getByRole('region', { name: 'Variations' });
    await page.reload();
    await sheet.getByRole('button', { name: 'Cancel variation 2' }).press('Enter');
    const second = sheet.getByRole('button', { name: /^Pick variation 2: Cancelled/ });
    await second.waitFor();
    // The cancel button is gone, so the keyboard focus moves to the button that picks the variation.
    expect(await second.evaluate((button) => button === document.activeElement)).toBe(true);
    // The other two renders run until both are cancelled together.
    expect((await mine()).filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await cancelRest.click();
    await until(async () => (await mine()).every(({ status }) => status === 'cancelled'));
    await until(async () => (await sheet.getByRole('button', { name: /: Cancelled/ }).count()) === 3);
    expect(await sheet.getByRole('button', { name: /^Cancel variation/ }).count()).toBe(0);
    expect(await cancelRest.isDisabled()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a low phone the close buttons of sheet and drawer stay reachable', async () => {
    const { page, context, faults } = await openPage(browser, {
      viewport: { width: 390, height: 360 },
      hasTouch: true,
    });
    await logIn(product, page, { name: 'Annie', plan: 'studio' });
    await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
    await generateButton(page).waitFor();
    const openers = [
      ['Renders', page.getByRole('button', { name: /^Renders/ })],
      ['Dashboard', page.getByRole('button', { name: 'Open navigation' })],
    ] as const;
    for (const [name, opener] of openers) {
      await opener.tap();
      const dialog = page.getByRole('dialog', { name });
      const cross = dialog.getByRole('button', { name: 'Close', exact: true });
      await cross.waitFor();
      await dialog.evaluate((popup) => {
        for (const part of popup.querySelectorAll('*')) part.scrollTop = part.scrollHeight;
      });
      const hit = await cross.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect([name, hit]).toEqual([name, true]);
      await cross.tap();
      await dialog.waitFor({ state: 'detached' });
      // The focus returns to the element that had it before.
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('on a busy machine the position only decreases, and start and end are shown as ranges, never as "any moment" too early', async () => {
    const { page, context, faults } = await openPage(browser);
    const { person } = await logIn(product, page, { name: 'Joan', plan: 'studio' });
    const other = await signUp();
    // One render keeps the only slot until the test ends it, so that nothing depends on timing.
    const ids: string[] = [];
    for (const does of ['until told', 'takes 1 s', 'takes 1.5 s']) {
      const { body } = await postImage(product, other, { prompt: `A quay ${does}` });
      ids.push(body.taskId);
    }
    await openTool(page);
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const look = () => {
        const line = [...document.querySelectorAll('li[data-render] p')].find((words) =>
          words.parentElement?.textContent?.includes('Mine among many'),
        );
        const text = line?.textContent ?? '';
        if (text && told.at(-1) !== text) told.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    await generate(page, 'Mine among many takes 4 s');
    await entry(page, 'Mine among many')
      .getByText(/in Fast · .*starts /)
      .waitFor();
    await product.goOn();
    await entry(page, 'Mine among many')
      .getByText(/^\d+ credits? charged/)
      .waitFor();
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
    const places = told.flatMap((text) => /^(\d+)\w\w in Fast/.exec(text)?.[1] ?? []).map(Number);
    expect(places.length).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    const percents = told.flatMap((text) => /^Running, (\d+)%/.exec(text)?.[1] ?? []).map(Number);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(told.filter((text) => /in Fast · .*starts /.test(text))).not.toEqual([]);
    expect(told.filter((text) => /^Running.* · .*(done|longer) /.test(text))).not.toEqual([]);
    const early = told.filter((text) => text.includes('any moment') && !/^Running, (9\d|100)%/.test(text));
    expect(early).toEqual([]);
    await until(
      async () => (await product.database.render.count({ where: { uid: person.uid, status: 'done' } })) === 1,
    );
    // Cancel both users' renders, whichever of them the fair queue started first.
    await until(
      async () => (await product.database.render.count({ where: { id: { in: ids }, status: 'done' } })) === 3,
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  test('parks, resumes, moves, switches, cancels and retries by keyboard, and by dragging', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { name: 'Katherine', plan: 'studio' });
    await openTool(page);
    await generate(page, 'Long one until told');
    for (const prompt of ['Alpha house', 'Beta house', 'Gamma that fails']) await generate(page, prompt);
    const action = (prompt: string, name: string) =>
      entry(page, prompt).getByRole('button', { name: new RegExp(`^${name}`) });
    await entry(page, 'Gamma')
      .getByText(/^3rd in Fast/)
      .waitFor();

    await press(action('Gamma', 'Move up'));
    await until(async () => (await promptsOf(page, 'Waiting')).join() === 'Alpha house,Gamma that fails,Beta house');
    await press(action('Alpha', 'Move down'));
    await until(async () => (await promptsOf(page, 'Waiting')).join() === 'Gamma that fails,Alpha house,Beta house');
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('Alpha house');
    await entry(page, 'Gamma')
      .getByText(/^1st in Fast/)
      .waitFor();

    await entry(page, 'Beta').getByText('You moved another of your renders ahead of it.').waitFor();
    // Drag the entry by its handle to the end and back.
    await page.setViewportSize({ width: 1_440, height: 1_300 });
    const boxOf = async (prompt: string, within = entry(page, prompt)) => {
      const box = await within.boundingBox();
      if (!box) throw new Error('no tray entry to drag');
      return box;
    };
    const drag = async (prompt: string, onto: string, part: number) => {
      const grip = await boxOf(prompt, entry(page, prompt).locator('[data-drag]'));
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
      await page.mouse.down();
      // Status lines appear and disappear, which moves the entries below. The drag follows them.
      for (let look = 0; look < 3; look += 1) {
        const goal = await boxOf(onto);
        await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height * part, { steps: 5 });
      }
      await page.mouse.up();
    };
    await drag('Gamma', 'Beta', 0.6);
    await until(async () => (await promptsOf(page, 'Waiting')).join() === 'Alpha house,Beta house,Gamma that fails');
    await entry(page, 'Gamma')
      .getByText(/^3rd in Fast/)
      .waitFor();
    await entry(page, 'Alpha').getByText('Others with fewer renders went first.').waitFor({ state: 'detached' });
    await drag('Gamma', 'Alpha', 0.3);
    await until(async () => (await promptsOf(page, 'Waiting')).join() === 'Gamma that fails,Alpha house,Beta house');

    await press(action('Beta', 'Hold'));
    await entry(page, 'Beta').getByText('Credits stay held; the render starts after you resume it.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await press(action('Beta', 'Resume'));
    await entry(page, 'Beta')
      .getByText(/^3rd in Fast/)
      .waitFor();

    await press(action('Beta', 'Switch to Relaxed · free'));
    await entry(page, 'Beta')
      .getByText(/^1st in Relaxed/)
      .waitFor();
    expect(await entry(page, 'Beta').count()).toBe(1);
    await press(action('Beta', 'Cancel'));
    await tray(page).getByRole('region', { name: 'Recent' }).getByText('Beta house').waitFor();
    await page.route('**/park', (route) =>
      route.fulfill({
        status: 409,
        json: {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'not_waiting',
          error: 'This render is no longer waiting, so its position cannot be changed.',
          ok: false,
        },
      }),
    );
    await press(action('Alpha', 'Hold'));
    await entry(page, 'Alpha').getByText('This render is no longer waiting').waitFor();
    await entry(page, 'Alpha')
      .getByText(/^2nd in Fast/)
      .waitFor();
    await press(entry(page, 'Alpha').getByRole('button', { name: 'Dismiss' }));
    await press(action('Long one', 'Cancel'));
    await entry(page, 'Long one')
      .getByText(/^6 credits returned/)
      .waitFor();
    await entry(page, 'Gamma')
      .getByText(/^Failed/)
      .waitFor();
    await press(action('Gamma', 'Retry'));
    await until(async () => (await entry(page, 'Gamma').count()) === 2);
    await product.settled();
    // A retry from the canvas orders once even for a double click, and shows the result.
    await entry(page, 'Gamma').first().getByRole('link').click();
    await page.getByRole('heading', { name: 'This render failed' }).waitFor();
    const failed = page.url();
    await page.getByRole('button', { name: 'Try again · 6 credits' }).dblclick();
    await page.waitForURL((url) => url.href !== failed);
    await until(async () => (await entry(page, 'Gamma').count()) === 3);
    await product.settled();
    expect(await entry(page, 'Gamma').count()).toBe(3);
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
    await context.close();
  });
});
