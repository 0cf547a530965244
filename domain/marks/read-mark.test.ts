import fc from 'fast-check';
import { bitsOf, payloadOf, syndromeOf, syndromeOfFlip } from './mark-bits';
import { frameMarker } from './mark-frames';
import { BITS, mulberry32 } from './mark-layout';
import { idSuffix, markPayload } from './mark-payload';
import { readMark } from './read-mark';
import { readMarkInPlace } from './read-mark-in-place';
import { VideoMarkReader } from './read-video-mark';
import { type ColourImage, writeMark } from './write-mark';

const PAYLOAD = '9f1c06b7a42d5e38';

/** An image with a sky, a wall with windows and rough ground. */
function houseImage(width: number, height: number, seed: number): ColourImage {
  const random = mulberry32(seed);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inWindow = x % 90 > 30 && x % 90 < 62 && y % 110 > 40 && y % 110 < 90;
      const sky = 150 + (60 * y) / height;
      const wall = inWindow ? 60 : 190;
      const ground = 90 + 80 * random();
      const level = y < height * 0.3 ? sky : y < height * 0.75 ? wall : ground;
      rgb.fill(Math.min(255, level + 3 * random()), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { rgb, width, height };
}

const greyOf = ({ rgb, width, height }: ColourImage) => ({
  grey: Uint8Array.from({ length: width * height }, (_, at) => rgb[at * 3 + 1] as number),
  width,
  height,
});

/** Takes every second pixel from every second row, each as the mean of four. */
function halved({ rgb, width, height }: ColourImage): ColourImage {
  const half = { rgb: new Uint8Array((width / 2) * (height / 2) * 3), width: width / 2, height: height / 2 };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const at = (2 * y * width + 2 * x) * 3;
      const sum = [at, at + 3, at + width * 3, at + width * 3 + 3].reduce(
        (total, each) => total + (rgb[each] as number),
        0,
      );
      half.rgb.fill(sum / 4, (y * half.width + x) * 3, (y * half.width + x) * 3 + 3);
    }
  }
  return half;
}

function cutOut(image: ColourImage, left: number, top: number, width: number, height: number): ColourImage {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * image.width + left) * 3;
    rgb.set(image.rgb.subarray(from, from + width * 3), y * width * 3);
  }
  return { rgb, width, height };
}

test('a watermark is read from the whole image, a halved one and a crop, with its scale', async () => {
  const image = houseImage(1_280, 720, 1);
  await writeMark(image, PAYLOAD);
  expect(readMark(greyOf(image))).toMatchObject({ payload: PAYLOAD, scale: expect.closeTo(1, 1) });
  expect(readMark(greyOf(halved(image)))).toMatchObject({ payload: PAYLOAD, scale: expect.closeTo(0.5, 1) });
  expect(readMark(greyOf(cutOut(image, 131, 77, 1_020, 570)))?.payload).toBe(PAYLOAD);
});

test('the watermark changes an image by less than 42 dB of noise, and an image without one has none', async () => {
  const before = houseImage(960, 540, 2);
  const after = { ...before, rgb: before.rgb.slice() };
  await writeMark(after, PAYLOAD);
  const squares = before.rgb.reduce((sum, level, at) => sum + (level - (after.rgb[at] as number)) ** 2, 0);
  expect(10 * Math.log10(255 ** 2 / (squares / before.rgb.length))).toBeGreaterThan(42);
  expect(readMark(greyOf(before))).toBeNull();
  expect(readMark({ grey: new Uint8Array(640 * 360).fill(255), width: 640, height: 360 })).toBeNull();
  expect(readMark({ grey: new Uint8Array(80 * 80), width: 80, height: 80 })).toBeNull();
});

test('an image of thumbnail size is read with the phases of its waves, which readMark cannot do', async () => {
  const image = houseImage(480, 270, 3);
  expect(readMarkInPlace(greyOf(image))).toBeNull();
  await writeMark(image, PAYLOAD);
  expect(readMarkInPlace(greyOf(image))).toMatchObject({ payload: PAYLOAD, scale: 1 });
  expect(readMarkInPlace(greyOf(houseImage(1_280, 720, 1)))).toBeNull();
  expect(readMarkInPlace({ grey: new Uint8Array(480 * 270).fill(255), width: 480, height: 270 })).toBeNull();
});

test('a mark that is written over another one replaces it', async () => {
  const image = houseImage(1_280, 720, 4);
  await writeMark(image, 'ffffffff00000000');
  const found = readMarkInPlace(greyOf(image))?.payload ?? null;
  expect(found).toBe('ffffffff00000000');
  await writeMark(image, PAYLOAD, found);
  expect(readMarkInPlace(greyOf(image))?.payload).toBe(PAYLOAD);
  expect(readMark(greyOf(image))?.payload).toBe(PAYLOAD);
});

/** An image's brightness as the first plane of an I420 frame. */
const frameOf = (image: ColourImage) => greyOf(image).grey.map((level) => Math.round(16 + (level * 219) / 255));

test("frames carry their own mark next to that of their source image, and replace another clip's", async () => {
  const size = { width: 1_280, height: 720 };
  const image = houseImage(size.width, size.height, 5);
  await writeMark(image, 'ffffffff00000000');
  const frame = frameOf(image);
  const reader = () => new VideoMarkReader(size, [size, { width: 1_920, height: 1_080 }]);
  expect(reader().read({ grey: frame, ...size })).toBeNull();
  (await frameMarker({ ...size, payload: PAYLOAD, replaced: null }))(frame);
  expect(reader().read({ grey: frame, ...size })).toMatchObject({ payload: PAYLOAD, scale: 1 });
  const regraded = '0123456789abcdef';
  (await frameMarker({ ...size, payload: regraded, replaced: PAYLOAD }))(frame);
  expect(reader().read({ grey: frame, ...size })).toMatchObject({ payload: regraded });
  // A size in which no clip is made.
  expect(new VideoMarkReader(size, [{ width: 720, height: 720 }]).read({ grey: frame, ...size })).toBeNull();
});

test('the checksum detects every flip, and the syndromes of flips add up', () => {
  const payload = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'));
  const flips = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(payload, flips, (hex, wrong) => {
      const bits = bitsOf(hex);
      expect([bits.length, payloadOf(bits), syndromeOf(bits)]).toEqual([BITS, hex, 0]);
      for (const bit of wrong) bits[bit] = bits[bit] === 1 ? 0 : 1;
      const sum = wrong.reduce((syndrome, bit) => (syndrome ^ syndromeOfFlip(bit)) >>> 0, 0);
      expect(syndromeOf(bits)).toBe(sum);
      expect(sum).not.toBe(0);
    }),
  );
});

test('the payload is the random half of an id, and gives its end as PostgreSQL writes it', () => {
  const id = '0193a1b2-c3d4-7abc-8def-0123456789ab';
  expect(markPayload(id)).toBe('8def0123456789ab');
  expect(id.endsWith(idSuffix(markPayload(id)))).toBe(true);
});
