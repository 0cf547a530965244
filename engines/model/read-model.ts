import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import { Accessors } from './read/accessors';
import { BufferViews } from './read/buffer-views';
import { buildModel } from './read/build-model';
import { readMaterials } from './read/file-materials';
import { FileMeshes } from './read/file-meshes';
import { shownName } from './read/file-names';
import { openGlb } from './read/glb-container';
import { hasEntry, type JsonObject, listAt, objectAt } from './read/gltf-json';
import { ModelRefused } from './read/model-refused';
import { proposeUnits } from './read/propose-units';
import { MODEL_NOTES, type ModelNote, type ModelNoteCode, type ReadModel, type ReadOptions } from './read/read-types';
import { reduceModel } from './read/reduce-model';
import { readSceneGraph, type SceneGraph } from './read/scene-graph';

/** Extensions that are read, or that change nothing in the kept model. */
const KNOWN_EXTENSIONS =
  /^(KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|EXT_meshopt_compression|EXT_mesh_gpu_instancing|EXT_texture_webp|KHR_node_visibility|KHR_xmp\w*|KHR_lights_punctual)$/;
const DRACO = 'KHR_draco_mesh_compression';

/** Reads a GLB. @throws ModelRefused */
export async function readModel(glb: Uint8Array, options: ReadOptions = {}): Promise<ReadModel> {
  const file = openGlb(glb);
  const { json } = file;
  const extensions = checkExtensions(json);
  const views = new BufferViews(file);
  await views.decode();
  const accessors = new Accessors(json, views);
  const graph = readSceneGraph(json, accessors);
  const meshes = new FileMeshes(json, accessors);
  checkTriangles(graph, meshes);
  const materials = await readMaterials(json, views, options.meanColour);
  const { model, levels, size, moved, merged, ignoredCameras } = buildModel(json, graph, meshes, materials.list);
  const proposedUnits = proposeUnits(levels, size);
  checkExtent(Math.max(...size), proposedUnits?.units.scale ?? 1);
  const counts: Partial<Record<ModelNoteCode, number>> = {
    animations: listAt(json, 'animations').length,
    skins: graph.skins,
    morphs: meshes.morphs,
    lights: listAt(objectAt(objectAt(json, 'extensions'), 'KHR_lights_punctual'), 'lights').length,
    lines: meshes.lines,
    other_scenes: graph.otherScenes,
    cutouts: materials.cutouts,
    textures_unread: materials.unreadTextures,
    slots_merged: merged,
    cameras_ignored: ignoredCameras,
    hidden: graph.hidden,
  };
  const notes = MODEL_NOTES.flatMap((code): ModelNote[] => {
    if (code === 'extensions') return extensions ? [{ code, params: { names: extensions } }] : [];
    if (code === 'origin_moved') return moved ? [{ code, params: { x: moved[0], y: moved[1], z: moved[2] } }] : [];
    return counts[code] ? [{ code, params: { count: counts[code] } }] : [];
  });
  return { model, view: await reduceModel(model), notes, proposedUnits };
}

/** Refuses files that cannot be read without an extension; returns the names of the others that are ignored. */
function checkExtensions(json: JsonObject): string {
  const names = (key: string): string[] => {
    const list = json[key];
    return Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : [];
  };
  if ([...names('extensionsRequired'), ...names('extensionsUsed')].includes(DRACO) && usesDraco(json))
    throw new ModelRefused('draco');
  const required = names('extensionsRequired').find((name) => !KNOWN_EXTENSIONS.test(name));
  if (required !== undefined) throw new ModelRefused('extension_required', { extension: shownName(required, '?', 60) });
  const ignored = new Set(names('extensionsUsed').filter((name) => !KNOWN_EXTENSIONS.test(name)));
  return [...ignored]
    .slice(0, 12)
    .map((name) => shownName(name, '?', 60))
    .join(', ');
}

const usesDraco = (json: JsonObject): boolean =>
  listAt(json, 'meshes').some((mesh) =>
    listAt(mesh, 'primitives').some((primitive) => hasEntry(objectAt(primitive, 'extensions'), DRACO)),
  );

/** Counts triangles before any is decoded. */
function checkTriangles({ placements }: SceneGraph, meshes: FileMeshes): void {
  const counts = new Map<number, number>();
  let triangles = 0;
  for (const { mesh } of placements) {
    const count = counts.get(mesh) ?? meshes.trianglesOf(mesh);
    counts.set(mesh, count);
    triangles += count;
  }
  const most = MODEL_LIMITS.triangles;
  if (triangles > most) throw new ModelRefused('too_many_triangles', { triangles, most });
  if (triangles === 0) throw new ModelRefused('no_triangles');
}

function checkExtent(largest: number, scale: number): void {
  const metres = Math.round(largest * scale * 1000) / 1000;
  if (largest * scale < MODEL_LIMITS.smallest) throw new ModelRefused('too_small', { metres });
  if (largest * scale > MODEL_LIMITS.largest) throw new ModelRefused('too_large', { metres });
}
