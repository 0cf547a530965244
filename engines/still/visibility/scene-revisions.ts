import type { SceneSpec } from '../intent/scene-spec';

/** Scale of an object that was not visible. */
const LARGER = 1.25;

/**
 * Scene revisions to try, in order, when a requested object is not visible: mirror the view;
 * then enlarge the missing objects from the better side. Parts that identify a kind are never removed.
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
