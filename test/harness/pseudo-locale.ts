import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGE_COOKIE, LANGUAGES } from '@maquette/contracts/account/languages';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { LABELS } from '@maquette/contracts/provenance/label-words';
import { IMAGE_MODELS } from '@maquette/contracts/tools/render-choices';
import type { BrowserContext, Page } from 'playwright';
import { ROOT } from './child-process';

/** The same brackets as in client/src/i18n/xa/accented.ts. */
export const OPENS = '⟦';
const CLOSES = '⟧';

/** The language that is replaced. It is written left to right in Latin letters, like English. */
const INSTEAD_OF = 'de';
/** Files with translations. Each exports its words at the end. */
const WORDS_FILE = /\/assets\/(first|rest|dashboard)-[\w-]+\.js$/;
const HAS_WORDS = /export\s*\{\s*(?:\w+ as )?words\s*\}/;

/** A catalogue key's pseudo-locale text. */
export type Said = (key: string) => string;

/**
 * Replaces German by the pseudo-locale (client/src/i18n/xa) on every page of a context:
 * the delivered product with other translation files.
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

/** Unbracketed text that does not come from our message files. */
const BY_NATURE = [
  // E-mail addresses, URLs and file names.
  /[\w.+-]+@[\w.-]+|https?:\/\/\S+|\/[\w/-]+|[\w-]+\.(?:png|jpe?g|webp|avif|mp4|svg|zip|csv|json|md)\b/gi,
  // Ids and secrets, which are recognised by their digits.
  /\b(?=[\w-]*\d)[\w-]{8,}\b/g,
  // Sizes with their units.
  /\b\d+(?:[.,]\d+)*\s?(?:px|MB|GB|KB|fps|mm|EV|dpi|K|p|x|s|min|h)\b/g,
  // Terms that are the same in every language: currencies, formats, and the three dimensions.
  /\b(?:USD|EUR|PNG|JPE?G|WebP|AVIF|MP4|MOV|WebM|PDF|HEIC|CSV|JSON|ZIP|SVG|API|UTC)\b/g,
];

/** Proper names, and the words of labels, read from their tables. */
const NAMES = [
  ...Object.values(PLANS).map(({ name }) => name),
  ...Object.values(LANGUAGES),
  ...IMAGE_MODELS,
  ...Object.values(LABELS[INSTEAD_OF]),
  'Maquette',
];

/** Names of months and days in the language that is replaced. */
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
 * Texts on a screen, including accessible names, that are in no catalogue, each with its place. Left out are elements
 * marked as not to be translated (names, user text), code and keys, and texts with a language of their own.
 * @param own the test's names and prompts
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

/** Runs in the page and lists every text with its part outside brackets. */
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
