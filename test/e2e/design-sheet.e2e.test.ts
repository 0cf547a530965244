import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { accessibilityFaults, launchBrowser, openPage } from '../harness/browser';
import { freePort, ROOT, TestProcess } from '../harness/child-process';
import { misfits } from '../harness/screen-fit';
import { atRest } from '../harness/screen-steadiness';

// A page for development only, served by the client's own server without an api.
let server: TestProcess;
let browser: Browser;
let page: Page;
let faults: string[];
beforeAll(async () => {
  const port = await freePort();
  const words = ['client', '--config', 'client/vite.config.ts', '--host', '127.0.0.1', '--strictPort', '--port'];
  server = TestProcess.start('node_modules/vite/bin/vite.js', {}, [], [...words, String(port)]);
  [browser] = await Promise.all([launchBrowser(), server.printed('Local:')]);
  ({ page, faults } = await openPage(browser));
  await page.goto(`http://127.0.0.1:${port}/design`);
  await page.getByRole('heading', { name: 'Ink' }).waitFor();
  await atRest(page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const CONTROLS = 'main :is(button, a[href], input, select, textarea, summary)';

/** Components that surround a page, or that need a page that the design sheet does not have. */
const OF_A_PAGE = [
  // The page loader, the guard for unsaved changes, and the title with its help button.
  ...['lazy-component', 'page-footer', 'unsaved-changes', 'loading-placeholder', 'by-pointer', 'help-button'],
  ...['screen-title', 'connection-banner', 'menu-button', 'save-file-button'],
  // A tool's columns and canvas, which image-tools.e2e and video-tools.e2e cover.
  ...[
    'side-column',
    'sheet-handle',
    'zoom-control',
    'zoom-stage',
    'compare-handle',
    'hover-video',
    'elevation-drawing',
  ],
  // Components that are visible inside the components that use them.
  ...['toast-region', 'confirm-card'],
];

test('the design sheet shows every component', () => {
  const client = path.join(ROOT, 'client/src');
  const rows = readdirSync(path.join(client, 'features/design-sheet/components')).filter((name) =>
    name.endsWith('.tsx'),
  );
  const files = [
    ...rows.map((name) => `features/design-sheet/components/${name}`),
    'features/design-sheet/screens/design-screen.tsx',
  ];
  const shown = files.map((name) => readFileSync(path.join(client, name), 'utf8')).join('\n');
  const pieces = readdirSync(path.join(client, 'ui')).flatMap((name) => /^(.+)\.tsx$/.exec(name)?.[1] ?? []);
  expect(pieces.filter((name) => !shown.includes(`/ui/${name}'`) && !OF_A_PAGE.includes(name))).toEqual([]);
});

test('every component is readable and large enough to press, in light and dark', async () => {
  expect(await accessibilityFaults(page)).toEqual([]);
  const small = await page.evaluate((controls) => {
    return Array.from(document.querySelectorAll<HTMLElement>(controls)).flatMap((control) => {
      // An invisible field is pressed through its label.
      const pressed = control.matches('[type="radio"], [type="checkbox"]')
        ? (control.closest('label') ?? control)
        : control;
      const { width, height } = pressed.getBoundingClientRect();
      return width >= 24 && height >= 24 ? [] : [`${control.outerHTML.slice(0, 80)} is ${width} × ${height} px`];
    });
  }, CONTROLS);
  expect(small).toEqual([]);
  expect(faults).toEqual([]);
});

test('nothing is cut off or overflows, on phone and desktop', async () => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await misfits(page, '')]).toEqual([width, []]);
  }
});

test('every focusable element shows its focus', async () => {
  const count = await page.locator(`${CONTROLS}:enabled, main a[href], main summary`).count();
  expect(count).toBeGreaterThan(60);
  const seen = new Set<string>();
  const bare = new Set<string>();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      // Tab moves from the last element to the window, and from the window to the first element.
      if (!element || element === document.body) return null;
      // The container of an invisible element shows the focus.
      const shown = getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      return {
        name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
        ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
    if (at) seen.add(at.name);
    if (at && !at.ring) bare.add(at.name);
  }
  expect(seen.size).toBeGreaterThan(30);
  expect([...bare]).toEqual([]);
});

test('disabled and invalid controls look like it', async () => {
  const looks = (name: string, row: string, role: 'button' | 'textbox' | 'combobox') =>
    page
      .getByRole('region', { name: row, exact: true })
      .first()
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderColor, opacity } = getComputedStyle(element);
        return `${color} ${backgroundColor} ${borderColor} ${opacity}`;
      });
  const disabled = await page
    .getByRole('region', { name: 'button', exact: true })
    .first()
    .getByRole('button', { name: 'Disabled', exact: true })
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).color + getComputedStyle(each).borderColor));
  const enabled = await page
    .getByRole('region', { name: 'button', exact: true })
    .first()
    .getByRole('button', { name: 'With an icon', exact: true })
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).color + getComputedStyle(each).borderColor));
  expect(disabled).toHaveLength(4);
  expect(disabled.filter((look, at) => look === enabled[at])).toEqual([]);
  expect(await looks('Mark, disabled', 'button', 'button')).not.toBe(await looks('Mark', 'button', 'button'));
  const field = await looks('Name', 'fields', 'textbox');
  expect(await looks('Cannot be changed', 'fields', 'textbox')).not.toBe(field);
  expect(await looks('E-mail', 'fields', 'textbox')).not.toBe(field);
  expect(await looks('Style, disabled', 'fields', 'combobox')).not.toBe(await looks('Style', 'fields', 'combobox'));
});

test('with forced colours every control has an edge, and a selected one a frame', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = await page.evaluate(() => {
    const edged = 'main :is(button, textarea, select, input:not([type="range"]):not([type="checkbox"]))';
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    };
    return Array.from(document.querySelectorAll(edged)).flatMap((control) => {
      // A radio's visible edge is that of its label; an icon's visible edge is that of its button.
      const shown = control.matches('[type="radio"]') ? (control.closest('label') ?? control) : control;
      const icon = control.matches('button') && !control.textContent?.trim();
      return icon || hasEdge(shown) ? [] : [control.outerHTML.slice(0, 100)];
    });
  });
  expect(bare).toEqual([]);
  const frames = await page
    .locator('main label:has(> input[type="radio"]:checked)')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
  expect(frames.length).toBeGreaterThan(6);
  expect(frames.filter((style) => style === 'none')).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
});

test('floating elements are readable in both themes, can be closed, and fit a phone', async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of ['card', 'drawer', 'sheet', 'palette', 'full', 'side', 'alert', 'confirm', 'secret']) {
    await page
      .getByRole('button', { name: `Open ${name}`, exact: true })
      .first()
      .click();
    const dialog = page.getByRole(name === 'alert' ? 'alertdialog' : 'dialog');
    await dialog.waitFor();
    expect([name, await misfits(page, '')]).toEqual([name, []]);
    if (name === 'secret') expect(await accessibilityFaults(page)).toEqual([]);
    const out = { alert: 'OK', secret: 'I saved it' }[name];
    if (out) await dialog.getByRole('button', { name: out }).click();
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
