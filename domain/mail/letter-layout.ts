import type { Letter } from './letters';

const LINE = 76;
/** Of the client's token file; mail programs know no variables. */
const INK = '#1d1a16';
const GREY = '#5f5a52';
const PAPER = '#faf8f5';
const HAIR = '#dfdad2';
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

export interface LaidOut {
  subject: string;
  text: string;
  html: string;
}

/**
 * A letter as a mail program shows it: plain text of at most 76 columns, and HTML without pictures, scripts or addresses of others.
 * @param appUrl the address people open, for the link
 */
export function layOut(letter: Letter, appUrl: string): LaidOut {
  return { subject: oneLine(letter.subject), text: asText(letter, appUrl), html: asHtml(letter, appUrl) };
}

function asText({ heading, paragraphs, facts = [], quotation, action, reason }: Letter, appUrl: string): string {
  const parts = [
    heading,
    ...paragraphs.map(wrapped),
    facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n'),
    quotation?.replace(/^/gm, '> ') ?? '',
    action ? `${action.label}: ${linkOf(action.path, appUrl)}` : '',
    `--\n${wrapped(reason)}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function asHtml({ subject, heading, paragraphs, facts = [], quotation, action, reason }: Letter, appUrl: string) {
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font-family:${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;font-size:16px;font-weight:600">Maquette</p>
${parts.filter((part) => part !== '').join('\n')}
</div></body></html>
`;
}

/** @throws TypeError for a path that leads away from our site */
function linkOf(path: string, appUrl: string): string {
  const link = new URL(path, appUrl);
  if (link.origin !== new URL(appUrl).origin) throw new TypeError(`a letter may not lead to ${link.origin}`);
  return link.href;
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
