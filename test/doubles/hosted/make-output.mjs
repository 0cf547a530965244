import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawTest } from '../draw-test.mjs';

const PIXELS = 1_048_576;
const clips = new Map();

/**
 * Draws a version's output for an input, marked TEST.
 * @param {{ makes: string }} model
 * @param {Record<string, unknown>} input
 * @param {Buffer | undefined} image the first file of the input
 * @param {{ fault?: string, clipHeight: number }} options
 * @returns {Promise<{ bytes: Buffer, type: string }>}
 */
export async function makeOutput(model, input, image, { fault, clipHeight }) {
  if (model.makes === 'clip') return { bytes: await clipOf(input, image, clipHeight), type: 'video/mp4' };
  const sent = image && (await sharp(image).metadata());
  if (model.makes === 'enlargement') {
    const bytes = await sharp(image)
      .resize(sent.width * 4, sent.height * 4)
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { bytes, type: 'image/png' };
  }
  const [width, height] = sizeOf(input, sent, fault);
  const drawn = await drawTest(String(input.prompt ?? ''), width, height, image);
  return { bytes: await drawn.png({ compressionLevel: 1 }).toBuffer(), type: 'image/png' };
}

function sizeOf({ aspect_ratio: ratio, image_size: size }, sent, fault) {
  if (fault === 'wrong_size') return [64, 36];
  if (fault === 'wrong_ratio') return [1_400, 350];
  if (sent) return [sent.width, sent.height];
  if (size) return [size.width, size.height];
  const [across, down] = String(ratio ?? '1:1')
    .split(':')
    .map(Number);
  const scale = Math.sqrt(PIXELS / (across * down));
  return [2 * Math.round((across * scale) / 2), 2 * Math.round((down * scale) / 2)];
}

/** A moving test card with the requested number of frames, in the image's shape. Each card is drawn once. */
async function clipOf(input, image, height) {
  const fps = Number(input.fps ?? input.frames_per_second ?? 16);
  const frames = Number(input.num_frames ?? Number(input.duration ?? 5) * fps);
  const sent = image ? await sharp(image).metadata() : { width: 16, height: 9 };
  const width = 2 * Math.round((height * sent.width) / sent.height / 2);
  const key = [width, height, fps, frames].join(' ');
  if (!clips.has(key)) clips.set(key, drawClip(width, height, fps, frames));
  return clips.get(key);
}

async function drawClip(width, height, fps, frames) {
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-double-'));
  try {
    const file = path.join(folder, 'clip.mp4');
    const card = `testsrc2=size=${width}x${height}:rate=${fps}:duration=${frames / fps + 1}`;
    const coding = ['-frames:v', String(frames), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    await promisify(execFile)(await ffmpeg(), ['-v', 'error', '-f', 'lavfi', '-i', card, ...coding, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ffmpeg() {
  const { findFfmpeg } = createRequire(import.meta.url)('@maquette/engines/motion/encode/ffmpeg-program');
  const found = await findFfmpeg();
  if (!found) throw new Error('ffmpeg is required to draw a test card and was not found');
  return found;
}
