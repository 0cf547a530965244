import type { TracedLight } from '../light/traced-light';
import { clamp } from '../reading/raster';
import type { TracedScene } from './traced-scene';

/** Light as sampled by the tracer, before white balance. */
export type SampledLight = Pick<TracedLight, 'indirect' | 'gloss' | 'sun' | 'sunLight'>;
export type TracedCells = Pick<
  TracedScene,
  'columns' | 'rows' | 'surfaces' | 'surfaceOf' | 'interior' | 'sun' | 'whiteBalance'
>;

/** Radius in cells within which a border cell takes light from cells of its surface. */
const BORDER_RADIUS = 2;
/** Radius in cells within which the light of a narrow strip is limited to that of the surfaces around it. */
const STRIP_RADIUS = 5;
/** Added to light before its logarithm is taken; 1 is white. */
const LOG_OFFSET = 1e-4;

/**
 * Replaces the light of border cells, whose samples hit several surfaces, by that of nearby cells of their surface.
 * Then normalises the exposure.
 */
export function spreadLight(scene: TracedCells, traced: SampledLight): TracedLight {
  const { columns, rows, surfaces, surfaceOf, sun: sunDirection } = scene;
  const whole = new Uint8Array(columns * rows);
  const shared = new Uint16Array(new SharedArrayBuffer(2 * columns * rows));
  shared.set(surfaces);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const own = surfaces[y * columns + x];
      let same = own === 0 ? 0 : 1;
      for (let j = Math.max(0, y - 1); j <= Math.min(rows - 1, y + 1); j++)
        for (let i = Math.max(0, x - 1); i <= Math.min(columns - 1, x + 1); i++)
          if (surfaces[j * columns + i] !== own) same = 0;
      whole[y * columns + x] = same;
    }
  }
  const maps = [traced.indirect, traced.gloss, traced.sun];
  const strips: number[] = [];
  if (scene.interior) for (const map of [traced.indirect, traced.sun]) removeBrightCells(map, surfaces, columns);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      if (whole[cell] || surfaces[cell] === 0) continue;
      const sums = new Float64Array(9);
      let weight = 0;
      for (let j = Math.max(0, y - BORDER_RADIUS); j <= Math.min(rows - 1, y + BORDER_RADIUS); j++) {
        for (let i = Math.max(0, x - BORDER_RADIUS); i <= Math.min(columns - 1, x + BORDER_RADIUS); i++) {
          const other = j * columns + i;
          if (!whole[other] || surfaces[other] !== surfaces[cell]) continue;
          const near = 1 / ((i - x) ** 2 + (j - y) ** 2);
          weight += near;
          maps.forEach((map, m) => {
            for (let k = 0; k < 3; k++) (sums[3 * m + k] as number) += near * (map[3 * other + k] as number);
          });
        }
      }
      if (weight === 0) {
        strips.push(cell);
        continue;
      }
      maps.forEach((map, m) => {
        for (let k = 0; k < 3; k++) map[3 * cell + k] = (sums[3 * m + k] as number) / weight;
      });
    }
  }
  if (scene.interior) limitStripLight(maps, strips, whole, columns);
  smoothGloss(traced.gloss, scene);
  applyWhiteBalance(traced, scene);
  const scale = 1 / meanLight(traced, surfaces);
  return {
    columns,
    rows,
    surfaces: shared,
    surfaceOf,
    ...traced,
    sunDirection,
    mean: meanColour(traced.indirect, surfaces),
    scale,
  };
}

/**
 * Limits the light of strips narrower than three cells to the range of the light around them.
 * Some samples miss a narrow strip and hit a lamp, the sky or the dark space behind the strip.
 */
function limitStripLight(maps: Float32Array[], strips: readonly number[], whole: Uint8Array, columns: number): void {
  const rows = whole.length / columns;
  for (const cell of strips) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    for (const map of maps) {
      for (let k = 0; k < 3; k++) {
        let [least, most] = [Infinity, -Infinity];
        for (let j = Math.max(0, y - STRIP_RADIUS); j <= Math.min(rows - 1, y + STRIP_RADIUS); j++)
          for (let i = Math.max(0, x - STRIP_RADIUS); i <= Math.min(columns - 1, x + STRIP_RADIUS); i++) {
            if (!whole[j * columns + i]) continue;
            const light = map[3 * (j * columns + i) + k] as number;
            least = Math.min(least, light);
            most = Math.max(most, light);
          }
        if (most >= least) map[3 * cell + k] = clamp(map[3 * cell + k] as number, least, most);
      }
    }
  }
}

/** A cell is too bright if its light exceeds the median within the radius (in cells) by this factor. */
const BRIGHT_CELL = { radius: 2, minFactor: 1.6, minOfMeanLight: 0.15 };

