/**
 * Writes sample clips for visual review: each as MP4 and as three frames, and all on one contact sheet.
 * `node engines/dist/motion/sheet.js <folder> [words of names...] [images to move through...]`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { decodedFrames } from './decoded-clip';
import { MotionEngine } from './motion-engine';
import type { MadeVideo, RegradeRequest } from './request/motion-request';
import { quietObserver, stillRequest } from './sample-requests';
import { SheetStills, sheetDepth } from './sheet-inputs';
import { CLIP_RECIPES, IMAGE_CHANGES, REGRADE_RECIPES } from './sheet-recipes';

const SIZE = { width: 1280, height: 720, seconds: 3, fps: 24, motionStrength: 45, easing: 'ease-in-out' } as const;
const CONTACT_WIDTH = 400;
const CONTACT_CLIPS_ACROSS = 2;

/** The first, the middle and the last frame of a clip. */
type Trio = Buffer[];

async function writeClip(folder: string, name: string, clip: MadeVideo): Promise<Trio> {
  writeFileSync(path.join(folder, `${name}.mp4`), clip.mp4);
  const frames = await decodedFrames(clip.mp4);
  const raw = { width: clip.width, height: clip.height, channels: 3 as const };
  const trio: Trio = [];
  for (const [at, index] of [0, frames.length >> 1, frames.length - 1].entries()) {
    const picture = sharp(toRgb(frames[index] ?? new Uint8Array(), clip.width, clip.height), { raw });
    await picture.png({ compressionLevel: 3 }).toFile(path.join(folder, `${name}-${at + 1}.png`));
    trio.push(await picture.clone().resize({ width: CONTACT_WIDTH }).png().toBuffer());
  }
  console.log(name, clip.frames, 'frames', clip.mp4.length, 'bytes', JSON.stringify(clip.facts));
  return trio;
}

/** Converts I420 (BT.709 limited range) to packed RGB. */
function toRgb(frame: Uint8Array, width: number, height: number): Buffer {
  const rgb = Buffer.alloc(width * height * 3);
  const area = width * height;
  for (let i = 0; i < area; i++) {
    const chroma = (Math.floor(i / width) >> 1) * (width >> 1) + ((i % width) >> 1);
    const luma = 1.164 * ((frame[i] ?? 16) - 16);
    const [u, v] = [(frame[area + chroma] ?? 128) - 128, (frame[area * 1.25 + chroma] ?? 128) - 128];
    const values = [luma + 1.793 * v, luma - 0.213 * u - 0.533 * v, luma + 2.112 * u];
    for (const [channel, value] of values.entries())
      rgb[3 * i + channel] = Math.min(255, Math.max(0, Math.round(value)));
  }
  return rgb;
}

async function writeContactSheet(file: string, trios: Trio[]): Promise<void> {
  const height = Math.round((CONTACT_WIDTH * SIZE.height) / SIZE.width);
  const across = 3 * CONTACT_CLIPS_ACROSS;
  const parts = trios.flat().map((input, i) => ({
    input,
    left: (i % across) * CONTACT_WIDTH,
    top: Math.floor(i / across) * height,
  }));
  const rows = Math.ceil(trios.length / CONTACT_CLIPS_ACROSS);
  const background = { width: across * CONTACT_WIDTH, height: rows * height, channels: 3 as const, background: '#000' };
  await sharp({ create: background }).composite(parts).png().toFile(file);
}

function regradeOf(clip: string, changes: Partial<RegradeRequest>): RegradeRequest {
  const { width, height, seconds, fps } = SIZE;
  const size = { width, height, seconds, fps, upscale4k: false };
  const look = { prompt: '', style: 'realistic', exposureDrift: 0, grain: 0, strength: 100 } as const;
  return { clip, ...size, ...look, loopingMode: 'none', quality: 'standard', seed: 1, ...changes };
}

async function main([folder, ...words]: string[]): Promise<void> {
  if (!folder) throw new Error('usage: sheet.js <folder> [words of recipe names] [images]');
  mkdirSync(folder, { recursive: true });
  const images = words.filter((word) => path.extname(word) !== '');
  const named = words.filter((word) => path.extname(word) === '');
  const wanted = (name: string): boolean =>
    named.some((word) => name.includes(word)) || (named.length === 0 && images.length === 0);
  const stills = new SheetStills(path.join(folder, 'stills'));
  const motion = await MotionEngine.create();
  const trios: Trio[] = [];
  for (const [name, recipe] of Object.entries(CLIP_RECIPES)) {
    if (!wanted(name)) continue;
    const still = await stills.get(recipe.still);
    const request = stillRequest(still.image, { ...SIZE, ...(await sheetDepth(recipe, still)), ...recipe.changes });
    trios.push(await writeClip(folder, name, await motion.animate(request, quietObserver())));
  }
  await stills.close();
  for (const file of images) {
    for (const [move, changes] of Object.entries(IMAGE_CHANGES)) {
      const request = stillRequest(readFileSync(file), { ...SIZE, ...changes });
      const clip = await motion.animate(request, quietObserver());
      trios.push(await writeClip(folder, `${path.parse(file).name}-${move}`, clip));
    }
  }
  for (const [name, { clip, changes }] of Object.entries(REGRADE_RECIPES)) {
    if (!wanted(name)) continue;
    const request = regradeOf(path.join(folder, `${clip}.mp4`), changes);
    trios.push(await writeClip(folder, name, await motion.regrade(request, quietObserver())));
  }
  await motion.close();
  await writeContactSheet(path.join(folder, 'contact-sheet.png'), trios);
}

void main(process.argv.slice(2));
