import { arraysOf, type KeptMesh, type KeptModel } from '@maquette/contracts/models/mesh-file';
import { cameraFrame, framePosition, type ModelCamera, type Vector } from '@maquette/contracts/models/model-camera';
import { transformPoint } from './read/matrices';

interface Box {
  min: Vector;
  max: Vector;
}

/** What changed between two versions; objects and slots are matched by name. */
export interface ModelChanges {
  slots: { added: string[]; removed: string[]; changed: string[] };
  objects: { added: string[]; removed: string[]; moved: string[]; changed: string[] };
  /** Boxes around everything that changed, before and after, in units of the file. */
  boxes: Box[];
}

/** An object of a model: its shape, its surfaces and where it stands. */
interface ObjectState {
  /** Meshes with slots, without their place. */
  shape: string;
  /** Places of the meshes. */
  place: string;
  slots: Set<string>;
  box: Box;
}

/** Objects of equal names are numbered in the order of the file, so that the second chair is compared with the second. */
export function compareModels(before: KeptModel, after: KeptModel): ModelChanges {
  // Boxes are in the coordinates of the later version, whose origin may lie elsewhere.
  const [a = [0, 0, 0], b = [0, 0, 0]] = [before.header.origin, after.header.origin];
  const old = objectsOf(before, [a[0] - b[0], a[1] - b[1], a[2] - b[2]]);
  const now = objectsOf(after, [0, 0, 0]);
  const slots = compareSlots(before, after);
  const changedSlots = new Set(slots.changed);
  const objects: ModelChanges['objects'] = { added: [], removed: [], moved: [], changed: [] };
  const boxes: Box[] = [];
  for (const [name, state] of now) {
    const earlier = old.get(name);
    if (!earlier) {
      objects.added.push(name);
      boxes.push(state.box);
    } else if (earlier.shape !== state.shape) {
      objects.changed.push(name);
      boxes.push(earlier.box, state.box);
    } else if (earlier.place !== state.place) {
      objects.moved.push(name);
      boxes.push(earlier.box, state.box);
    } else if ([...state.slots].some((slot) => changedSlots.has(slot))) {
      boxes.push(state.box);
    }
  }
  for (const [name, state] of old) {
    if (now.has(name)) continue;
    objects.removed.push(name);
    boxes.push(state.box);
  }
  return { slots, objects, boxes };
}

function compareSlots(before: KeptModel, after: KeptModel): ModelChanges['slots'] {
  const look = ({ header }: KeptModel): Map<string, string> =>
    new Map(
      header.slots.map(({ name, colour, metallic, roughness, alpha, transmission, emission }) => [
        name,
        JSON.stringify([colour, metallic, roughness, alpha, transmission, emission].flat().map((v) => v.toFixed(3))),
      ]),
    );
  const [old, now] = [look(before), look(after)];
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now].flatMap(([name, value]) => (old.has(name) && old.get(name) !== value ? [name] : [])),
  };
}

/** The objects of a model by name; "Chair (2)" is the second of its name. */
function objectsOf(model: KeptModel, shift: Vector): Map<string, ObjectState> {
  const { header } = model;
  const prints = header.meshes.map((mesh) => meshPrint(model, mesh));
  const corners = header.meshes.map((mesh) => cornersOf(arraysOf(model, mesh).positions));
  const counts = new Map<string, number>();
  const names = new Map<number, string>();
  const objects = new Map<string, ObjectState>();
  for (const { mesh, node, matrix: stored } of header.instances) {
    const matrix = stored.map((value, i) => (i % 4 === 3 ? value + (shift[((i - 3) / 4) as 0] ?? 0) : value));
    let name = names.get(node);
    if (name === undefined) {
      const plain = header.nodes[node]?.name ?? '';
      const count = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, count);
      name = count > 1 ? `${plain} (${count})` : plain;
      names.set(node, name);
      const nothing: Box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
      objects.set(name, { shape: '', place: '', slots: new Set(), box: nothing });
    }
    const state = objects.get(name) as ObjectState;
    state.shape += `${prints[mesh]};`;
    state.place += `${matrix.map(significant).join(' ')};`;
    for (const [slot] of header.meshes[mesh]?.runs ?? []) state.slots.add(header.slots[slot]?.name ?? '');
    state.box = grown(
      state.box,
      (corners[mesh] ?? []).map((corner) => transformPoint(matrix, corner)),
    );
  }
  return objects;
}

/** Numbers are compared to six digits: exporters round differently from one save to the next. */
const significant = (value: number): string => (Math.abs(value) < 1e-6 ? '0' : value.toPrecision(6));

/** Shape and slots of a mesh as a short text. */
function meshPrint(model: KeptModel, mesh: KeptMesh): string {
  const { positions, indices } = arraysOf(model, mesh);
  let hash = 0x811c9dc5;
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x01000193);
    hash ^= hash >>> 15;
  };
  const extent = Math.max(1e-9, ...cornersOf(positions).flat().map(Math.abs));
  // A millionth of the extent: below it, files differ by rounding.
  for (const index of indices) {
    for (let c = 0; c < 3; c++) mix(Math.round(((positions[3 * index + c] ?? 0) / extent) * 1e6));
  }
  const runs = mesh.runs.map(([slot, triangles]) => `${model.header.slots[slot]?.name}*${triangles}`);
  return `${hash >>> 0}:${extent.toPrecision(5)}:${runs.join('+')}`;
}

function cornersOf(positions: Float32Array): [number, number, number][] {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0;
    if (value < (min[i % 3] ?? 0)) min[i % 3] = value;
    if (value > (max[i % 3] ?? 0)) max[i % 3] = value;
  }
  const [x0 = 0, y0 = 0, z0 = 0] = min;
  const [x1 = 0, y1 = 0, z1 = 0] = max;
  return [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z): [number, number, number] => [x, y, z])));
}

function grown({ min, max }: Box, points: readonly Vector[]): Box {
  const of = (pick: (...values: number[]) => number, from: Vector, c: 0 | 1 | 2): number =>
    points.reduce((value, point) => pick(value, point[c]), from[c]);
  return {
    min: [of(Math.min, min, 0), of(Math.min, min, 1), of(Math.min, min, 2)],
    max: [of(Math.max, max, 0), of(Math.max, max, 1), of(Math.max, max, 2)],
  };
}

/**
 * Whether a view shows a changed box; what hides it is not asked, so the answer errs towards rendering again.
 * Camera and boxes in the same units. @param aspect width divided by height
 */
export function isViewAffected({ boxes }: Pick<ModelChanges, 'boxes'>, camera: ModelCamera, aspect: number): boolean {
  const frame = cameraFrame(camera, aspect);
  return boxes.some(({ min, max }) => {
    const corners = [min[0], max[0]].flatMap((x) =>
      [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z) => framePosition(frame, [x, y, z]))),
    );
    const ahead = corners.filter(({ depth }) => depth > 0);
    if (ahead.length === 0) return false;
    // A box that reaches behind the eye surrounds it or crosses the edge of the frame.
    if (ahead.length < corners.length && !frame.parallel) return true;
    const inside = (pick: (corner: (typeof corners)[number]) => number): boolean =>
      Math.max(...ahead.map(pick)) >= 0 && Math.min(...ahead.map(pick)) <= 1;
    return inside(({ x }) => x) && inside(({ y }) => y);
  });
}
