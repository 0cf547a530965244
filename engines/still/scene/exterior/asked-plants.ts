import type { SceneGraph } from '../../words/scene-graph';
import { isTree, type PlantKind, plantOf } from '../plant-kinds';
import type { Zone } from './settings/site-frame';
import { zoneToSubject } from './things/place-things';

/** Plants a sentence asks for by name, how many and where. */
export interface PlantedWish {
  id: string;
  kind: PlantKind;
  count: number;
  zone?: Zone;
}

export function askedPlants(graph: SceneGraph | undefined): PlantedWish[] {
  const wishes: PlantedWish[] = [];
  for (const node of graph?.nodes ?? []) {
    const kind = node.role === 'plant' ? plantOf(node.kind) : undefined;
    if (!graph || !kind) continue;
    const zone = zoneToSubject(graph, node);
    wishes.push({
      id: node.id,
      kind,
      count: node.exact ? node.count : usualNumber(kind, node.count),
      ...(zone ? { zone } : {}),
    });
  }
  return wishes;
}

/** How many stand where the sentence only says "trees" or "lavender". */
const usualNumber = (kind: PlantKind, said: number): number =>
  Math.max(said, isTree(kind) ? (said > 1 ? 7 : 1) : kind === 'cactus' || kind === 'agave' ? 5 : 34);
