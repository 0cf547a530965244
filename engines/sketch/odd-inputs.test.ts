import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { SeededRandom } from '../random/seeded-random';
import { DrawingUnread } from '../run/engine-errors';
import { WHOLE_SUITE } from '../run/suite-settings';
import { defaultForm } from './request/default-form';
import type { SketchRequest } from './request/sketch-request';
import { SketchEngine } from './sketch-engine';

/**
 * Sixty cases cover every kind of input with every output, weather and design type; `npm run test:engines` runs them.
 */
const INPUTS = WHOLE_SUITE ? 60 : 24;

describe('odd inputs', () => {
  it('renders noise and scribbles, and rejects a sheet without lines', async () => {
    const engine = await SketchEngine.create({ threads: 2 });
    const random = new SeededRandom(5);
    for (let k = 0; k < INPUTS; k++) {
      const request: SketchRequest = {
        ...usual,
        image: await oddImage(k, random),
        width: 64,
        height: 40 + (k % 30),
        seed: k,
        designType: k % 2 === 0 ? 'Architecture' : 'Interior',
        geometryOverride: (k * 37) % 101,
        promptStrength: (k * 53) % 101,
        formStrictness: (k * 29) % 101,
        outputType: (['final', 'concept', 'moodboard'] as const)[k % 3] ?? 'final',
        perspectiveAssist: k % 4 === 0 ? 'Fix skew' : 'Keep natural',
        weather: (['Clear', 'Rain', 'Snow', 'Cloudy'] as const)[k % 4],
        timeOfDay: undefined,
        dofLevel: k % 5 === 0 ? 'Shallow' : undefined,
      };
      const making = engine.render(request, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onPreview: () => undefined,
      });
      if (k % 5 < 2) {
        await expect(making).rejects.toThrow(DrawingUnread);
        continue;
      }
      const picture = await making;
      expect(picture.rgb).toHaveLength(request.width * request.height * 3);
    }
    await engine.close();
  });
});

/** Limit in milliseconds of processor time for reading noise. */
const NOISE_MS = 3_000;
/**
 * Reads noise as a drawing in a thread, because numeric code is much slower in the test runner's sandbox.
 * Up to five attempts, because other processes may slow down a single one.
 */
const READ_NOISE = `
const { parentPort, workerData } = require('node:worker_threads');
const { folder, w, h, rgb, form, within } = workerData;
const { readDrawing } = require(folder + '/scene/read-drawing.js');
let [milliseconds, regions] = [Infinity, 0];
for (let tried = 0; tried < 5 && milliseconds >= within; tried++) {
  const before = process.cpuUsage().user;
  regions = readDrawing(rgb, w, h, form, { step: () => undefined, lines: () => undefined }).regions.length;
  milliseconds = Math.min(milliseconds, (process.cpuUsage().user - before) / 1000);
}
parentPort.postMessage({ milliseconds, regions });`;

it.each(['Architecture', 'Interior'] as const)(
  'reads noise with ten thousand areas as %s in 3 s',
  async (designType) => {
    const [w, h] = [1100, 800];
    const random = new SeededRandom(7);
    const rgb = new Uint8Array(3 * w * h);
    for (let i = 0; i < w * h; i++) rgb.fill(random.chance(0.35) ? 0 : 250, 3 * i, 3 * i + 3);
    const form = { ...defaultForm, designType, width: w, height: h };
    const workerData = { folder: path.resolve(__dirname), w, h, rgb, form, within: NOISE_MS };
    const { milliseconds, regions } = await new Promise<{ milliseconds: number; regions: number }>(
      (resolve, reject) => {
        const thread = new Worker(READ_NOISE, { eval: true, workerData });
        thread.once('message', resolve);
        thread.once('error', reject);
      },
    );
    expect(regions).toBeGreaterThan(8_000);
    expect(milliseconds).toBeLessThan(NOISE_MS);
  },
);

const usual: SketchRequest = {
  ...defaultForm,
  image: Buffer.alloc(0),
  width: 160,
  height: 100,
  geometryOverride: 0,
  depthMode: 'Flat',
};

function oddImage(k: number, random: SeededRandom): Promise<Buffer> {
  const width = random.whole(1, 140);
  const height = random.whole(1, 140);
  const rgb = Buffer.alloc(width * height * 3);
  const kind = k % 5;
  for (let i = 0; i < rgb.length; i++) {
    rgb[i] =
      kind === 0
        ? 255
        : kind === 1
          ? 0
          : kind === 2
            ? random.whole(0, 255)
            : kind === 3
              ? (i * k) % 256
              : random.chance(0.04)
                ? 0
                : 250;
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
