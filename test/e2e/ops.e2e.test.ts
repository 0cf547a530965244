import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { until } from '../harness/child-process';
import { logIn, logInAgain } from '../harness/log-in';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';

const [OPERATOR, SECOND, THIRD] = ['journey', 'factor', 'look'].map(
  (name) => `ops-${name}-${process.pid}-${Date.now()}@example.com`,
) as [string, string, string];
const LOG = path.join(os.tmpdir(), `maquette-ops-${process.pid}-${Date.now()}.log`);

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    Product.start({ api: { OPS_EMAILS: `${OPERATOR},${SECOND},${THIRD}`, LOG_FILES: LOG } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await fs.rm(LOG, { force: true });
});

const PHONE = { width: 390, height: 844 };
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Reads the preview of an action, enters a reason, and performs it. */
async function act(page: Page, name: string, reason: string): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const said = await dialog.getByRole('list').innerText();
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  return said;
}

test('an operator pauses and drains a queue with a reason for its users, retries a dead letter for one charge, finds it, and every action is recorded', async () => {
  const waiting = await openPage(browser);
  const { person } = await logIn(product, waiting.page, { name: 'Eileen Maker' });
  const night = await openPage(browser);
  const operator = await signUp({ email: OPERATOR, name: 'Night Shift' });
  await logInAgain(product, night.page, operator, 'Night Shift');
  const { page } = night;
  await page.goto(`${product.url}/ops`);
  await page.getByRole('heading', { name: 'Queues' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Find a render, a person or a trace').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('type') === 'search'), 'the slash');

  const said = await act(page, 'Pause image', 'New graphics cards');
  expect(said).toContain('0 renders of 0 people');
  const { body } = await postImage(product, person, { prompt: 'A mill' }).expect(202);
  const dead: string = body.taskId;
  const other: string = (await postImage(product, person, { prompt: 'A windmill' }).expect(202)).body.taskId;
  await waiting.page.goto(`${product.url}/dashboard/text-to-image`);
  await waiting.page.getByText('New graphics cards.').first().waitFor();
  await page.getByText(`Paused by ${OPERATOR}: New graphics cards`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'image', exact: true }).click();
  await page.getByRole('link', { name: dead.slice(-8) }).click();
  await page.getByRole('heading', { name: 'Why it waits' }).waitFor();
  await page.getByText(`${OPERATOR} paused image: New graphics cards`).waitFor();

  // Renders that were parked for too long and given up appear as dead letters.
  const tooLong = { parked: true, deadlineAt: new Date(0) };
  await product.database.render.updateMany({ where: { id: { in: [dead, other] } }, data: tooLong });
  for (const id of [dead, other]) await renderBecomes(product, person, id, ['failed']);
  await page.goto(`${product.url}/ops`);
  await act(page, 'Drain image', 'Moving house');
  await page.getByText(`Drained by ${OPERATOR}: Moving house`).waitFor();
  await until(async () => (await postImage(product, person, { prompt: 'A barn' })).status === 503, 'a closed line');
  await act(page, 'Open image', 'We are in');
  await act(page, 'Resume image', 'They are in');
  expect(await act(page, 'Model off image', 'It paints the sky green')).toContain('still choose sd3.5-large-turbo');
  await page.getByText(`sd3.5-large turned off by ${OPERATOR}: It paints the sky green`).waitFor();
  await act(page, 'sd3.5-large on image', 'It is blue again');
  await page.getByText('It paints the sky green').waitFor({ state: 'detached' });

  await page
    .getByRole('link', { name: /^Dead letters/ })
    .first()
    .click();
  // The list is filtered by cause, as the overview links here, and then shows all again.
  await page.getByRole('checkbox', { name: `Select ${other.slice(-8)}` }).waitFor();
  await page.goto(`${product.url}/ops/dead?code=nothing_known`);
  await page.getByText('Only this cause: nothing_known').waitFor();
  await page.getByText('No dead letters.').waitFor();
  await page.getByRole('link', { name: 'All causes' }).click();
  // "Select all" takes only renders that match the filter, and no other render is retried.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Retry 2' }).waitFor();
  await page.goto(`${product.url}/ops/dead?dead-f=${dead.slice(-8)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('searchbox', { name: 'Filter Dead letters' }).fill('nothing like it');
  await page.getByRole('checkbox', { name: 'Select all' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: /^Retry \d+/ }).count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Filter Dead letters' }).fill('');
  await page.getByRole('checkbox', { name: `Select ${other.slice(-8)}` }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Select all' }).isChecked()).toBe(false);
  // Another model of the same kind costs less, which the preview reports. The render is retried unchanged.
  await page.getByRole('button', { name: 'Retry 1', exact: true }).click();
  const otherwise = page.getByRole('dialog', { name: 'Retry 1', exact: true });
  await otherwise.getByRole('combobox', { name: 'Model' }).selectOption('sd3.5-large-turbo');
  await otherwise.getByRole('button', { name: 'Preview' }).click();
  expect(await otherwise.getByRole('list').innerText()).toContain('with sd3.5-large-turbo');
  expect(await accessibilityFaults(page)).toEqual([]);
  await otherwise.getByRole('button', { name: 'Cancel' }).click();
  await otherwise.waitFor({ state: 'detached' });
  expect(await act(page, 'Retry 1', 'Ours was the fault')).toContain('1 render of 1 person');
  const { id } = await until(() => product.database.render.findFirst({ where: { retryOf: dead } }));
  await renderBecomes(product, person, id, ['done']);
  const charged = { kind: 'capture', renderId: { in: [dead, id] } };
  expect(await product.database.creditPosting.count({ where: charged })).toBe(1);

  // Before the dialog closes it lists what was not retried and why: the workspace has lost its plan.
  await product.database.render.update({ where: { id: other }, data: { mode: 'relaxed' } });
  await page.getByRole('checkbox', { name: `Select ${other.slice(-8)}` }).check();
  await page.getByRole('button', { name: 'Retry 1', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Retry 1', exact: true });
  await again.getByRole('button', { name: 'Preview' }).click();
  await again.getByLabel('Why').fill('Ours was the fault');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await again.getByText('0 of 1 done.').waitFor();
  expect(await again.getByRole('list').innerText()).toContain('relaxed mode');
  expect(await accessibilityFaults(page)).toEqual([]);
  await again.getByRole('button', { name: 'Close', exact: true }).last().click();
  await again.waitFor({ state: 'detached' });

  // Search by the user's e-mail, and by the provider's id.
  const call = { step: 'image', provider: 'double', operation: 'image', attempt: 1, microdollars: 0 };
  await product.database.providerCall.create({
    data: { id, renderId: id, ...call, status: 'answered', upstreamId: 'job-of-somebody-else', endedAt: new Date() },
  });
  const find = page.getByRole('searchbox', { name: /^Find a person/ });
  for (const words of [person.email, 'job-of-somebody-else']) {
    await find.fill(words);
    await find.press('Enter');
    await page.getByRole('link', { name: id.slice(-8) }).waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: id.slice(-8) }).click();
  await page.getByText('credits', { exact: true }).first().waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('A mill');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Actions', exact: true }).click();
  await page.getByText('The chain is intact.').waitFor();
  const book = await page.getByRole('main').innerText();
  for (const verb of [
    'line.pause image',
    'line.drain image',
    'line.open image',
    'line.resume image',
    `renders.replay ${dead}`,
  ])
    expect(book).toContain(verb);
  expect([await wide(page), await accessibilityFaults(page)]).toEqual([true, []]);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('heading', { name: 'Queues' }).waitFor();
  expect([await wide(page), await accessibilityFaults(page)]).toEqual([true, []]);

  // BullMQ's own view is read-only and has an equally strict CSP.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'BullMQ' }).click();
  await page
    .getByRole('link', { name: /image-renders/ })
    .first()
    .waitFor();
  const queue = `${product.url}/api/ops/calls/api/queues/image-renders`;
  expect((await page.request.put(`${queue}/pause`)).status()).toBe(404);
  expect((await page.request.post(`${queue}/add`)).status()).toBe(404);
  expect((await waiting.page.request.get(queue)).status()).toBe(401);
  await page.goto(`${product.url}/ops`);
  await page.getByRole('heading', { name: 'Queues' }).waitFor();

  // For other users the page does not exist.
  await waiting.page.goto(`${product.url}/ops`);
  await waiting.page.getByRole('heading', { name: 'There is nothing here.' }).waitFor();
  expect(night.faults).toEqual([]);

  // The server fails during an action: the last survey stays with its age, and a retry starts without the error.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Pause image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause image' });
  const look = dialog.getByRole('button', { name: 'Preview' });
  await look.click();
  await dialog.getByLabel('Why').fill('A storm');
  await page.route('**/api/ops/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('The action failed').waitFor();
  const away = page.getByText('The server is not responding: this data is out of date.');
  await away.waitFor();
  expect(await page.getByRole('heading', { name: 'Queues', includeHidden: true }).count()).toBe(1);
  await page.unroute('**/api/ops/**');
  await look.click();
  await dialog.getByLabel('Why').waitFor();
  expect(await dialog.getByText('The action failed').count()).toBe(0);
  await away.waitFor({ state: 'detached' });
});

/**
 * Responses from Google's Identity Platform (accounts.signInWithPassword, mfaSignIn, mfaEnrollment v2);
 * the emulator has no authenticator apps.
 */
async function answerAsIdentityPlatform(page: Page, person: TestPerson, asked: string[]): Promise<void> {
  const answers: [string, (body: Record<string, object>) => object | null][] = [
    [
      'accounts:signInWithPassword',
      () => ({
        localId: person.uid,
        email: person.email,
        mfaPendingCredential: 'pending',
        mfaInfo: [{ mfaEnrollmentId: 'app', totpInfo: {}, enrolledAt: '2026-01-01T00:00:00Z' }],
      }),
    ],
    [
      'accounts/mfaSignIn:finalize',
      (body) =>
        JSON.stringify(body.totpVerificationInfo).includes(CODE)
          ? { idToken: person.token, refreshToken: person.refreshToken }
          : null,
    ],
    [
      'accounts/mfaEnrollment:start',
      () => ({
        totpSessionInfo: {
          sharedSecretKey: 'JBSWY3DPEHPK3PXP',
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: 30,
          sessionInfo: 'session',
          finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
        },
      }),
    ],
    ['accounts/mfaEnrollment:finalize', () => ({ idToken: person.token, refreshToken: person.refreshToken })],
  ];
  for (const [method, answer] of answers)
    await page.route(`**/${method}?**`, async (route) => {
      const given = answer(route.request().postDataJSON());
      asked.push(method);
      const json = given ?? { error: { code: 400, message: 'INVALID_CODE' } };
      await route.fulfill({ status: given ? 200 : 400, json, headers: { 'access-control-allow-origin': '*' } });
    });
}

const CODE = '123456';

test('an operator signs in with an authenticator code, a wrong code is reported, and one without an app adds it', async () => {
  const { page, faults } = await openPage(browser);
  const operator = await signUp({ email: SECOND, name: 'Day Shift' });
  const asked: string[] = [];
  await answerAsIdentityPlatform(page, operator, asked);
  await page.goto(`${product.url}/ops`);
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const code = page.getByLabel('Six-digit code');
  await code.fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the six-digit code your app shows now.').waitFor();
  await code.fill('999999');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^This code is wrong/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await wide(page)).toBe(true);

  // The answer in production to an account without a second factor.
  let without = true;
  const json = {
    code: 'operator_factor',
    error: 'With a second factor.',
    title: 'Refused',
    type: 'urn:x',
    status: 403,
    ok: false,
    traceId: 'x',
  };
  await page.route('**/api/ops/me', (route) => (without ? route.fulfill({ status: 403, json }) : route.continue()));
  await code.fill('123 456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor();
  expect(await page.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toMatch(
    /^otpauth:\/\/totp\/.*secret=JBSWY3DPEHPK3PXP/,
  );
  expect([await wide(page), await accessibilityFaults(page)]).toEqual([true, []]);
  without = false;
  await page.getByLabel('Six-digit code').fill(CODE);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('heading', { name: 'Queues' }).waitFor();
  expect(asked).toEqual([
    'accounts:signInWithPassword',
    'accounts/mfaSignIn:finalize',
    'accounts/mfaSignIn:finalize',
    'accounts/mfaEnrollment:start',
    'accounts/mfaEnrollment:finalize',
  ]);
  // Browsers themselves log every error response from a server.
  expect(faults.filter((fault) => !/40[03]/.test(fault))).toEqual([]);
});

test('an operator sees sockets and page speed of browsers, remaining error budgets, and the logs of a render', async () => {
  const made = await openPage(browser);
  const { person } = await logIn(product, made.page, { name: 'Lina Maker' });
  await made.page.goto(`${product.url}/dashboard/text-to-image`);
  await made.page
    .getByRole('button', { name: /^Generate/ })
    .first()
    .waitFor();
  const { body } = await postImage(product, person, { prompt: 'A canaryprompt of a mill' }).expect(202);
  await renderBecomes(product, person, body.taskId, ['done']);

  const look = await openPage(browser);
  const operator = await signUp({ email: THIRD, name: 'Third Shift' });
  await logInAgain(product, look.page, operator, 'Third Shift');
  const { page } = look;
  await page.goto(`${product.url}/ops`);
  const part = (name: string) => page.getByRole('region', { name, exact: true }).first();
  await until(async () => /Open sockets\s*[1-9]/.test(await part('Sockets').innerText()), 'a socket that is told');
  const processes = await part('Processes').innerText();
  for (const kind of ['api', 'worker']) expect(processes).toMatch(new RegExp(`${kind} .+\\d+\\.\\d+\\.\\d+`));

  // Leaving a page reports its speed by path pattern, without personal data.
  await made.page.mouse.click(200, 200);
  await made.page.goto('about:blank');
  await until(
    async () => (await product.database.pageVital.count({ where: { route: '/dashboard/text-to-image' } })) > 0,
    'a page that was told of',
  );
  const told = await product.database.pageVital.findMany();
  expect(told.map(({ vital }) => vital)).toEqual(expect.arrayContaining(['lcp', 'ttfb', 'cls']));
  expect(new Set(told.map(({ device }) => device))).toEqual(new Set(['desktop']));
  await until(async () => (await part('Web vitals, 24 h').innerText()).includes('/dashboard/text-to-image'), 'its row');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'SLOs', exact: true }).click();
  await page.getByRole('heading', { name: 'Service level objectives' }).waitFor();
  await page.getByRole('cell', { name: 'Starts on time, paid, Fast' }).waitFor();
  const levels = await page.getByRole('main').innerText();
  for (const word of ['95 % in 10 s', 'paid', 'Relaxed', '99.9 %']) expect(levels).toContain(word);
  expect(await accessibilityFaults(page)).toEqual([]);
  // On a phone each row is a card that shows every column.
  await page.setViewportSize(PHONE);
  expect([await wide(page), await page.getByText('Burn 3 d').first().isVisible()]).toEqual([true, true]);
  const sideways = await page.evaluate(
    () =>
      [...document.querySelectorAll('table')].filter(
        (table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
      ).length,
  );
  expect([sideways, await accessibilityFaults(page)]).toEqual([0, []]);

  const { traceId } = await product.database.render.findUniqueOrThrow({ where: { id: body.taskId } });
  const line = {
    time: new Date().toISOString(),
    service: 'worker',
    level: 'warn',
    traceId,
    msg: 'provider call failed; it will be retried',
  };
  await fs.writeFile(LOG, `${JSON.stringify({ ...line, prompt: 'canaryprompt' })}\n`);
  await page.goto(`${product.url}/ops/renders/${body.taskId}`);
  await page.getByText('worker warn: provider call failed; it will be retried').waitFor();
  await page.getByRole('checkbox', { name: '1 log line' }).uncheck();
  await page.getByText('worker warn: provider call failed; it will be retried').waitFor({ state: 'detached' });
  expect(await page.getByRole('main').innerText()).not.toContain('canaryprompt');
  expect([await wide(page), await accessibilityFaults(page), look.faults]).toEqual([true, [], []]);
});
