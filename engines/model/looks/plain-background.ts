import type { TracerContext } from '../../still/session/tracer-session';
import type { StagedView } from '../stage/stage-view';
import { SURVEY, survey } from '../stage/survey';

type Rgb = readonly [number, number, number];

/** Sky of a white model, and of a parallel projection, in which every ray sees the same spot of the sky; sRGB. */
const PAPER = { top: [238, 238, 238], bottom: [250, 250, 250] } as const;
const AIR = { top: [196, 213, 230], bottom: [240, 243, 245] } as const;
/** Share of the background in a pixel at the edge of the sky, whose samples are partly sky. */
const EDGE = 0.35;

/** Replaces the sky of a picture by an even gradient. Panes with sky behind keep their reflections. */
export async function paintBackground(
  studio: TracerContext,
  staged: StagedView,
  image: { rgb: Uint8Array; width: number; height: number },
  kind: 'paper' | 'air',
): Promise<void> {
  const { rgb, width, height } = image;
  const isSky = new Uint8Array(width * height);
  await survey(studio.pool, staged.quiet, { width, height, suns: 0 }, ({ firstRow, ints }) => {
    for (let at = 0, i = firstRow * width; at < ints.length; at += SURVEY.words, i++)
      isSky[i] = (ints[at] ?? -1) < 0 ? 1 : 0;
  });
  const { top, bottom } = kind === 'paper' ? PAPER : AIR;
  for (let y = 0; y < height; y++) {
    const colour = mixed(top, bottom, y / Math.max(1, height - 1));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const share = isSky[i] ? 1 : touchesSky(isSky, x, y, width, height) ? EDGE : 0;
      for (let c = 0; share > 0 && c < 3; c++) {
        const value = rgb[3 * i + c] ?? 0;
        rgb[3 * i + c] = Math.round(value + ((colour[c] ?? 0) - value) * share);
      }
    }
  }
}

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

function touchesSky(isSky: Uint8Array, x: number, y: number, width: number, height: number): boolean {
  const i = y * width + x;
  return (
    (x > 0 && isSky[i - 1] === 1) ||
    (x + 1 < width && isSky[i + 1] === 1) ||
    (y > 0 && isSky[i - width] === 1) ||
    (y + 1 < height && isSky[i + width] === 1)
  );
}
