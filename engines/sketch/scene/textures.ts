import { cellNoise, fractalNoise, valueNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';

export type TextureName =
  | 'plain'
  | 'render'
  | 'brick'
  | 'boards'
  | 'boards-up'
  | 'concrete'
  | 'metal'
  | 'stone'
  | 'roof-tiles'
  | 'seam'
  | 'paving'
  | 'gravel'
  | 'wood-floor'
  | 'veneer'
  | 'fabric'
  | 'rug'
  | 'marble'
  | 'painting';

/** A surface finish with real-world dimensions in metres. Colours are linear albedo. */
export interface Finish {
  name: string;
  texture: TextureName;
  colour: Vec;
  second: Vec;
  /** 0 = matt, 1 = polished. */
  gloss: number;
}

/** Weight (0-1) of detail of a given size in metres; 0 when a pixel is larger than the detail. */
const detail = (size: number, pixel: number): number => 1 - smoothstep(0.35, 1.1, pixel / size);

/** Joint mask in a cell: 1 in the joint, 0 in the stone, antialiased by the pixel size. */
function joint(position: number, width: number, pixel: number): number {
  const edge = Math.min(position, 1 - position);
  return 1 - smoothstep(width * 0.5, width * 0.5 + Math.max(width * 0.6, pixel), edge);
}

/**
 * Writes the finish's colour at (u, v), in metres, to `out`. Returns the relief brightness, about 1.
 * `pixel` is the size of a pixel on the surface in metres. Finer detail fades to its mean, to avoid aliasing.
 */
export function finishColour(f: Finish, u: number, v: number, pixel: number, seed: number, out: Vec): number {
  const [r, g, b] = f.colour;
  let t = 0;
  let shade = 1;
  const broad = fractalNoise(u * 0.35 + seed, v * 0.35, 3, 11) - 0.5;
  switch (f.texture) {
    case 'brick': {
      const height = 0.075;
      const width = 0.24;
      const row = Math.floor(v / height);
      const x = u / width + (row & 1) * 0.5;
      const column = Math.floor(x);
      const d = detail(height, pixel);
      const mortar = Math.max(joint(v / height - row, 0.15, pixel / height), joint(x - column, 0.05, pixel / width));
      shade = 1 + (cellNoise(column, row, 3) - 0.5) * 0.42 * d + broad * 0.22;
      t = mix(0.16, mortar, d);
      break;
    }
    case 'boards':
    case 'boards-up':
    case 'wood-floor': {
      const [along, across] = f.texture === 'boards' ? [u, v] : [v, u];
      const width = f.texture === 'wood-floor' ? 0.19 : 0.145;
      const column = Math.floor(across / width);
      const length = f.texture === 'wood-floor' ? 2.1 : 3.6;
      const piece = Math.floor(along / length + cellNoise(column, 5, 9));
      const d = detail(width, pixel);
      const tone = cellNoise(column, piece, 4) - 0.5;
      const grain = fractalNoise(along * 1.3 + column * 7.1, across * 34, 3, 21) - 0.5;
      const fine = detail(0.03, pixel);
      shade = 1 + tone * 0.34 * d + grain * 0.34 * fine + broad * 0.14;
      t = joint(across / width - column, f.texture === 'wood-floor' ? 0.018 : 0.07, pixel / width) * d;
      break;
    }
    case 'veneer': {
      const grain = fractalNoise(u * 1.1 + seed, v * 38, 3, 21) - 0.5;
      const figure = fractalNoise(u * 0.5 + seed, v * 5, 3, 23) - 0.5;
      shade = 1 + grain * 0.3 * detail(0.03, pixel) + figure * 0.26 + broad * 0.08;
      break;
    }
    case 'concrete': {
      const cloudy = fractalNoise(u * 0.9, v * 1.2, 5, 31) - 0.5;
      const px = joint(u / 2.4 - Math.floor(u / 2.4), 0.006, pixel / 2.4);
      const py = joint(v / 1.2 - Math.floor(v / 1.2), 0.011, pixel / 1.2);
      const board = (valueNoise(3, v * 9, 8) - 0.5) * 0.07 * detail(0.1, pixel);
      shade = 1 + cloudy * 0.3 + broad * 0.14 + board;
      t = Math.max(px, py) * 0.7;
      break;
    }
    case 'metal':
    case 'seam': {
      const width = f.texture === 'seam' ? 0.5 : 1.1;
      const x = u / width - Math.floor(u / width);
      const d = detail(width * 0.2, pixel);
      shade = 1 + (cellNoise(Math.floor(u / width), 1, 6) - 0.5) * 0.1 + broad * 0.12;
      t = joint(x, f.texture === 'seam' ? 0.09 : 0.014, pixel / width) * d;
      if (f.texture === 'seam') shade += (smoothstep(0, 0.08, x) - 1) * -0.18 * d;
      break;
    }
    case 'stone': {
      const height = 0.22;
      const row = Math.floor(v / height);
      const width = 0.34 + 0.3 * cellNoise(row, 2, 1);
      const x = u / width + cellNoise(row, 7, 3) * 3;
      const column = Math.floor(x);
      const d = detail(height, pixel);
      const mortar = Math.max(joint(v / height - row, 0.09, pixel / height), joint(x - column, 0.05, pixel / width));
      shade =
        1 +
        ((cellNoise(column, row, 3) - 0.5) * 0.5 + (fractalNoise(u * 7, v * 7, 3, 5) - 0.5) * 0.35) * d +
        broad * 0.15;
      t = mortar * d;
      break;
    }
    case 'roof-tiles': {
      const height = 0.32;
      const row = Math.floor(v / height);
      const x = u / 0.26 + (row & 1) * 0.5;
      const column = Math.floor(x);
      const d = detail(height, pixel);
      const y = v / height - row;
      shade = 1 + ((cellNoise(column, row, 3) - 0.5) * 0.34 + (y - 0.5) * -0.2) * d + broad * 0.25;
      t = Math.max(joint(y, 0.12, pixel / height), joint(x - column, 0.06, pixel / 0.26) * 0.6) * d;
      break;
    }
    case 'paving': {
      const size = 0.8;
      const row = Math.floor(v / size);
      const column = Math.floor(u / size);
      const d = detail(size * 0.4, pixel);
      const gap = Math.max(joint(v / size - row, 0.02, pixel / size), joint(u / size - column, 0.02, pixel / size));
      shade =
        1 +
        (cellNoise(column, row, 3) - 0.5) * 0.14 * d +
        (fractalNoise(u * 6, v * 6, 3, 3) - 0.5) * 0.2 * detail(0.15, pixel) +
        broad * 0.2;
      t = gap * d * 0.8;
      break;
    }
    case 'gravel':
      shade = 1 + (fractalNoise(u * 30, v * 30, 2, 3) - 0.5) * 0.6 * detail(0.05, pixel) + broad * 0.4;
      t = fractalNoise(u * 12, v * 12, 2, 9) * 0.5;
      break;
    case 'fabric': {
      const weave = Math.sin(u * 900) * Math.sin(v * 900) * 0.05 * detail(0.012, pixel);
      shade = 1 + weave + (fractalNoise(u * 5, v * 5, 4, 3) - 0.5) * 0.16;
      break;
    }
    case 'rug':
      shade = 1 + (valueNoise(u * 60, v * 60, 2) - 0.5) * 0.2 * detail(0.04, pixel) + broad * 0.16;
      t = smoothstep(0.5, 0.56, valueNoise(u * 2.2, v * 2.2, seed)) * 0.25;
      break;
    case 'marble': {
      const vein = Math.abs(fractalNoise(u * 1.4 + seed, v * 1.4, 5, 13) - 0.5);
      t = (1 - smoothstep(0, 0.05, vein)) * 0.6;
      break;
    }
    case 'painting': {
      const a = fractalNoise(u * 2.2 + seed * 3, v * 2.2, 3, 61);
      t = smoothstep(0.46, 0.5, a);
      shade = 1 + 0.5 * smoothstep(0.58, 0.6, fractalNoise(u * 1.3, v * 3 + seed, 3, 62));
      break;
    }
    case 'render':
      shade = 1 + (fractalNoise(u * 22, v * 22, 2, 3) - 0.5) * 0.1 * detail(0.06, pixel) + broad * 0.1;
      break;
    default:
      shade = 1 + broad * 0.05;
  }
  const s = clamp(shade, 0.3, 1.8);
  out[0] = mix(r * s, f.second[0], t);
  out[1] = mix(g * s, f.second[1], t);
  out[2] = mix(b * s, f.second[2], t);
  return s;
}
