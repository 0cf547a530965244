import type { Browser, Page } from 'playwright';
import { launchBrowser, openPage } from '../harness/browser';
import { logIn } from '../harness/log-in';
import { Product } from '../harness/product';
import { percentile } from './accept/pace';
import { emptyFrames } from './client/empty-frames';

/**
 * Time from a press or key to the responding frame, as web-vitals measures it (Interaction to Next Paint), at phone
 * width in Chromium without a graphics card, slowed fourfold. Each page is reloaded and left idle: the first press
 * starts the scripts of a prerendered page. Compared with two empty frames of the same page. Usage: npm run
 * bench:client, or node scripts/dev/bench.mjs interactions [-- looks]
 */
const LOOKS = 3;
const SLOWED = 4;
const LIMIT_MS = 200;
const REST_MS = 2_500;
const LETTER_MS = 150;

interface Walk {
  path: string;
  what: string;
  loggedIn?: boolean;
  walk: (page: Page) => Promise<void>;
}

const typeSlowly = async (page: Page, words: string) => {
  await page.keyboard.type(words, { delay: LETTER_MS });
  await page.waitForTimeout(600);
};

const WALKS: readonly Walk[] = [
  {
    path: '/',
    what: 'menu, drawing against render',
    walk: async (page) => {
      const menu = page.getByRole('button', { name: /menu/i }).first();
      await menu.tap();
      await page.waitForTimeout(500);
      await menu.tap();
      await page.locator('input[type=range]').first().focus();
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight', { delay: LETTER_MS });
    },
  },
  {
    path: '/pricing',
    what: 'yearly, monthly',
    walk: async (page) => {
      await page.getByRole('radio').nth(1).tap({ force: true });
      await page.waitForTimeout(1_200);
      await page.getByRole('radio').nth(0).tap({ force: true });
    },
  },
  {
    path: '/contact',
    what: 'a name, an empty form sent',
    walk: async (page) => {
      await page.getByLabel('First name*').tap();
      await typeSlowly(page, 'Ada Lovelace');
      await page.getByRole('button', { name: 'Submit' }).tap();
    },
  },
  {
    path: '/help',
    what: 'a search',
    walk: async (page) => {
      await page.getByRole('searchbox').tap();
      await typeSlowly(page, 'credits');
    },
  },
  {
    path: '/developers',
    what: 'a search',
    walk: async (page) => {
      await page.getByRole('searchbox').tap();
      await page.waitForTimeout(REST_MS);
      await typeSlowly(page, 'webhook');
    },
  },
  {
    path: '/dashboard/text-to-image',
    what: 'a prompt, a ratio, a group opened',
    loggedIn: true,
    walk: async (page) => {
      await page.getByRole('textbox').first().tap();
      await typeSlowly(page, 'A timber house');
      await page.getByRole('button', { name: 'Show the settings' }).tap();
      await page.waitForTimeout(800);
      await page.getByRole('radio', { name: '1:1' }).tap({ force: true });
      await page.waitForTimeout(500);
      await page.locator('details summary').first().tap();
    },
  },
  {
    path: '/dashboard/image-to-video',
    what: 'settings, two presets',
    loggedIn: true,
    walk: async (page) => {
      await page.getByRole('button', { name: 'Show the settings' }).tap();
      await page.waitForTimeout(800);
      await page.getByRole('button', { name: 'Hero orbit' }).tap();
      await page.waitForTimeout(500);
      await page.getByRole('button', { name: 'Window pan' }).tap();
    },
  },
];

/** The pressed element, and the milliseconds until the response was visible. */
type Interaction = [name: string, ms: number];

async function look(browser: Browser, product: Product, { path, loggedIn, walk }: Walk) {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context } = await openPage(browser, phone);
  try {
    if (loggedIn) await logIn(product, page, { plan: 'business', credits: 1_000 });
    const chromium = await context.newCDPSession(page);
    await page.addInitScript(() => {
      const seen: [string, number][] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) seen.push([entry.name, entry.duration]);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${product.url}${path}`);
    await page.waitForTimeout(REST_MS);
    await walk(page);
    await page.waitForTimeout(800);
    const seen = await page.evaluate(() => (window as unknown as { seen: Interaction[] }).seen);
    return { seen, empty: await emptyFrames(page) };
  } finally {
    await context.close();
  }
}

async function main(looks: number): Promise<void> {
  const product = await Product.start();
  const browser = await launchBrowser();
  const rows: Record<string, string>[] = [];
  try {
    for (const walk of WALKS) {
      const worst: Interaction[] = [];
      const empty: number[] = [];
      let interactions = 0;
      for (let at = 0; at < looks; at += 1) {
        const looked = await look(browser, product, walk);
        interactions += looked.seen.length;
        worst.push(looked.seen.reduce((one, other) => (other[1] > one[1] ? other : one), ['none', 0]));
        empty.push(looked.empty);
      }
      worst.sort(([, one], [, other]) => one - other);
      const [name, ms] = worst[Math.floor(worst.length / 2)] ?? ['none', Number.NaN];
      rows.push({
        page: walk.path,
        what: walk.what,
        'slower than a frame': String(interactions),
        'worst, median of looks': `${ms.toFixed(0)} ms, ${name}`,
        'worst of all': `${worst.at(-1)?.[1].toFixed(0)} ms`,
        'x two empty frames': (ms / percentile(empty, 0.5)).toFixed(1),
        limit: `${LIMIT_MS} ms`,
      });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  console.table(rows);
}

main(Number(process.argv[2] ?? LOOKS)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
