import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import type { Accessor, Accessors } from './accessors';
import { entryOf, hasEntry, indexAt, indicesAt, type JsonObject, listAt, numbersAt, objectAt } from './gltf-json';
import { composed, fromColumns, IDENTITY, type Matrix, multiply } from './matrices';
import { ModelRefused } from './model-refused';

/** A mesh at a place. */
export interface Placement {
  mesh: number;
  /** Index in the file's nodes. */
  node: number;
  matrix: Matrix;
}

export interface SceneGraph {
  placements: Placement[];
  /** Cameras of the file with their node. */
  cameras: { camera: number; node: number; matrix: Matrix }[];
  /** Parent of each node of the file, -1 at the top. */
  parents: Int32Array;
  otherScenes: number;
  hidden: number;
  skins: number;
}

const INSTANCING = 'EXT_mesh_gpu_instancing';
const VISIBILITY = 'KHR_node_visibility';

/** Places the meshes and cameras of the default scene. @throws ModelRefused */
export function readSceneGraph(json: JsonObject, accessors: Accessors): SceneGraph {
  const nodes = listAt(json, 'nodes');
  const meshes = listAt(json, 'meshes').length;
  const cameras = listAt(json, 'cameras').length;
  const graph: SceneGraph = {
    ...{ placements: [], cameras: [], otherScenes: 0, hidden: 0, skins: 0 },
    parents: parentsOf(nodes),
  };
  const visited = new Uint8Array(nodes.length);
  const stack = rootsOf(json, nodes, graph)
    .toReversed()
    .map((node) => ({ node, matrix: IDENTITY }));
  while (stack.length > 0) {
    const { node, matrix: outer } = stack.pop() as { node: number; matrix: Matrix };
    const entry = entryOf(nodes, node, 'nodes');
    // A scene may list a node and its parent.
    if (visited[node]) continue;
    visited[node] = 1;
    if (objectAt(objectAt(entry, 'extensions'), VISIBILITY).visible === false) {
      graph.hidden += 1;
      continue;
    }
    const matrix = multiply(outer, localMatrix(entry));
    const mesh = indexAt(entry, 'mesh', meshes, 'nodes');
    if (mesh !== undefined) {
      // A skinned mesh is placed by its bones; in the bind pose they leave it where its vertices are.
      const skinned = hasEntry(entry, 'skin');
      if (skinned) graph.skins += 1;
      const placed = skinned ? IDENTITY : matrix;
      for (const instance of instancesOf(entry, accessors))
        graph.placements.push({ mesh, node, matrix: instance ? multiply(placed, instance) : placed });
      if (graph.placements.length > MODEL_LIMITS.instances) refuseInstances(graph.placements.length);
    }
    const camera = indexAt(entry, 'camera', cameras, 'nodes');
    if (camera !== undefined) graph.cameras.push({ camera, node, matrix });
    for (const child of childrenOf(entry, nodes.length).toReversed()) stack.push({ node: child, matrix });
  }
  return graph;
}

function refuseInstances(instances: number): never {
  throw new ModelRefused('too_many_instances', { instances, most: MODEL_LIMITS.instances });
}

const childrenOf = (node: JsonObject, count: number) => indicesAt(node, 'children', count, 'nodes');

/** Parents of the nodes. @throws ModelRefused when nodes are not trees */
function parentsOf(nodes: readonly JsonObject[]): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, i) => {
    for (const child of childrenOf(node, nodes.length)) {
      if (parents[child] !== -1 || child === i) throw new ModelRefused('node_cycle');
      parents[child] = i;
    }
  });
  // With one parent each, a node that never reaches the top is on a cycle.
  const reaches = new Uint8Array(nodes.length);
  for (let i = 0; i < nodes.length; i++) {
    const path: number[] = [];
    let at = i;
    while (at !== -1 && reaches[at] === 0) {
      reaches[at] = 2;
      path.push(at);
      at = parents[at] ?? -1;
    }
    if (at !== -1 && reaches[at] === 2) throw new ModelRefused('node_cycle');
    for (const node of path) reaches[node] = 1;
  }
  return parents;
}

/** Nodes of the default scene; of all without a parent when there is none. */
function rootsOf(json: JsonObject, nodes: readonly JsonObject[], graph: SceneGraph): readonly number[] {
  const scenes = listAt(json, 'scenes');
  const scene = scenes[indexAt(json, 'scene', scenes.length) ?? 0];
  const tops = [...nodes.keys()].filter((node) => graph.parents[node] === -1);
  if (!scene) return tops;
  graph.otherScenes = scenes.length - 1;
  return indicesAt(scene, 'nodes', nodes.length, 'scenes');
}

function localMatrix(node: JsonObject): Matrix {
  if (hasEntry(node, 'matrix'))
    return fromColumns(numbersAt(node, 'matrix', [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], 'nodes'));
  return composed(
    numbersAt(node, 'translation', [0, 0, 0], 'nodes'),
    numbersAt(node, 'rotation', [0, 0, 0, 1], 'nodes'),
    numbersAt(node, 'scale', [1, 1, 1], 'nodes'),
  );
}

/** Local matrices of EXT_mesh_gpu_instancing; one undefined entry for a node without it. */
function instancesOf(node: JsonObject, accessors: Accessors): (Matrix | undefined)[] {
  const instancing = objectAt(objectAt(node, 'extensions'), INSTANCING);
  const attributes = objectAt(instancing, 'attributes');
  const open = (key: string, type: string): Accessor | undefined => {
    const index = indexAt(attributes, key, accessors.length, INSTANCING);
    return index === undefined ? undefined : accessors.at(index, type);
  };
  const parts = [open('TRANSLATION', 'VEC3'), open('ROTATION', 'VEC4'), open('SCALE', 'VEC3')] as const;
  const counts = parts.flatMap((part) => (part ? [part.count] : []));
  if (counts.length === 0) return [undefined];
  const count = Math.min(...counts);
  if (count > MODEL_LIMITS.instances) refuseInstances(count);
  const values = (part: Accessor | undefined, i: number, otherwise: readonly number[]): readonly number[] =>
    part ? otherwise.map((_, c) => finite(part.get(i, c))) : otherwise;
  return Array.from({ length: count }, (_, i) =>
    composed(values(parts[0], i, [0, 0, 0]), values(parts[1], i, [0, 0, 0, 1]), values(parts[2], i, [1, 1, 1])),
  );
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new ModelRefused('not_finite', { where: INSTANCING });
  return value;
}
