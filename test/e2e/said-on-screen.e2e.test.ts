import { LOCALES } from '@maquette/contracts/account/languages';
import { PAID_PLAN_IDS, TOP_UPS, unitPriceCents } from '@maquette/contracts/pricing/plan-prices';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, arrive, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes, showOnFrontPage } from '../harness/renders';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ api: { FREE_BETA_GRANT: '1000000' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const plans = Object.values(PLANS);

test('the landing page offers every sold tool, in the sizes of the plan table', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(product.url);
  const stills = page.locator('#airendering');
  const clips = page.locator('#aianimation');
  for (const tool of ['Text to Images', 'Sketch to Images']) await stills.getByText(tool).waitFor();
  for (const tool of ['Image to Video', 'Video to Video']) await clips.getByText(tool).waitFor();
  const sizesIn = (text: string | null) => RESOLUTIONS.filter((size) => new RegExp(`\\b${size}\\b`).test(text ?? ''));
  const imageSizes = RESOLUTIONS.filter((size) => plans.some((plan) => plan.maxStillResolution === size));
  expect(sizesIn(await stills.textContent())).toEqual([RESOLUTIONS[0], imageSizes.at(-1)]);
  const videoSizes = RESOLUTIONS.filter((size) => plans.some((plan) => plan.maxVideoResolution === size));
  expect(sizesIn(await clips.textContent())).toEqual([RESOLUTIONS[0], videoSizes.at(-1)]);
  await clips.getByRole('link', { name: 'Start animating' }).click();
  await page.waitForURL('**/login');
  expect(faults).toEqual([]);
  await context.close();
});

