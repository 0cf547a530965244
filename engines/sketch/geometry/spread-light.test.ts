import { spreadLight } from './spread-light';

const [COLUMNS, ROWS] = [40, 30];

/** A wall above a floor, and between them a separate strip two cells high; light 0.01 everywhere. */
function room() {
  const surfaceOfRow = (y: number): number => (y < 14 ? 1 : y < 16 ? 2 : 3);
  const surfaces = Uint16Array.from({ length: COLUMNS * ROWS }, (_, cell) => surfaceOfRow(Math.floor(cell / COLUMNS)));
  const map = (value: number) => new Float32Array(3 * COLUMNS * ROWS).fill(value);
  const sunLight: [number, number, number] = [0.1, 0.1, 0.1];
  return {
    cells: {
      columns: COLUMNS,
      rows: ROWS,
      surfaces,
      surfaceOf: new Uint16Array(4),
      interior: true,
      whiteBalance: 0,
    },
    light: { indirect: map(0.01), gloss: map(0), sun: map(0), sunLight },
  };
}

const at = (x: number, y: number): number => 3 * (y * COLUMNS + x);

it('single bright cells along an edge are no light, and a patch of sun stays', () => {
  const { cells, light } = room();
  for (let x = 5; x < 35; x += 4) {
    light.indirect.fill(0.3, at(x, 15), at(x, 15) + 3);
    light.indirect.fill(0.3, at(x, 17), at(x, 17) + 3);
  }
  for (let y = 20; y < 28; y++) light.sun.fill(1, at(10, y), at(20, y));
  const spread = spreadLight({ ...cells, sun: [0, 1, 0] }, light);
  const brightest = Math.max(...spread.indirect);
  expect(brightest).toBeLessThan(0.025);
  expect(spread.sun[at(15, 24)]).toBe(1);
  expect(spread.sun[at(30, 24)]).toBe(0);
});
