import type { Browser, Page } from 'playwright';
import { arrive, launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { forgetResults, insertResults } from '../harness/many-results';
import { call } from '../harness/office';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ workers: 0 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const BROKEN = 'This page stopped working';
const NOT_STORED = /does not let this site store anything/;
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true });

/** With cookies blocked, even reading `localStorage` throws. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
}

/** With a full disk, the storage can be read but not written. */
function refuseWrites(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBFactory.prototype.open = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test.each([
  ['blocked', refuseStorage],
  ['full', refuseWrites],
] as const)('with site storage %s, public pages open and a user signs in and works', async (_, refuse) => {
  const { page, context } = await openPage(browser);
  await page.addInitScript(refuse);
  for (const address of ['/', '/pricing', '/gallery', '/contact']) {
    await page.goto(`${product.url}${address}`);
    await page.mouse.move(200, 200);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(BROKEN).count()).toBe(0);
  }
  const { email, password } = await signUp();
  await page.goto(`${product.url}/login`);
  await page.getByText(NOT_STORED).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await link(page, 'Text to Images').click();
  await page.getByLabel('Prompt', { exact: true }).fill('a house by a lake');
  await link(page, 'Assets').click();
  await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  expect(await page.getByText(BROKEN).count()).toBe(0);
  await context.close();
});

/**
 * Translates the page as browsers do, now and on every change:
 * each text in two `<font>` elements, replacing it or around it.
 */
function translate(around: boolean): void {
  const done = new WeakSet<Node>();
  const run = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (
        !parent ||
        done.has(text) ||
        !text.data.trim() ||
        parent.closest('font, script, style, textarea, [translate=no]')
      )
        continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      const words = around ? null : document.createTextNode(`~${text.data}`);
      parent.replaceChild(outer, text);
      inner.append(words ?? text);
      done.add(words ?? text);
    }
  };
  run();
  setInterval(run, 100);
}