test('the landing page is readable before its script, keeps an early click, and shows prompts with their results', async () => {
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  // The page's script is blocked: its HTML was written at build time.
  const release = await holdScripts(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Let A.I transforms Your ideas into reality' }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.getByRole('button', { name: 'Close menu' }).count()).toBe(0);
  release();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await page.getByRole('link', { name: 'AI ANIMATION' }).last().click();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  const line = page.getByRole('slider', { name: 'Drawing and render' });
  await line.focus();
  await page.keyboard.press('ArrowRight');
  expect(await line.inputValue()).toBe('47');
  const crane = page.getByRole('radio', { name: 'Crane up' });
  await page.locator('#aianimation').scrollIntoViewIfNeeded();
  await crane.check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();

  const silent = await browser.newContext({ javaScriptEnabled: false });
  const reader = await silent.newPage();
  for (const [address, heading] of [
    ['/', 'One sentence each'],
    ['/pricing', 'Creator'],
    ['/contact', 'Connect with Maquette'],
    ['/terms-of-use', /Governing law/i],
    ['/privacy-policy', /Cookies/i],
    ['/status', 'The last 90 days'],
    ['/developers', 'One job: status, queue position, estimate, result'],
  ] as const) {
    await reader.goto(`${product.url}${address}`);
    await reader.getByRole('heading', { name: heading }).first().waitFor();
  }
  await silent.close();
});

test('a prerendered form keeps early input, and shows what its address asks for', async () => {
  const { page, context, faults } = await openPage(browser);
  const release = await holdScripts(page);
  await page.goto(`${product.url}/contact`, { waitUntil: 'commit' });
  // Screen readers also read the hint, which pages cannot detect.
  const email = page.getByRole('textbox', { name: /mail/i });
  await email.fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Country/Region').selectOption('Japan');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.click();
  await page.keyboard.type('A house');
  await page.keyboard.press('Home');
  release();
  await page.waitForFunction(() => !('early' in window));
  await page.keyboard.type('By the lake: ');
  await page.getByLabel('Last name').fill('Lovelace');
  expect([await email.inputValue(), await message.inputValue()]).toEqual(['ada@example.com', 'By the lake: A house']);
  expect(await page.getByLabel('Country/Region').inputValue()).toBe('Japan');
  expect(await page.getByRole('checkbox', { name: /^I agree/ }).isChecked()).toBe(true);
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  // Input that the browser restored is not lost with the next key.
  await page.goto(`${product.url}/terms-of-use`);
  await page.goBack();
  await arrive(page);
  await page.getByLabel('Last name').fill('Byron');
  expect(await message.inputValue()).toBe('By the lake: A house');
  await page.goto(`${product.url}/pricing?interval=yearly&seats=4`);
  const yearly = page.getByRole('radio', { name: /Yearly/ });
  await yearly.waitFor();
  expect(await yearly.isChecked()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('a prerendered page without its scripts, as after a release, reloads once', async () => {
  const { page, context } = await openPage(browser);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
  await page.goto(product.url);
  await page.mouse.move(9, 9);
  await page.mouse.move(20, 20);
  await until(() => loads === 2, 'the page anew');
  await page.mouse.move(9, 9);
  await page.mouse.move(20, 20);
  await page.waitForTimeout(500);
  expect(loads).toBe(2);
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.waitForFunction(() => !('early' in window));
  await page.getByRole('button', { name: 'Theme: Light' }).waitFor();
  await context.close();
});

test('early input on the sign-in page is sent once, and no password appears in an address', async () => {
  const { page, context, faults } = await openPage(browser);
  const release = await holdScripts(page);
  await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).click();
  await page.keyboard.type('nobody@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('too early');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  release();
  await page.getByText('Wrong email or password.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nobody@example.com');
  expect(faults.filter((fault) => !fault.includes('signInWithPassword'))).toEqual([]);
  await context.close();
});

test('a prerendered page runs nothing on a phone before the first input, plays its video, and handles the first touch', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context, faults } = await openPage(browser, { ...phone, reducedMotion: 'no-preference' });
  const run = () => page.evaluate(() => document.querySelectorAll('head script[type=module]').length);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scripts = () => asked.filter((name) => name.endsWith('.js') && name.startsWith('/assets/'));
  await page.goto(product.url);
  expect(await run()).toBe(0);
  const clip = page.locator('video[loop]').first();
  await page.getByRole('button', { name: 'Pause the video' }).waitFor();
  expect(await clip.evaluate((video: HTMLVideoElement) => [video.paused, getComputedStyle(video).opacity])).toEqual([
    false,
    '1',
  ]);
  // These files are prefetched.
  await until(() => scripts().length > 3, 'the scripts fetched');
  await page.getByRole('button', { name: 'Pause the video' }).tap();
  await page.waitForFunction(() => !('early' in window));
  await page.getByRole('button', { name: 'Play the video' }).waitFor();
  expect([await run(), await clip.evaluate((video: HTMLVideoElement) => video.paused)]).toEqual([1, true]);
  await page.getByRole('button', { name: 'Play the video' }).tap();
  await page.getByRole('button', { name: 'Pause the video' }).waitFor();

  // An early press reacts at once and takes effect when the page is ready. The first tap ticks a box.
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Play the video' }).tap();
  await page.waitForFunction(() => !('early' in window));
  await page.getByRole('button', { name: 'Pause the video' }).waitFor();
  await page.goto(`${product.url}/contact`);
  expect(await run()).toBe(0);
  const agreed = page.getByRole('checkbox', { name: /^I agree/ });
  await agreed.tap();
  await page.waitForFunction(() => !('early' in window));
  expect(await agreed.isChecked()).toBe(true);
  // An address that contains a request runs it without input.
  await page.goto(`${product.url}/pricing?interval=yearly`);
  await page.waitForFunction(() => !('early' in window));
  expect(faults).toEqual([]);
  await context.close();
});

test('a prerendered page keeps its written numbers in every language, without creating formatters for them', async () => {
  for (const locale of Object.values(LOCALES)) {
    const { page, context, faults } = await openPage(browser, { locale });
    await page.addInitScript(() => {
      const { NumberFormat } = Intl;
      const made: string[] = [];
      Object.assign(window, { made });
      Intl.NumberFormat = new Proxy(NumberFormat, {
        construct(format, [tag, options]) {
          made.push(JSON.stringify([tag, options]));
          return new format(tag, options);
        },
      });
    });
    for (const address of ['/', '/pricing']) {
      await page.goto(`${product.url}${address}`);
      expect(await page.evaluate(() => 'writtenNumbers' in window)).toBe(true);
      await arrive(page);
      expect(await page.evaluate(() => [document.documentElement.lang, Reflect.get(window, 'made')])).toEqual([
        locale.slice(0, 2),
        [],
      ]);
    }
    // New numbers are formatted for the language.
    const usd = (unitPriceCents({ planId: 'business', interval: 'monthly', extraCredits: false }) / 100) * 7;
    await page.goto(`${product.url}/pricing?seats=7`);
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'usd', maximumFractionDigits: 0 });
    await page.getByText(price.format(usd), { exact: false }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }
});

/** @returns releases blocked and later requests */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('next to an endless test grant, the card shows spent credits, not dollars', async () => {
  const { page, context } = await openPage(browser);
  const { person } = await logIn(product, page, { name: 'Ada' });
  await page.goto(`${product.url}/dashboard`);
  for (const card of ['Generate Images', 'Generate Your Sketches', 'Generate Videos']) {
    await page.getByRole('main').getByRole('link', { name: card }).waitFor();
  }
  const account = page.getByRole('region', { name: 'Your account' });
  const amount = (name: string) =>
    account.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await account.getByText('1,000,000 credits').waitFor();
  expect(await amount('Spent').textContent()).toBe('0');
  expect(await amount('One credit').textContent()).toBe('0.01 USD');
  const { body } = await postImage(product, person);
  await renderBecomes(product, person, body.taskId, ['done']);
  await page.reload();
  await amount('Spent').getByText('6', { exact: true }).waitFor();
  await account.getByText('1,000,000 credits').waitFor();
  await page.goto(`${product.url}/billing`);
  await page.getByRole('dialog').getByText('credits available').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test('the pricing page shows what a plan costs beyond its credits, and what that buys', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${product.url}/pricing`);
  const section = page.getByRole('region', {
    name: 'Why a plan includes fewer credits than a top-up at the same price',
  });
  await section.getByText(`$${TOP_UPS[0]?.usd} buys 1,000, once`).waitFor();
  for (const id of PAID_PLAN_IDS) {
    const { name, monthlyPriceUsd, monthlyCredits } = PLANS[id];
    const row = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const said = (await row.textContent()) ?? '';
    const dollars = (usd: number) => `$${Number.isInteger(usd) ? usd : usd.toFixed(2)}`;
    const worth = monthlyCredits / 100;
    expect(said).toContain(`${monthlyCredits.toLocaleString('en-US')} credits, ${dollars(worth)} as a top-up`);
    expect(said).toContain(`${dollars((monthlyPriceUsd ?? 0) - worth)} for everything in`);
    expect(await row.getByRole('listitem').count()).toBeGreaterThan(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test('every sidebar entry opens a page, and its menu signs out', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person } = await logIn(product, page, { name: 'Ada' });
  const { body } = await postImage(product, person, { prompt: 'A lighthouse of glass' });
  await renderBecomes(product, person, body.taskId, ['done']);
  await page.goto(`${product.url}/dashboard`);
  const places = page.getByRole('navigation', { name: 'Dashboard' });
  for (const place of ['Assets', 'Workspace Assets', 'Favourite Assets', 'Custom Elements']) {
    await places.getByRole('link', { name: place, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor();
  }
  await page.getByText('Say it once, use it everywhere').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await places.getByRole('link', { name: 'Workspace Assets' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  const card = results.getByRole('listitem').filter({ hasText: 'A lighthouse of glass' });
  const star = card.getByRole('button', { name: /^Favourite: / });
  await card.hover();
  await star.click();
  await until(() => product.database.favorite.count({ where: { uid: person.uid } }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await places.getByRole('link', { name: 'Favourite Assets' }).click();
  await card.waitFor();
  await star.click();
  await page.getByText('No favourites yet').waitFor();

  await page.getByRole('link', { name: 'Help Center' }).click();
  await page.getByLabel('Search the help').fill('returned');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('article', { name: 'What a render costs' }).waitFor();
  expect(await page.getByRole('article', { name: 'Writing to us' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Menu of Ada' }).click();
  await page.getByRole('region', { name: 'Your account' }).getByRole('link', { name: 'Plans & Billing' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  expect(faults).toEqual([]);
  await context.close();
});

test('Ctrl K finds renders, pages and help by keyboard, and remembers searches', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person } = await logIn(product, page);
  const { body } = await postImage(product, person, { prompt: 'An orangery of iron' });
  await renderBecomes(product, person, body.taskId, ['done']);
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await until(() => prompt.evaluate((field) => field === document.activeElement));
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: /^Search/ });
  await field.fill('orang');
  const found = page.getByRole('option', { name: /An orangery of iron/ });
  await found.waitFor();
  await until(async () => (await found.getAttribute('aria-selected')) === 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dashboard/text-to-image?render=${body.taskId}`);

  await page.goto(`${product.url}/dashboard/assets`);
  await page.getByRole('heading', { level: 1, name: 'Assets' }).click();
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'orang', exact: true }).waitFor();
  await field.fill('favo');
  await page.getByRole('option', { name: 'Favourite Assets', exact: true }).waitFor();
  await field.fill(`\u0000${'x'.repeat(10_000)}`);
  await page.getByText('No results.').waitFor();
  await field.fill('held');
  const help = page.getByRole('option', { name: /What a render costs/ });
  await help.waitFor();
  await page.keyboard.press('ArrowUp');
  const options = page.getByRole('option');
  await until(async () => (await options.last().getAttribute('aria-selected')) === 'true');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('one click on the first page orders an example at its price, shows it live, and leads on from the image', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person } = await logIn(product, page, { name: 'Ada' });
  await page.goto(`${product.url}/dashboard`);
  const press = page.getByRole('button', { name: /^Render · \d+ credits: Small Japandi kitchen/ });
  const price = Number(/\d+/.exec((await press.getAttribute('aria-label')) ?? '')?.[0]);
  await press.dblclick();
  const panel = page.getByRole('region', { name: 'Your image' });
  await panel.getByText('Your image is here.').waitFor();
  await panel.getByRole('link', { name: 'Animate it' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const renders = await product.database.render.findMany({ where: { uid: person.uid } });
  expect(renders.map(({ status, price: half }) => [status, Number(half)])).toEqual([['done', 2 * price]]);
  await panel.getByRole('link', { name: 'Open it' }).click();
  await page.waitForURL(`**/dashboard/text-to-image?render=${renders[0]?.id}`);
  expect(faults).toEqual([]);
  await context.close();
});

test("users' results are on the landing page, and open in the gallery", async () => {
  const person = await signUp({ name: 'Ada' });
  const prompts = ['A granary of brick', 'A granary of clay', 'A granary of straw'];
  for (const prompt of prompts) {
    const { body } = await postImage(product, person, { prompt }).expect(202);
    await renderBecomes(product, person, body.taskId, ['done']);
    await showOnFrontPage(product, [body.taskId]);
  }
  const { page, context, faults } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(product.url);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const made = page.getByRole('region', { name: 'Made with Maquette' });
  const pictures = made.getByRole('link', { name: /^Open: / });
  await made.getByRole('link', { name: 'Open: A granary of clay' }).waitFor();
  await until(() =>
    pictures
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures.first().click();
  await page.getByRole('heading', { level: 1, name: 'A granary of straw' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the client takes over live parts that the server wrote without changing them', async () => {
  const person = await signUp();
  const { body } = await postImage(product, person, { prompt: 'A mill' }).expect(202);
  await renderBecomes(product, person, body.taskId, ['done']);
  for (const locale of [LOCALES.en, LOCALES.de]) {
    const { page, context, faults } = await openPage(browser, { locale, timezoneId: 'Asia/Tokyo' });
    for (const address of ['/status', '/gallery', `/gallery/${body.taskId}`, '/developers']) {
      await page.goto(`${product.url}${address}`);
      const part = page.locator('main > :last-child');
      const words = () => part.evaluate((one) => one.textContent);
      const written = await words();
      const nodes = await part.evaluateHandle((one) => [one, ...one.querySelectorAll('*')]);
      await arrive(page);
      expect(await nodes.evaluate((all) => all.filter((one) => !one.isConnected).length)).toBe(0);
      // The time of an entry is in the visitor's time zone.
      if (!address.startsWith('/gallery/')) expect([address, await words()]).toEqual([address, written]);
    }
    expect(faults).toEqual([]);
    await context.close();
  }
});
