import type { MeshHeader } from '@maquette/contracts/models/mesh-file';
import { cameraFrame, FIELDS_OF_VIEW, type ModelCamera, type Vector } from '@maquette/contracts/models/model-camera';
import { shownName, UniqueNames } from './file-names';
import { hasEntry, type JsonObject, listAt, numberAt, objectAt, textAt } from './gltf-json';
import { type Matrix, transformDirection, transformPoint } from './matrices';

const NAME_LIMIT = 80;
/** Most named cameras that are kept. */
const MOST_CAMERAS = 100;

type NamedCamera = MeshHeader['cameras'][number];

/** The cameras of a file as views. `distance`: from eye to target, in units of the file. */
export function readCameras(
  json: JsonObject,
  placed: readonly { camera: number; node: number; matrix: Matrix }[],
  distance: (eye: Vector, forward: Vector) => number,
): { cameras: NamedCamera[]; ignored: number } {
  const entries = listAt(json, 'cameras');
  const nodes = listAt(json, 'nodes');
  const names = new UniqueNames(NAME_LIMIT);
  const cameras: NamedCamera[] = [];
  for (const { camera, node, matrix } of placed) {
    const entry = entries[camera] ?? {};
    const view = cameras.length < MOST_CAMERAS ? viewOf(entry, matrix, distance) : undefined;
    if (!view) continue;
    const name = textAt(nodes[node] ?? {}, 'name') || textAt(entry, 'name');
    cameras.push({ name: names.add(shownName(name, `Camera ${cameras.length + 1}`, NAME_LIMIT)), camera: view });
  }
  return { cameras, ignored: placed.length - cameras.length };
}

function viewOf(
  entry: JsonObject,
  matrix: Matrix,
  distance: (eye: Vector, forward: Vector) => number,
): ModelCamera | undefined {
  const position = transformPoint(matrix, [0, 0, 0]);
  const forward = unit(transformDirection(matrix, [0, 0, -1]));
  const up = unit(transformDirection(matrix, [0, 1, 0]));
  if (!forward || !up || !position.every(Number.isFinite)) return undefined;
  const lens = lensOf(entry);
  if (!lens) return undefined;
  const reach = distance(position, forward);
  const target: [number, number, number] = [
    position[0] + forward[0] * reach,
    position[1] + forward[1] * reach,
    position[2] + forward[2] * reach,
  ];
  const level: ModelCamera = { position: [...position], target, ...lens };
  // `up` stays out when the camera is upright, so that its verticals can be corrected.
  const usual = cameraFrame(level, 1).up;
  const upright = usual[0] * up[0] + usual[1] * up[1] + usual[2] * up[2] > 0.9999;
  return upright ? level : { ...level, up: [...up] };
}

function lensOf(entry: JsonObject): Pick<ModelCamera, 'vertical_fov' | 'parallel_height'> | undefined {
  if (entry.type === 'perspective' && hasEntry(entry, 'perspective')) {
    const degrees = (numberAt(objectAt(entry, 'perspective'), 'yfov', 0) * 180) / Math.PI;
    if (degrees <= 0) return undefined;
    return { vertical_fov: Math.min(FIELDS_OF_VIEW.max, Math.max(FIELDS_OF_VIEW.min, degrees)) };
  }
  if (entry.type !== 'orthographic') return undefined;
  const height = 2 * Math.abs(numberAt(objectAt(entry, 'orthographic'), 'ymag', 0));
  return height > 0 ? { parallel_height: height } : undefined;
}

function unit(v: Vector): Vector | undefined {
  const length = Math.hypot(...v);
  return length > 1e-12 && Number.isFinite(length) ? [v[0] / length, v[1] / length, v[2] / length] : undefined;
}
