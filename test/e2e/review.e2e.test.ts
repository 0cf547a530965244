import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { call } from '../harness/office';
import type { TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
async function twoResults(person: TestPerson): Promise<string[]> {
  const ids: string[] = [];
  for (const prompt of ['A house by a lake', 'The same house at dusk']) {
    const { body } = await postImage(product, person, { prompt }).expect(202);
    ids.push(body.taskId);
  }
  await until(async () => (await product.database.render.count({ where: { id: { in: ids }, status: 'done' } })) === 2);
  return ids;
}

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('two results are shared with a password, a client pins a comment and approves on a phone, and the owner sees it live', async () => {
  const maker = await openPage(browser);
  const { person } = await logIn(product, maker.page, { plan: 'creator', name: 'Eileen Maker', credits: 1_000 });
  await twoResults(person);

  const { page } = maker;
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  for (const title of ['A house by a lake', 'The same house at dusk'])
    await page.getByRole('button', { name: `Select: ${title}` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('House by the lake');
  const password = dialog.getByLabel('Password (optional)');
  await password.fill('lake and roof');
  // No key, outside click or Back discards the typed text.
  const question = dialog.getByText('Your changes here are not saved yet.');
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 300),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const away of leave) {
    await away();
    await question.waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await password.inputValue()).toBe('lake and roof');
  }
  await page.keyboard.press('Escape');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  // Offline, the action is refused and not postponed.
  const make = dialog.getByRole('button', { name: 'Create the link' });
  await page.context().setOffline(true);
  await make.click();
  await dialog.getByText('The link could not be created.').waitFor();
  await page.context().setOffline(false);
  await make.click();
  const link = await dialog.locator('code').textContent();
  expect(link).toMatch(/\/share#[\w-]{43}$/);
  // The link can be copied later under Reviews, so the dialog closes without a question.
  await dialog.getByText('You can copy it again under Reviews.').waitFor();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await page.getByRole('link', { name: 'Open the review of House by the lake' }).click();
  await page.getByText('No comments yet.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const client = await openPage(browser, PHONE);
  const phone = client.page;
  const answer = await phone.goto(link ?? '');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await phone.getByLabel('Password').fill('no idea');
  await phone.getByRole('button', { name: 'Open', exact: true }).tap();
  await phone.getByText('Wrong password for this link.').waitFor();
  await phone.getByLabel('Password').fill('lake and roof');
  await phone.getByRole('button', { name: 'Open', exact: true }).tap();
  await phone.getByRole('heading', { name: 'House by the lake' }).waitFor();
  await phone.getByRole('img', { name: 'View 1, AI-generated' }).waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
  expect(await wide(phone)).toBe(true);
  // A guest zooms in by double tap and by keys, and out again (40.42).
  const stage = phone.getByRole('group', { name: /^Image: plus/ });
  const zoomed = (is: boolean) =>
    until(async () => (await stage.getAttribute('data-zoomed')) === String(is), `the picture zoomed: ${is}`);
  await stage.dblclick();
  await zoomed(true);
  await phone.getByRole('button', { name: 'Fit', exact: true }).tap();
  await zoomed(false);
  await phone.keyboard.press('+');
  await zoomed(true);
  await phone.keyboard.press('0');
  await zoomed(false);
  // Guests get help as well: articles, and the shortcuts that work for them.
  await phone.getByRole('button', { name: 'Help and keyboard shortcuts' }).tap();
  const help = phone.getByRole('dialog', { name: 'Help and keyboard shortcuts' });
  await help.getByRole('link', { name: 'Comments and approvals' }).waitFor();
  await help.getByText('While marking a place: move the marker').waitFor();
  expect(await help.getByText('Search everything').count()).toBe(0);
  expect(await accessibilityFaults(phone)).toEqual([]);
  await help.getByRole('button', { name: 'Close' }).tap();
  await help.waitFor({ state: 'detached' });

  // A comment requires a name.
  await phone.getByLabel('Comment', { exact: true }).fill('The roof is too steep');
  await phone.getByRole('button', { name: 'Mark a place' }).tap();
  await phone.getByRole('button', { name: /^Comment marker/ }).tap({ position: { x: 200, y: 60 } });
  await phone.getByRole('button', { name: 'Send', exact: true }).tap();
  await phone.getByText('Please enter your name first.').first().waitFor();
  await phone.getByLabel('Your name').fill('Greta Client');
  await phone.getByRole('button', { name: 'Send', exact: true }).tap();
  await phone.getByRole('button', { name: 'Comment 1 by Greta Client' }).first().waitFor();
  await page.getByText('The roof is too steep').waitFor();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Reply to Greta Client').fill('We lower it');
  await page.getByRole('listitem').getByRole('button', { name: 'Send', exact: true }).click();
  await phone.getByText('We lower it').waitFor();

  // Deleting asks first, and keyboard focus does not jump to the top of the page.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await until(async () => (await focused()) === 'Reply', 'the focus where the answer began');
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await page.getByRole('dialog').getByText('replies stay').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await phone.getByText('We lower it').waitFor({ state: 'detached' });
  await until(async () => (await focused()).includes('The roof is too steep'), 'the focus at the thread');

  // When a pass for a password-protected link has expired, the password is asked for again, and nothing is lost.
  await phone.getByLabel('Comment (optional)').fill('Lovely');
  await product.database.shareVisit.updateMany({ data: { endsAt: new Date(0) } });
  await phone.getByRole('button', { name: 'Request changes' }).tap();
  await phone.getByLabel('Password').fill('lake and roof');
  await phone.getByRole('button', { name: 'Open', exact: true }).tap();
  await phone.getByLabel('Comment (optional)').waitFor();
  expect(await phone.getByLabel('Comment (optional)').inputValue()).toBe('Lovely');
  expect(await phone.getByLabel('Your name').inputValue()).toBe('Greta Client');

  await phone.getByLabel('Compare with').selectOption('View 2');
  await phone.getByRole('slider', { name: 'Divider between the two' }).waitFor();
  await phone.getByLabel('Compare with').selectOption('Nothing');
  await phone.getByRole('button', { name: 'Approve' }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).tap();
  await phone.getByText(/^Approved by Greta Client/).waitFor();
  await page.getByText(/^Approved by Greta Client/).waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);

  // Opens a comment and its position in a tool.
  await page.getByRole('button', { name: 'Work on it' }).click();
  await page.waitForURL(/text-to-image/);
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await until(async () => (await prompt.inputValue()).endsWith('. The roof is too steep'), 'the words in the form');

  await page.goto(`${product.url}/dashboard/reviews`);
  await page.getByText('1 comment · opened 2 times · by Eileen Maker').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await phone.getByText('This link was revoked. Ask the sender for a new one.').waitFor();
  expect(maker.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  expect(client.faults.filter((fault) => !/40[013]|410/.test(fault))).toEqual([]);
  await Promise.all([maker.context.close(), client.context.close()]);
});

test("a guest's draft survives another view, a reload, an expired pass and an approval; an unreachable link is not called expired", async () => {
  const maker = await openPage(browser);
  const { person } = await logIn(product, maker.page, { plan: 'creator', name: 'Eileen Maker', credits: 1_000 });
  const renders = await twoResults(person);

  // A result that could not be loaded is not reported as deleted.
  const second = `**/api/renders/${renders[1]}`;
  await maker.page.route(second, (route) => route.abort());
  await maker.page.goto(`${product.url}/dashboard/compare?ids=${renders.join(',')}`);
  await maker.page.getByText('1 result could not be loaded.').waitFor();
  expect(await maker.page.getByText('no longer exist').count()).toBe(0);
  await maker.page.unroute(second);
  await maker.page.getByRole('button', { name: 'Try again' }).click();
  await maker.page.getByRole('img', { name: /^B:/ }).waitFor();
  await maker.context.close();

  const wish = { name: 'House by the lake', renders, days: 7 };
  const { token } = (await call(product, person, 'post', '/api/shares').send(wish).expect(201)).body;

  const { page, context } = await openPage(browser);
  await page.route('**/api/guest/open', (route) => route.abort());
  await page.goto(`${product.url}/share#${token}`);
  await page.getByRole('heading', { name: 'The link could not be opened' }).waitFor();
  await page.unroute('**/api/guest/open');
  const pictures = '**/api/guest/files/*?of=picture';
  await page.route(pictures, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'House by the lake' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(pictures);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('img', { name: 'View 1, AI-generated' }).waitFor();

  const comment = page.getByLabel('Comment', { exact: true });
  const views = page.getByRole('list', { name: 'Results' });
  await page.getByLabel('Your name').fill('Greta Client');
  await comment.fill('The roof is too steep');
  await page.getByRole('button', { name: 'Mark a place' }).press('Enter');
  for (const key of ['ArrowLeft', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('!');
  expect(await comment.inputValue()).toBe('The roof is too steep!');
  await page.getByLabel('Comment (optional)').fill('Nearly');
  await views.getByRole('button', { name: 'View 2' }).click();
  await until(async () => (await comment.inputValue()) === '', 'an empty form');
  await page.reload();
  await page.getByRole('img', { name: 'View 2, AI-generated' }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Greta Client');
  await views.getByRole('button', { name: 'View 1' }).click();
  await page.getByRole('button', { name: 'Remove marker' }).waitFor();
  expect(await comment.inputValue()).toBe('The roof is too steep!');
  expect(await page.getByLabel('Comment (optional)').inputValue()).toBe('Nearly');

  // The pass's twelve hours are over, but a guest with the link does not notice.
  await product.database.shareVisit.updateMany({ data: { endsAt: new Date(0) } });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Comment 1 by Greta Client' }).first().waitFor();
  await until(async () => (await comment.inputValue()) === '', 'an empty form');
  const { width } = await product.database.reviewComment.findFirstOrThrow({
    where: { text: 'The roof is too steep!' },
  });
  expect(width).toBeCloseTo(0.04);
  await page.getByRole('button', { name: 'Resolve' }).click();
  const number = page.getByRole('listitem').getByRole('button', { name: 'Comment 1 by Greta Client' });
  const pin = page.getByRole('figure').getByRole('button', { name: 'Comment 1 by Greta Client' });
  await pin.waitFor({ state: 'detached' });
  await number.click();
  await pin.waitFor();

  await comment.fill('And the door');
  const verdict = { renderId: renders[0], decision: 'approved', shareId: null };
  await call(product, person, 'post', '/api/reviews/verdicts').send(verdict).expect(204);
  await page.getByText(/^Comments were closed while you were writing/).waitFor();
  await page.getByText('And the door').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});
