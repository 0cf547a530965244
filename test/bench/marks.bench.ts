import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LONGEST_READ, readMark } from '@maquette/domain/marks/read-mark';
import { readMarkInPlace } from '@maquette/domain/marks/read-mark-in-place';
import { type ColourImage, writeMark } from '@maquette/domain/marks/write-mark';
import sharp, { type Sharp } from 'sharp';
import { ROOT } from '../harness/child-process';

/**
 * Usage: node test/dist/bench/marks.bench.js [images=200] Marks images from the site, cropped and scaled at random,
 * damages each copy as users and services do, and reads the mark back. Unmarked images are read as often: a mark found
 * in one is a false positive.
 */
const WANTED = Number(process.argv[2] ?? 200);
const FOLDER = path.join(ROOT, 'client/public/pictures');
const SIZES: readonly (readonly [number, number])[] = [
  [1_920, 1_080],
  [1_280, 720],
  [1_080, 1_080],
  [810, 1_080],
];

/** Random numbers from 0 to below 1, the same in every run. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

const DAMAGE: Record<string, (image: Sharp, size: { width: number; height: number }) => Sharp> = {
  'PNG, unchanged': (image) => image.png({ compressionLevel: 1 }),
  'JPEG 75': (image) => image.jpeg({ quality: 75 }),
  'WebP 80': (image) => image.webp({ quality: 80 }),
  '50 %': (image, { width }) => image.resize(Math.round(width / 2)).png({ compressionLevel: 1 }),
  '50 %, JPEG 75': (image, { width }) => image.resize(Math.round(width / 2)).jpeg({ quality: 75 }),
  '20 % cut away': (image, size) => cut(image, size).png({ compressionLevel: 1 }),
  '20 % cut away, JPEG 75': (image, size) => cut(image, size).jpeg({ quality: 75 }),
};

/** A crop to 89 % of each side keeps 79 % of the image. */
function cut(image: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const [left, top] = [Math.round(width * 0.07) + 3, Math.round(height * 0.05) + 1];
  return image.extract({ left, top, width: Math.round(width * 0.89), height: Math.round(height * 0.89) });
}

async function sample(number: number, files: string[]): Promise<ColourImage> {
  const file = files[number % files.length] as string;
  const [width, height] = SIZES[number % SIZES.length] as readonly [number, number];
  const source = sharp(path.join(FOLDER, file));
  const { width: wide = 1, height: high = 1 } = await source.metadata();
  const share = 0.6 + 0.4 * chance(`share ${number}`);
  const [across, down] = [Math.floor(wide * share), Math.floor(high * share)];
  const left = Math.floor((wide - across) * chance(`left ${number}`));
  const top = Math.floor((high - down) * chance(`top ${number}`));
  const data = await source
    .extract({ left, top, width: across, height: down })
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { rgb: new Uint8Array(data), width, height };
}

async function read(image: Sharp): Promise<string | null> {
  const { data, info } = await sharp(await image.toBuffer())
    .resize(LONGEST_READ, LONGEST_READ, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readMark({ grey: data, width: info.width, height: info.height })?.payload ?? null;
}

/** Thumbnails are marked at their own size, 480 pixels along the long side. */
const SMALL_SIDE = 480;
const SMALL_DAMAGE: Record<string, (image: Sharp) => Sharp> = {
  'thumbnail, WebP 80': (image) => image.webp({ quality: 80 }),
  'thumbnail, JPEG 75': (image) => image.jpeg({ quality: 75 }),
};

async function readSmall(image: Sharp): Promise<string | null> {
  const { data, info } = await sharp(await image.toBuffer())
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readMarkInPlace({ grey: data, width: info.width, height: info.height })?.payload ?? null;
}

async function smaller(image: ColourImage): Promise<ColourImage> {
  const { data, info } = await asImage(image)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}

const psnr = (before: Uint8Array, after: Uint8Array): number => {
  const squares = before.reduce((sum, level, at) => sum + (level - (after[at] as number)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / before.length));
};

const asImage = ({ rgb, width, height }: ColourImage) => sharp(rgb, { raw: { width, height, channels: 3 } });

async function main(): Promise<void> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'));
  const found = new Map(Object.keys({ ...DAMAGE, ...SMALL_DAMAGE }).map((name) => [name, 0]));
  const ratios: number[] = [];
  let [falsePositives, wrong, milliseconds] = [0, 0, 0];
  for (let number = 0; number < WANTED; number++) {
    const image = await sample(number, files);
    if ((await read(asImage(image).png({ compressionLevel: 1 }))) !== null) falsePositives++;
    const before = image.rgb.slice();
    const payload = createHash('sha256').update(`payload ${number}`).digest('hex').slice(0, 16);
    const began = performance.now();
    await writeMark(image, payload);
    milliseconds += performance.now() - began;
    ratios.push(psnr(before, image.rgb));
    for (const [name, damage] of Object.entries(DAMAGE)) {
      const said = await read(damage(asImage(image), image));
      if (said === payload) found.set(name, (found.get(name) ?? 0) + 1);
      else if (said !== null) wrong++;
    }
    const thumbnail = await smaller({ ...image, rgb: before });
    if ((await readSmall(asImage(thumbnail).png())) !== null) falsePositives++;
    const unmarked = thumbnail.rgb.slice();
    await writeMark(thumbnail, payload);
    ratios.push(psnr(unmarked, thumbnail.rgb));
    for (const [name, damage] of Object.entries(SMALL_DAMAGE)) {
      const said = await readSmall(damage(asImage(thumbnail)));
      if (said === payload) found.set(name, (found.get(name) ?? 0) + 1);
      else if (said !== null) wrong++;
    }
  }
  const share = (count: number) => `${((100 * count) / WANTED).toFixed(1)} %`;
  console.table([...found].map(([damage, count]) => ({ damage, 'read back': share(count), target: '95 %' })));
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  console.log(`PSNR: least ${Math.min(...ratios).toFixed(1)} dB (target 42), mean ${mean.toFixed(1)} dB`);
  console.log(`Without a mark: ${falsePositives} of ${2 * WANTED} read as marked. Wrong payloads: ${wrong}.`);
  console.log(`Writing: ${(milliseconds / WANTED).toFixed(0)} ms an image of 0.9-2.1 megapixels.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
