import type { DrawingScene } from '../scene/drawing-scene';
import { Surface } from '../scene/surface';
import type { SynthesisedDrawing } from './synthesised';
import type { TruthClass } from './truth-labels';

/** Share of the area that is classified correctly, in total and per true class (0-1). */
export interface ReadingAccuracy {
  overall: number;
  perClass: Partial<Record<TruthClass, number>>;
  /** Share of the image per "truth > read as"; errors only. */
  mistaken: Record<string, number>;
}

/** The true classes that each surface may correspond to: a picture is part of the wall, a pendant lamp is furniture. */
const readAs: Record<number, readonly TruthClass[]> = {
  [Surface.sky]: ['sky'],
  [Surface.ground]: ['ground'],
  [Surface.path]: ['ground'],
  [Surface.water]: ['ground'],
  [Surface.wall]: ['wall'],
  [Surface.roof]: ['roof'],
  [Surface.window]: ['opening'],
  [Surface.door]: ['opening'],
  [Surface.trim]: ['wall', 'roof', 'opening', 'furniture'],
  [Surface.foliage]: ['foliage', 'furniture'],
  [Surface.trunk]: ['foliage'],
  [Surface.person]: [],
  [Surface.balcony]: ['wall'],
  [Surface.balustrade]: ['opening'],
  [Surface.car]: ['wall'],
  [Surface.floor]: ['floor'],
  [Surface.ceiling]: ['ceiling'],
  [Surface.furniture]: ['furniture'],
  [Surface.rug]: ['floor'],
  [Surface.picture]: ['wall', 'furniture'],
  [Surface.lamp]: ['furniture'],
};

/** Compares a reading with the ground truth, ignoring a band of 0.4 % of the width along the true borders. */
export function readingAccuracy(scene: DrawingScene, drawing: SynthesisedDrawing): ReadingAccuracy {
  const { w, h, truth } = drawing;
  const band = Math.max(1, Math.round(w * 0.004));
  const right: Partial<Record<TruthClass, number>> = {};
  const all: Partial<Record<TruthClass, number>> = {};
  const mistaken: Record<string, number> = {};
  let sum = 0;
  let good = 0;
  for (let y = band; y < h - band; y += 2) {
    for (let x = band; x < w - band; x += 2) {
      const i = y * w + x;
      const own = truth[i] as TruthClass;
      if ([i - band, i + band, i - band * w, i + band * w].some((q) => truth[q] !== own)) continue;
      const sx = Math.min(scene.w - 1, Math.floor(((x + 0.5) * scene.w) / w));
      const sy = Math.min(scene.h - 1, Math.floor(((y + 0.5) * scene.h) / h));
      const surface = scene.areas[scene.labels[sy * scene.w + sx] ?? 0]?.surface ?? 0;
      const leaf = (scene.leaf[sy * scene.w + sx] ?? 0) > 0.5;
      const open: TruthClass = sy > scene.eye.horizon ? 'ground' : 'sky';
      const read = leaf ? readAs[Surface.foliage] : surface === Surface.open ? [open] : readAs[surface];
      all[own] = (all[own] ?? 0) + 1;
      sum++;
      if (read?.includes(own)) {
        right[own] = (right[own] ?? 0) + 1;
        good++;
      } else {
        const key = `${own} > ${read?.[0] ?? 'nothing'}`;
        mistaken[key] = (mistaken[key] ?? 0) + 1;
      }
    }
  }
  const perClass: Partial<Record<TruthClass, number>> = {};
  for (const name of Object.keys(all) as TruthClass[]) perClass[name] = (right[name] ?? 0) / (all[name] ?? 1);
  for (const key of Object.keys(mistaken)) mistaken[key] = (mistaken[key] ?? 0) / sum;
  return { overall: sum === 0 ? 1 : good / sum, perClass, mistaken };
}
