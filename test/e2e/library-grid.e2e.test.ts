import { randomUUID } from 'node:crypto';
import { PROJECT_PAGE } from '@maquette/contracts/renders/projects';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn, logInAgain } from '../harness/log-in';
import { forgetResults, insertResults } from '../harness/many-results';
import { call, openOffice } from '../harness/office';
import { Product } from '../harness/product';

const RESULTS = 240;
/** Scroll speeds in pixels per frame: the first is too fast to read, the second is readable. */
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

/** Scrolls by this much per frame. @returns number of frames that showed placeholders instead of cards */
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

test('cards that pass too fast to read are placeholders, and complete again on slow scrolling or focus', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, RESULTS);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  const places = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const empty = page.locator('ul[aria-busy] > li:not(:has([data-card]))');
  await page.locator('[data-card]').first().waitFor();

  // All cards are loaded first, so that each of them could be shown.
  await until(async () => {
    await scroll(page, FAST, 10);
    return (await page.locator(`[aria-posinset="${RESULTS}"] [data-card]`).count()) > 0;
  });
  expect(await scroll(page, -FAST, 12)).toBeGreaterThan(3);
  // Slow scrolling continues: cards do not wait for its end.
  await scroll(page, -SLOW, 10);
  expect(await scroll(page, -SLOW, 20)).toBe(0);
  expect(await empty.count()).toBe(0);
  expect(await places.count()).toBeGreaterThan(5);

  // The focus moves through the cards, however fast the key repeats.
  await page.locator('[data-card]').first().focus();
  for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('ArrowDown');
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-card')), 'the focus on a card');
  await until(async () => (await empty.count()) === 0, 'every card whole');
  expect(faults).toEqual([]);
  await context.close();
});

test('results and selection stay while more or newer results cannot be loaded', async () => {
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
  const old = page.getByText('These results may be out of date');
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

  // A limit is explained in place.
  await bar.getByRole('button', { name: 'Select all shown' }).click();
  expect(await bar.getByRole('button', { name: 'Compare 2 to 4' }).isDisabled()).toBe(true);
  expect(await bar.getByRole('button', { name: 'Share up to 24' }).isDisabled()).toBe(true);
  await context.close();
});

