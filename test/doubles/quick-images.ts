import { setTimeout as pause } from 'node:timers/promises';
import type { ModelSettings } from '@maquette/contracts/fields/image-settings';
import { embeddedOffer } from '@maquette/contracts/providers/provider-offer';
import type {
  ImageOrder,
  ImageProvider,
  MadeImage,
  OrderedModel,
  RawImage,
  RenderObserver,
} from '@maquette/worker/providers/image-provider';
import sharp from 'sharp';

const STEPS = 10;

/** Renders that wait at half progress for `goOn`, and calls of `goOn` that came before. */
const waiting: (() => void)[] = [];
let early = 0;

/** Continues one render ordered with "until told": the one that waited longest, or the next one. */
export function goOn(): void {
  const first = waiting.shift();
  if (first) first();
  else early += 1;
}

/** While it waits, it reports slightly more progress again and again, as a real engine does. */
async function untilTold(observer: RenderObserver, begin: number, most: number): Promise<void> {
  const told = leaveToGoOn(observer);
  let ended = false;
  const end = () => {
    ended = true;
  };
  told.then(end, end);
  for (let progress = begin; !ended; progress += (most - progress) / 50) {
    observer.onProgress(progress);
    await Promise.race([told, pause(200)]);
  }
  await told;
}

function leaveToGoOn({ signal }: RenderObserver): Promise<void> {
  if (early > 0) {
    early -= 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal.addEventListener('abort', () => {
      if (waiting.includes(resolve)) waiting.splice(waiting.indexOf(resolve), 1);
      reject(signal.reason);
    });
  });
}

/**
 * A fast image provider for tests about queue and credits, where timing matters and the image does not.
 * Words in the prompt control it: "takes 3 s", "lingers until told" (at 95 %), "shows itself" (previews of one colour),
 * "fails" (or "fails with seed 3"), "wrong size", "kills its worker", "keeps the drawing" (returns the drawing),
 * "keeps it when strict" (only with a strictness of 100),
 * "until told" (half done until `Product.goOn`, so that no test depends on timing).
 */
export class QuickImages implements ImageProvider {
  readonly offer = embeddedOffer('quick', 'image', ['t2i', 's2i', 'm2i'], 1);

  async make({ tool, settings, image, model }: ImageOrder, observer: RenderObserver): Promise<MadeImage> {
    const seconds = Number(/takes ([\d.]+) s/.exec(settings.prompt)?.[1] ?? 0.2);
    const lingers = settings.prompt.includes('lingers until told');
    if (lingers) await untilTold(observer, 0.95, 0.99);
    for (let step = 1; step <= STEPS; step += 1) {
      await pause((seconds * 1_000) / STEPS, undefined, observer);
      observer.onProgress(step / STEPS);
      if (settings.prompt.includes('shows itself')) observer.onPreview(oneColour(1_280, 720));
      if (step === STEPS / 2 && settings.prompt.includes('kills its worker')) process.kill(process.pid, 'SIGKILL');
      if (step === STEPS / 2 && !lingers && settings.prompt.includes('until told')) await untilTold(observer, 0.5, 0.6);
      if (step === STEPS / 2 && fails(settings)) throw new Error('the provider double was configured to fail');
    }
    const width = settings.prompt.includes('wrong size') ? settings.width - 2 : settings.width;
    const rgb = new Uint8Array(width * settings.height * 3).fill(settings.seed % 256);
    const made = { rgb, width, height: settings.height, facts: { double: true } };
    // Reports how a sheet in another shape was framed, as the embedded engine does.
    if (tool === 's2i')
      return { ...made, ...(await kept(settings, image)), facts: { ...made.facts, framing: 'extend' } };
    if (model && settings.modelView) return { ...made, ...(await viewed(model, settings.modelView, made)) };
    return { ...made, inverseDepth: { values: new Uint16Array(16 * 9).fill(1_000), width: 16, height: 9 } };
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}

/** The word "fails" always fails, "fails with seed 3" only with that seed. */
function fails({ prompt, seed }: ImageOrder['settings']): boolean {
  const only = /fails with seed (\d+)/.exec(prompt)?.[1];
  return prompt.includes('fails') && (only === undefined || Number(only) === seed);
}

/** Returns the drawing as its result if the prompt asks for that. */
async function kept({ prompt, sketch, width, height }: ImageOrder['settings'], drawing?: Buffer) {
  const isStrict = sketch?.subject === 'Architecture' && sketch.formStrictness === 100;
  const keeps = prompt.includes('keeps the drawing') || (prompt.includes('keeps it when strict') && isStrict);
  if (!drawing || !keeps) return {};
  const pixels = await sharp(drawing).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { rgb: new Uint8Array(pixels) };
}

/** A view of a model: every pixel shows its first slot. */
async function viewed(
  model: OrderedModel,
  view: ModelSettings,
  { rgb, width, height }: RawImage,
): Promise<Pick<MadeImage, 'passes' | 'facts'>> {
  const { header } = await model.read();
  const slotNames = header.slots.map(({ name }) => name);
  const slots = slotNames.slice(0, 1).map((name) => ({ name, share: 1 }));
  const added = view.trees ? { tree: 6 } : {};
  const facts = {
    double: true,
    slots: JSON.stringify(slots),
    addedThings: JSON.stringify(added),
    eyeHeightMetres: 1.6,
  };
  if (!view.passes) return { facts };
  const pixels = width * height;
  const plane = () => new Uint8Array(pixels * 3).fill(120);
  const passes = {
    ...{ image: { rgb, width, height }, depth: new Uint16Array(pixels).fill(500), depthRange: [1, 30] as const },
    ...{ normal: plane(), albedo: plane(), clay: plane(), sun: new Uint8Array(pixels).fill(255) },
    ...{ slot: new Uint16Array(pixels), object: new Uint16Array(pixels), slotNames },
    objectNames: header.nodes.map(({ name }) => name),
  };
  return { facts: { ...facts, passes: true }, passes };
}

function oneColour(width: number, height: number) {
  return { rgb: new Uint8Array(width * height * 3).fill(90), width, height };
}
