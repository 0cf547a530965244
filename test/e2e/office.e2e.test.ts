import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn, logInAgain } from '../harness/log-in';
import { openOffice } from '../harness/office';
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

const PHONE = { viewport: { width: 390, height: 844 } };
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const obstacle = (page: Page) =>
  page.getByText('Your role in this workspace lets you view, but not spend credits.').first();

test('a person is invited by e-mail, joins, creates, becomes a viewer and is removed, all live', async () => {
  const office = await openOffice(product);
  const { owner } = office.people;
  const email = `new-${office.id}@example.com`;
  const boss = await openPage(browser);
  const guest = await openPage(browser);
  await logInAgain(product, boss.page, owner, 'Olive Owner');
  await boss.page.goto(`${product.url}/dashboard/userprofile?tab=members&workspace=${office.id}`);

  await boss.page.getByRole('button', { name: 'Invite members' }).click();
  await boss.page.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await boss.page.getByRole('button', { name: 'Send invitations' }).click();
  await boss.page.getByRole('listitem', { name: email }).waitFor();
  const mail = await until(() => product.database.mail.findFirst({ where: { recipient: email } }), 'a letter');
  const { path } = mail.contents as { path: string };

  // A new user follows the e-mail to the sign-in, and from there returns to the invitation.
  const { page } = guest;
  await page.goto(`${product.url}${path}`);
  await page.getByRole('heading', { name: 'Join Office' }).waitFor();
  await page.getByRole('link', { name: 'Log in or sign up' }).click();
  await page.getByRole('button', { name: 'Log In with Google' }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByLabel('Name').fill('Greta Guest');
  await chooser.getByLabel('Email address').fill(email);
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await page.waitForURL((url) => url.searchParams.get('workspace') === office.id);
  await page.getByRole('combobox', { name: 'Workspace' }).waitFor();

  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A small house by the sea');
  await page.getByRole('button', { name: /^Generate ·/ }).click();
  const render = await until(
    () => product.database.render.findFirst({ where: { workspaceId: office.id } }),
    'an order',
  );
  expect(await product.database.user.findUnique({ where: { uid: render.uid } })).toMatchObject({ email });

  await boss.page.reload();
  await row(boss.page, email).getByRole('combobox').selectOption('viewer');
  await obstacle(page).waitFor();
  await row(boss.page, email).getByRole('button', { name: 'Remove Greta Guest' }).click();
  await boss.page
    .getByRole('dialog', { name: 'Remove this member?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  // Without a reload the user is back in their own workspace and sees a notice.
  await page.getByText('You’re no longer in that workspace. You’re back in your own.').waitFor();
  await until(() => new URL(page.url()).searchParams.get('workspace') === null, 'their own workspace');
  await row(boss.page, email).waitFor({ state: 'detached' });
  expect(boss.faults).toEqual([]);
  // The browser's own messages about late requests are not errors.
  expect(guest.faults.filter((fault) => !fault.includes('404') && !fault.includes('403'))).toEqual([]);
  await Promise.all([boss.context.close(), guest.context.close()]);
});

test('two tabs use two workspaces, and members and settings work for all roles, also on a phone', async () => {
  const office = await openOffice(product);
  const { page, context, faults } = await openPage(browser);
  const { person } = await logIn(product, page);
  await product.database.workspaceMember.create({
    data: { workspaceId: office.id, uid: person.uid, role: 'admin' },
  });
  await page.goto(`${product.url}/dashboard`);
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard?workspace=${office.id}`);
  const here = (tab: Page) => tab.getByRole('combobox', { name: 'Workspace' });
  const isPresentIn = (tab: Page, name: string) =>
    until(async () => (await here(tab).locator('option:checked').textContent()) === name, name);
  await isPresentIn(other, 'Office');
  await isPresentIn(page, "Eileen's workspace");
  await Promise.all([page.reload(), other.reload()]);
  await isPresentIn(other, 'Office');
  await isPresentIn(page, "Eileen's workspace");
  await here(page).selectOption('Office');
  await isPresentIn(page, 'Office');

  for (const tab of ['members', 'settings']) {
    await other.goto(`${product.url}/dashboard/userprofile?tab=${tab}&workspace=${office.id}`);
    const control = tab === 'members' ? 'Invite members' : 'Choose an image';
    await other.getByRole('button', { name: control }).first().waitFor();
    expect(await accessibilityFaults(other)).toEqual([]);
    await other.setViewportSize(PHONE.viewport);
    await other.getByRole('button', { name: control }).first().waitFor();
    expect(await accessibilityFaults(other)).toEqual([]);
    expect(await other.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await other.setViewportSize({ width: 1440, height: 900 });
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('the profile is a panel over the current page, and closing it loses neither the page nor unsaved input', async () => {
  const { page, context, faults } = await openPage(browser);
  const { person } = await logIn(product, page);
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  const prompt = page.getByLabel('Prompt', { exact: true });
  await prompt.fill('A barn by a lake');
  // Waits for the same element, not for another one with the same text.
  const below = await prompt.elementHandle();
  const way = page.getByRole('link', { name: /plan and credits/ });
  const panel = (name: string) => page.getByRole('dialog', { name });
  const inside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  const closed = async () => {
    await page.waitForURL('**/dashboard/text-to-image?render=new');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await below?.evaluate((field) => field.isConnected && (field as HTMLTextAreaElement).value)).toBe(
      'A barn by a lake',
    );
  };

  await way.click();
  await panel('Plans & Billing').getByText('Free plan').waitFor();
  expect(await prompt.isVisible()).toBe(true);
  const tab = page.getByRole('link', { name: 'Plans & Billing', exact: true });
  await until(() => tab.evaluate((link) => link === document.activeElement), 'the focus on the tab that is shown');
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await until(inside, `the focus in the panel after ${key}`);
  }
  // The tool's shortcuts do not work inside the panel.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await closed();
  await until(() => way.evaluate((link) => link === document.activeElement), 'the focus back where it was');
  expect(await product.database.render.count({ where: { uid: person.uid } })).toBe(0);

  await way.click();
  await panel('Plans & Billing').waitFor();
  await page.getByRole('link', { name: 'Members' }).click();
  await panel('Members').getByRole('button', { name: 'Invite members' }).waitFor();
  await page.goBack();
  await closed();
  await way.click();
  await panel('Plans & Billing').waitFor();
  await page.mouse.click(200, 450);
  await closed();

  const name = page.getByRole('textbox', { name: 'Workspace name' });
  const change = async () => {
    await way.click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await name.fill('Half a name');
  };
  const unsaved = panel('Leave without saving?');
  const answer = (label: string) => unsaved.getByRole('button', { name: label }).click();
  await change();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('link', { name: 'Members' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await answer('Keep editing');
    await page.waitForURL('**/dashboard/userprofile?tab=settings');
    await unsaved.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Half a name');
  }
  await page.keyboard.press('Escape');
  await unsaved.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await answer('Leave without saving');
  await closed();

  await way.click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await name.waitFor();
  await page.reload();
  await name.waitFor();
  await page.getByText('What shall we build').waitFor();
  await page.setViewportSize(PHONE.viewport);
  expect(await panel('Workspace settings').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/dashboard');
  expect(faults).toEqual([]);
  await context.close();
});

test('a deleted account or workspace closes at once, and can be restored on the receipt page', async () => {
  const office = await openOffice(product);
  const { owner, editor } = office.people;
  const boss = await openPage(browser);
  await logInAgain(product, boss.page, owner, 'Olive Owner');
  const asked = (page: Page) => page.getByRole('dialog', { name: /^Delete .*\?$/ });
  const sure = (page: Page, name: string) => asked(page).getByRole('button', { name });
  const end = async (page: Page, email: string) => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await asked(page).getByRole('textbox').fill(email);
    await sure(page, 'Delete my account').click();
  };
  await boss.page.goto(`${product.url}/dashboard/userprofile?tab=settings&workspace=${office.id}`);
  await boss.page.getByRole('button', { name: 'Delete this workspace' }).click();
  await asked(boss.page).getByRole('textbox').fill('Office');
  await sure(boss.page, 'Delete this workspace').click();
  await boss.page.getByRole('heading', { name: 'The workspace Office' }).waitFor();
  expect(await accessibilityFaults(boss.page)).toEqual([]);
  await boss.page.getByRole('button', { name: 'Keep the workspace' }).click();
  await boss.page.waitForURL('**/dashboard');
  await boss.page.goto(`${product.url}/dashboard/account`);
  await end(boss.page, owner.email);
  await boss.page.getByText('You own Office. Transfer or delete shared workspaces').waitFor();

  const { page, context } = await openPage(browser);
  await logInAgain(product, page, editor, 'editor of the office');
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await other.getByRole('combobox', { name: 'Workspace' }).waitFor();
  await page.goto(`${product.url}/dashboard/account`);
  await end(page, editor.email);
  await page.getByRole('button', { name: 'Keep my account' }).waitFor();
  // The user's other tabs do the same and stay signed in, and every page leads back here.
  await other.waitForURL('**/deletions');
  await other.getByRole('button', { name: 'Keep my account' }).waitFor();
  await page.goto(`${product.url}/dashboard/text-to-image`);
  await page.waitForURL('**/deletions');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('combobox', { name: 'Workspace' }).waitFor();
  await Promise.all([boss.context.close(), context.close()]);
});
