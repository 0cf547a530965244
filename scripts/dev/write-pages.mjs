// Writes one language's public pages as HTML into the built client:
// pages/pricing.html in English, pages/vi/pricing.html in Vietnamese.
// build.mjs calls it after both bundles and the api are built; the API reference is rendered from the api's document.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [dist = '', bundle = '', language = 'en'] = process.argv.slice(2);
const { writePages } = await import(pathToFileURL(path.join(bundle, 'prerender.mjs')).href);
const { openApiDocument } = await import(new URL('../../api/dist/openapi/document.js', import.meta.url).href);
// The document in the form in which a browser would receive it.
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
// The bundle may keep its pages' timers alive.
process.exit(0);