test.each([
  ['in place of', false],
  ['around', true],
] as const)('a page whose translator puts elements %s its texts survives navigation', async (_, around) => {
  const { page, context, faults } = await openPage(browser);
  await logIn(product, page);
  await page.goto(`${product.url}/dashboard`);
  await link(page, 'Assets').waitFor();
  await page.evaluate(translate, around);
  const navigation = page.getByRole('navigation').first();
  for (const address of [
    '/dashboard/assets',
    '/dashboard/text-to-image',
    '/dashboard/projects',
    '/dashboard/reviews',
  ]) {
    await navigation.locator(`a[href^="${address}"]`).first().click();
    await page.waitForURL(`**${address}*`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(await page.getByText(BROKEN).count()).toBe(0);
  expect(faults.filter((fault) => /NotFoundError|removeChild|insertBefore/.test(fault))).toEqual([]);
  await context.close();
});

test('a user whose password manager fills the hidden contact field reads that nothing was sent, and sends it', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${product.url}/contact`);
  for (const [name, text] of [
    ['firstName', 'Ada'],
    ['lastName', 'Noor'],
    ['email', 'ada@example.com'],
    ['message', 'We are 40 people.'],
  ])
    await page.locator(`[name=${name}]`).fill(text as string);
  await page.locator('[name=country]').selectOption({ index: 1 });
  await page.locator('[name=service]').selectOption({ index: 1 });
  await page.locator('form [type=checkbox]').first().check();
  const hidden = page.locator('form [aria-hidden=true] input');
  expect(await hidden.getAttribute('name')).not.toMatch(/web|site|url|mail|name|phone|company|address|user|pass/i);
  await hidden.fill('https://example.com', { force: true });
  await page.locator('form button[type=submit]').click();
  await page.getByText('Nothing was sent').waitFor();
  await page.locator('form button[type=submit]').click();
  await page.getByText('Thanks for contacting us').waitFor();
  await context.close();
});

const HEBREW = /[\u0590-\u05ff]/;

/** Texts that consist only of right-to-left user text but run from left to right. */
function wrongWay(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    // User text inside our sentences, and screen reader texts, follow the sentence's direction.
    if (
      !parentElement ||
      !/^[“\s]*[\u0590-\u05ff]/.test(data) ||
      parentElement.closest('option, .sr-only, title, [aria-hidden=true]')
    )
      continue;
    if (getComputedStyle(parentElement).direction === 'ltr') wrong.push(`${parentElement.outerHTML.slice(0, 160)}`);
  }
  return wrong;
}

test('Hebrew user text runs from right to left on every screen that shows it', async () => {
  const { page, context } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { name: 'דנה', plan: 'studio' });
  await insertResults(product, person.uid, workspaceId, 1);
  await product.database
    .$executeRaw`UPDATE renders SET settings = settings || '{"prompt":"בית ליד האגם."}' WHERE workspace_id = ${workspaceId}::uuid`;
  const { id: renderId } = await product.database.render.findFirstOrThrow({ where: { workspaceId } });
  const project = await call(product, person, 'post', '/api/projects').send({ name: 'בתים (2026)' }).expect(201);
  await call(product, person, 'post', '/api/elements')
    .send({ kind: 'style', name: 'אבן.', words: 'אבן חמה.' })
    .expect(201);
  let seen = 0;
  for (const address of [
    '/dashboard',
    '/dashboard/assets',
    '/dashboard/projects',
    `/dashboard/projects/${project.body.id}`,
    `/dashboard/text-to-image?render=${renderId}`,
    '/dashboard/custom-elements',
  ]) {
    await page.goto(`${product.url}${address}`);
    await arrive(page);
    await page.getByText(HEBREW).first().waitFor();
    seen += await page.getByText(HEBREW).count();
    expect([address, await page.evaluate(wrongWay)]).toEqual([address, []]);
  }
  expect(seen).toBeGreaterThan(8);
  await context.close();
  // This test runs before any order, because it deletes every render.
  await forgetResults(product);
});

/** Sets the browser's clock wrong by this many milliseconds. */
function setClock(wrongBy: number): void {
  const RightDate = Date;
  class WrongDate extends RightDate {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [RightDate.now() + wrongBy] : given) as [number]));
    }
    static override now(): number {
      return RightDate.now() + wrongBy;
    }
  }
  globalThis.Date = WrongDate as unknown as DateConstructor;
}

test.each([
  ['ahead', 20 * 60_000],
  ['behind', -20 * 60_000],
])("with the browser clock 20 minutes %s, waiting times follow the server's clock", async (_, wrongBy) => {
  const { page, context } = await openPage(browser);
  await page.addInitScript(setClock, wrongBy);
  const { person } = await logIn(product, page, { plan: 'studio', credits: 500 });
  const { body } = await postImage(product, person, { prompt: 'A mill' }).expect(202);
  await product.database
    .$executeRaw`UPDATE renders SET created_at = created_at - interval '100 seconds' WHERE id = ${body.taskId}::uuid`;
  await page.goto(`${product.url}/dashboard/text-to-image?render=${body.taskId}`);
  const elapsed = page.getByText(/^Elapsed/).first();
  await elapsed.waitFor();
  expect(await elapsed.textContent()).toMatch(/^Elapsed [12]:\d\d$/);
  expect(await page.getByText('later than expected').count()).toBe(0);
  await context.close();
});

/** Pastes an image together with text into the focused element or the page. @returns whether the page handled it */
async function pasteImage(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (said) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', said);
    clipboardData.items.add(new File([image as Blob], 'image.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return !(document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

test('text copied from Excel stays text in a text field; an image pasted elsewhere is a reference until it is undone', async () => {
  const { page, context } = await openPage(browser);
  await logIn(product, page);
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  const prompt = page.getByLabel('Prompt', { exact: true });
  const remove = page.getByRole('button', { name: /^Remove: Reference/ });
  // No field takes the focus until the plan is known.
  await prompt.fill('Wood');
  expect(await pasteImage(page, 'Oak\t12\r\nGlass\t30\r\n')).toBe(false);
  // A file manager adds the file name, a screenshot has no text: both mean the file.
  for (const text of ['image.png', '']) {
    await prompt.fill('Wood');
    expect([text, await pasteImage(page, text)]).toEqual([text, true]);
    await remove.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await remove.waitFor({ state: 'detached' });
  }
  await prompt.blur();
  expect(await pasteImage(page, 'Oak\t12\r\n')).toBe(true);
  await remove.waitFor();
  await context.close();
});
