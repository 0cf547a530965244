import type { SceneSpec } from '../intent/scene-spec';

/** A thing that nobody sees may grow by a quarter. */
const LARGER = 1.25;

/**
 * What to try where something asked for cannot be seen, in order: the view from the other side; then, from the better
 * side, with the missing a little larger. Never without what a kind brings along: that is what one knows it by.
 */
export const REVISIONS: readonly ((spec: SceneSpec, missing: ReadonlySet<string>) => SceneSpec)[] = [
  (spec) => (spec.kind === 'exterior' ? { ...spec, mirrored: !spec.mirrored } : spec),
  (spec, missing) => {
    const { graph } = spec;
    if (!graph) return spec;
    const nodes = graph.nodes.map((node) =>
      missing.has(node.id)
        ? { ...node, params: { ...node.params, size: Number(node.params.size ?? 1) * LARGER } }
        : node,
    );
    return { ...spec, graph: { ...graph, nodes } };
  },
];
