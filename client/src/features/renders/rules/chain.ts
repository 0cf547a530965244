import type { LineageNode } from '@maquette/contracts/renders/lineage';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Tool } from '@maquette/contracts/tools/render-choices';

export type ChainStep =
  | { kind: 'words'; id: string; branch: boolean; text: string }
  | { kind: 'sent'; id: string; branch: boolean; as: 'image' | 'reference' | 'clip'; key: string; contentType: string }
  /** A render or a series; a branch has the same parent as its left neighbour. */
  | { kind: 'made'; id: string; branch: boolean; node: LineageNode; ids: readonly string[] }
  /** A step that could follow but does not exist yet. */
  | { kind: 'next'; id: string; tool: Tool };

/**
 * A render's lineage strip: its origin, its ancestors and its descendants. Pure.
 * Failed and cancelled renders are left out, except the shown one.
 * @param nodes the whole lineage, oldest first
 */
export function chainOf(nodes: readonly LineageNode[], shownId: string): ChainStep[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const shown = byId.get(shownId);
  if (!shown) return [];
  const way: LineageNode[] = [];
  for (
    let at: LineageNode | undefined = shown;
    at && !way.includes(at);
    at = at.madeFrom ? byId.get(at.madeFrom) : undefined
  )
    way.unshift(at);
  const [first] = way;
  const of = (id: string) =>
    nodes.filter((node) => node.madeFrom === id && (node.status === 'done' || !isFinal(node.status)));
  const setOf = (node: LineageNode) =>
    node.series === null
      ? [node]
      : nodes.filter(({ series, madeFrom }) => series === node.series && madeFrom === node.madeFrom);
  const made = (node: LineageNode, branch: boolean): ChainStep => ({
    kind: 'made',
    id: node.id,
    branch,
    node,
    ids: setOf(node).map(({ id }) => id),
  });
  const seen = new Set(way.map((node) => node.series ?? node.id));
  const children = of(shownId).filter((node) => {
    const set = node.series ?? node.id;
    if (seen.has(set)) return false;
    seen.add(set);
    return true;
  });
  const tools = new Set([...way, ...children].map(({ tool }) => tool));
  return [
    ...(first ? began(first) : []),
    ...way.map((node) => made(node, false)),
    ...children.map((node, at) => made(node, at > 0)),
    ...(['i2v', 'v2v'] as const)
      .filter((tool) => !tools.has(tool) && !(tool === 'i2v' && tools.has('v2v')))
      .map((tool): ChainStep => ({ kind: 'next', id: `next ${tool}`, tool })),
  ];
}

function began({ id, tool, sent, prompt }: LineageNode): ChainStep[] {
  if (sent) {
    const as = tool === 'v2v' ? 'clip' : tool === 's2i' ? 'image' : 'reference';
    return [{ kind: 'sent', id: `sent ${id}`, branch: false, as, key: sent.key, contentType: sent.contentType }];
  }
  return prompt ? [{ kind: 'words', id: `words ${id}`, branch: false, text: prompt }] : [];
}
