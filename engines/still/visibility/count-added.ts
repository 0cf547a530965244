import { isTree, plantKinds } from '../scene/plants/plant-kinds';
import type { IdentityImage, Layer } from './identity-pass';

/** Kinds of objects counted around a building; planning statements use these names. */
export type AddedCounts = Record<'tree' | 'person' | 'car' | 'bicycle' | 'boat' | 'other', number>;

/** An object placed in the scene: its kind, and the node with which its triangles are tagged. */
export interface PlacedThing {
  kind: string;
  node: string;
}

const KINDS: Readonly<Record<string, keyof AddedCounts>> = {
  ...{ person: 'person', child: 'person', car: 'car', bicycle: 'bicycle' },
  ...{ boat: 'boat', sailboat: 'boat', barge: 'boat' },
};
/** Linear site elements are not counted. */
const LINES: ReadonlySet<string> = new Set([
  ...['fence', 'garden wall', 'gate', 'hedge', 'path', 'driveway', 'jetty', 'parapet', 'string lights'],
  ...['zebra crossing', 'pool', 'pond'],
]);

/** Smallest visible size of a counted tree, in pixels of the pass (320 x 180). */
const LEAST_PIXELS = 4;

/**
 * Counts the visible objects around the building, including objects behind glass. Trees count one by one.
 * Other objects share their node's tag, so all objects of a visible node count.
 */
export function countAdded(things: readonly PlacedThing[], seen: IdentityImage): AddedCounts {
  const counts: AddedCounts = { tree: 0, person: 0, car: 0, bicycle: 0, boat: 0, other: 0 };
  const least = (LEAST_PIXELS * seen.width * seen.height) / (320 * 180);
  for (const [instance, pixels] of pixelsOf([seen.front.instance, seen.behind.instance])) {
    const kind = plantKinds.find((known) => known === seen.placed[instance]?.kind);
    if (kind && isTree(kind) && pixels >= least) counts.tree += 1;
  }
  const shown = new Set([...pixelsOf(tagsOf(seen)).keys()].map((tag) => seen.tags[tag]?.node.split('/')[0]));
  for (const { kind, node } of things) {
    // Objects that the prompt does not name have no tag; they are only placed where they are fully visible.
    if (!LINES.has(kind) && (node === '' || shown.has(node))) counts[KINDS[kind] ?? 'other'] += 1;
  }
  return counts;
}

const tagsOf = ({ front, behind }: { front: Layer; behind: Layer }) => [front.tag, behind.tag];

/** Pixel count per id, summed over the layers. */
function pixelsOf(layers: readonly (Int32Array | Uint16Array)[]): Map<number, number> {
  const pixels = new Map<number, number>();
  for (const layer of layers) for (const number of layer) pixels.set(number, (pixels.get(number) ?? 0) + 1);
  return pixels;
}
