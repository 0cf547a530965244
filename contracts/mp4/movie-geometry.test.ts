import { findBox, makeBox } from './movie-boxes';
import { readGeometry } from './movie-geometry';

const words = (...values: number[]) =>
  Uint8Array.from(values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const ONE = 0x10000;
const UPRIGHT = [1, 0, 0, 1];

/** A track with 1440 x 1080 stored pixels. */
function track(matrix: number[], display: number[], ...boxes: Uint8Array[]): Uint8Array {
  const [a = 0, b = 0, c = 0, d = 0] = matrix.map((value) => Math.round(value * ONE));
  const [width = 0, height = 0] = display.map((side) => side * ONE);
  const tail = words(a, b, 0, c, d, 0, 0, 0, 0x40000000, width, height);
  const header = makeBox('tkhd', words(3, 0, 0, 1, 0, 0, 0, 0, 0, 0), tail);
  const entry = joined(new Uint8Array(24), words((1440 << 16) | 1080), new Uint8Array(50));
  const descriptions = makeBox('stsd', words(0, 1), makeBox('avc1', entry, ...boxes));
  return makeBox('trak', header, makeBox('mdia', makeBox('minf', makeBox('stbl', descriptions))));
}

function geometry(...made: Parameters<typeof track>) {
  const bytes = track(...made);
  const box = findBox(bytes, ['trak']);
  return readGeometry(bytes, box ?? { type: 'trak', start: 0, content: 8, end: 8 });
}

const stored = [1440, 1080];
const wide = makeBox('pasp', words(4, 3));

describe('geometry of a video', () => {
  it.each<[string, Parameters<typeof track>, string]>([
    ['upright', [UPRIGHT, stored], '1440x1080'],
    ['a phone held upright', [[0, 1, -1, 0], stored], '1080x1440'],
    ['upside down', [[-1, 0, 0, -1], stored], '1440x1080'],
    ['held the other way', [[0, -1, 1, 0], stored], '1080x1440'],
    ['mirrored and upright', [[0, 1, 1, 0], stored], '1080x1440'],
    ['a few degrees aslant', [[0.99, 0.05, -0.05, 0.99], stored], '1440x1080'],
    ['a matrix of zeros', [[0, 0, 0, 0], stored], '1440x1080'],
    ['pixels of 4:3', [UPRIGHT, stored, wide], '1920x1080'],
    ['pixels of 4:3, turned', [[0, 1, -1, 0], stored, wide], '1080x1920'],
    ['tall pixels', [UPRIGHT, stored, makeBox('pasp', words(3, 4))], '1440x1440'],
    ['impossible pixels', [UPRIGHT, stored, makeBox('pasp', words(1, 90_000))], '1440x1080'],
    ['a wider track and no shape of a pixel', [UPRIGHT, [1920, 1080]], '1920x1080'],
    ['a track without size', [UPRIGHT, [0, 0]], '1440x1080'],
    ['rounded sides', [UPRIGHT, [1440, 1088]], '1440x1080'],
    ['a matrix that stretches', [[2, 0, 0, 1], stored], '2880x1080'],
    ['a clean aperture', [UPRIGHT, [1400, 1050], makeBox('clap', words(1400, 1, 1050, 1, 0, 1, 0, 1))], '1400x1050'],
    ['an aperture outside', [UPRIGHT, stored, makeBox('clap', words(1400, 1, 1050, 1, 900, 1, 0, 1))], '1440x1080'],
  ])('%s', (_, made, shown) => {
    const { width, height } = geometry(...made).shown;
    expect(`${width}x${height}`).toBe(shown);
  });

  it('names the quarter turn of each matrix', () => {
    const turn = (...matrix: number[]) => {
      const { transpose, mirrorX, mirrorY } = geometry(matrix, stored).turn;
      return [transpose, mirrorX, mirrorY].map(Number).join('');
    };
    expect([turn(1, 0, 0, 1), turn(0, 1, -1, 0), turn(-1, 0, 0, -1), turn(0, -1, 1, 0)]).toEqual([
      '000',
      '110',
      '011',
      '101',
    ]);
    expect([turn(-1, 0, 0, 1), turn(1, 0, 0, -1), turn(0, 1, 1, 0), turn(0, -1, -1, 0)]).toEqual([
      '010',
      '001',
      '100',
      '111',
    ]);
  });
});
