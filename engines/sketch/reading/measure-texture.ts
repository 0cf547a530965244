import type { CentreLine } from './centre-lines';
import { lineClass, type View } from './perspective';
import type { RegionFacts } from './region-facts';

/** Distance in pixels between the sampled points along a stroke. */
const SAMPLE_DISTANCE = 4;

/** Measures the density and direction of drawn texture in each area. Modifies the facts. */
export function measureTexture(
  facts: readonly RegionFacts[],
  families: readonly (readonly CentreLine[])[],
  view: View,
  labels: Uint16Array,
  w: number,
): void {
  const lengths = facts.map(() => [0, 0, 0]);
  for (const s of families.flat()) {
    const kind = lineClass(s, view);
    const at = kind === 1 ? 0 : kind === 4 ? 2 : 1;
    const steps = Math.max(1, Math.round(s.length / SAMPLE_DISTANCE));
    for (let k = 0; k < steps; k++) {
      const t = (k + 0.5) / steps;
      const [x, y] = [Math.round(s.x0 + (s.x1 - s.x0) * t), Math.round(s.y0 + (s.y1 - s.y0) * t)];
      const own = lengths[labels[y * w + x] ?? 0];
      if (own) (own[at] as number) += s.length / steps;
    }
  }
  for (const f of facts) {
    const [boards = 0, courses = 0, seams = 0] = lengths[f.label] ?? [];
    const all = boards + courses + seams;
    if (all === 0 || f.area === 0) continue;
    Object.assign(f, {
      texture: ((all / f.area) * w) / 100,
      boards: boards / all,
      courses: courses / all,
      seams: seams / all,
    });
  }
}
