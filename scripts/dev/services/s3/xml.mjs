const ESCAPES = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;', '\r': '&#13;' };
const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** @param {unknown} text */
const escapeXml = (text) => String(text).replace(/[<>&"'\r]/g, (sign) => ESCAPES[sign]);

/** @param {string} text */
const unescapeXml = (text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(lt|gt|amp|quot|apos));/gi, (_, hex, decimal, name) =>
    name ? NAMED[name.toLowerCase()] : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/**
 * Writes one element. Text is escaped, an object becomes child elements, an array repeats the element, and `undefined`
 * omits it.
 * @param {string} name
 * @param {unknown} content
 * @returns {string}
 */
function element(name, content) {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((item) => element(name, item)).join('');
  if (content instanceof Date) return element(name, content.toISOString());
  if (typeof content === 'object' && content !== null) {
    const children = Object.entries(content).map(([child, inner]) => element(child, inner));
    return `<${name}>${children.join('')}</${name}>`;
  }
  return `<${name}>${escapeXml(content)}</${name}>`;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} name root element
 * @param {object | string} content
 * @param {number} status
 */
export function answerXml(response, name, content, status = 200) {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`;
  response
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

/**
 * Finds the texts of all elements with a name. Sufficient for the small, flat documents that S3 clients send.
 * @param {string} document
 * @param {string} name
 * @returns {string[]}
 */
export function elementsOf(document, name) {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g');
  return [...document.matchAll(pattern)].map((match) => match[1]);
}

/** @returns {string | undefined} the text of the first element of that name */
export function textOf(document, name) {
  const [first] = elementsOf(document, name);
  return first === undefined ? undefined : unescapeXml(first.trim());
}
