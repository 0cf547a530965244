import type { SceneGraph, SceneNode, Surface } from './graph/scene-graph';

/** A graph as one readable line: nodes (subject with a star), relations, light and camera, denied and unknown words. */
export function describeGraph(graph: SceneGraph): string {
  const { light, camera } = graph;
  const nodes = graph.nodes.map((node) => (node.id === graph.subject ? `*${described(node)}` : described(node)));
  const edges = graph.edges
    .filter(({ relation, asked }) => asked !== null && relation !== 'partOf')
    .map(({ relation, a, b }) => `${a} ${relation} ${b.join(' and ')}`);
  const air = [light.time, light.season, ...light.weather, camera.framing].filter((word) => word !== undefined);
  const denied = graph.denied.map(({ kind, of }) => (of ? `no ${kind} of ${of}` : `no ${kind}`));
  const unknown = graph.unknown.map(({ text }) => `?${text}`);
  return [nodes, edges, air, [...denied, ...(graph.bare ? ['bare'] : []), ...unknown]]
    .map((part) => part.join('; '))
    .join(' | ')
    .replace(/( \| )+$/, '');
}

function described({ id, kind, count, exact, slots, state, params, approximates }: SceneNode): string {
  return [
    id === kind || id.startsWith(`${kind}-`) ? id : `${id}=${kind}`,
    ...(count > 1 || exact ? [`×${count}${exact ? '' : '+'}`] : []),
    ...Object.entries(slots).map(([slot, surface]) => `${slot}:${surfaceOf(surface)}`),
    ...state.map((word) => `(${word})`),
    ...Object.entries(params).map(([name, value]) => `${name}=${value}`),
    ...(approximates ? [`~${approximates}`] : []),
  ].join(' ');
}

const surfaceOf = ({ colour, finish, substance }: Surface): string =>
  [colour, finish, substance].filter((word) => word !== undefined).join(' ');
