import type { SceneGraph, SceneNode } from '../words/graph/scene-graph';
import type { HiddenNodes } from '../words/word-report';
import type { IdentityImage } from './identity-pass';

/** Pixels of the pass (320 x 180) a node needs to count as visible: an object, a building part, surrounding land. */
const LEAST = { thing: 60, part: 20, setting: 600 } as const;

const leastOf = ({ role }: SceneNode): number =>
  role === 'setting' ? LEAST.setting : role === 'part' ? LEAST.part : LEAST.thing;

/** Node that owns a tag; a tag may name a sub-part: "chapel/cross". */
const ownerOf = (node: string): string => node.split('/')[0] ?? node;

/**
 * Requested nodes that are not visible: node -> reason. Empty if the scene has no tags,
 * because the masks then prove nothing. A part without its own tag is a surface of its owner and is not judged.
 */
export function hiddenNodes(graph: SceneGraph, seen: IdentityImage): HiddenNodes {
  const built = new Set<string>();
  for (const { tags } of seen.meshes.values()) for (const tag of new Set(tags)) built.add(seen.tags[tag]?.node ?? '');
  for (const { tag } of seen.placed) built.add(seen.tags[tag]?.node ?? '');
  const owners = new Set([...built].flatMap((node) => [node, ownerOf(node)]));
  const unseen = new Map<string, 'no_room' | 'out_of_sight'>();
  owners.delete('');
  if (owners.size === 0) return unseen;
  const pixels = pixelsOf(seen);
  const scale = (seen.width * seen.height) / (320 * 180);
  for (const node of graph.nodes) {
    if (node.asked === null || node.role === 'subject') continue;
    if (!owners.has(node.id)) {
      if (node.role !== 'part') unseen.set(node.id, 'no_room');
    } else if ((pixels.get(node.id) ?? 0) < leastOf(node) * scale) {
      unseen.set(node.id, 'out_of_sight');
    }
  }
  return unseen;
}

/** Pixels per node, including those behind glass. */
function pixelsOf({ front, behind, tags }: IdentityImage): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (tag: number): void => {
    const node = tags[tag]?.node;
    if (!node) return;
    for (const name of new Set([node, ownerOf(node)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  front.tag.forEach((tag, i) => {
    count(tag);
    const through = behind.tag[i] ?? 0;
    if (through !== tag) count(through);
  });
  return counts;
}
