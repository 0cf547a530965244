// Writes the public pages of one language as HTML into the built client, beside its index.html. Called by build.mjs after both bundles
// were made: pages/pricing.html is English, pages/vi/pricing.html Vietnamese.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [dist = '', bundle = '', language = 'en'] = process.argv.slice(2);
const { writePages } = await import(pathToFileURL(path.join(bundle, 'prerender.js')).href);
const pages = await writePages(fs.readFileSync(path.join(dist, 'index.html'), 'utf8'), language);
const folder = path.join(dist, 'pages', language === 'en' ? '' : language);
fs.mkdirSync(folder, { recursive: true });
for (const { address, html } of pages) {
  fs.writeFileSync(path.join(folder, `${address === '/' ? 'index' : address.slice(1)}.html`), html);
}
// The bundle may hold timers of the pages open.
process.exit(0);
