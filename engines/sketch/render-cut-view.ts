import type { Carrier } from './carrier/carrier';
import { InputImage } from './decode-input';
import { cropFacts, framingFacts, unusedFacts } from './image-frame';
import { type CutView, kindFacts, type ReadKind } from './kind/read-kind';
import { luma } from './reading/raster';
import type { SketchImage, SketchRequest } from './request/sketch-request';

/** Number of pixels at which a plan or section is rendered. Larger images are enlarged from it. */
const CUT_PIXELS = 2_100_000;

/** A plan or section to render; sRGB bytes. */
export interface CutTask {
  rgb: Uint8Array;
  w: number;
  h: number;
}

/** A pixel belongs to a label above this darkening (0-1), and keeps this share of it. */
const LABEL = { minDarkening: 0.05, keptShare: 0.85 };

/** The drawing of a plan or section. */
export interface CutInput {
  /** The drawing without labels. */
  input: InputImage;
  /** The drawing with its labels; undefined without labels. */
  labelled: InputImage | undefined;
  read: ReadKind;
  carrier: Carrier | null;
}

/**
 * Renders a plan from above or a section in perspective, at the ordered size, with its names and dimensions.
 * @param draw renders it in a thread
 */
export async function renderCutView(
  view: CutView,
  { input, labelled, read, carrier }: CutInput,
  { image: _, ...form }: SketchRequest,
  draw: (task: CutTask) => Promise<Uint8Array>,
): Promise<SketchImage> {
  const { width, height } = form;
  const framing = input.framing(width, height, true);
  const scale = Math.min(1, Math.sqrt(CUT_PIXELS / (width * height)));
  const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))];
  const plain = await input.framed(w, h, framing);
  const rgb = await draw({ rgb: plain, w, h });
  if (labelled) writeLabels(rgb, plain, await labelled.framed(w, h, labelled.framing(width, height, true)));
  const full = await InputImage.ofPixels({ rgb, w, h }).framed(width, height, { ...framing, fit: 'whole' });
  const facts = {
    input: 'drawing',
    view,
    ...kindFacts(read),
    ...framingFacts(framing),
    ...cropFacts(carrier, input, framing, form),
    ...unusedFacts({ ...form, drawingKind: view }, true),
  };
  return { rgb: full.slice(), width, height, inverseDepth: new Uint16Array(width * height).fill(65535), facts };
}

/**
 * Writes the labels of a drawing on its render, with the darkness that they have in the drawing.
 * @param rgb the render, modified in place; it has the size of both drawings
 */
export function writeLabels(rgb: Uint8Array, plain: Uint8Array, labelled: Uint8Array): void {
  const before = luma(plain);
  const after = luma(labelled);
  for (let i = 0; i < before.length; i++) {
    const [paper, ink] = [before[i] as number, after[i] as number];
    if (paper - ink < LABEL.minDarkening) continue;
    const left = 1 - LABEL.keptShare * (1 - ink / paper);
    for (let k = 0; k < 3; k++) rgb[3 * i + k] = (rgb[3 * i + k] as number) * left;
  }
}
