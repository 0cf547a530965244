// `npm run pictures`: makes the pictures of the public site and of README.md with the product's own engine, from the recipes
// committed beside them. The engine gives the same picture for the same recipe.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const RECIPES = path.join(PROJECT, 'client', 'pictures', 'recipes.json');
const FOLDER = path.join(PROJECT, 'client', 'public', 'pictures');

const { default: sharp } = await import('sharp');
const { StillEngine } = await import('@maquette/engines/still/still-engine');

fs.mkdirSync(FOLDER, { recursive: true });
const engine = await StillEngine.create();
for (const [name, recipe] of Object.entries(JSON.parse(fs.readFileSync(RECIPES, 'utf8')))) {
  const nobody = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
  const { rgb, width, height } = await engine.render(recipe, nobody);
  const file = path.join(FOLDER, `${name}.webp`);
  const { size } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 78 })
    .toFile(file);
  console.log(`${path.relative(PROJECT, file)}  ${width}×${height}  ${Math.round(size / 1_024)} KB`);
}
await engine.close();
