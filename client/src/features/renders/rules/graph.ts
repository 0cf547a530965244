import type { LineageNode } from '@maquette/contracts/renders/lineage';
import { isFinal } from '@maquette/contracts/renders/render-status';

/** One node of the graph; the column is its distance from the root. */
export interface GraphNode {
  node: LineageNode;
  column: number;
  row: number;
  /** Parent; null for the root. */
  from: GraphNode | null;
}

/**
 * A lineage as a tree from left to right: each node is in the row of its first child, further children below.
 * Failed and cancelled renders are left out, except the shown one and those with children. Pure.
 * @param nodes the whole lineage, oldest first
 */
export function graphOf(nodes: readonly LineageNode[], shownId: string): GraphNode[] {
  const parents = new Set(nodes.map(({ madeFrom }) => madeFrom));
  const kept = nodes.filter(
    ({ id, status }) => id === shownId || status === 'done' || !isFinal(status) || parents.has(id),
  );
  const ids = new Set(kept.map(({ id }) => id));
  const placed: GraphNode[] = [];
  const done = new Set<string>();
  let rows = 0;
  const lay = (node: LineageNode, from: GraphNode | null, column: number) => {
    if (done.has(node.id)) return;
    done.add(node.id);
    const own: GraphNode = { node, column, row: rows, from };
    placed.push(own);
    const children = kept.filter(({ madeFrom }) => madeFrom === node.id);
    for (const [at, child] of children.entries()) {
      if (at > 0) rows += 1;
      lay(child, own, column + 1);
    }
  };
  const roots = kept.filter(({ madeFrom }) => madeFrom === null || !ids.has(madeFrom));
  for (const [at, root] of roots.entries()) {
    if (at > 0) rows += 1;
    lay(root, null, 0);
  }
  return placed;
}
