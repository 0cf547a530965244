import type { Browser, BrowserContext, Page } from 'playwright';
import { OTHERS, PUBLIC, TOOLS } from '../harness/addresses';
import { arrive, launchBrowser, openPage } from '../harness/browser';
import { Product } from '../harness/product';
import { bareWords, type Said, speakPseudo } from '../harness/pseudo-locale';
import { misfits } from '../harness/screen-fit';
import { atRest } from '../harness/screen-steadiness';
import { withWork } from '../harness/with-work';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** `npm run test:screens` visits every address. Otherwise one address per family is visited. */
const EVERY = process.env.SCREENS_WHOLE === 'true';
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const VISITORS = EVERY ? [...PUBLIC, '/gallery', '/verify', '/status', '/share'] : ['/', '/pricing', '/contact'];
const TABS = ['account', 'settings', 'api', 'members', 'audit'].map((tab) => `/dashboard/userprofile?tab=${tab}`);
const MEMBERS = EVERY
  ? [...TOOLS, ...TOOLS.map((place) => `${place}?render=new`), ...OTHERS, ...TABS, '/dashboard/reviews']
  : ['/dashboard', ...TOOLS.slice(1, 3), '/dashboard/account', '/dashboard/assets', '/dashboard/userprofile?tab=plans'];

/** The test's own data, including the name of its image double; the e-mail emulator has its own names. */
const OWN = ['Eileen', 'A house with many rooms', 'A drawing of a barn', 'barn', 'quick'];

/** Opens every folded group, so that its text is checked too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true;
  });
  // Elements that measure themselves get their position one frame later.
  for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Finds, at every size, text that is not in the message files, and text that does not fit. */
/** Lazily drawn elements have no size yet and would seem to overlap what follows. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.drawn-late { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

async function look(page: Page, place: string): Promise<string[]> {
  const faults = new Set<string>();
  await drawAll(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await unfold(page);
    for (const fault of await bareWords(page, OWN)) faults.add(`${place}: no catalogue says ${fault}`);
    for (const fault of await misfits(page)) faults.add(`${place} at ${size.width} px: ${fault}`);
  }
  return [...faults];
}

async function lookAtAll(page: Page, places: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const place of places) {
    await page.goto(`${product.url}${place}`);
    await arrive(page);
    await atRest(page);
    faults.push(...(await look(page, place)));
  }
  return faults;
}

async function pseudoPage(): Promise<{ page: Page; context: BrowserContext; said: Said }> {
  const { page, context } = await openPage(browser);
  const said = await speakPseudo(context, product.url);
  return { page, context, said };
}

test('all public text comes from the catalogue, and fits if it is a third longer', async () => {
  const { page, context } = await pseudoPage();
  expect(await lookAtAll(page, VISITORS)).toEqual([]);
  await context.close();
});

test('so does all text behind the sign-in, with every group of settings open', async () => {
  const { page, context } = await pseudoPage();
  await withWork(product, page);
  expect(await lookAtAll(page, MEMBERS)).toEqual([]);
  await context.close();
});

/** Overlays: their page, and the key or button (by catalogue key) that opens them. */
const OVER = [
  { place: '/dashboard', press: 'Control+k' },
  { place: '/dashboard/text-to-image', press: '?' },
  { place: '/dashboard/text-to-image', click: 'bar.elements' },
  { place: '/dashboard/text-to-image', click: 'save.button' },
  { place: '/dashboard/account', click: 'account.deleteOpen' },
  { place: '/dashboard/account', click: 'account.endAll' },
  { place: '/dashboard/custom-elements', click: 'elements.new' },
  { place: '/dashboard/userprofile?tab=members', click: 'members.invite' },
];

test('so do overlays', async () => {
  const { page, context, said } = await pseudoPage();
  await withWork(product, page);
  const faults: string[] = [];
  for (const { place, press, click } of OVER.filter((_, nth) => EVERY || nth % 3 === 0)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}${place}`);
    await atRest(page);
    const before = await page.locator('[role="dialog"], [role="alertdialog"], :popover-open').count();
    if (press) await page.keyboard.press(press);
    else
      await page
        .getByRole('button', { name: said(click ?? ''), exact: true })
        .first()
        .click();
    await page.locator('[role="dialog"], [role="alertdialog"], :popover-open').nth(before).waitFor();
    await atRest(page);
    faults.push(...(await look(page, `${place}, ${press ?? click}`)));
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('hard-coded and cut-off text would be found', async () => {
  const { page, context } = await pseudoPage();
  await page.goto(`${product.url}/login`);
  await atRest(page);
  await page.evaluate(() => {
    const box = document.createElement('p');
    box.append('Left in the code');
    const tight = document.createElement('div');
    tight.style.cssText = 'width: 2rem; overflow: hidden; white-space: nowrap';
    tight.append('⟦Much too long a word⟧');
    document.querySelector('main')?.append(box, tight);
  });
  const faults = await look(page, 'here');
  expect(faults.filter((fault) => fault.includes('"Left in the code"'))).toHaveLength(1);
  expect(faults.filter((fault) => fault.includes('is cut off by'))).toHaveLength(SIZES.length);
  await context.close();
});
