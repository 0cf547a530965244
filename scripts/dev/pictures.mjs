// `npm run pictures`: renders the images and the video for the public site and README.md with our engines, from the
// committed recipes (`-- backdrop` renders one of them). The same recipe gives the same image.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const RECIPES = path.join(PROJECT, 'client', 'pictures');
const FOLDER = path.join(PROJECT, 'client', 'public', 'pictures');

const { default: sharp } = await import('sharp');
const { StillEngine } = await import('@maquette/engines/still/still-engine');
const { SketchEngine } = await import('@maquette/engines/sketch/sketch-engine');
const { defaultForm } = await import('@maquette/engines/sketch/request/default-form');
const { MotionEngine } = await import('@maquette/engines/motion/motion-engine');
const nobody = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };

/** @returns {[string, any][]} the selected recipes of a file */
function recipes(file) {
  const wanted = process.argv.slice(2);
  const all = Object.entries(JSON.parse(fs.readFileSync(path.join(RECIPES, file), 'utf8')));
  return all.filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

function tell(file, { width, height }) {
  const size = Math.round(fs.statSync(file).size / 1_024);
  console.log(`${path.relative(PROJECT, file)}  ${width}×${height}  ${size} KB`);
}

/** Aspect ratio of the poster for phones held upright: the middle of the video. */
const TALL = 2 / 3;

fs.mkdirSync(FOLDER, { recursive: true });
const still = await StillEngine.create();
for (const [name, recipe] of recipes('recipes.json')) {
  const made = await still.render(recipe, nobody);
  const file = path.join(FOLDER, `${name}.webp`);
  await pictureOf(made).webp({ quality: 78 }).toFile(file);
  tell(file, made);
}
const motion = await MotionEngine.create();
for (const [name, { picture, move }] of recipes('clips.json')) {
  const made = await still.render(picture, nobody);
  const image = await pictureOf(made).png().toBuffer();
  const { inverseDepth: values, width, height } = made;
  const { mp4, poster, ...clip } = await motion.animate({ ...move, image, depth: { values, width, height } }, nobody);
  fs.writeFileSync(path.join(FOLDER, `${name}.mp4`), mp4);
  tell(path.join(FOLDER, `${name}.mp4`), clip);
  const { width: wide, height: high } = poster;
  const middle = { left: Math.round((wide - TALL * high) / 2), top: 0, width: Math.round(TALL * high), height: high };
  const whole = { left: 0, top: 0, width: wide, height: high };
  for (const { file, part } of [
    { file: name, part: whole },
    { file: `${name}-tall`, part: middle },
  ]) {
    const picture = () => pictureOf(poster).extract(part);
    await picture()
      .webp({ quality: 70 })
      .toFile(path.join(FOLDER, `${file}.webp`));
    await picture()
      .avif({ quality: 55 })
      .toFile(path.join(FOLDER, `${file}.avif`));
    tell(path.join(FOLDER, `${file}.avif`), part);
  }
}
const sketch = await SketchEngine.create();
for (const [name, { sketch: drawing, ...recipe }] of recipes('drawings.json')) {
  const image = fs.readFileSync(path.join(PROJECT, 'client', 'public', 'sketches', `${drawing}.webp`));
  const made = await sketch.render({ ...defaultForm, ...recipe, image }, nobody);
  const file = path.join(FOLDER, `drawn-${name}.webp`);
  await pictureOf(made).webp({ quality: 78 }).toFile(file);
  tell(file, made);
}
// Link previews show the middle of one of a page's images.
fs.mkdirSync(path.join(FOLDER, 'share'), { recursive: true });
for (const [name, picture] of recipes('shares.json')) {
  const file = path.join(FOLDER, 'share', `${name}.jpg`);
  const shown = sharp(path.join(FOLDER, `${picture}.webp`)).resize(1_200, 630);
  tell(file, await shown.jpeg({ quality: 80, mozjpeg: true }).toFile(file));
}
await Promise.all([still.close(), motion.close(), sketch.close()]);

function pictureOf({ rgb, width, height }) {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
