// Writes the public pages of one language as HTML into the built client, beside its index.html. Called by build.mjs after both bundles
// were made and the api was compiled, whose document the reference of the API is drawn from: pages/pricing.html is English,
// pages/vi/pricing.html Vietnamese.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [dist = '', bundle = '', language = 'en'] = process.argv.slice(2);
const { writePages } = await import(pathToFileURL(path.join(bundle, 'prerender.mjs')).href);
const { openApiDocument } = await import(new URL('../../api/dist/openapi/document.js', import.meta.url).href);
// As it arrives in a browser.
const reference = JSON.parse(JSON.stringify(openApiDocument()));
const pages = await writePages(fs.readFileSync(path.join(dist, 'index.html'), 'utf8'), language, reference);
const folder = path.join(dist, 'pages', language === 'en' ? '' : language);
fs.mkdirSync(folder, { recursive: true });
for (const { address, html } of pages) {
  fs.writeFileSync(
    path.join(folder, `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '+')}.html`),
    html,
  );
}
// The bundle may hold timers of the pages open.
process.exit(0);
