import type { Opening } from '../openings/openings';
import type { ExteriorStage } from '../stage/exterior-stage';

/** Free wall beside a door in metres, up to the next opening or corner. */
interface Beside {
  left: number;
  right: number;
}

/** Seven-segment digits on a 2 by 4 field: bottom, top, middle, left below, left above, right below, right above. */
const figures = ['1101111', '0000011', '1111010', '1110011', '0010111', '1110101', '1111101', '0100011', '1111111'];

/**
 * Adds what belongs to a front door: lamp, house number, letter box and mat.
 * A detached house with its own ground gets a potted plant, too. Called in the wall's frame (see facade.ts).
 */
export function dressEntrance(stage: ExteriorStage, o: Opening, length: number, others: readonly Opening[]): void {
  const { mesh, spec } = stage;
  const beside = besideDoor(o, length, others);
  const free = Math.max(beside.left, beside.right);
  if (free < 0.3) return;
  const out = beside.right >= beside.left ? 1 : -1;
  const edge = out > 0 ? o.to : o.from;
  mesh.at(edge + out * Math.min(0.3, free / 2), o.sill, 0, 0, () => {
    wallLamp(stage, 1.86);
    houseNumber(stage, 1.56, 11 + (spec.seed % 79));
    if (free > 0.55) letterBox(stage, 1.02);
  });
  mesh.box(o.from + 0.1, o.sill + 0.005, -0.75, o.to - 0.1, o.sill + 0.02, -0.15, stage.id('tyre'));
  const garden = spec.environment !== 'Urban' && spec.weather !== 'Snow';
  if (garden && free > 0.9) {
    const x = edge + out * 0.72;
    mesh.box(x - 0.2, o.sill - 0.06, -0.52, x + 0.2, o.sill + 0.36, -0.12, stage.id('fascia'));
    const [wx, wy, wz] = mesh.place([x, o.sill + 0.3, -0.32]);
    stage.plant('bush', wx, wz, 0.42, { y: wy, keep: true });
  }
}

function besideDoor(o: Opening, length: number, others: readonly Opening[]): Beside {
  const before = others.filter((other) => other.to <= o.from).map((other) => other.to + (other.shutters ? 0.7 : 0.1));
  const after = others.filter((other) => other.from >= o.to).map((other) => other.from - (other.shutters ? 0.7 : 0.1));
  return { left: o.from - Math.max(0, ...before), right: Math.min(length, ...after) - o.to };
}

/** Lit glass between two plates on a bracket. */
function wallLamp(stage: ExteriorStage, y: number): void {
  const { mesh } = stage;
  const dark = stage.id('frame');
  mesh.box(-0.045, y, -0.012, 0.045, y + 0.2, 0, dark);
  mesh.box(-0.02, y + 0.16, -0.06, 0.02, y + 0.19, 0, dark);
  mesh.cylinder([0, y + 0.02, -0.1], [0, y + 0.16, -0.1], 0.042, 0.042, 14, stage.id('softLamp'));
  mesh.cylinder([0, y + 0.16, -0.1], [0, y + 0.2, -0.1], 0.056, 0.05, 14, dark);
  mesh.cylinder([0, y, -0.1], [0, y + 0.02, -0.1], 0.05, 0.05, 14, dark);
}

/** Puts two digits of 14 cm on the wall. */
function houseNumber(stage: ExteriorStage, y: number, number: number): void {
  const { mesh } = stage;
  [Math.floor(number / 10) % 10, number % 10].forEach((figure, i) => {
    const x = -0.085 + i * 0.1;
    const strokes = figures[figure % figures.length] ?? '';
    const [w, h, t] = [0.07, 0.07, 0.016];
    const boxes = [
      [0, 0, w, t],
      [0, 2 * h - t, w, 2 * h],
      [0, h - t / 2, w, h + t / 2],
      [0, 0, t, h],
      [0, h, t, 2 * h],
      [w - t, 0, w, h],
      [w - t, h, w, 2 * h],
    ] as const;
    boxes.forEach(([x0, y0, x1, y1], k) => {
      if (strokes[k] === '1') mesh.box(x + x0, y + y0, -0.02, x + x1, y + y1, -0.004, stage.id('frame'));
    });
  });
}

function letterBox(stage: ExteriorStage, y: number): void {
  const { mesh } = stage;
  mesh.box(-0.17, y, -0.12, 0.17, y + 0.32, 0, stage.id('metal'));
  mesh.box(-0.19, y + 0.32, -0.15, 0.19, y + 0.345, 0, stage.id('frame'));
  mesh.box(-0.12, y + 0.24, -0.125, 0.12, y + 0.265, -0.12, stage.id('frame'));
}
