import sharp from 'sharp';
import { measureFidelity, type Raster } from './fidelity';

function measured(...of: Parameters<typeof measureFidelity>) {
  const fidelity = measureFidelity(...of);
  if (!fidelity) throw new Error('no drawing was found');
  return fidelity;
}

async function raster(body: string): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" fill="#fff"/>
    <g fill="none" stroke="#222" stroke-width="2">${body}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}

const house = '<rect x="100" y="80" width="280" height="180"/><rect x="140" y="120" width="50" height="60"/>';
const window = '<rect x="280" y="120" width="50" height="60"/>';

/** Share of pixels of one colour inside a box of the heat map. */
function share(heat: Raster, colour: [number, number, number], box: [number, number, number, number]): number {
  const [x0, y0, x1, y1] = box;
  let n = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const o = 3 * (y * heat.width + x);
      if (colour.every((c, k) => heat.rgb[o + k] === c)) n++;
    }
  }
  return n / ((x1 - x0) * (y1 - y0));
}

const RED: [number, number, number] = [214, 40, 40];
const AMBER: [number, number, number] = [245, 166, 35];
const PLACE: [number, number, number, number] = [270, 110, 340, 190];

describe('fidelity', () => {
  it('is 100 for a picture and itself', async () => {
    const picture = await raster(house + window);
    expect(measured(picture, picture)).toMatchObject({ score: 100, recall: 100, precision: 100 });
  });

  it('shows a lost window red and takes it off the recall', async () => {
    const { recall, precision, heat } = measured(await raster(house + window), await raster(house));
    expect(recall).toBeLessThan(90);
    expect(precision).toBe(100);
    expect(share(heat, RED, PLACE)).toBeGreaterThan(0.02);
  });

  it('shows an invented window amber and takes it off the precision', async () => {
    const { recall, precision, heat } = measured(await raster(house), await raster(house + window));
    expect(recall).toBe(100);
    expect(precision).toBeLessThan(90);
    expect(share(heat, AMBER, PLACE)).toBeGreaterThan(0.02);
    expect(share(heat, RED, PLACE)).toBe(0);
  });

  it('flags a window that moved as both', async () => {
    const moved = house + window.replace('x="280"', 'x="300"');
    const { heat, score } = measured(await raster(house + window), await raster(moved));
    expect(score).toBeLessThan(97);
    expect(share(heat, RED, [275, 118, 290, 182])).toBeGreaterThan(0);
    expect(share(heat, AMBER, [345, 118, 356, 182])).toBeGreaterThan(0);
  });

  it('forgives a shift inside the band and compares pictures of different sizes', async () => {
    const shifted = house.replace('x="100"', 'x="101"');
    expect(measured(await raster(house), await raster(shifted)).score).toBeGreaterThan(97);
    const large = await raster(house);
    const { data } = await sharp(large.rgb, { raw: { width: 480, height: 300, channels: 3 } })
      .resize(240, 150)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = { rgb: new Uint8Array(data), width: 240, height: 150 };
    expect(measured(large, small).score).toBeGreaterThan(90);
  });

  it('is unknown without a drawing', async () => {
    expect(measureFidelity(await raster(''), await raster(house))).toBeNull();
  });

  it('gives the same map twice and refuses an empty raster', async () => {
    const [a, b] = [await raster(house), await raster(house + window)];
    expect(measured(a, b).heat.rgb).toEqual(measured(a, b).heat.rgb);
    expect(() => measured(a, { rgb: new Uint8Array(0), width: 0, height: 0 })).toThrow(RangeError);
  });
});
