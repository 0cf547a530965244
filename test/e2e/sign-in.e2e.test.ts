import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn, logInAgain } from '../harness/log-in';
import { disable, signIn, signUp } from '../harness/people';
import { Product } from '../harness/product';
import { ask } from '../harness/renders';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ workers: 0 }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.locator('form button[type=submit]').click();

async function attempt(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await field(page, name).fill(value);
  await submit(page);
}

/** Waits until a field is marked and its reason is shown, and checks that no error code is on the page. */
async function faultAt(page: Page, name: string, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).waitFor();
  expect(await field(page, name).getAttribute('aria-invalid')).toBe('true');
  const described = (await field(page, name).getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(texts).toContain(sentence);
  expect(await field(page, name).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.locator('body').innerText()).not.toMatch(/Firebase|auth\//);
}

/** Makes the provider answer the next request with an error. */
async function providerAnswers(page: Page, message: string): Promise<void> {
  const error = { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] };
  await page.unrouteAll();
  await page.route('**/identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

test('refusals of the sign-in provider are sentences next to their field', async () => {
  const { page, context } = await openPage(browser);
  const { email, password } = await signUp();
  await page.goto(`${product.url}/login`);
  await attempt(page, { Email: email, Password: 'not this one' });
  await faultAt(page, 'Password', 'Wrong email or password.');
  await attempt(page, { Email: 'no-account@example.com', Password: 'not this one' });
  await faultAt(page, 'Password', 'Wrong email or password.');
  await attempt(page, { Email: 'no address', Password: password });
  await faultAt(page, 'Email', 'Please enter a valid email address.');
  await attempt(page, { Email: email, Password: '' });
  await faultAt(page, 'Password', 'Email and password are required.');
  await attempt(page, { Email: '', Password: password });
  await faultAt(page, 'Email', 'Email and password are required.');
  expect(await accessibilityFaults(page)).toEqual([]);

  await providerAnswers(page, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await attempt(page, { Email: email, Password: password });
  await page.getByRole('alert').getByText('Too many attempts. Please wait a few minutes and try again.').waitFor();
  await providerAnswers(page, 'SOMETHING_NEW_OF_NEXT_YEAR');
  await attempt(page, { Email: email, Password: password });
  await page
    .getByRole('alert')
    .getByText(/a reason we do not know \(auth\/[\w-]+\)|has a problem right now/)
    .waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Firebase/);
  await page.unrouteAll();
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  await attempt(page, { Email: email, Password: password });
  await page.getByRole('alert').getByText('The sign-in service cannot be reached.').waitFor();
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await attempt(page, { 'Full Name': 'Ada', Email: email, Password: 'correct horse' });
  await faultAt(page, 'Email', 'An account with this email already exists. Please log in.');
  await context.close();
});

test('sign-up asks for a name, writes the profile at once, and grants nothing before the e-mail is verified', async () => {
  const { page, context } = await openPage(browser);
  const email = `ada-${Date.now()}@example.com`;
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await attempt(page, { Email: email, Password: 'correct horse' });
  await faultAt(page, 'Full Name', 'Please enter your full name.');
  await attempt(page, { 'Full Name': '   ', Email: email, Password: '12345' });
  await page.getByText('Invalid email or password must be at least 6 characters.').waitFor();
  await faultAt(page, 'Full Name', 'Please enter your full name.');
  expect(await product.database.user.count({ where: { email } })).toBe(0);

  await attempt(page, { 'Full Name': ' Ada Lovelace ', Email: email, Password: 'correct horse' });
  await page.getByText('Account created! Check your inbox to verify your email before logging in.').waitFor();
  const profile = await until(() => product.database.user.findFirst({ where: { email } }));
  expect(profile.displayName).toBe('Ada Lovelace');
  const person = {
    uid: profile.uid,
    email,
    password: '',
    refreshToken: '',
    token: await signIn(email, 'correct horse'),
  };
  for (const path of ['/api/me/entitlements', '/api/renders', '/api/projects', '/api/billing/overview']) {
    await ask(product, person, path).expect(403);
  }
  expect(await product.database.workspace.count({ where: { personalOf: profile.uid } })).toBe(0);
  await context.close();
});

test('an account whose verification e-mail failed says so, and is not lost', async () => {
  const { page, context } = await openPage(browser);
  const email = `grace-${Date.now()}@example.com`;
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.route('**/accounts:sendOobCode*', (route) => route.abort());
  await attempt(page, { 'Full Name': 'Grace', Email: email, Password: 'correct horse' });
  await page.getByText('Account created, but the verification email could not be sent.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Resend verification' }).click();
  await page.getByText('Verification email sent. Check your inbox.').waitFor();
  expect(await product.database.user.count({ where: { email } })).toBe(1);
  await context.close();
});

test('a session ended by the provider leaves no personal data in the browser', async () => {
  const { page, context } = await openPage(browser);
  const { person } = await logIn(product, page, { name: 'Katherine' });
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A secret house');
  await until(() => page.evaluate(() => localStorage.getItem('entitlements')));
  await page.evaluate((uid) => {
    localStorage.setItem('maquette.lastTask.i2v', JSON.stringify({ uid, taskId: 'x', pollUrl: 'x', startedAt: 1 }));
    localStorage.setItem('maquette.notify', JSON.stringify(uid));
  }, person.uid);
  await until(() => page.evaluate(() => JSON.stringify(sessionStorage).includes('A secret house')));

  await disable(person.uid);
  await page.reload();
  await page.waitForURL('**/login');
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(Object.keys(kept).filter((key) => key !== 'maquette.tray' && !key.includes('theme'))).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(person.uid);

  // The next user does not see any of it either.
  await logIn(product, page, { name: 'Mary', plan: 'studio' });
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  // The rail does not show the plan, but its options are enabled.
  await until(() => page.getByRole('radio', { name: 'Relaxed', exact: true }).isEnabled());
  expect(await page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue()).toBe('');
  await context.close();
});

test('a visitor asks for Enterprise, learns which fields are missing, and gets a confirmation', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${product.url}/pricing`);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await page.getByRole('heading', { name: 'Connect with Maquette' }).waitFor();
  const service = page.getByLabel('Which service are you enquiring about?*');
  expect(await service.inputValue()).toBe('Pricing/Subscription');
  expect(await field(page, 'Message*').inputValue()).toContain('Enterprise');
  const entries = { 'First name*': 'Ada', 'Last name*': 'Lovelace', 'Email*': 'ada@office.example' };
  for (const [name, value] of Object.entries(entries)) await field(page, name).fill(value);
  await page.getByLabel('Country/Region*').selectOption('Vietnam');
  await submit(page);
  await page.getByText('Please agree to be contacted so we can reply.').waitFor();
  await page.getByLabel('I agree to be emailed by Maquette in response to my enquiry.*').check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().setOffline(true);
  await submit(page);
  await page.getByText('Something went wrong. Please try again later.').waitFor();
  expect(await field(page, 'Email*').inputValue()).toBe('ada@office.example');
  await page.context().setOffline(false);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    for (let click = 0; click < 3; click += 1) form.requestSubmit();
  });
  await page.getByText("Thanks for contacting us! We'll get back to you soon.").waitFor();
  expect(await field(page, 'Email*').inputValue()).toBe('');
  expect(await product.database.contactSubmission.count({ where: { email: 'ada@office.example' } })).toBe(1);
  for (const [link, heading, last] of [
    ['Terms of use', 'Terms of Service', 'Data breach'],
    ['Privacy policy', 'Privacy Policy', 'Your rights'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByText('Last updated March 26, 2024').waitFor();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: last }).click();
    await page.getByRole('heading', { name: last, level: 2 }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test("a forgotten password is replaced through a link in the page's language, whether or not the account exists", async () => {
  const { page, context, faults } = await openPage(browser);
  const { email } = await signUp();
  await page.goto(`${product.url}/login?lang=de`);
  await field(page, 'E-Mail').fill('no-account@example.com');
  const asked = page.waitForRequest((one) => one.url().includes('accounts:sendOobCode') && one.method() === 'POST');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  expect((await asked).headers()['x-firebase-locale']).toBe('de');
  await page.getByText('Gibt es ein Konto mit dieser Adresse').waitFor();
  await page.goto(`${product.url}/login?lang=en`);
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  await forgot.click();
  await faultAt(page, 'Email', 'Enter your email first, so that we can send you a link.');
  const said = page.getByText('If there is an account with this email, a password reset link is on its way.');
  await field(page, 'Email').fill('no-account@example.com');
  await forgot.click();
  await said.waitFor();
  await field(page, 'Email').fill(email);
  await forgot.click();
  await said.waitFor();
  await page.goto(`${product.url}/local-mail`);
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ hasText: 'Reset your password' })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await attempt(page, { Password: '12345' });
  await faultAt(page, 'Password', 'The password needs at least 6 characters.');
  await attempt(page, { Password: 'a better horse' });
  await page.getByText('Your password has been changed. You can log in now.').waitFor();
  await attempt(page, { Email: email, Password: 'a better horse' });
  await page.waitForURL('**/dashboard');
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  await context.close();
});

test('an account is renamed, linked, unsubscribed and signed out of every browser, which show it and forget the user', async () => {
  const [here, there] = [await openPage(browser), await openPage(browser)];
  const { person } = await logIn(product, here.page, { name: 'Ada' });
  await logInAgain(product, there.page, person, 'Ada');
  await there.page.goto(`${product.url}/dashboard`);
  await there.page.getByRole('heading', { name: 'What shall we build, Ada?' }).waitFor();
  const { page } = here;
  await page.goto(`${product.url}/dashboard/account`);
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  const letters = page.getByRole('switch', { name: 'Credits are running low' });
  await letters.uncheck();
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByRole('button', { name: 'Unlink Google' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText('Emails to you are in English.').waitFor();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
  await page.getByText('Sprache der E-Mails an Sie: Deutsch.').waitFor();
  await page.getByRole('switch', { name: 'Credits are running low' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('button', { name: 'Link Google' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Menu of Ada Lovelace' }).waitFor();
  await until(() => product.database.user.findFirst({ where: { uid: person.uid, displayName: 'Ada Lovelace' } }));
  await until(async () => {
    const { preferences } = await product.database.user.findUniqueOrThrow({ where: { uid: person.uid } });
    return JSON.stringify(preferences) === '{"mails":{"off":["credits_low"]},"language":"en"}';
  });

  // Token times have one-second resolution; a token from the same second would still be valid.
  const since = Date.now();
  await until(() => Math.floor(Date.now() / 1_000) > Math.floor(since / 1_000) + 1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const each of [page, there.page]) {
    await each.waitForURL('**/login');
    const kept = await each.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(person.uid);
    expect(kept).not.toContain(person.email);
  }
  await there.page.getByText('Your session has ended. Please log in again.').waitFor();
  expect(await accessibilityFaults(there.page)).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
});

test('signing out in one tab signs out and clears the other tabs of the browser', async () => {
  const { page, context } = await openPage(browser);
  const { person } = await logIn(product, page, { name: 'Ada' });
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'What shall we build, Ada?' }).waitFor();
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await other.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A secret house');
  await until(() => other.evaluate(() => JSON.stringify(sessionStorage).includes('A secret house')));
  // A tab opens from local memory while its session is still loading.
  const starting = await context.newPage();
  let goOn = (): void => undefined;
  const signedOut = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await starting.route('**/api/client-settings', (route) => signedOut.then(() => route.continue()));
  await starting.goto(`${product.url}/dashboard`);
  await starting.getByRole('heading', { name: 'What shall we build, Ada?' }).waitFor();
  await page.getByRole('button', { name: 'Menu of Ada' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await until(() => page.evaluate(() => localStorage.getItem('user') === null));
  goOn();
  for (const each of [other, starting]) {
    await each.waitForURL('**/login');
    await each.getByText('Your session has ended. Please log in again.').waitFor();
  }
  expect(await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    new RegExp(`A secret house|${person.uid}`),
  );
  await context.close();
});