/** Reduces single bright cells to the light around them. Their samples passed an edge and hit a lamp or the sun. */
function removeBrightCells(map: Float32Array, surfaces: Uint16Array, columns: number): void {
  const rows = surfaces.length / columns;
  const { radius: reach, minFactor: over } = BRIGHT_CELL;
  const before = Float32Array.from(
    surfaces,
    (_, c) => (map[3 * c] ?? 0) + (map[3 * c + 1] ?? 0) + (map[3 * c + 2] ?? 0),
  );
  const dark = (BRIGHT_CELL.minOfMeanLight * before.reduce((sum, light) => sum + light, 0)) / before.length;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      const light = before[cell] as number;
      // Fast path: most cells equal the next cell on both sides.
      const [left, right] = [before[cell - reach] ?? light, before[cell + reach] ?? light];
      if (surfaces[cell] === 0 || light <= over * Math.min(left, right) + dark) continue;
      const around: number[] = [];
      for (let j = Math.max(0, y - reach); j <= Math.min(rows - 1, y + reach); j++)
        for (let i = Math.max(0, x - reach); i <= Math.min(columns - 1, x + reach); i++)
          if (surfaces[j * columns + i] !== 0) around.push(before[j * columns + i] as number);
      const most = over * (around.sort((a, b) => a - b)[around.length >> 1] as number) + dark;
      if (light > most) for (let k = 0; k < 3; k++) (map[3 * cell + k] as number) *= most / light;
    }
  }
}

/** Blur radius in cells of reflections, the noisiest part of the light. */
const GLOSS_BLUR_RADIUS = 3;

/** Blurs the reflections within each surface: first along rows, then along columns. */
function smoothGloss(gloss: Float32Array, { columns, rows, surfaces }: TracedCells): void {
  const before = new Float32Array(gloss.length);
  const pass = (step: number, lines: number, length: number, across: number): void => {
    before.set(gloss);
    for (let line = 0; line < lines; line++) {
      for (let at = 0; at < length; at++) {
        const cell = line * across + at * step;
        if (surfaces[cell] === 0) continue;
        let weight = 0;
        let [r, g, b] = [0, 0, 0];
        for (let k = Math.max(0, at - GLOSS_BLUR_RADIUS); k <= Math.min(length - 1, at + GLOSS_BLUR_RADIUS); k++) {
          const other = line * across + k * step;
          if (surfaces[other] !== surfaces[cell]) continue;
          const near = GLOSS_BLUR_RADIUS + 1 - Math.abs(k - at);
          r += near * (before[3 * other] as number);
          g += near * (before[3 * other + 1] as number);
          b += near * (before[3 * other + 2] as number);
          weight += near;
        }
        gloss[3 * cell] = r / weight;
        gloss[3 * cell + 1] = g / weight;
        gloss[3 * cell + 2] = b / weight;
      }
    }
  };
  pass(1, rows, columns, columns);
  pass(columns, columns, rows, 1);
}

/** Saturation (0-1) of coloured light at maximum white balance. */
const MIN_SATURATION = 0.45;

/** Applies the white balance of a camera: removes a share of the mean colour from the light, then desaturates it. */
function applyWhiteBalance({ indirect, gloss, sunLight }: SampledLight, { surfaces, whiteBalance }: TracedCells): void {
  if (whiteBalance <= 0) return;
  const mean = meanColour(indirect, surfaces);
  const grey = (mean[0] + mean[1] + mean[2]) / 3;
  const gain = mean.map((value) => (grey / value) ** whiteBalance);
  const keep = 1 - (1 - MIN_SATURATION) * whiteBalance;
  for (const map of [indirect, gloss]) {
    for (let i = 0; i < map.length; i += 3) {
      const [r, g, b] = [0, 1, 2].map((k) => (map[i + k] as number) * (gain[k] as number)) as [number, number, number];
      const own = (r + g + b) / 3;
      map[i] = own + (r - own) * keep;
      map[i + 1] = own + (g - own) * keep;
      map[i + 2] = own + (b - own) * keep;
    }
  }
  for (let k = 0; k < 3; k++) (sunLight[k] as number) *= gain[k] as number;
}

function meanColour(light: Float32Array, surfaces: Uint16Array): [number, number, number] {
  const mean: [number, number, number] = [1e-9, 1e-9, 1e-9];
  let count = 1;
  for (let i = 0; i < surfaces.length; i++) {
    if (surfaces[i] === 0) continue;
    count++;
    for (let k = 0; k < 3; k++) (mean[k] as number) += light[3 * i + k] as number;
  }
  return [mean[0] / count, mean[1] / count, mean[2] / count];
}

/** Logarithmic mean of the light on surfaces. Direct sun counts half. */
function meanLight({ indirect, sun, sunLight }: SampledLight, surfaces: Uint16Array): number {
  let sum = 0;
  let count = 0;
  const direct = (0.5 * (sunLight[0] + sunLight[1] + sunLight[2])) / 3 / Math.PI;
  for (let i = 0; i < surfaces.length; i++) {
    if (surfaces[i] === 0) continue;
    const light = ((indirect[3 * i] as number) + (indirect[3 * i + 1] as number) + (indirect[3 * i + 2] as number)) / 3;
    sum += Math.log(light + direct * (sun[3 * i] as number) + LOG_OFFSET);
    count++;
  }
  return count > 0 ? Math.exp(sum / count) : 1;
}
