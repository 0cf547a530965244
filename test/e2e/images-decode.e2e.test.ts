import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { quietObserver } from '@maquette/engines/motion/sample-requests';
import { StillEngine } from '@maquette/engines/still/still-engine';
import { encodeImage } from '@maquette/worker/renders/image-files';
import type { Browser } from 'playwright';
import { launchBrowser } from '../harness/browser';

const SIZE = { width: 322, height: 180 };

let browser: Browser;
let still: { rgb: Uint8Array; width: number; height: number };

beforeAll(async () => {
  browser = await launchBrowser();
  const engine = await StillEngine.create({ threads: 2 });
  const form = { prompt: 'a small house', designType: 'Architecture', style: 'Realistic', quality: 'draft' } as const;
  still = await engine.render({ ...form, ...SIZE, seed: 3 }, quietObserver());
  await engine.close();
});

afterAll(() => browser.close());

/** Reads a file's size and the colour at its centre in the browser. */
async function decoded(file: Buffer, type: string): Promise<{ width: number; height: number; middle: number[] }> {
  const page = await browser.newPage();
  const result = await page.evaluate(
    async ([encoded, kind]) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([bytes], { type: kind }));
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const middle = Array.from(context.getImageData(width / 2, height / 2, 1, 1).data);
      return { width, height, middle };
    },
    [file.toString('base64'), type] as const,
  );
  await page.close();
  return result;
}

describe('an image of the still engine in a browser', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('decodes from %s at exactly its size, in its colours', async (format) => {
    const { width, height, middle } = await decoded(
      await encodeImage(still, format, SOURCE_TYPES.algorithmic),
      `image/${format}`,
    );
    expect({ width, height }).toEqual(SIZE);
    const at = 3 * ((SIZE.height / 2) * SIZE.width + SIZE.width / 2);
    for (let k = 0; k < 3; k++) expect(Math.abs((middle[k] ?? 0) - (still.rgb[at + k] ?? 0))).toBeLessThan(24);
  });
});
