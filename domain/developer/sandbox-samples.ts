import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { sampleKey } from '../assets/asset-keys';
import { type AssetStore, SIGNED_URL_SECONDS } from '../assets/asset-store';
import { drawSampleImage } from './sample-image';

/** The result of a sandbox job in place of a render. Its metadata describes this very file. */
export interface Sample {
  key: string;
  contentType: string;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the file in hex. */
  sha256: string;
  seconds: number | null;
  fps: number | null;
}

/** A video made once by the embedded engine: a camera move through one of its images. Part of the source code. */
const VIDEO_FILE = path.resolve(__dirname, '../../developer/sample-clip.mp4');
const CLIP = { width: 640, height: 360, seconds: 3, fps: 24 };

interface MadeSample {
  sample: Sample;
  body: Buffer;
}
/** Samples made so far, by key. There are few sizes, and a file has a few kilobytes. */
const made = new Map<string, MadeSample>();
const kept = new WeakMap<AssetStore, Set<string>>();

/** The sample for an order: an image in the ordered size, or the only video, in its own size. */
export function sampleFor(settings: RenderSettings): Sample {
  return makeSample(settings).sample;
}

/** A signed URL for the sample, and when it expires. The file is uploaded on first use. */
export async function sampleUrl(assets: AssetStore, settings: RenderSettings, now = new Date()) {
  const { sample, body } = makeSample(settings);
  const keptHere = kept.get(assets) ?? new Set<string>();
  kept.set(assets, keptHere);
  if (!keptHere.has(sample.key)) {
    if (!(await assets.exists(sample.key))) await assets.keep(sample.key, body, sample.contentType);
    keptHere.add(sample.key);
  }
  const url = await assets.signedUrl(sample.key, { contentType: sample.contentType });
  return { url, expiresAt: new Date(now.getTime() + SIGNED_URL_SECONDS * 1_000) };
}

function makeSample(settings: RenderSettings): MadeSample {
  const name = settings.kind === 'video' ? 'clip' : `picture-${settings.width}x${settings.height}`;
  const known = made.get(name);
  if (known) return known;
  const isVideo = settings.kind === 'video';
  const body = isVideo ? readFileSync(VIDEO_FILE) : drawSampleImage(settings.width, settings.height);
  const facts = isVideo ? CLIP : { width: settings.width, height: settings.height, seconds: null, fps: null };
  const [contentType, extension] = isVideo ? (['video/mp4', 'mp4'] as const) : (['image/png', 'png'] as const);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const sample = { key: sampleKey(name, body, extension), contentType, bytes: body.length, sha256, ...facts };
  made.set(name, { sample, body });
  return { sample, body };
}
