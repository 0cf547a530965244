import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { OTHERS, PUBLIC, TOOLS } from '../harness/addresses';
import { arrive, launchBrowser, openPage } from '../harness/browser';
import { ROOT, until } from '../harness/child-process';
import { LateArrivals } from '../harness/late-arrivals';
import { logIn } from '../harness/log-in';
import { sendVerification, signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes, showOnFrontPage } from '../harness/renders';
import { atRest, blankSpace, covered, shiftsOf, watchShifts } from '../harness/screen-steadiness';
import { withWork } from '../harness/with-work';

let product: Product;
let browser: Browser;
let late: LateArrivals;
beforeAll(async () => {
  [product, browser, late] = await Promise.all([Product.start(), launchBrowser(), LateArrivals.open()]);
});
afterAll(async () => {
  await browser?.close();
  await late?.close();
  await product?.stop();
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const LYING = { width: 844, height: 390 };
const SIZES = [
  { width: 320, height: 568 },
  PHONE,
  LYING,
  { width: 820, height: 1180 },
  { width: 1024, height: 640 },
  DESKTOP,
];

/**
 * `npm run test:screens`: every address at every size. Otherwise every address at one of two sizes, then at another
 * one.
 */
const EVERY_SIZE = process.env.SCREENS_WHOLE === 'true';
const everyOther = <Kind>(all: readonly Kind[], from: number) =>
  all.filter((_, nth) => EVERY_SIZE || nth % 2 === from % 2);

/** The sum of all of a page's layout shifts. Google rates 0.1 as good. */
const LIMIT = 0.02;

/** Routes that redirect or surround other pages; `/design` is development only (design-sheet.e2e). */
// Console (ops.e2e), reviews and share links (review.e2e) have their own tests;
// gallery and file check are in front-door.test.ts.
const REVIEWED = ['/dashboard/reviews', '/dashboard/review', '/share', '/gallery', '/verify', '/status'];
const ELSEWHERE = [
  '/design',
  '/billing',
  '/ourplan',
  '/dashboard/*',
  '/ops/*',
  '/dashboard/projects/*',
  '*',
  ...REVIEWED,
];

/** Addresses from the application's route table; dashboard addresses are relative there. */
function addresses(): string[] {
  const text = readFileSync(path.join(ROOT, 'client/src/app/pages.tsx'), 'utf8');
  return [...text.matchAll(/path="([^"]+)"/g)].map(([, place = '']) =>
    place.startsWith('/') || place === '*' ? place : `/dashboard/${place}`,
  );
}

/** Returns the faults of the current screen. */
type Look = (page: Page, nth: number) => Promise<string[]>;

/** Visits every address with a few pages in parallel, waits until it is ready, and collects faults. */
async function visitAll(context: BrowserContext, places: string[], looks: Look[]): Promise<string[]> {
  const faults: string[] = [];
  const left = places.map((place, nth) => ({ place, nth }));
  const size = context.pages()[0]?.viewportSize() ?? DESKTOP;
  const visit = async () => {
    const page = await context.newPage();
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { place, nth } = next;
      await page.setViewportSize(size);
      await page.goto(`${product.url}${place}`);
      await arrive(page);
      await atRest(page);
      for (const look of looks) for (const fault of await look(page, nth)) faults.push(`${place}: ${fault}`);
    }
    await page.close();
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  return faults;
}

const shifting: Look = async (page) => {
  const { total, moved } = await shiftsOf(page);
  return total > LIMIT ? [`shifts by ${total.toFixed(3)}: ${moved.join(' | ')}`] : [];
};

/** Checks the screens at many sizes and with long texts. */
const blankOrCovered: Look = async (page, nth) => {
  const prompt = page.getByRole('textbox', { name: /^(Prompt|Shot description)/ }).first();
  if (await prompt.isVisible()) await prompt.fill('A long hall with a gallery of oak and glass. '.repeat(60));
  const faults: string[] = [];
  // Animated elements have not reached their place yet, and playing videos redraw every frame.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of everyOther(SIZES, nth)) {
    await page.setViewportSize(size);
    for (const fault of await lasting(page)) faults.push(`${size.width} × ${size.height}: ${fault}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  return faults;
};

/** Self-measuring elements settle some frames after a resize, so faults must last longer to count. */
const FRAMES = 120;

/** Finds elements that stay blank or covered. */
async function lasting(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    faults = [...(await blankSpace(page)), ...(await covered(page))];
    if (faults.length === 0) return faults;
  }
  return faults;
}

test('this suite visits every address of the application', () => {
  const looked = [...PUBLIC, ...TOOLS, ...OTHERS].map((place) => place.replace(/\?.*/, ''));
  const known = addresses().filter((place) => !ELSEWHERE.includes(place) && !place.includes(':'));
  expect(known.length).toBeGreaterThan(12);
  expect(known.filter((place) => !looked.includes(place))).toEqual([]);
});

describe.each([
  { size: PHONE, name: 'a phone', turn: 0, looks: [shifting], forms: [] },
  // After a page is ready it is shown at other sizes.
  {
    size: DESKTOP,
    name: 'a desktop, where no page scrolls further than its content and the renders cover nothing at any size',
    turn: 1,
    looks: [shifting, blankOrCovered],
    forms: TOOLS.map((place) => `${place}?render=new`),
  },
])('on $name', ({ size, turn, looks, forms }) => {
  const open = async () => {
    const { page, context } = await openPage(browser, {
      viewport: size,
      reducedMotion: 'no-preference',
      proxy: late.proxy,
    });
    await watchShifts(context);
    // The move preview would play forever; its flat fallback has the same frame.
    await context.addInitScript(() => {
      const open = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(open, this, [kind, ...more]);
      } as typeof open;
    });
    return { page, context };
  };

  test('nothing shifts while a page of a new user loads', async () => {
    const { page, context } = await open();
    const { person } = await logIn(product, page);
    // An e-mail in the box: its address is an endless word.
    await sendVerification(person);
    expect(await visitAll(context, everyOther([...TOOLS, ...PUBLIC, '/dashboard'], turn), looks)).toEqual([]);
    await context.close();
  });

  test('nothing shifts while a page with content loads', async () => {
    const { page, context } = await open();
    const { handoff } = await withWork(product, page);
    // Tools that the new user saw on a phone are shown on a desktop here.
    const places = [...TOOLS, ...forms, handoff, ...OTHERS];
    expect(await visitAll(context, everyOther(places, turn + 1), looks)).toEqual([]);
    await context.close();
  });
});

/** Records every image transition: progress, start and end. */
async function watchTravels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const travels: { from: string; to: string; ended: boolean }[] = [];
    Object.assign(window, { travels });
    // Extends the timeout of image-transition.ts for busy machines.
    const later = window.setTimeout.bind(window);
    const patient = (work: TimerHandler, ms?: number, ...more: unknown[]) =>
      later(work, ms === 300 ? 60_000 : ms, ...more);
    window.setTimeout = patient as typeof window.setTimeout;
    const start = document.startViewTransition.bind(document);
    const boxOf = (mark: Element | null) => {
      const { left, top, width } = mark?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 };
      return [left, top, width].map(Math.round).join(' ');
    };
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[data-picture]')].filter(({ style }) => style.viewTransitionName);
    document.startViewTransition = (update) => {
      const travel = { from: boxOf(named()[0] ?? null), to: '', ended: false };
      const transition = start(update);
      transition.ready.then(
        () => {
          const moves = document
            .getAnimations()
            .some(
              ({ effect }) =>
                effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(picture)',
            );
          if (moves) travel.to = boxOf(named()[0] ?? null);
          travels.push(travel);
        },
        () => travels.push(travel),
      );
      void transition.finished.then(() => Object.assign(travel, { ended: true }));
      return transition;
    };
  });
}

interface Travel {
  from: string;
  to: string;
  ended: boolean;
}

const travelsOf = (page: Page) => page.evaluate(() => (window as unknown as { travels: Travel[] }).travels);

const pictureBox = (page: Page, of: string) =>
  page
    .locator(of)
    .first()
    .evaluate((mark) => {
      const { left, top, width } = mark.getBoundingClientRect();
      return [left, top, width].map(Math.round).join(' ');
    });

test('an image moves from the library to the canvas, and back', async () => {
  const { page, context, faults } = await openPage(browser, { reducedMotion: 'no-preference' });
  await watchTravels(context);
  const { person } = await logIn(product, page, { plan: 'studio' });
  const { body } = await postImage(product, person, { prompt: 'A barn by a lake' });
  await renderBecomes(product, person, body.taskId, ['done']);
  const travels = () => travelsOf(page);
  const boxOf = (of: string) => pictureBox(page, `${of} [data-picture="${body.taskId}"]`);
  await page.goto(`${product.url}/dashboard/assets`);
  const card = page.getByRole('link', { name: 'Open in Text to Images: A barn by a lake' });
  await card.hover();
  await atRest(page);
  const inLibrary = await boxOf('main');
  await card.click();
  await page.getByRole('link', { name: /^Download / }).waitFor();
  await until(async () => (await travels())[0]?.ended === true);
  await atRest(page);
  const onCanvas = await boxOf('main');
  expect(onCanvas).not.toBe(inLibrary);
  expect(await travels()).toEqual([{ from: inLibrary, to: onCanvas, ended: true }]);
  await page.goBack();
  await until(async () => (await travels())[1]?.ended === true);
  expect((await travels())[1]).toEqual({ from: onCanvas, to: inLibrary, ended: true });
  // With reduced motion there is no transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.click();
  await page.getByRole('link', { name: /^Download / }).waitFor();
  expect(await travels()).toHaveLength(2);
  expect(faults).toEqual([]);
  await context.close();
});

test('a gallery image moves to its own page, and back', async () => {
  const { page, context, faults } = await openPage(browser, { reducedMotion: 'no-preference' });
  await watchTravels(context);
  const person = await signUp();
  const { body } = await postImage(product, person, { prompt: 'A barn by a lake' });
  await renderBecomes(product, person, body.taskId, ['done']);
  await showOnFrontPage(product, [body.taskId]);
  const place = `main [data-picture="${body.taskId}"]`;
  await page.goto(`${product.url}/gallery`);
  await arrive(page);
  const card = page.getByRole('link', { name: 'Open: A barn by a lake' }).first();
  await card.hover();
  await atRest(page);
  const inRow = await pictureBox(page, place);
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'A barn by a lake' }).waitFor();
  await until(async () => (await travelsOf(page))[0]?.ended === true);
  await atRest(page);
  const alone = await pictureBox(page, place);
  expect(alone).not.toBe(inRow);
  expect(await travelsOf(page)).toEqual([{ from: inRow, to: alone, ended: true }]);
  await page.goBack();
  await until(async () => (await travelsOf(page))[1]?.ended === true);
  expect((await travelsOf(page))[1]).toEqual({ from: alone, to: inRow, ended: true });
  // With reduced motion there is no transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'A barn by a lake' }).waitFor();
  expect(await travelsOf(page)).toHaveLength(2);
  expect(faults).toEqual([]);
  await context.close();
});

test('a result on the landing page moves to its own page, and back to the scroll position', async () => {
  const { page, context, faults } = await openPage(browser, { reducedMotion: 'no-preference' });
  await watchTravels(context);
  const person = await signUp();
  const prompts = ['A mill by a weir', 'A chapel on a hill', 'A tower in a bog'];
  const ordered = await Promise.all(prompts.map((prompt) => postImage(product, person, { prompt })));
  for (const { body } of ordered) await renderBecomes(product, person, body.taskId, ['done']);
  await showOnFrontPage(
    product,
    ordered.map(({ body }) => body.taskId),
  );
  await page.goto(`${product.url}/`);
  await arrive(page);
  const link = page.getByRole('link', { name: 'Open: A chapel on a hill' });
  // The strip is loaded when the user scrolls near it.
  await until(async () => {
    await page.mouse.wheel(0, 600);
    return (await link.count()) > 0;
  });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await atRest(page);
  const place = `main [data-picture="${ordered[1]?.body.taskId}"]`;
  const inStrip = await pictureBox(page, place);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'A chapel on a hill' }).waitFor();
  await until(async () => (await travelsOf(page))[0]?.ended === true);
  await atRest(page);
  const alone = await pictureBox(page, place);
  expect(await travelsOf(page)).toEqual([{ from: inStrip, to: alone, ended: true }]);
  await page.goBack();
  await until(async () => (await travelsOf(page))[1]?.ended === true);
  expect((await travelsOf(page))[1]).toEqual({ from: alone, to: inStrip, ended: true });
  // Without a transition, pages also open at the top and restore the scroll position on return.
  await atRest(page);
  const foot = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  await foot.scrollIntoViewIfNeeded();
  await atRest(page);
  const left = await foot.boundingBox();
  await foot.click();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  const scrolled = () => page.evaluate(() => scrollY);
  expect(await scrolled()).toBe(0);
  // The browser handles Back from a section of the page.
  await page.locator('main nav a[href^="#"]').last().click();
  await until(async () => (await scrolled()) > 0);
  await page.goBack();
  await until(async () => (await scrolled()) === 0, 'the top again');
  await page.goBack();
  await until(async () => JSON.stringify(await foot.boundingBox()) === JSON.stringify(left), 'the same place');
  expect(faults).toEqual([]);
  await context.close();
});
