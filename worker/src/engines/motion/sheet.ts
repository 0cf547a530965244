/**
 * Writes sample clips and their first, middle and last frame side by side, to look at.
 * `node worker/dist/engines/motion/sheet.js OUT [PICTURE ...]`: stills of the still engine with exact depth, and any
 * pictures named, whose depth is guessed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { StillEngine } from '../still/still-engine';
import { decodedFrames } from './decoded-clip';
import { MotionEngine } from './motion-engine';
import type { MadeClip, MotionRequest } from './motion-request';
import { quietObserver, stillRequest } from './sample-requests';

const SIZE = { width: 1280, height: 720, seconds: 3, fps: 24, motionStrength: 45, easing: 'ease-in-out' } as const;

const EXTERIOR: [string, Partial<MotionRequest>][] = [
  ['truck', { dynamicMovement: 'truck-right' }],
  ['orbit', { dynamicMovement: 'orbit-left', style: 'cinematic' }],
  ['dolly-night', { dynamicMovement: 'dolly-in', prompt: 'the villa at night' }],
  ['crane-fog', { dynamicMovement: 'crane-up', prompt: 'a foggy morning' }],
  ['pan-film', { staticMovement: 'pan-left', style: 'warm-film', grain: 0.2 }],
];
const INTERIOR: [string, Partial<MotionRequest>][] = [
  ['orbit', { dynamicMovement: 'orbit-right' }],
  ['dolly', { dynamicMovement: 'dolly-in', quality: 'premium' }],
  ['tilt-mono', { staticMovement: 'tilt-up', style: 'monochrome' }],
];
const UPLOADED: [string, Partial<MotionRequest>][] = [
  ['truck', { dynamicMovement: 'truck-left' }],
  ['dolly', { dynamicMovement: 'dolly-out', prompt: 'dusk' }],
];

async function writeSample(folder: string, name: string, clip: MadeClip): Promise<void> {
  writeFileSync(path.join(folder, `${name}.mp4`), clip.mp4);
  const frames = await decodedFrames(clip.mp4);
  const shown = [0, frames.length >> 1, frames.length - 1].map((index) => frames[index] ?? new Uint8Array());
  const pictures = shown.map((frame) => toRgb(frame, clip.width, clip.height));
  const options = { raw: { width: clip.width, height: clip.height * 3, channels: 3 as const } };
  await sharp(Buffer.concat(pictures), options)
    .resize({ width: 960 })
    .png()
    .toFile(path.join(folder, `${name}.png`));
  console.log(name, clip.frames, 'frames', clip.mp4.length, 'bytes', JSON.stringify(clip.facts));
}

/** I420, BT.709 limited range -> packed RGB. */
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

async function main([folder = 'motion-sheet', ...pictures]: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stills = await StillEngine.create();
  const motion = await MotionEngine.create();
  for (const [place, designType, prompt, moves] of [
    ['villa', 'Architecture', 'modern villa with a pool and trees', EXTERIOR],
    ['room', 'Interior', 'living room with a sofa and plants', INTERIOR],
  ] as const) {
    const form = { designType, prompt, style: 'Realistic', width: SIZE.width, height: SIZE.height, seed: 7 } as const;
    const still = await stills.render(form, quietObserver());
    const raw = { width: still.width, height: still.height, channels: 3 as const };
    const image = await sharp(still.rgb, { raw }).png().toBuffer();
    const depth = { values: still.inverseDepth, width: still.width, height: still.height };
    for (const [name, move] of moves) {
      const request = stillRequest(image, { ...SIZE, depth, ...move });
      await writeSample(folder, `${place}-${name}`, await motion.animate(request, quietObserver()));
    }
  }
  await stills.close();
  for (const file of pictures) {
    for (const [name, move] of UPLOADED) {
      const request = stillRequest(readFileSync(file), { ...SIZE, ...move });
      await writeSample(folder, `${path.parse(file).name}-${name}`, await motion.animate(request, quietObserver()));
    }
  }
  await motion.close();
}

void main(process.argv.slice(2));
