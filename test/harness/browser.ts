import path from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { PATIENCE_MS, ROOT, until } from './child-process';

/** A real Chromium. Without Chromium the tests fail; they are never skipped. */
export async function launchBrowser(): Promise<Browser> {
  const script = pathToFileURL(path.join(ROOT, 'scripts/dev/browser.mjs')).href;
  const { resolveChromium } = (await import(script)) as {
    resolveChromium(): Promise<{ executablePath: string; args: string[]; env?: Record<string, string> }>;
  };
  return chromium.launch(await resolveChromium());
}

/** Number of a screen's characters that are printed when a test fails. */
const SCREEN_KEPT = 6_000;

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Faults that must not occur: CSP violations, page errors and console errors. */
  faults: string[];
}

const opened = new Set<WatchedPage>();
/** Every open page's content, which `told-failures.cjs` prints when a test fails. */
async function screensNow(): Promise<string> {
  const screens = [];
  for (const { context, faults } of opened) {
    for (const page of context.pages()) {
      const words = await page
        .locator('body')
        .ariaSnapshot({ timeout: 10_000 })
        .catch((error: Error) => error.message);
      screens.push([page.url(), ...faults, words.slice(0, SCREEN_KEPT)].join('\n'));
    }
  }
  return screens.join('\n\n');
}
Object.assign(globalThis, { screensNow });

/**
 * Opens a page that records every fault. By default no media play by themselves, because without a graphics card every
 * frame costs processor time.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A service worker's requests are invisible to tests and cannot be delayed.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  opened.add({ page, context, faults });
  await page.exposeFunction('reportFault', (fault: string) => faults.push(fault));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportFault(fault: string): void }).reportFault;
      report(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  return { page, context, faults };
}

/** Simulates a visitor on a prerendered page, and waits until the page's script runs. */
export async function arrive(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => !('early' in window));
}

/** Opens a tool's settings, which are a sheet on a phone. */
export async function drawSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Generate ·/ }).waitFor();
  const toggle = page.getByRole('button', { name: 'Show the settings' });
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Opens a settings group. An element that appears between press and release would take the click. */
export async function openGroup(page: Page, title: string): Promise<void> {
  const group = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
  const isOpen = async () => (await group.getAttribute('open')) !== null;
  await until(async () => {
    if (!(await isOpen())) await group.locator('summary').click();
    return isOpen();
  }, `${title} being open`);
}

/** During a transition, colours have the contrast of neither end, so all finite animations are finished first. */
function atRest(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the theme. For all other rules, the page is the same in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks WCAG 2.2 AA with axe, including the colours of both themes. The page must be at rest. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(atRest);
    // A page that was checked before already has axe; loading it again costs half a megabyte.
    const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
    // Rules that pass are not reported, and no page has frames. Both would take three quarters of the time.
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(OF_COLOURS)).analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${colorScheme} ${page.url()}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
  return faults;
}
