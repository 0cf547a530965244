import type { Browser, Page } from 'playwright';
import { accessibilityFaults, arrive, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { type ClientModule, loadDeveloperClient } from '../harness/developer-client';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { WebhookReceiver } from '../harness/webhook-receiver';

let product: Product;
let browser: Browser;
let receiver: WebhookReceiver;
let client: ClientModule;
const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_SECRET_KEY: 'c3'.repeat(32) };
beforeAll(async () => {
  [product, browser, receiver, client] = await Promise.all([
    Product.start({ api: settings, worker: settings }),
    launchBrowser(),
    WebhookReceiver.start(),
    loadDeveloperClient(),
  ]);
});
afterAll(async () => {
  // If the start failed, any of these may be missing. The failure of the start must be reported.
  await browser?.close();
  await receiver?.stop();
  await product?.stop();
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Reads the secret from the dialog that shows it once, and confirms that it is stored. */
async function storeSecret(page: Page): Promise<string> {
  const shown = page.getByRole('group', { name: 'Secret' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.getByText('Save the secret first: it cannot be shown again.').waitFor();
  await page.getByRole('button', { name: 'I saved it' }).click();
  await shown.waitFor({ state: 'detached' });
  return secret;
}

describe('the developer API on screen', () => {
  test('a user creates a sandbox key, a program orders with it, and a webhook reports the end', async () => {
    const { page, context, faults } = await openPage(browser);
    const { workspaceId: id } = await logIn(product, page, { name: 'Ada Okafor' });
    await page.goto(`${product.url}/dashboard/userprofile?tab=api`);
    await page.getByRole('heading', { name: 'The API comes with Pro' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await product.database.workspace.update({ where: { id }, data: { plan: 'pro' } });
    await page.reload();
    const keys = region(page, 'Keys');
    await keys.getByText('No keys yet').waitFor();
    await keys.getByRole('button', { name: 'Create a key' }).click();
    const form = page.getByRole('dialog', { name: /^(Create a key|Add an endpoint|Revoke this key\?)$/ });
    await form.getByRole('button', { name: 'Create key' }).click();
    await form.getByText('Please name the key.').waitFor();
    await form.getByRole('textbox', { name: 'Name' }).fill('Nightly views');
    await form.getByRole('checkbox', { name: 'Manage webhooks' }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('group', { name: 'Secret' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const apiKey = await storeSecret(page);
    const row = keys.getByRole('listitem', { name: 'Nightly views' });
    await row.getByText(apiKey.slice(0, 12)).waitFor();
    expect(await page.content()).not.toContain(apiKey);

    const hooks = region(page, 'Webhooks');
    await hooks.getByRole('button', { name: 'Add an endpoint' }).click();
    await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url('/told'));
    await form.getByRole('button', { name: 'Save' }).click();
    const secret = await storeSecret(page);
    await hooks.getByRole('button', { name: /^Send a test to/ }).click();
    const log = region(page, 'Delivery log');
    await log.getByText('Delivered').waitFor();

    const maquette = new client.MaquetteClient({ apiKey, baseUrl: product.url });
    const job = await maquette.images.create({ prompt: 'A timber house' });
    expect((await maquette.jobs.wait(job.id)).status).toBe('done');
    const told = await until(() => receiver.at('/told').find(({ body }) => body.includes('job.done')), 'the news');
    expect(await client.verifyWebhook(told.body, told.headers, secret)).toMatchObject({
      data: { job: { id: job.id } },
    });

    await page.reload();
    await row.waitFor();
    expect(await row.getByText('Never', { exact: true }).count()).toBe(1);
    const entry = log.getByText('job.done').first();
    await entry.click();
    await log.getByText(job.id).first().waitFor();
    await log.getByRole('button', { name: 'Send again' }).click();
    await until(() => receiver.at('/told').filter(({ id }) => id === told.id).length === 2, 'it again');
    expect(await accessibilityFaults(page)).toEqual([]);

    await row.getByRole('button', { name: 'Revoke Nightly views' }).click();
    await form.getByRole('button', { name: 'Revoke' }).click();
    await keys.getByText('No keys yet').waitFor();
    await expect(maquette.account.get()).rejects.toMatchObject({ status: 401, code: 'api_key_revoked' });
    expect(faults).toEqual([]);
    await context.close();
  });

  test('a visitor reads the reference, finds a call and downloads the client', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${product.url}/developers#getJob`);
    await page.getByRole('heading', { name: 'One job: status, queue position, estimate, result' }).waitFor();
    await until(() => page.evaluate(() => window.scrollY > 1_000), 'the call in view');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search the calls' }).fill('seed_locked');
    await page.getByText('1 call found').waitFor();
    await page.getByRole('rowheader', { name: /^seed_locked/ }).waitFor();
    const seen = { visible: true };
    await page
      .getByText(/^Errors \(/)
      .filter(seen)
      .click();
    await page.getByRole('rowheader', { name: /^key_spent/ }).waitFor();
    await page.getByRole('radio', { name: 'JavaScript' }).click();
    await page.getByText('await maquette.images.create({').filter(seen).waitFor();
    await page.getByRole('searchbox').fill('kaleidoscope');
    await page.getByRole('button', { name: 'Show all calls' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the client' }).click();
    expect((await download).suggestedFilename()).toBe('maquette-client.ts');
    const document = await page.request.get(`${product.url}/api/v1/openapi.json`);
    const unchanged = await page.request.get(`${product.url}/api/v1/openapi.json`, {
      headers: { 'If-None-Match': document.headers().etag ?? '' },
    });
    expect([document.status(), unchanged.status()]).toEqual([200, 304]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('without scripts every call is readable, in both languages of the examples, with its errors', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/developers#createImage`);
    const call = region(page, 'Order an image from text, a sketch or a reference image');
    const [shell, program] = [call.getByText('curl -X POST'), call.getByText('await maquette.images.create({')];
    expect([await shell.isVisible(), await program.isVisible()]).toEqual([true, false]);
    await call.getByRole('radio', { name: 'JavaScript' }).check();
    expect([await shell.isVisible(), await program.isVisible()]).toEqual([false, true]);
    await call.getByText(/^Errors \(/).click();
    await call.getByRole('link', { name: 'key_spent' }).click();
    const sentence = page.getByRole('rowheader', { name: /^key_spent/ });
    await until(async () => ((await sentence.boundingBox())?.y ?? -1) >= 0, 'the sentence in view');
    expect(await page.getByText(`MAQUETTE_URL=${product.url}`).count()).toBe(1);
    await context.close();
  });

  test('the reference and the tab fit a phone', async () => {
    const { page, context, faults } = await openPage(browser, { viewport: { width: 320, height: 640 } });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto(`${product.url}/developers`);
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    expect(await fits()).toBe(true);
    await page.goto(`${product.url}/developers#problems`);
    const catalogue = page.getByRole('heading', { name: 'Errors', exact: true });
    const top = () => catalogue.evaluate((one) => one.getBoundingClientRect().top);
    await until(async () => (await top()) < 200, 'the catalogue in view');
    await arrive(page);
    expect(await top()).toBeLessThan(200);
    await logIn(product, page, { plan: 'pro' });
    await page.goto(`${product.url}/dashboard/userprofile?tab=api`);
    await region(page, 'Keys').getByText('No keys yet').waitFor();
    expect(await fits()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
