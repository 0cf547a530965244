import type { Carrier } from './carrier/carrier';
import { InputImage } from './decode-input';
import { cropFacts, framingFacts, unusedFacts } from './image-frame';
import { type CutView, kindFacts, type ReadKind } from './kind/read-kind';
import { luma } from './reading/raster';
import type { SketchImage, SketchRequest } from './request/sketch-request';

/** Number of pixels at which a plan or section is rendered; larger images are enlarged from this size. */
const CUT_PIXELS = 2_100_000;

/** A plan or section to render; sRGB bytes. */
export interface CutTask {
  rgb: Uint8Array;
  w: number;
  h: number;
}

/** Darkening (0-1) from which a pixel belongs to a label, and how much of it is kept. */
const LABEL = { least: 0.05, kept: 0.85 };

/** A plan's or section's drawing, as it is rendered. */
export interface CutInput {
  /** Without labels, which are not part of the building. */
  input: InputImage;
  /** With its labels; undefined when it has none. */
  labelled: InputImage | undefined;
  read: ReadKind;
  carrier: Carrier | null;
}

/**
 * Renders a plan from above, or a section in perspective, at the ordered size, with the names and dimensions that are
 * written in it.
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
 * Writes a drawing's labels on its render: each pixel is darkened as much as the labels darken the drawing.
 * @param rgb the render, modified in place; it has the size of both drawings
 */
export function writeLabels(rgb: Uint8Array, plain: Uint8Array, labelled: Uint8Array): void {
  const before = luma(plain);
  const after = luma(labelled);
  for (let i = 0; i < before.length; i++) {
    const [paper, ink] = [before[i] as number, after[i] as number];
    if (paper - ink < LABEL.least) continue;
    const left = 1 - LABEL.kept * (1 - ink / paper);
    for (let k = 0; k < 3; k++) rgb[3 * i + k] = (rgb[3 * i + k] as number) * left;
  }
}
