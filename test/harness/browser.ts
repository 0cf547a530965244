import path from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { PATIENCE_MS, ROOT, until } from './child-process';

/** A real Chromium; where there is none the tests fail, they are never skipped. */
export async function launchBrowser(): Promise<Browser> {
  const script = pathToFileURL(path.join(ROOT, 'scripts/dev/browser.mjs')).href;
  const { resolveChromium } = (await import(script)) as {
    resolveChromium(): Promise<{ executablePath: string; args: string[]; env?: Record<string, string> }>;
  };
  return chromium.launch(await resolveChromium());
}

/** Characters of a screen that are told when a test fails. */
const SCREEN_KEPT = 6_000;

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** What must stay empty: CSP violations, errors of the page and of the console. */
  faults: string[];
}

const opened = new Set<WatchedPage>();
/** What stands on every page that is open, for when a test fails: `told-failures.cjs` asks. */
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
 * A page that remembers everything that went wrong in it. Nothing on it plays by itself unless a test asks for that: without a
 * graphics card each frame takes the processor from what is waited for.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // What one asks for on its own no page sees, and no test could hold up.
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

/** Somebody is at a page that was written at build time; waits until it listens. */
export async function arrive(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await page.waitForFunction(() => !('early' in window));
}

/** Draws out the settings of a tool, which lie in a sheet on a phone. */
export async function drawSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Generate ·/ }).waitFor();
  const toggle = page.getByRole('button', { name: 'Show the settings' });
  if ((await toggle.isVisible()) && (await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Unfolds a group of settings. What comes into its place between the pressing and the letting go of the button takes the click from it. */
export async function openGroup(page: Page, title: string): Promise<void> {
  const group = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
  const isOpen = async () => (await group.getAttribute('open')) !== null;
  await until(async () => {
    if (!(await isOpen())) await group.locator('summary').click();
    return isOpen();
  }, `${title} being open`);
}

/** Colours on their way from one to another have the contrast of neither: whatever ends by itself is at its end. */
function atRest(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules that a theme can break: the page is the same in both but for its colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA by axe, and its colours in both themes. The page must have come to rest. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(atRest);
    // A document that was looked at has it already; half a megabyte is read anew otherwise.
    const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
    // What is in order is not described, and no page here has frames: both cost three quarters of the time.
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(OF_COLOURS)).analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${colorScheme} ${page.url()}: ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: still ? 'reduce' : null });
  return faults;
}
