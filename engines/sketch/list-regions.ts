import type { DrawnRegion } from '@maquette/contracts/fields/part-map';
import { distanceTo } from './reading/raster';
import { kindOfArea } from './scene/apply-corrections';
import { confidenceOf } from './scene/guessed-regions';
import type { DrawingRead } from './scene/read-drawing';

/** Minimum size of a region in cells of the map, so that a finger can hit it. */
const MIN_CELLS = 12;
/** Maximum number of listed regions. A facade of 100 windows with frames has about 300. */
const MAX_REGIONS = 600;

interface Listed {
  regionCells: Uint16Array;
  regions: DrawnRegion[];
}

/**
 * Lists the regions of a drawing that a user can correct, largest first.
 * @param labels the area of each cell of a map over the upload; 0 = outside the drawing
 * @param removed 1 for each cell of a removed region: a correction there applies to that region
 */
export function listRegions(
  labels: Uint16Array,
  removed: Uint8Array,
  width: number,
  height: number,
  read: DrawingRead,
): Listed {
  const { areas, interior, eye } = read.scene;
  const border = new Uint8Array(labels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const differs = (j: number, inside: boolean) => !inside || labels[j] !== labels[i] || removed[j] !== removed[i];
      const atFrame = x === 0 || y === 0;
      if (atFrame || differs(i + 1, x + 1 < width) || differs(i + width, y + 1 < height)) border[i] = 1;
    }
  const depth = distanceTo(border, width, height);
  const cells = new Uint32Array(areas.length);
  const deepest = new Int32Array(areas.length).fill(-1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] as number;
    (cells[label] as number)++;
    const at = deepest[label] as number;
    if (removed[i] === 1 && at >= 0 && removed[at] === 0) continue;
    const first = at >= 0 && removed[at] === 1 && removed[i] === 0;
    if (first || at < 0 || (depth[i] as number) > (depth[at] as number)) deepest[label] = i;
  }
  const listed = areas
    .map(({ label }) => label)
    .filter((label) => label > 0 && (cells[label] as number) >= MIN_CELLS)
    .sort((a, b) => (cells[b] as number) - (cells[a] as number) || a - b)
    .slice(0, MAX_REGIONS);
  const numbers = new Uint16Array(areas.length);
  const regions = listed.map((label, at): DrawnRegion => {
    numbers[label] = at + 1;
    const cell = deepest[label] as number;
    const kind = read.corrected.get(label) ?? kindOfArea(areas[label] as (typeof areas)[number], interior, eye.horizon);
    return {
      at: [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height],
      kind,
      share: (cells[label] as number) / labels.length,
      corrected: read.corrected.has(label),
      confidence: confidenceOf(read, label),
    };
  });
  return { regionCells: labels.map((label) => numbers[label] as number), regions };
}
