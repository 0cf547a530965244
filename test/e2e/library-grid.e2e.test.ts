import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { forgetResults, insertResults } from '../harness/many-results';
import { Product } from '../harness/product';

const RESULTS = 240;
/** Pixels a frame: what nobody can read, and what everybody can. */
const FAST = 480;
const SLOW = 2;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ workers: 0 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  if (product) await forgetResults(product);
  await product?.stop();
});

/** Scrolls by so much with each frame. @returns in how many of the frames there were places without their cards */
function scroll(page: Page, step: number, frames: number): Promise<number> {
  return page.evaluate(
    ({ step, frames }) =>
      new Promise<number>((resolve) => {
        const grid = document.querySelector('ul[aria-busy]');
        let scroller = grid?.parentElement ?? null;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
        let [left, empty] = [frames, 0];
        const frame = () => {
          if (grid?.querySelector('li:not(:has([data-card]))')) empty += 1;
          if (left-- === 0) return resolve(empty);
          scroller?.scrollBy(0, step);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { step, frames },
  );
}

test('cards that pass by too fast to be read are places, and whole again as soon as somebody looks or leads the focus there', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, RESULTS);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  const places = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const empty = page.locator('ul[aria-busy] > li:not(:has([data-card]))');
  await page.locator('[data-card]').first().waitFor();

  // All are fetched first: what passes is there to be shown.
  await until(async () => {
    await scroll(page, FAST, 10);
    return (await page.locator(`[aria-posinset="${RESULTS}"] [data-card]`).count()) > 0;
  });
  expect(await scroll(page, -FAST, 12)).toBeGreaterThan(3);
  // It goes on without a rest, slowly: nobody waits for the end of the movement.
  await scroll(page, -SLOW, 10);
  expect(await scroll(page, -SLOW, 20)).toBe(0);
  expect(await empty.count()).toBe(0);
  expect(await places.count()).toBeGreaterThan(5);

  // The focus leads through cards, however fast the key repeats.
  await page.locator('[data-card]').first().focus();
  for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('ArrowDown');
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-card')), 'the focus on a card');
  await until(async () => (await empty.count()) === 0, 'every card whole');
  expect(faults).toEqual([]);
  await context.close();
});

test('what is on the shelf stays, with all that is chosen, while more of it or something newer cannot be fetched', async () => {
  const { page, context } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 60);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  const cards = page.locator('[data-card]');
  const bar = page.getByRole('toolbar', { name: 'Selected results' });
  await cards.first().waitFor();
  const lists = /\/api\/renders\?.*status=done/;
  await page.getByRole('button', { name: 'Select: A timber house 60' }).click();
  await page.route(lists, (route) => route.abort());

  await until(async () => {
    await scroll(page, FAST, 5);
    return page.getByText('Your results could not be loaded.').isVisible();
  });
  expect(await cards.count()).toBeGreaterThan(5);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const old = page.getByText('What is shown may be old');
  await old.waitFor();
  expect(await cards.count()).toBeGreaterThan(5);
  expect(await bar.isVisible()).toBe(true);

  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await old.waitFor({ state: 'hidden' });
  await until(async () => {
    await scroll(page, FAST, 5);
    return (await page.locator('[aria-posinset="60"] [data-card]').count()) > 0;
  });
  expect(await bar.isVisible()).toBe(true);

  // What is too many for something is said in its place.
  await bar.getByRole('button', { name: 'Select all shown' }).click();
  expect(await bar.getByRole('button', { name: 'Compare: 2 to 4' }).isDisabled()).toBe(true);
  expect(await bar.getByRole('button', { name: 'Share: up to 24' }).isDisabled()).toBe(true);
  await context.close();
});

