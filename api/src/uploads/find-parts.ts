import { readFile } from 'node:fs/promises';
import type { ChosenDrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { packCells } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import type { FoundParts } from './file-cleaner';

/** An image whose parts are looked for. */
export interface PartsOrder {
  path: string;
  designType: DesignType;
  /** Chosen by a person; read from the drawing when missing. */
  drawingKind?: ChosenDrawingKind;
}

/** Finds the parts of a stored image that have a material, and its kind of drawing. @throws errors of the decoder */
export async function findParts({ path, designType, drawingKind }: PartsOrder): Promise<FoundParts> {
  // Loaded on demand: most processes never need the engine's sketch parser.
  const { readPartMap } = await import('@maquette/engines/sketch/part-map');
  const { map, drawing } = await readPartMap(await readFile(path), designType, drawingKind);
  return { width: map.width, height: map.height, runs: packCells(map.cells), drawing };
}
