import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGE_COOKIE, LANGUAGES } from '@maquette/contracts/account/languages';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { IMAGE_MODELS } from '@maquette/contracts/renders/render';
import type { BrowserContext, Page } from 'playwright';
import { ROOT } from './child-process';

/** As client/src/i18n/xa/accented.ts has them. */
export const OPENS = '⟦';
const CLOSES = '⟧';

/** The language whose words are taken away: it is written from left to right in Latin letters, as English is. */
const INSTEAD_OF = 'de';
/** The files that words come in: each ends by saying so. */
const WORDS_FILE = /\/assets\/(first|rest|dashboard)-[\w-]+\.js$/;
const HAS_WORDS = /export\s*\{\s*(?:\w+ as )?words\s*\}/;

/** What a key of the catalogue says now. */
export type Said = (key: string) => string;

/**
 * From now on every page of a context says in the pseudo-locale (client/src/i18n/xa) what it would say in German: the product is the
 * one that is delivered, and only its files of words are others.
 */
export async function speakPseudo(context: BrowserContext, url: string): Promise<Said> {
  const file = path.join(ROOT, 'client/unit/dist/i18n/xa/first.js');
  const { words } = (await import(pathToFileURL(file).href)) as { words: Record<string, unknown> };
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: INSTEAD_OF, url }]);
  await context.route(WORDS_FILE, async (route) => {
    const asked = path.join(ROOT, 'client/dist', new URL(route.request().url()).pathname);
    if (!HAS_WORDS.test(readFileSync(asked, 'utf8'))) return route.continue();
    const body = `export const words = ${JSON.stringify(words)};`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return (key) => String(words[key]);
}

/** What stands on a screen without brackets by its nature: never a sentence of ours. */
const BY_NATURE = [
  // Addresses of mail and of pages, and names of files.
  /[\w.+-]+@[\w.-]+|https?:\/\/\S+|\/[\w/-]+|[\w-]+\.(?:png|jpe?g|webp|avif|mp4|svg|zip|csv|json|md)\b/gi,
  // Ids and secrets, by their digits.
  /\b(?=[\w-]*\d)[\w-]{8,}\b/g,
  // Sizes and measures.
  /\b\d+(?:[.,]\d+)*\s?(?:px|MB|GB|KB|fps|mm|EV|dpi|K|p|x|s|min|h)\b/g,
  // What every language writes alike: currencies, formats, and the three dimensions.
  /\b(?:USD|EUR|PNG|JPE?G|WebP|AVIF|MP4|MOV|WebM|PDF|CSV|JSON|ZIP|SVG|API|UTC)\b/g,
];

/** Names of their own, from the tables they stand in. */
const NAMES = [
  ...Object.values(PLANS).map(({ name }) => name),
  ...Object.values(LANGUAGES),
  ...IMAGE_MODELS,
  'Maquette',
];

/** Names of months and days, as the language whose words were taken away writes them. */
function datesOf(language: string): RegExp {
  const days = Array.from({ length: 12 * 7 }, (_, nth) => new Date(Date.UTC(2026, Math.floor(nth / 7), 1 + (nth % 7))));
  const names = new Set(
    (['short', 'long'] as const).flatMap((form) =>
      days.flatMap((day) =>
        new Intl.DateTimeFormat(language, { month: form, weekday: form })
          .formatToParts(day)
          .filter(({ type }) => type === 'month' || type === 'weekday')
          .map(({ value }) => value.replace('.', '')),
      ),
    ),
  );
  return new RegExp(`\\b(?:${[...names].join('|')})\\b`, 'g');
}

/**
 * Words on a screen, in its names for screen readers too, that no catalogue says, each with where it stands. What people and models are
 * called and what they wrote is marked as not to be translated, code and keys are elements of their own, and what is in a language of
 * its own says so: all that is left out.
 * @param own what the test itself brought along: names and prompts
 */
export async function bareWords(page: Page, own: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(textsOutside, [OPENS, CLOSES] as const);
  const known = [...BY_NATURE, datesOf(INSTEAD_OF)];
  return texts.flatMap(({ text, where }) => {
    const stripped = [...NAMES, ...own].reduce((rest, word) => rest.replaceAll(word, ' '), text);
    const left = known.reduce((rest, pattern) => rest.replace(pattern, ' '), stripped);
    return /\p{L}{2,}/u.test(left) ? [`"${text.trim().slice(0, 80)}" in ${where}`] : [];
  });
}

/** In the page: every text with what of it stands outside of brackets. */
function textsOutside([opens, closes]: readonly [string, string]): { text: string; where: string }[] {
  const LEFT_OUT = 'script, style, noscript, template, code, pre, kbd, samp, [lang]:not(html), [translate="no"]';
  const NAMES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'];
  const found: { text: string; where: string }[] = [];
  let depth = 0;
  const outside = (text: string) => {
    let bare = '';
    for (const sign of text) {
      if (sign === opens) depth += 1;
      else if (sign === closes) depth = Math.max(0, depth - 1);
      else bare += depth === 0 ? sign : ' ';
    }
    return bare;
  };
  const add = (text: string, where: string) => {
    if (/\p{L}{2,}/u.test(text)) found.push({ text: text.replace(/\s+/g, ' '), where });
  };
  const nameOf = (element: Element) =>
    `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 60)}">`;
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) add(outside(node.textContent ?? ''), nameOf(node.parentElement as Element));
    if (!(node instanceof Element)) return;

    if (node.matches(LEFT_OUT) || !node.checkVisibility()) return;
    const before = depth;
    for (const name of NAMES) {
      const value = node.getAttribute(name);
      depth = 0;
      if (value) add(outside(value), `${name} of ${nameOf(node)}`);
    }
    depth = before;
    node.childNodes.forEach(visit);
  };
  depth = 0;
  add(outside(document.title), 'the title');
  depth = 0;
  visit(document.body);
  return found;
}
