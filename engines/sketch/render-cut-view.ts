import type { Carrier } from './carrier/carrier';
import { InputImage } from './decode-input';
import { cropFacts, framingFacts, unusedFacts } from './image-frame';
import { type CutView, kindFacts, type ReadKind } from './kind/read-kind';
import type { SketchImage, SketchRequest } from './request/sketch-request';

/** Number of pixels at which a plan or section is rendered; larger images are enlarged from this size. */
const CUT_PIXELS = 2_100_000;

/** A plan or section to render; sRGB bytes. */
export interface CutTask {
  rgb: Uint8Array;
  w: number;
  h: number;
}

/** Renders a plan from above, or a section in perspective, at the ordered size. @param draw renders it in a thread */
export async function renderCutView(
  view: CutView,
  { input, read, carrier }: { input: InputImage; read: ReadKind; carrier: Carrier | null },
  { image: _, ...form }: SketchRequest,
  draw: (task: CutTask) => Promise<Uint8Array>,
): Promise<SketchImage> {
  const { width, height } = form;
  const framing = input.framing(width, height, true);
  const scale = Math.min(1, Math.sqrt(CUT_PIXELS / (width * height)));
  const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))];
  const rgb = await draw({ rgb: await input.framed(w, h, framing), w, h });
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
