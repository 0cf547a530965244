const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const text = (value) => String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

export const dollars = (cents) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

export const day = (seconds) =>
  new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const STYLE = `
  :root { color-scheme: light dark; --ink: #1a1a1f; --soft: #55555f; --page: #f4f3f0; --card: #fff; --line: #c9c7c0; --go: #1d4ed8; --go-ink: #fff; --warn: #7a1f1f; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f2f1ee; --soft: #b5b4ae; --page: #17171a; --card: #222226; --line: #55555c; --go: #8ab4ff; --go-ink: #10131a; --warn: #ffb4ab; } }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
  .test { background: #ffd35c; color: #2b2100; text-align: center; padding: .5rem 1rem; font-weight: 600; }
  main { max-width: 40rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; } dt { color: var(--soft); } dd { margin: 0; text-align: right; }
  .total { font-size: 2rem; margin: 0 0 1rem; }
  form { margin: .75rem 0; display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
  label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; min-width: 0; max-width: 100%; } select, input { font: inherit; padding: .5rem; border-radius: 8px; border: 1px solid var(--line); background: var(--page); color: inherit; min-height: 44px; max-width: 100%; }
  button, .button { font: inherit; padding: .5rem 1rem; min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; }
  .go { background: var(--go); color: var(--go-ink); border-color: var(--go); }
  :focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
  [role=alert] { color: var(--warn); border: 1px solid currentColor; border-radius: 8px; padding: .5rem 1rem; }
  table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: .5rem .25rem; border-bottom: 1px solid var(--line); } a { color: var(--go); }
  .scroll { overflow-x: auto; }
`;

/**
 * A page of the double, marked as such, without scripts and external files. @param {string | null} [locale] the
 * language that Stripe would use
 */
export function page(title, body, locale) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} (test)</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><div class="test" role="note">TEST: this is a Stripe double. No money moves.${locale ? ` Stripe would show this page in ${text(locale)}.` : ''}</div><main>${body}</main></body></html>`;
}
