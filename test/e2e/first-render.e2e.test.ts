import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { finishedImage, generateImage } from '../harness/image-pages';
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
  // If the start failed, any of these may be missing. The failure of the start must be reported.
  await browser?.close();
  await product?.stop();
});

const email = () => `person-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

describe('a new user', () => {
  test('signs up, verifies, signs in, watches a render and downloads it; the ledger shows hold and capture', async () => {
    const { page, context, faults } = await openPage(browser, { reducedMotion: 'no-preference' });
    const address = email();
    await page.goto(product.url);
    await page.getByRole('heading', { name: 'Let A.I transforms Your ideas into reality' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Get Started' }).first().click();

    // Sign in without any input, and then with a password that is too short.
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

    // The account is not verified. The page says so and offers to send the e-mail again.
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

    // Watch the render live.
    await page.goto(`${product.url}/dashboard/text-to-image`);
    await page.getByRole('heading', { name: 'Text to Images' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Generate ·/ }).click();
    await page.getByText('Please enter a prompt.').waitFor();
    // Start waiting before the order for everything that exists only while the engine works.
    const preview = page.getByAltText('Preview of the render in progress');
    await Promise.all([
      page.getByRole('button', { name: 'Cancel', exact: true }).first().waitFor(),
      page.getByText('6 credits held').first().waitFor(),
      preview.waitFor(),
      page
        .getByText(/Running, \d+%/)
        .first()
        .waitFor(),
      generateImage(page, product.url, 'A brick house with a gable roof and a pool in the evening'),
    ]);
    expect(await page.title()).toMatch(/^\(\d+%\) Text to Images – Maquette$|Text to Images – Maquette/);
    await finishedImage(page).waitFor();
    await page.getByText('6 credits charged').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), finishedImage(page).click()]);
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

    // After sign-out no user data remains.
    await page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await page.getByRole('button', { name: 'Menu of Ada Lovelace' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    await context.close();
  });
});
