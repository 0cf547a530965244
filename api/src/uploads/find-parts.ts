import { readFile } from 'node:fs/promises';
import { packCells } from '@maquette/contracts/fields/part-map';
import type { FoundParts, PartsOrder } from './cleaner-work';

/** Finds the parts of a stored image that have a material, and its kind of drawing. @throws the decoder's errors */
export async function findParts({ path, designType, drawingKind, corrections, crop }: PartsOrder): Promise<FoundParts> {
  // Loaded on demand: most processes never need the engine's sketch parser.
  const { readPartMap } = await import('@maquette/engines/sketch/part-map');
  const chosen = { kind: drawingKind, corrections, crop };
  const { map, drawing, regions, regionCells } = await readPartMap(await readFile(path), designType, chosen);
  const { width, height, cells } = map;
  return { width, height, runs: packCells(cells), drawing, regions, regionRuns: packCells(regionCells) };
}
