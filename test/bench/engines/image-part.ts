import { randomUUID } from 'node:crypto';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { writeMark } from '@maquette/domain/marks/write-mark';
import { EmbeddedImages } from '@maquette/worker/providers/embedded-images';
import type { ImageOrder, MadeImage } from '@maquette/worker/providers/image-provider';
import { withFidelity } from '@maquette/worker/renders/guided-fidelity';
import sharp from 'sharp';
import { drawnHouse } from './drawn-house';
import { imageOrder } from './image-order';
import type { Part } from './parts';
import { peakMegabytes, type Took, took } from './processor-time';

type ImagePart = Part & { kind: 'still' | 'sketch' };

/** Seconds for one image or sketch result in final quality. */
export interface ImageRound extends Took {
  firstPreview: number | null;
}

export interface ImageMeasures {
  rounds: ImageRound[];
  /** Seconds for the same image with one sample per pixel: the cost of building the scene. Null for a sketch. */
  draft: Took | null;
  /** Seconds for encoding the image as PNG with libvips, which shows how fast the machine is at that moment. */
  png: Took;
  /** Seconds for writing the invisible mark into the image. */
  mark: Took;
  /** Seconds for measuring a sketch's fidelity to its drawing. Null for other images. */
  fidelity: Took | null;
  peakMegabytes: number;
  /** Size of the image before it was enlarged, from the result's facts. */
  enlargedFrom: string | null;
}

/** Measures an image from the path tracer or the sketch engine, through the provider that the product uses. */
export async function measureImage(part: ImagePart, rounds: number): Promise<ImageMeasures> {
  const stills = new EmbeddedImages(2);
  // Workers also warm up before their first render.
  if (part.kind === 'still') await stills.warmUp();
  const order = await orderOf(part, false);
  const done: ImageRound[] = [];
  let picture: MadeImage | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const { result, ...measured } = await makeOne(stills, order);
    picture = result;
    done.push(measured);
  }
  const peak = peakMegabytes();
  const draft = part.kind === 'still' ? await makeOne(stills, await orderOf(part, true)) : null;
  if (!picture) throw new Error('no measurement round was requested');
  const png = await encodePng(picture);
  const fidelity = part.kind === 'sketch' && order.image ? await took(measured(picture, order.image)) : null;
  const mark = await took(marked(picture));
  await stills.close();
  const { enlargedFrom = null } = picture.facts;
  return {
    rounds: done,
    draft: draft && plain(draft),
    png,
    mark: plain(mark),
    fidelity: fidelity && plain(fidelity),
    peakMegabytes: peak,
    enlargedFrom: enlargedFrom === null ? null : String(enlargedFrom),
  };
}

/** The order for an image or a sketch. */
export async function orderOf(part: ImagePart, draft: boolean): Promise<ImageOrder> {
  if (part.kind === 'still') return imageOrder(part.place, part.resolution, draft);
  const { settings } = imageOrder('exterior', '1080p', draft);
  const { width, height } = settings;
  const sketch = { subject: 'Architecture' as const, ...SKETCH };
  return { tool: 's2i', settings: { ...settings, sketch }, image: await drawnHouse(width, height) };
}

const SKETCH = {
  geometryOverride: 50,
  referenceRole: 'both' as const,
  depthMode: 'Deep' as const,
  outputType: 'final' as const,
  useType: '',
  details: '',
  formStrictness: 50,
  focalElement: '',
  drawingCorrections: '',
  drawingCrop: '',
};

/** Renders once and measures the time. */
export async function makeOne(stills: EmbeddedImages, order: ImageOrder): Promise<ImageRound & { result: MadeImage }> {
  const began = performance.now();
  let firstPreview: number | null = null;
  const made = await took(() =>
    stills.make(order, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onPreview: () => {
        firstPreview ??= (performance.now() - began) / 1_000;
      },
    }),
  );
  return { ...made, firstPreview };
}

const plain = ({ seconds, processorSeconds }: Took): Took => ({ seconds, processorSeconds });

/** The work that the worker adds to every image. Writing the mark overwrites the pixels. */
const marked = (picture: MadeImage) => async () => {
  await writeMark(picture, markPayload(randomUUID()));
};

/** The work that the worker adds to every sketch. */
const measured = (picture: MadeImage, drawing: Buffer) => async () => {
  const { facts } = await withFidelity(picture, drawing);
  if (typeof facts.fidelity !== 'number') throw new Error('the result of the sketch has no measured fidelity');
};

async function encodePng({ rgb, width, height }: MadeImage): Promise<Took> {
  const { seconds, processorSeconds } = await took(() =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  return { seconds, processorSeconds };
}
