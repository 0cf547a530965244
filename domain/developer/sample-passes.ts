import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PASS_FILES, type PassIndex } from '@maquette/contracts/models/model-passes';
import { sampleKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { ZipWriter } from '../exports/zip-writer';
import { drawSampleImage } from './sample-image';

const SIZE = { width: 640, height: 360 };
/** Colour of the sample's background, which counts as its only slot and object. */
const WHOLE = { name: 'Sample', colour: '#f4f1ea', share: 1 };

/** Passes of a sandbox job: the sample image in every file. @returns keys of the ZIP and of its PSD */
export async function keepSamplePasses(
  assets: Pick<AssetStore, 'exists' | 'keep'>,
): Promise<{ zip: string; psd: string }> {
  const body = await samplePasses();
  const [zip, psd] = [sampleKey('passes', body, 'zip'), sampleKey('passes', body, 'psd')];
  if (!(await assets.exists(zip))) await assets.keep(zip, body, 'application/zip');
  return { zip, psd };
}

async function samplePasses(): Promise<Buffer> {
  const zip = new ZipWriter();
  const whole = buffer(zip.output);
  const image = drawSampleImage(SIZE.width, SIZE.height);
  for (const name of PASS_FILES) await zip.add(`${name}.png`, Readable.from([image]), false);
  const index: PassIndex = { ...SIZE, depth: { nearest: 1, farthest: 30 }, slots: [WHOLE], objects: [WHOLE] };
  await zip.add('passes.json', Readable.from([JSON.stringify(index, null, 1)]), true);
  zip.end();
  return whole;
}
