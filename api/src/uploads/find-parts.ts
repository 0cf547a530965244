import { readFile } from 'node:fs/promises';
import { packCells } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '@maquette/contracts/renders/render';
import type { FoundParts } from './file-cleaner';

/** Where the parts that have a material lie in a kept image. @throws the decoder's error when it cannot be read */
export async function findParts({ path, designType }: { path: string; designType: DesignType }): Promise<FoundParts> {
  // Most processes never need the engine's reading.
  const { readPartMap } = await import('@maquette/engines/sketch/part-map');
  const { width, height, cells } = await readPartMap(await readFile(path), designType);
  return { width, height, runs: packCells(cells) };
}
