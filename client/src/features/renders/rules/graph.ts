import type { LineageNode } from '@maquette/contracts/renders/lineage';
import { isFinal } from '@maquette/contracts/renders/render-status';

/** One node of the graph: how many steps from where the chain began, and in which row. */
export interface GraphNode {
  node: LineageNode;
  column: number;
  row: number;
  /** What it was made from; null for the first. */
  from: GraphNode | null;
}

/**
 * A chain as a tree from left to right, each node in the row of its first child, each further child below. What failed or was cancelled is
 * left out, unless it is shown or something was made from it. Pure.
 * @param nodes the whole chain, oldest first
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
