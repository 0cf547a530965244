import type { Language } from '@maquette/contracts/account/languages';
import type { Letter } from './compose-mail';

const LINE = 76;
/** Copied from the client's design tokens; mail programs support no CSS variables. */
const INK = '#1d1a16';
const GREY = '#5f5a52';
const PAPER = '#faf8f5';
const HAIR = '#dfdad2';
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Separator between a name and its value. */
const COLON: Record<Language, string> = { en: ': ', vi: ': ', de: ': ', fr: '\u00a0: ', ja: '：' };

export interface LaidOut {
  subject: string;
  text: string;
  html: string;
}

/**
 * Lays out an e-mail: plain text with at most 76 columns, and HTML without images, scripts or external URLs.
 * @param appUrl public URL of the product, for the link
 */
export function layOut(letter: Letter, appUrl: string): LaidOut {
  return { subject: oneLine(letter.subject), text: asText(letter, appUrl), html: asHtml(letter, appUrl) };
}

function asText(letter: Letter, appUrl: string): string {
  const { language, heading, paragraphs, facts = [], quotation, action, reason } = letter;
  const colon = COLON[language];
  const parts = [
    heading,
    ...paragraphs.map((text) => wrapped(text, language)),
    facts.map(([name, value]) => `${name}${colon}${oneLine(value)}`).join('\n'),
    quotation?.replace(/^/gm, '> ') ?? '',
    action ? `${action.label}${colon}${linkOf(action.path, appUrl)}` : '',
    `--\n${wrapped(reason, language)}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function asHtml(letter: Letter, appUrl: string): string {
  const { language, subject, heading, paragraphs, facts = [], quotation, action, reason } = letter;
  const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escaped(text)}</p>`;
  const row = ([name, value]: [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:${GREY};vertical-align:top">${escaped(name)}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`;
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600">${escaped(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0
      ? `<table role="presentation" style="margin:0 0 16px;font-size:14px;line-height:20px;border-collapse:collapse">${facts.map(row).join('')}</table>`
      : '',
    quotation === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${HAIR};font-size:16px;line-height:24px;white-space:pre-wrap">${escaped(quotation)}</blockquote>`,
    action
      ? `<p style="margin:24px 0"><a href="${escaped(linkOf(action.path, appUrl))}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${INK};color:${PAPER};font-size:16px;text-decoration:none">${escaped(action.label)}</a></p>`
      : '',
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${HAIR};font-size:13px;line-height:20px;color:${GREY}">${escaped(reason)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font-family:${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;font-size:16px;font-weight:600">Maquette</p>
${parts.filter((part) => part !== '').join('\n')}
</div></body></html>
`;
}

/** @throws TypeError for a path that leads to another site */
function linkOf(path: string, appUrl: string): string {
  const link = new URL(path, appUrl);
  if (link.origin !== new URL(appUrl).origin)
    throw new TypeError(`e-mail link leads to a foreign site: ${link.origin}`);
  return link.href;
}

/** Removes line breaks, because in a subject they would start another header. No-break spaces are kept. */
function oneLine(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
}

function wrapped(text: string, language: Language): string {
  const lines: string[] = [];
  for (const { piece, gap } of piecesOf(oneLine(text), language)) {
    const last = lines.at(-1);
    if (last !== undefined && columns(last + gap + piece) <= LINE) lines[lines.length - 1] = last + gap + piece;
    else lines.push(piece);
  }
  return lines.join('\n');
}

/** Splits text at its line-break opportunities, with the gap before each piece: words, in Japanese without spaces. */
function piecesOf(text: string, language: Language): { piece: string; gap: string }[] {
  if (language !== 'ja') return text.split(' ').map((piece) => ({ piece, gap: ' ' }));
  const pieces: { piece: string; gap: string }[] = [];
  let [opened, gap] = ['', ''];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    // A closing character never begins a line, and an opening one never ends it.
    if (segment === ' ') gap = ' ';
    else if (!isWordLike && OPENING.test(segment)) opened += segment;
    else if (!isWordLike && last && gap === '' && opened === '') last.piece += segment;
    else {
      pieces.push({ piece: opened + segment, gap });
      [opened, gap] = ['', ''];
    }
  }
  return opened === '' ? pieces : [...pieces, { piece: opened, gap }];
}

const OPENING = /^[「『（(]$/;
/** Characters that are two columns wide. */
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;

function columns(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
