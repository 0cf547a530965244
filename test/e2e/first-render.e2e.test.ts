import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, drawSettings, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { letCreditsRunOut } from '../harness/credits';
import { Product } from '../harness/product';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    Product.start({ realEngine: true, worker: { IMAGE_SLOTS: '1' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  // Either may be missing when the start failed; the failure itself is what should be read.
  await browser?.close();
  await product?.stop();
});

const email = () => `person-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** Signs in through the local Google chooser, the shortest way in for tests that are about something else. */
async function logInWithGoogle(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Log In with Google' }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('Email address').fill(email());
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Google login successful! Redirecting...').waitFor();
  await page.waitForURL('**/dashboard');
}

async function generate(page: Page, prompt: string, pixels = '720p'): Promise<void> {
  await page.goto(`${product.url}/dashboard/text-to-image`);
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill(prompt);
  await drawSettings(page);
  await page
    .getByRole('radio', { name: pixels, exact: true })
    .or(page.getByRole('button', { name: pixels, exact: true }))
    .first()
    .click();
  await page.getByRole('button', { name: /^Generate ·/ }).click();
}

const finished = (page: Page) =>
  page.getByRole('button', { name: 'Download PNG' }).or(page.getByRole('link', { name: 'Download PNG' }));

describe('a newcomer', () => {
  test('signs up, verifies, logs in, watches a render and downloads it; the ledger shows hold and capture', async () => {
    const { page, context, faults } = await openPage(browser, { reducedMotion: 'no-preference' });
    const address = email();
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Let A.I transforms Your ideas into reality' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Get Started' }).first().click();

    // Log in with nothing, then with too short a password.
    await page.getByRole('heading', { name: 'Log In to Maquette' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const submit = page.locator('form button[type=submit]');
    await submit.click();
    await page.getByText('Email and password are required.').waitFor();
    await page.getByRole('button', { name: 'Sign Up' }).first().click();
    await page.getByRole('heading', { name: 'Sign Up to Maquette' }).waitFor();
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await submit.click();
    await page.getByText('Invalid email or password must be at least 6 characters.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await submit.click();
    await page.getByText('Account created! Check your inbox to verify your email before logging in.').waitFor();

    // Not verified yet: told so, and the mail can be sent again.
    await page.getByRole('heading', { name: 'Log In to Maquette' }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await submit.click();
    await page.getByText('Your email is not verified. Please check your inbox or click Resend Verification.').waitFor();
    await page.getByRole('button', { name: 'Resend verification' }).click();
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL('**/login');

    await page.goto(`${product.url}/local-mail`);
    await page
      .getByRole('link', { name: `Verify ${address}` })
      .first()
      .click();
    await page.getByText('Your email is verified. You can log in now.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await submit.click();
    await page.getByText('Login successful! Redirecting...').waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText('Ada Lovelace').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // The render, watched live.
    await page.goto(`${product.url}/dashboard/text-to-image`);
    await page.getByRole('heading', { name: 'Text to Images' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByText('Please enter a prompt.').waitFor();
    await generate(page, 'A brick house with a gable roof and a pool in the evening');
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().waitFor();
    await page.getByText('6 credits held').first().waitFor();
    const preview = page.getByAltText('Preview of the render in progress');
    await preview.waitFor();
    await page
      .getByText(/Running, \d+%/)
      .first()
      .waitFor();
    expect(await page.title()).toMatch(/^\(\d+%\) Text to Images – Maquette$|Text to Images – Maquette/);
    await finished(page).waitFor();
    await page.getByText('6 credits charged').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), finished(page).click()]);
    const { format, width, height } = await sharp(await readFile(await download.path())).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1280, height: 720 });

    const postings = await product.database.creditPosting.findMany({
      where: { renderId: { not: null } },
      orderBy: { id: 'asc' },
    });
    expect(postings.map(({ kind, amount }) => [kind, Number(amount) / 2])).toEqual([
      ['hold', 6],
      ['capture', 6],
    ]);

    // Signed out, nothing of the person stays behind.
    await page.getByRole('button', { name: 'Make the sidebar wide' }).click();
    await page.getByRole('button', { name: 'Menu of Ada Lovelace' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    await context.close();
  });
});

describe('a render in the browser', () => {
  // What is seen of a render is the same whoever makes it: a double takes as long as it is told.
  beforeAll(async () => {
    await Promise.all(product.workers.splice(0).map((worker) => worker.stop()));
    await product.startWorker({}, 'quick');
  });

  test('survives a reload, shows the same on a second page, and never goes backwards', async () => {
    const { page, context, faults } = await openPage(browser);
    await logInWithGoogle(page, 'Grace');
    await generate(page, 'An office tower, takes 5 s');
    await page
      .getByText(/Running, \d+%|6 credits charged/)
      .first()
      .waitFor();
    const percent = async (where: Page) => {
      const news = await where
        .getByText(/Running, \d+%|6 credits charged/)
        .first()
        .textContent();
      return Number(/(\d+)%/.exec(news ?? '')?.[1] ?? 100);
    };
    const before = await percent(page);
    await page.reload();
    const second = await context.newPage();
    await second.goto(`${product.url}/dashboard/text-to-image`);
    const after = await percent(page);
    expect(after).toBeGreaterThanOrEqual(before);
    for (const view of [page, second]) await view.getByText('6 credits charged').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('is finished by polling alone when the socket is blocked', async () => {
    const { page, context } = await openPage(browser);
    await context.route('**/socket.io/**', (route) => route.abort());
    await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await logInWithGoogle(page, 'Margaret');
    const polled: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/img2gen-status')) polled.push(request.url());
    });
    await generate(page, 'A Japandi living room, takes 12 s');
    await page.getByText('6 credits charged').first().waitFor();
    await finished(page).waitFor();
    expect(polled.length).toBeGreaterThan(1);
    await context.close();
  });

  test('can be cancelled from the screen, and the credits come back', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await logInWithGoogle(page, 'Katherine');
    await generate(page, 'A courtyard house, until told', '1080p');
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page.getByText('This render was cancelled').first().waitFor();
    await page.getByText('Your 9 credits were returned.').first().waitFor();
    const person = await product.database.user.findFirstOrThrow({ where: { displayName: 'Katherine' } });
    await until(
      async () => (await product.database.render.count({ where: { uid: person.uid, status: 'cancelled' } })) === 1,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  test('says what happened when the credits do not suffice, and holds nothing', async () => {
    const { page, context } = await openPage(browser);
    await logInWithGoogle(page, 'Hedy');
    await page.goto(`${product.url}/dashboard/text-to-image`);
    const person = await until(() => product.database.user.findFirst({ where: { displayName: 'Hedy' } }));
    const { id } = await until(() => product.database.workspace.findFirst({ where: { personalOf: person.uid } }));
    // Spent elsewhere, as by another device: the ledger and the account both say so.
    await letCreditsRunOut(product, id);
    await page.reload();
    await page.getByText('Not enough fast credits for this job.').first().waitFor();
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A small chapel');
    expect(await page.getByRole('button', { name: /^Generate ·/ }).isDisabled()).toBe(true);
    expect(await product.database.creditPosting.count({ where: { workspaceId: id, kind: 'hold' } })).toBe(0);
    await context.close();
  });
});
