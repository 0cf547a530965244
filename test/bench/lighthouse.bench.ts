import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../harness/child-process';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';
import { percentile } from './accept/pace';

/**
 * Lighthouse results of the public pages on its simulated slow phone: median of three runs, in the tests' Chromium.
 * `machine` is Lighthouse's own measure of this machine (a laptop has about 1,500); on a slower one the simulated phone
 * is slower too. Usage: npm run bench:client, or node scripts/dev/bench.mjs lighthouse [-- looks [addresses]]. npx
 * downloads Lighthouse; only this bench needs it.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const LOOKS = 3;
const PAGES = ['/', '/pricing', '/contact', '/terms-of-use', '/login', '/help', '/developers', '/verify', '/status'];
/** Public pages with images from the real engine. The gallery entry is the newest one. */
const GALLERY = ['/gallery', '/gallery/:id'];
const PICTURES = ['A timber house in a pine clearing', 'A brick granary by a canal', 'A white villa on a cliff'];

/** Budgets for the public pages. */
const MARKS = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const TIMES = { 'largest-contentful-paint': 2_000, 'total-blocking-time': 150, 'cumulative-layout-shift': 0.02 };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string }>;
  environment: { benchmarkIndex: number };
}

const run = promisify(execFile);

async function chromium(): Promise<{ flags: string; env: NodeJS.ProcessEnv }> {
  const { resolveChromium } = (await import(pathToFileURL(path.join(ROOT, 'scripts/dev/browser.mjs')).href)) as {
    resolveChromium(): Promise<{ executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }>;
  };
  const { executablePath, args, env } = await resolveChromium();
  return { flags: ['--headless', ...args].join(' '), env: { ...process.env, ...env, CHROME_PATH: executablePath } };
}

async function look(url: string, { flags, env }: Awaited<ReturnType<typeof chromium>>): Promise<Report> {
  const told = path.join(tmpdir(), `maquette-lighthouse-${process.pid}.json`);
  const options = ['--quiet', '--output=json', `--output-path=${told}`, `--chrome-flags=${flags}`];
  await run('npx', ['--yes', LIGHTHOUSE, url, ...options], { env, maxBuffer: 2 ** 26 });
  const report = JSON.parse(await readFile(told, 'utf8')) as Report;
  await rm(told);
  return report;
}

/** @returns the newest entry */
async function fillGallery(product: Product): Promise<string> {
  const person = await signUp();
  let last = '';
  for (const prompt of PICTURES) {
    last = (await postImage(product, person, { prompt, ratio: '16:9' }).expect(202)).body.taskId;
    await renderBecomes(product, person, last, ['done']);
    // Visitors get the public copy, which is created on first request.
    await (await fetch(`${product.url}/api/gallery/pictures/${last}`)).arrayBuffer();
  }
  return last;
}

async function main(looks: number, pages: readonly string[]): Promise<void> {
  const [product, browser] = [await Product.start({ workers: 1, realEngine: true }), await chromium()];
  const rows: Record<string, string>[] = [];
  const missed = new Map<string, string>();
  try {
    const entry = pages.some((page) => GALLERY.includes(page)) ? await fillGallery(product) : '';
    await product.killWorkers();
    for (const page of pages) {
      const reports: Report[] = [];
      for (let at = 0; at < looks; at += 1)
        reports.push(await look(`${product.url}${page.replace(':id', entry)}`, browser));
      const median = (of: (report: Report) => number) => percentile(reports.map(of), 0.5);
      const row: Record<string, string> = { page };
      for (const [name, least] of Object.entries(MARKS)) {
        const mark = median(({ categories }) => categories[name]?.score ?? Number.NaN);
        row[name] = `${mark.toFixed(2)}${mark >= least ? '' : ` < ${least}`}`;
      }
      for (const [name, most] of Object.entries(TIMES)) {
        const value = median(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
        row[name] = `${most < 1 ? value.toFixed(3) : `${Math.round(value)} ms`}${value <= most ? '' : ` > ${most}`}`;
      }
      row.machine = Math.round(median(({ environment }) => environment.benchmarkIndex)).toString();
      rows.push(row);
      for (const { audits } of reports)
        for (const [name, { score, scoreDisplayMode, title }] of Object.entries(audits))
          if (scoreDisplayMode === 'binary' && score === 0) missed.set(`${page} ${name}`, title);
    }
  } finally {
    await product.stop();
  }
  console.table(rows);
  for (const [where, title] of missed) console.log(`${where}: ${title}`);
}

const [looks = LOOKS, ...chosen] = process.argv.slice(2);
main(Number(looks), chosen.length > 0 ? chosen : [...PAGES, ...GALLERY]).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