test('a deleted result leaves a long list at once and returns to its place, without reloading a page', async () => {
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
  // Another user deletes one result in the meantime. Undo must not restore that one.
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

test('back from a result the library keeps scroll position and focus, and another page opens at its top', async () => {
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

  // Both lists are long enough to open in the middle.
  await page.getByRole('link', { name: 'Favourite', exact: false }).first().click();
  await page.getByRole('heading', { level: 1, name: /Favourite/ }).waitFor();
  await cards.first().waitFor();
  expect(await top()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('by keyboard the bar is one step from a card, and the focus stays with the cards when its card disappears', async () => {
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
  await focused(bar.getByRole('button', { name: 'Favourite' }));
  await page.keyboard.press('Alt+ArrowUp');
  await focused(card(20));
  await page.keyboard.press('Delete');
  await focused(card(19));

  await page.keyboard.press(' ');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await focused(card(18));
  await page.keyboard.press(' ');
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
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
/** Screens, each with one of its shortcuts and a help article. */
const HELPED = [
  ['/dashboard', 'In the idea field: open it in Text to Images', 'Your first image'],
  ['/dashboard/assets', 'Delete the selection', 'Finding your work again'],
  ['/dashboard/trash', 'Delete the selection for good', 'Deleting and the trash'],
  ['/dashboard/projects', 'Search everything', 'Members and roles'],
  ['/dashboard/compare', 'Swap left and right', 'Seeds and variations'],
  ['/dashboard/custom-elements', 'Search everything', 'Elements: say it once, use it everywhere'],
  ['/dashboard/reviews', 'Search everything', 'Sharing with a client'],
  ['/dashboard/account', 'While cropping an image: move the image', 'Your account'],
  ['/dashboard/image-to-video?render=new', 'With a video: play or pause it', 'Moving through an image'],
  ['/gallery', 'Show this list', 'Downloads and rights'],
] as const;

test('every screen lists its shortcuts and articles by ? and a button, and shortcuts are off in text fields', async () => {
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
    // A second question mark goes to the sheet, which has no shortcut for it.
    await page.keyboard.press('?');
    expect([place, await page.getByRole('dialog').count()]).toEqual([place, 1]);
    await close();
  }

  // The sheet also opens over the profile, which stays open.
  await page.goto(`${product.url}/dashboard/userprofile?tab=members`);
  const panel = page.getByRole('dialog', { name: 'Members' });
  await panel.getByRole('button', { name: 'Invite members' }).waitFor();
  await page.keyboard.press('?');
  await sheet.getByRole('link', { name: 'Members and roles' }).waitFor();
  expect(await sheet.getByText('Search everything').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
  expect(await panel.isVisible()).toBe(true);

  // In a text field the key types a character. An article opens next to the page.
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
  // Users can turn single-key shortcuts off; the button stays.
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await close();
  for (const key of ['?', '/']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: HELP }).click();
  await sheet.getByText('Move between cards').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

/** The whole list is loaded when the oldest card exists. */
const toTheEnd = (page: Page, count: number) =>
  until(async () => {
    await scroll(page, FAST, 10);
    return (await page.locator(`[aria-posinset="${count}"] [data-card]`).count()) > 0;
  });

/** Simulates that the user returns to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

const trashed = (workspaceId: string, houses: string, at: string) =>
  product.database.$executeRawUnsafe(
    `UPDATE renders SET trashed_at = ${at} WHERE workspace_id = '${workspaceId}' AND settings ->> 'prompt' SIMILAR TO 'A timber house (${houses})'`,
  );

test('a return to a long list refetches the visible part, and the rest when it comes near', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 120);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  await page.locator('[data-card]').first().waitFor();
  await toTheEnd(page, 120);
  const [first, last] = [120, 3].map((number) => page.getByText(`A timber house ${number}`, { exact: true }));
  await until(async () => {
    await scroll(page, -FAST, 10);
    return first?.isVisible() ?? false;
  });
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/renders\?.*status=done/.test(request.url())) asked += 1;
  });
  await trashed(workspaceId, '120|3', 'now()');
  await comeBack(page);
  await first?.waitFor({ state: 'detached' });
  // Of the six loaded pages, only those that the window shows are requested again.
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(4);
  await trashed(workspaceId, '120', 'NULL');
  await comeBack(page);
  await page.locator('[aria-posinset="1"]').getByText('A timber house 120', { exact: true }).waitFor();
  await until(async () => {
    await scroll(page, FAST, 10);
    return page.getByText('A timber house 1', { exact: true }).isVisible();
  });
  await last?.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

/** Controls on a screen and in the selection bar. Controls that repeat for each result are listed once. */
async function offered(page: Page): Promise<string[]> {
  const names = await page
    .locator('#content, [role="toolbar"]')
    .locator('button, input, select, textarea')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map(
          (control) =>
            control.getAttribute('aria-label') ??
            (control as HTMLInputElement).labels?.[0]?.textContent ??
            control.textContent ??
            '',
        ),
    );
  return [...new Set(names.map((name) => name.trim().replace(/\d+/g, '#')))].sort();
}

test('actions beyond the role are not offered: a viewer sees the library of an editor without them', async () => {
  const office = await openOffice(product);
  const { editor, viewer } = office.people;
  await insertResults(product, editor.uid, office.id, 4);
  const as = (method: 'post' | 'put', path: string) => call(product, editor, method, path, office.id);
  const renders = await product.database.render.findMany({ where: { workspaceId: office.id }, orderBy: { id: 'asc' } });
  const [first, second, third, fourth] = renders.map(({ id }) => id);
  const project = (await as('post', '/api/projects').send({ name: 'Boat house' }).expect(201)).body.id;
  const view = (await as('post', `/api/projects/${project}/views`).send({ name: 'Front' }).expect(201)).body.id;
  await as('put', `/api/projects/${project}/renders`).send({ ids: [first, second], view });
  const version = await product.database.projectVersion.findFirstOrThrow({ where: { viewId: view, renderId: first } });
  await product.database.projectView.update({ where: { id: view }, data: { chosenId: version.id } });
  // Each user has one result in the trash. The viewer made it before becoming a viewer.
  for (const [id, uid] of [
    [third, editor.uid],
    [fourth, viewer.uid],
  ] as const)
    await product.database.render.update({ where: { id }, data: { uid, trashedAt: new Date() } });

  const select = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Select: / })
      .first()
      .click();
    await page.getByRole('toolbar', { name: 'Selected results' }).waitFor();
  };
  const screens: [place: string, ready: (page: Page) => Promise<void>, withheld: string[]][] = [
    ['workspace-assets', select, ['Delete', 'Save in…', 'Share']],
    ['trash', select, ['Delete for good', 'Restore']],
    ['projects', (page) => page.getByText('Boat house').waitFor(), ['Create', 'New project']],
    [
      `projects/${project}`,
      (page) => page.getByText('Front').waitFor(),
      ['Add view', 'Delete project', 'New view', 'Rename'],
    ],
    [
      `projects/${project}/${view}`,
      (page) => page.getByText('Version 2').first().waitFor(),
      ['Delete view', 'Follow the newest', 'Make current', 'Remove', 'Rename'],
    ],
    [
      `review?render=${first}`,
      (page) => page.getByLabel('Comment', { exact: true }).waitFor(),
      ['Approve', 'Comment (optional)', 'Request changes', 'Share', 'Show it in the gallery'],
    ],
    [`compare?ids=${first},${second}`, (page) => page.getByRole('button', { name: 'Swap' }).waitFor(), []],
  ];
  const [looking, working] = await Promise.all([openPage(browser), openPage(browser)]);
  await logInAgain(product, looking.page, viewer, 'Vera Viewer');
  await logInAgain(product, working.page, editor, 'Edda Editor');
  // From here on the browser knows the user's role.
  await looking.page.goto(`${product.url}/dashboard/projects?workspace=${office.id}`);
  await looking.page.getByText(/^Viewers can browse, compare/).waitFor();
  for (const [place, ready, withheld] of screens) {
    const [seen, all] = await Promise.all(
      [looking, working].map(async ({ page }) => {
        await page.goto(`${product.url}/dashboard/${place}${place.includes('?') ? '&' : '?'}workspace=${office.id}`);
        await ready(page);
        return offered(page);
      }),
    );
    expect([place, all?.filter((name) => !seen?.includes(name))]).toEqual([place, withheld]);
    expect([place, seen?.filter((name) => !all?.includes(name))]).toEqual([place, []]);
  }

  // Keys of hidden actions do nothing and are not listed in the help.
  const { page } = looking;
  await page.goto(`${product.url}/dashboard/workspace-assets?workspace=${office.id}`);
  await select(page);
  await page.keyboard.press('Delete');
  await page.keyboard.press('?');
  await page.getByText('Select a card, or all cards up to it').waitFor();
  expect(await page.getByText('Delete the selection').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('toolbar', { name: 'Selected results' }).isVisible()).toBe(true);
  // Editors may delete only their own results, which the button explains.
  await product.database.render.updateMany({
    where: { workspaceId: office.id },
    data: { uid: office.people.owner.uid },
  });
  await working.page.goto(`${product.url}/dashboard/workspace-assets?workspace=${office.id}`);
  await select(working.page);
  const remove = working.page.getByRole('toolbar').getByRole('button', { name: 'Delete' });
  expect([await remove.isDisabled(), await remove.getAttribute('title')]).toEqual([
    true,
    'Editors can delete only their own results, and none of these is yours.',
  ]);
  expect(await product.database.render.count({ where: { workspaceId: office.id, trashedAt: null } })).toBe(2);
  // The rows have thumbnails only. Larger files were never stored.
  const faults = [...looking.faults, ...working.faults].filter((fault) => !fault.includes('key=bench'));
  expect(faults).toEqual([]);
  await Promise.all([looking.context.close(), working.context.close()]);
});

test('back from another page the selection is kept, without results that are gone', async () => {
  const { page, context } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 60);
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  const bar = page.getByRole('toolbar', { name: 'Selected results' });
  const mark = (number: number) => page.getByRole('button', { name: `Select: A timber house ${number}`, exact: true });
  await mark(60).click();
  await mark(58).click({ modifiers: ['Shift'] });
  await bar.getByRole('link', { name: 'Compare' }).click();
  await page
    .getByRole('group', { name: /^Comparison/ })
    .first()
    .waitFor();
  await page.goBack();
  await bar.getByText('3 selected').waitFor();
  expect(await mark(59).getAttribute('aria-pressed')).toBe('true');

  // Another user deletes the result in the meantime.
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByText('The trash is empty.').waitFor();
  expect(await bar.count()).toBe(0);
  await trashed(workspaceId, '59', 'now()');
  await page.goBack();
  await bar.getByText('2 selected').waitFor();
  // Each filter keeps its own selection.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('oldest');
  await mark(1).click();
  await page.goBack();
  await bar.getByText('2 selected').waitFor();
  // A new visit starts empty.
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('link', { name: 'Workspace Assets' }).click();
  await mark(60).waitFor();
  expect(await bar.count()).toBe(0);
  await context.close();
});

test('the trash has filters and sorting like other libraries, in its address', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 30);
  // The oldest result was deleted last.
  await trashed(workspaceId, '%', "now() - interval '9 days' + (now() - created_at)");
  await page.goto(`${product.url}/dashboard/trash`);
  const cards = page.locator('[data-card]');
  const firstIs = (number: number) =>
    page.locator('[aria-posinset="1"]').getByText(`A timber house ${number}`, { exact: true }).waitFor();
  await firstIs(1);
  await toTheEnd(page, 30);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'First to be erased' });
  await page.locator('h1').scrollIntoViewIfNeeded();
  await firstIs(30);
  expect(new URL(page.url()).search).toBe('?sort=oldest');
  await page.getByRole('searchbox').fill('house 7');
  await until(async () => (await cards.count()) === 1);
  await page.reload();
  await page.getByText('A timber house 7', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('houseboat');
  await page.getByText('No matches.').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await firstIs(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Tool' }).selectOption('v2v');
  await until(async () => (await cards.count()) === 1);
  await page.goBack();
  await page.getByText('A timber house 2', { exact: true }).waitFor();
  const height = () =>
    page
      .locator('[data-picture]')
      .first()
      .evaluate((element) => element.clientHeight);
  const large = await height();
  await page.getByRole('radio', { name: 'Small' }).check({ force: true });
  await until(async () => (await height()) < large);
  expect(faults).toEqual([]);
  await context.close();
});

test('more than a page of projects is searched and loaded by More, and a percent sign is literal', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  const names = Array.from({ length: PROJECT_PAGE + 10 }, (_, at) => `House ${String(at + 1).padStart(3, '0')}`);
  const data = [...names, '100% glass', 'Zürich \\ lake_front'].map((name) => ({
    id: randomUUID(),
    workspaceId,
    name,
    uid: person.uid,
  }));
  await product.database.project.createMany({ data });
  await page.goto(`${product.url}/dashboard/projects`);
  const [list, find] = [
    page.getByRole('list', { name: 'Projects' }),
    page.getByRole('searchbox', { name: 'Find a project' }),
  ];
  const shown = async (count: number) => until(async () => (await list.getByRole('listitem').count()) === count);
  await shown(PROJECT_PAGE);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  await shown(data.length);
  expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0);
  // Wildcard characters of SQL are literal here.
  for (const [words, count] of [
    ['house 07', 1],
    ['%', 1],
    ['_', 1],
    ['\\ LAKE', 1],
    ['zürich', 1],
    ['house', PROJECT_PAGE],
  ] as const) {
    await find.fill(words);
    await shown(count);
  }
  await find.fill('houseboat');
  await page.getByText('No matches.').waitFor();
  await find.fill('');
  await shown(data.length);
  await find.fill('100%');
  await list.getByRole('link', { name: /100% glass/ }).click();
  await page.getByRole('heading', { name: '100% glass' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an image with a dead address gets a new one once, and says so if that fails too', async () => {
  const { page, context } = await openPage(browser);
  const { person, workspaceId } = await logIn(product, page, { plan: 'business' });
  await insertResults(product, person.uid, workspaceId, 8);
  const files = /motif-.*X-Amz/;
  const drawn = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[data-card] img[src*="motif-"]')].filter(
          (one) => one.naturalWidth > 0,
        ).length,
    );
  const over = new Set<string>();
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    if (over.has(pathname)) return route.continue();
    over.add(pathname);
    return route.fulfill({ status: 403, body: 'the address is over' });
  });
  await page.goto(`${product.url}/dashboard/workspace-assets`);
  await until(async () => (await drawn()) === 8, 'every picture');

  // The object storage is unavailable.
  await page.unroute(files);
  await page.route(files, (route) => route.abort());
  let signed = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get-url')) signed += 1;
  });
  await page.reload();
  const gone = page.getByText('The image could not be loaded.');
  await until(async () => (await gone.count()) === 8, 'all of them said to be gone');
  // Each image is requested once more, several in one call, and again on a slow page. Then the requests end.
  expect(signed).toBeGreaterThanOrEqual(1);
  expect(signed).toBeLessThanOrEqual(16);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await until(async () => (await drawn()) === 1);
  await comeBack(page);
  await until(async () => (await drawn()) === 8, 'the others, once somebody comes back');
  expect(await gone.count()).toBe(0);
  await context.close();
});
