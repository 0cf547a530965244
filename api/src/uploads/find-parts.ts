import { readFile } from 'node:fs/promises';
import { packCells } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import type { FoundParts } from './file-cleaner';

/** Finds the parts of a stored image that have a material. @throws errors of the decoder */
export async function findParts({ path, designType }: { path: string; designType: DesignType }): Promise<FoundParts> {
  // Loaded on demand: most processes never need the engine's sketch parser.
  const { readPartMap } = await import('@maquette/engines/sketch/part-map');
  const { width, height, cells } = await readPartMap(await readFile(path), designType);
  return { width, height, runs: packCells(cells) };
}