test('a result that is deleted leaves a long list at once and comes back to its place, and no page is fetched again for it', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 120);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  await page.locator('[data-card]').first().waitFor();
  await until(async () => {
    await scroll(page, FAST, 10);
    return (await page.locator('[aria-posinset="120"] [data-card]').count()) > 0;
  });
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/renders\?.*status=done/.test(request.url())) asked += 1;
  });
  const third = page.getByText('A timber house 3', { exact: true });
  for (const at of [3, 2])
    await page.getByRole('button', { name: `Select: A timber house ${at}`, exact: true }).click();
  // Somebody else deletes one of them meanwhile: it stays deleted, whatever is undone here.
  const other = { workspaceId, settings: { path: ['prompt'], equals: 'A timber house 2' } };
  await product.database.render.updateMany({ where: other, data: { trashedAt: new Date(), trashedBy: 'somebody' } });
  await page.keyboard.press('Delete');
  await page.getByText('1 result is in the trash.').waitFor();
  expect(await third.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 result is back.').waitFor();
  await page.locator('[aria-posinset="118"]').getByText('A timber house 3', { exact: true }).waitFor();
  expect(await page.getByText('A timber house 2', { exact: true }).count()).toBe(0);
  expect(await product.database.render.count({ where: { ...other, trashedAt: null } })).toBe(0);
  expect(asked).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('back from a result the library stands where it was left, with the focus on its card, and another page begins at its top', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 120);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  const cards = page.locator('[data-card]');
  await cards.first().waitFor();
  await scroll(page, FAST, 12);
  const card = page.locator('[data-card]').filter({ hasText: 'A timber house 62' });
  await card.waitFor();
  const top = () =>
    page.evaluate(() => {
      const { parentElement } = document.getElementById('content') ?? {};
      return parentElement?.scrollTop;
    });
  await card.focus();
  const left = await top();
  expect(left).toBeGreaterThan(1_000);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).waitFor();
  await page.goBack();
  await card.waitFor();
  await until(async () => (await top()) === left, 'the place it had');
  await until(() => card.evaluate((element) => element === document.activeElement), 'the focus on the card');

  // Both are long enough to be opened in the middle.
  await page.getByRole('link', { name: 'Favorite', exact: false }).first().click();
  await page.getByRole('heading', { level: 1, name: /Favorite/ }).waitFor();
  await cards.first().waitFor();
  expect(await top()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('by keyboard the bar is a step away from a card, and the focus stays with the cards when what had it goes', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 20);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  const card = (number: number) => page.getByRole('link', { name: new RegExp(`: A timber house ${number}$`) });
  const bar = page.getByRole('toolbar', { name: 'Selected results' });
  const focused = (what: ReturnType<typeof card>) =>
    until(() => what.evaluate((element) => element === document.activeElement), `the focus on ${what}`);
  await card(20).focus();
  await page.keyboard.press(' ');
  await bar.waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await focused(bar.getByRole('button', { name: 'Favorite' }));
  await page.keyboard.press('Alt+ArrowUp');
  await focused(card(20));
  await page.keyboard.press('Delete');
  await focused(card(19));

  await page.keyboard.press(' ');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await focused(card(18));
  await page.keyboard.press(' ');
  await bar.getByRole('button', { name: 'Clear' }).press('Enter');
  await focused(card(18));
  await page.keyboard.press('End');
  await focused(card(1));
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await focused(card(2));
  await page.keyboard.press('Home');
  await focused(card(18));

  await page.getByRole('link', { name: 'Trash' }).click();
  await card(19).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await bar.getByRole('button', { name: 'Restore' }).press('Enter');
  await focused(page.getByRole('heading', { level: 1, name: 'Trash' }));
  expect(faults).toEqual([]);
  await context.close();
});

const HELP = 'Help and keyboard shortcuts';
/** Screens, a key that each tells of, and an article that it leads to. */
const HELPED = [
  ['/dashboard', 'In the idea: open it in Text to Images', 'Your first picture'],
  ['/dashboard/assets', 'Delete what is selected', 'Finding your work again'],
  ['/dashboard/trash', 'Delete for good what is selected', 'Deleting and the trash'],
  ['/dashboard/projects', 'Search everything', 'Members and roles'],
  ['/dashboard/compare', 'Swap left and right', 'Seeds and variations'],
  ['/dashboard/custom-elements', 'Search everything', 'Elements: say it once, use it everywhere'],
  ['/dashboard/reviews', 'Search everything', 'Sharing with a client'],
  ['/dashboard/account', 'While a picture is cut out: move it', 'Your account'],
  ['/dashboard/image-to-video?render=new', 'With a clip: play or stop it', 'Moving through a picture'],
  ['/gallery', 'This sheet', 'Downloads and rights'],
] as const;

test('every screen says by ? and by a button which keys work there and which articles answer, and no key where somebody writes', async () => {
  const { page, context, faults } = await openPage(browser);
  await logIn(product, page, { plan: 'business' });
  const sheet = page.getByRole('dialog', { name: HELP });
  const button = page.getByRole('main').getByRole('button', { name: HELP });
  const close = async () => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  };
  for (const [place, key, article] of HELPED) {
    await page.goto(`${product.url}${place}`);
    await button.waitFor();
    await page.keyboard.press('?');
    await sheet.getByText(key, { exact: true }).waitFor();
    await sheet.getByRole('link', { name: article }).waitFor();
    await close();
    await button.click();
    await sheet.waitFor();
    // A second question mark is one of the sheet's own, and it has none.
    await page.keyboard.press('?');
    expect([place, await page.getByRole('dialog').count()]).toEqual([place, 1]);
    await close();
  }

  // Over the profile as well, which stays.
  await page.goto(`${product.url}/dashboard/userprofile?tab=members`);
  const panel = page.getByRole('dialog', { name: 'Members' });
  await panel.getByRole('button', { name: 'Invite members' }).waitFor();
  await page.keyboard.press('?');
  await sheet.getByRole('link', { name: 'Members and roles' }).waitFor();
  expect(await sheet.getByText('Search everything').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
  expect(await panel.isVisible()).toBe(true);

  // In a field it is a sign; an article opens beside the page.
  await page.goto(`${product.url}/dashboard/assets`);
  const words = page.getByRole('searchbox').first();
  await words.fill('');
  await words.press('?');
  expect([await words.inputValue(), await sheet.count()]).toEqual(['?', 0]);
  await button.click();
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    sheet.getByRole('link', { name: 'Deleting and the trash' }).click(),
  ]);
  await beside.getByRole('heading', { name: 'Deleting and the trash' }).waitFor();
  await beside.close();
  // Whoever presses keys by accident turns them off; the button stays.
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await close();
  for (const key of ['?', '/']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: HELP }).click();
  await sheet.getByText('From card to card').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
