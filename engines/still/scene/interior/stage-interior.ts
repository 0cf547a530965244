import { SeededRandom } from '../../../random/seeded-random';
import type { Look } from '../../image/look';
import type { InteriorSpec } from '../../intent/scene-spec';
import { type KernelScene, type Material, placement, type Rgb } from '../../tracer/kernel-scene';
import { type CameraPlacement, cameraValues } from '../geometry/camera-placement';
import type { MeshData } from '../geometry/mesh-builder';
import type { Vec3 } from '../geometry/vectors';
import { type SkyRig, sunDirection } from '../light/light-rig';
import { MaterialTable } from '../materials/material-table';
import type { PlantKind } from '../plants/plant-kinds';
import { plantMaterials } from '../plants/plant-materials';
import type { VegetationLibrary } from '../plants/vegetation-library';
import { buildFurniture, furnishRoom } from './furnish';
import { spot } from './furniture/lamps';
import { roomCamera } from './room-camera';
import { roomKindOf } from './rooms/room-catalogue';
import { buildShell } from './shell/build-shell';
import { isEnclosed } from './shell/shell-plan';
import { enclosedKey, interiorLight } from './stage/interior-light';
import { type InteriorMaterial, interiorMaterials } from './stage/interior-materials';
import { InteriorStage, type RoomLight } from './stage/interior-stage';
import { buildView } from './window-view';

export interface PreparedInterior {
  rig: SkyRig;
  look: Look;
  plants: PlantKind[];
  stage: InteriorStage;
  camera: CameraPlacement;
  materials: Record<InteriorMaterial, Material>;
  table: MaterialTable<InteriorMaterial>;
  write(scene: KernelScene, vegetation: VegetationLibrary): void;
}

/** Designs a room. Its windows are on one side; the spec may mirror it when it is written. */
export function prepareInterior(spec: InteriorSpec, width: number, height: number): PreparedInterior {
  const random = new SeededRandom(spec.seed);
  const { kind } = roomKindOf(spec);
  const { rig, lamps, spots } = interiorLight(spec);
  const stretch = random.fork('size');
  const usual = {
    width: kind.size.width * spec.size * stretch.range(0.95, 1.1),
    depth: kind.size.depth * spec.size * stretch.range(0.97, 1.08),
    height:
      kind.size.height +
      (spec.interiorStyle === 'Industrial' && kind.size.height < 4 ? 0.45 : 0) +
      stretch.range(-0.05, 0.2),
  };
  const room = furnishRoom(spec, kind, usual, random.fork('furniture'));
  const { size } = room.plan;
  const materials = interiorMaterials(spec, lamps);
  const table = new MaterialTable(materials);
  const stage = new InteriorStage(spec, size, random.fork('furniture'), table);
  buildShell(stage, room.plan, kind.backWall);
  buildFurniture(stage, room);
  if (spots)
    for (const x of [0.22, 0.5, 0.78]) for (const z of [0.45, 0.86]) spot(stage, size.width * x, size.depth * z, 0.5);
  if (spec.mist) rig.fog = 0.004;
  if (isEnclosed(room.plan)) rig.look.key = Math.min(rig.look.key, enclosedKey(spec.timeOfDay));
  const outside = buildView(stage, random.fork('view'), sunDirection(rig));
  const camera = roomCamera(stage, room.placed, room.space, { width, height }, random.fork('camera'), kind.eye);
  if (spec.mirrored) rig.sunAzimuth = -rig.sunAzimuth;
  const mirror = (p: Vec3): Vec3 => (spec.mirrored ? [size.width - p[0], p[1], p[2]] : p);
  const turnOver = (d: Vec3): Vec3 => (spec.mirrored ? [-d[0], d[1], d[2]] : d);

  const write = (scene: KernelScene, vegetation: VegetationLibrary): void => {
    table.upload(scene);
    for (const [index, material] of plantMaterials(spec.season)) scene.material(index, material);
    const mesh = stage.mesh.finish();
    if (spec.mirrored) mirrorMesh(mesh, size.width);
    scene.instance(scene.mesh(mesh), placement(0, 0, 0), 1);
    outside.forEach((plant, i) => {
      const [x, , z] = mirror([plant.x, 0, plant.z]);
      const at = { ...plant, x, z, scaleY: plant.scale, turn: plant.turn ?? i * 2.4, seed: i + 1 };
      vegetation.place(scene, plant.kind, at, Math.hypot(plant.x, plant.z) + 20);
    });
    for (const light of stage.lights) writeLight(scene, light, lamps, spec.mirrored, mirror, turnOver);
    scene.camera(cameraValues({ ...camera, position: mirror(camera.position), forward: turnOver(camera.forward) }));
    scene.finish();
  };
  const plants = [...new Set(outside.map((plant) => plant.kind))].sort();
  return { rig, look: rig.look, plants, stage, camera, materials, table, write };
}

function writeLight(
  scene: KernelScene,
  light: RoomLight,
  lamps: number,
  mirrored: boolean,
  mirror: (p: Vec3) => Vec3,
  turnOver: (d: Vec3) => Vec3,
): void {
  const k = light.portal ? 1 : lamps;
  const radiance: Rgb = [light.radiance[0] * k, light.radiance[1] * k, light.radiance[2] * k];
  const [a, b] = [turnOver(light.edge1), turnOver(light.edge2)];
  // Mirroring flips the cross product, so the edges are swapped.
  scene.light(mirror(light.corner), mirrored ? b : a, mirrored ? a : b, radiance, light.portal);
}

function mirrorMesh(mesh: MeshData, width: number): void {
  const { positions, normals } = mesh;
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = width - (positions[i] as number);
    if (normals) normals[i] = -(normals[i] as number);
  }
}
