import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ stripe: true }), launchBrowser()]);
});
afterAll(async () => {
  // If the start failed, any of these may be missing. The failure of the start must be reported.
  await browser?.close();
  await product?.stop();
});

const PHONE = { viewport: { width: 390, height: 844 } };
const newEmail = () => `person-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** Signs in with the local Google account chooser, which the login page has opened. */
async function passLogin(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Log In with Google' }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('Email address').fill(email);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

async function workspaceOf(email: string) {
  const person = await until(() => product.database.user.findFirst({ where: { email } }));
  return until(() => product.database.workspace.findFirst({ where: { personalOf: person.uid } }));
}

const card = (page: Page, plan: string) => page.getByRole('listitem', { name: plan, exact: true });
const available = (page: Page) => page.getByRole('region', { name: 'Credits', exact: true });
const subscription = (page: Page) => page.getByRole('region', { name: 'Subscription' });

/** Presses a button on the payment provider's page and waits for the return. */
async function pay(page: Page): Promise<void> {
  await page.waitForURL((url) => url.origin === new URL(product.stripe.url).origin);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.origin === product.url);
}

/** Spends the initial Free credits: eight images at 9 credits leave 3 of 75. */
async function spendAll(page: Page): Promise<void> {
  await page.goto(`${product.url}/dashboard/text-to-image?render=new`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A small house by the sea');
  await page.getByRole('radio', { name: '1080p', exact: true }).click();
  for (let count = 1; count <= 8; count += 1) {
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await until(async () => (await product.database.render.count()) >= count, `render ${count}`);
    await product.settled();
  }
}

describe('plans and billing', () => {
  test('a Free user runs out, buys a plan, sees it confirmed without a reload, and cancels it again', async () => {
    const { page, context, faults } = await openPage(browser);
    await logIn(product, page, { name: 'Ada Okafor' });
    await spendAll(page);
    await page.getByText('Not enough fast credits for this job.').waitFor();
    await page.getByRole('link', { name: 'Get credits' }).first().click();
    await page.waitForURL('**/dashboard/userprofile?tab=plans');
    await available(page).getByText('3', { exact: true }).waitFor();
    await page.getByText('No Invoices').waitFor();
    await page.getByText('72 credits in 8 jobs').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await subscription(page).getByRole('link', { name: 'Upgrade' }).click();
    await page.waitForURL('**/pricing');
    await card(page, 'Free').getByText('Current plan').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // Changing the selection costs nothing.
    await card(page, 'Creator').getByRole('button', { name: 'Choose Creator' }).click();
    await page.waitForURL((url) => url.origin === new URL(product.stripe.url).origin);
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await page.getByText('Checkout was cancelled. Nothing was charged.').waitFor();

    // The payment webhook is lost at first: returning from the provider does not count as a purchase.
    await product.stripe.deliverTo(`${product.url}/api/nowhere`);
    await card(page, 'Creator').getByRole('button', { name: 'Choose Creator' }).click();
    await pay(page);
    await page.getByText('Confirming your payment…').waitFor();
    await subscription(page).getByText('Free plan').waitFor();
    expect(await page.getByText('Checkout complete.').count()).toBe(0);
    await product.stripe.deliverTo(`${product.url}/api/stripe/webhook`);
    await page.getByText('Checkout complete. You can manage your plan in Billing.').waitFor();
    await subscription(page).getByText('Creator plan').waitFor();
    await available(page).getByText('628', { exact: true }).waitFor();
    await page.waitForURL((url) => url.search === '?tab=plans');
    const pdf = page.getByRole('link', { name: /^PDF of invoice/ }).first();
    await pdf.waitFor();
    const document = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(document.headers()['content-type']).toContain('pdf');
    expect(await accessibilityFaults(page)).toEqual([]);

    // Opens the portal, where the plan is cancelled for the end of the paid period.
    await subscription(page).getByRole('button', { name: 'Open billing portal' }).click();
    await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await page.getByText(/^Ends on/).waitFor();
    await page.getByRole('link', { name: 'Return to Maquette' }).click();
    await subscription(page)
      .getByText(/^Cancels on/)
      .waitFor();
    await subscription(page).getByText('Creator plan').waitFor();

    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'Usage, last 30 days' })
      .getByRole('button', { name: 'Download CSV' })
      .click();
    expect((await download).suggestedFilename()).toBe('maquette-usage-30-days.csv');
    // Cells of a workbook have types, so that Excel reads them in every country (40.25).
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Excel' }).first().click();
    expect((await sheet).suggestedFilename()).toMatch(/^maquette-.*\.xlsx$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a visitor signs in and returns to the chosen plan', async () => {
    const { page, context, faults } = await openPage(browser, PHONE);
    await page.goto(`${product.url}/ourplan?interval=annual`);
    await page.getByRole('radio', { name: 'Yearly, 15% off' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Yearly, 15% off' }).isChecked()).toBe(true);
    // A year costs 10.2 months: 28 x 10.2; the page also shows a twelfth of that.
    await card(page, 'Pro').getByText('$23.80').waitFor();
    await card(page, 'Pro').getByText('$285.60 a year, billed once').waitFor();
    await card(page, 'Enterprise').getByText('Custom, 25+ seats').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    const seats = card(page, 'Business').getByLabel('Seats');
    await seats.fill('many');
    await seats.blur();
    expect(await seats.inputValue()).toBe('3');
    const choose = card(page, 'Business').getByRole('button', { name: 'Choose Business' });
    for (const refused of ['30', '2', '4.5']) {
      await seats.fill(refused);
      await seats.blur();
      await card(page, 'Business').getByText('Business is sold with 3 to 25 seats.').waitFor();
      expect([await seats.inputValue(), await choose.isDisabled()]).toEqual([refused, true]);
    }
    await seats.fill('26');
    await card(page, 'Business').getByText('For more than 25 seats, ask us about Enterprise.').waitFor();
    await seats.fill('5');
    await card(page, 'Business').getByLabel('Twice the credits').check();
    // The price is (149 + 30) x 5 x 10.2.
    await card(page, 'Business').getByText('$9,129 a year for 5 seats, billed once').waitFor();
    await card(page, 'Business').getByText('100,000 credits a month for 5 seats').waitFor();
    await card(page, 'Business').getByRole('button', { name: 'Choose Business' }).click();
    await page.waitForURL('**/login');
    const email = newEmail();
    await passLogin(page, 'Jonas Lindqvist', email);
    await page.waitForURL('**/ourplan?interval=annual&seats=5&extra=1&plan=business');
    await card(page, 'Free').getByText('Current plan').waitFor();
    await card(page, 'Business').getByRole('button', { name: 'Choose Business' }).click();
    await pay(page);
    await page.getByText('Checkout complete. You can manage your plan in Billing.').waitFor();
    await subscription(page).getByText('5 seats').waitFor();
    await subscription(page).getByText('Billed yearly').waitFor();
    // The toast covers the panel's title for a moment.
    await page.getByText('Checkout complete.').waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect((await workspaceOf(email)).plan).toBe('business');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a top-up adds its credits, a failed checkout says why, and low credits are announced', async () => {
    const { page, context } = await openPage(browser);
    await logIn(product, page, { name: 'Grace' });
    await page.goto(`${product.url}/billing?tool=i2v`);
    await page.waitForURL('**/dashboard/userprofile?tool=i2v&tab=plans');
    await page.getByText('No Credit Usage').waitFor();
    await page.getByRole('region', { name: 'Top-ups' }).getByRole('button', { name: 'Buy for $25' }).click();
    await pay(page);
    await page.getByText('Checkout complete. You can manage your plan in Billing.').waitFor();
    await available(page).getByText('2,575', { exact: true }).waitFor();

    const low = page.getByRole('region', { name: 'Low credits' });
    await low.getByLabel('Notify me when credits fall below').fill('much');
    await low.getByRole('button', { name: 'Save' }).click();
    await low.getByText('Enter a whole number up to 100,000, or leave it empty.').waitFor();
    await low.getByLabel('Notify me when credits fall below').fill('3000');
    await low.getByRole('button', { name: 'Save' }).click();
    await low.getByText('Saved.').waitFor();
    await available(page).getByText('Credits are running low: 2,575 left.').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard');
    await page.getByLabel('Your account').getByRole('link', { name: 'Get credits' }).click();

    // Neither of the two addresses answers.
    const keys: (string | undefined)[] = [];
    await page.route('**/checkout-link', (route) => {
      keys.push(route.request().headers()['x-idempotency-key']);
      return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' });
    });
    const topUps = page.getByRole('region', { name: 'Top-ups' });
    await topUps.getByRole('button', { name: 'Buy for $10', exact: true }).click();
    await topUps.getByRole('alert').getByText('Could not start checkout.').waitFor();
    await topUps.getByRole('alert').getByText('request_failed_503').waitFor();
    // One click uses the same idempotency key at both addresses.
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await page.unroute('**/checkout-link');
    await page.route('**/portal-link', (route) => route.fulfill({ json: { ok: true } }));
    await subscription(page).getByRole('button', { name: 'Open billing portal' }).click();
    await subscription(page).getByText('Could not open billing portal.').waitFor();
    await subscription(page).getByText('no_url').waitFor();
    await context.close();
  });

  test('a monthly statement opens as a printable page', async () => {
    const { page, context, faults } = await openPage(browser, PHONE);
    await logIn(product, page, { name: 'Katherine' });
    await page.goto(`${product.url}/dashboard/userprofile?tab=elsewhere`);
    await page.getByRole('heading', { name: 'Plans & Billing' }).waitFor();
    await page.getByRole('link', { name: 'Printable page' }).click();
    await page.getByRole('heading', { name: /^Statement, / }).waitFor();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
