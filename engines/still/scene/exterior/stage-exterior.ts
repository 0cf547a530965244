import { SeededRandom } from '../../../random/seeded-random';
import type { ExteriorSpec } from '../../intent/scene-spec';
import { type KernelScene, type Material, placement, type Rgb } from '../../tracer/kernel-scene';
import { type Box3, type CameraPlacement, cameraValues } from '../geometry/camera-placement';
import { MeshBuilder } from '../geometry/mesh-builder';
import type { Vec3 } from '../geometry/vectors';
import { addMist, aimSun, layWinterSnow, modelVolume, placedRig, type SkyRig, skyRig } from '../light/light-rig';
import { MaterialTable } from '../materials/material-table';
import { isLow } from '../plants/plant-kinds';
import { plantMaterials } from '../plants/plant-materials';
import type { VegetationLibrary } from '../plants/vegetation-library';
import { buildFromGraph } from './building';
import { nominalYaw } from './camera-stance';
import { exteriorCamera } from './exterior-camera';
import { addFeatures } from './features/feature-catalogue';
import type { SitePlan } from './settings/site-plan';
import { layOutSite, planSurroundings } from './site';
import { type ExteriorMaterial, exteriorMaterials } from './stage/exterior-materials';
import { ExteriorStage } from './stage/exterior-stage';

/** A scene that is ready to be written into the kernel. */
export interface PreparedExterior {
  stage: ExteriorStage;
  plan: SitePlan;
  camera: CameraPlacement;
  rig: SkyRig;
  materials: Record<ExteriorMaterial, Material>;
  table: MaterialTable<ExteriorMaterial>;
  write(scene: KernelScene, vegetation: VegetationLibrary): void;
}

const lampColour: Rgb = [1, 0.62, 0.3];

/** Settings without snow in winter. */
const snowless: ReadonlySet<string> = new Set(['desert', 'jungle', 'beach', 'dunes']);

/** Distance in metres from a position to the box's centre. */
const distanceTo = ({ min, max }: Box3, [x, y, z]: Vec3): number =>
  Math.hypot(x - (min[0] + max[0]) / 2, y - (min[1] + max[1]) / 2, z - (min[2] + max[2]) / 2);

/** Facade floodlights after dark, so that materials are visible. */
function washFront(stage: ExteriorStage, share: number): void {
  const { min, max } = stage;
  const y = Math.min(max[1] + 0.4, 15);
  const width = max[0] - min[0];
  const out = Math.max(1.6, y * 0.34);
  const strength = 0.035 * share * y * out;
  for (const t of [0.2, 0.5, 0.8]) {
    const x = min[0] + width * t;
    stage.lamp({ x0: x - width * 0.08, x1: x + width * 0.08, y, z0: min[2] - out - 0.5, z1: min[2] - out, strength });
  }
}

/** Designs the exterior scene for a spec. Nothing touches the kernel before write(). */
export function prepareExterior(spec: ExteriorSpec, width: number, height: number): PreparedExterior {
  const random = new SeededRandom(spec.seed);
  const chance = random.fork('sun').range(-9, 9);
  const rig = spec.sun ? placedRig(spec) : skyRig(spec.timeOfDay, spec.weather, chance);
  if (spec.mirrored) rig.sunAzimuth = -rig.sunAzimuth;
  const materials = exteriorMaterials(spec, rig.lamps);
  const table = new MaterialTable(materials);
  const stage = new ExteriorStage(spec, random.fork('building'), table, rig.lamps > 0);
  const subject = spec.graph.nodes.find(({ id }) => id === spec.graph.subject);
  if (!subject) throw new Error('the scene graph has no subject');
  buildFromGraph(stage, spec.graph, subject);
  addFeatures(stage);
  const yaw = nominalYaw(spec, random.fork('yaw'), width < height, spec.environment === 'Water');
  const plan = planSurroundings(stage, yaw);
  const camera = exteriorCamera(spec, plan, width, height, random.fork('camera'));
  layOutSite(stage, plan, camera);
  if (spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk') washFront(stage, spec.timeOfDay === 'Night' ? 1 : 0.5);
  const from = (Math.atan2(-camera.forward[0], camera.forward[2]) * 180) / Math.PI;
  if (spec.sun) aimSun(rig, spec.sun, from);
  else modelVolume(rig, from, random.fork('sun').next());
  if (spec.mist) addMist(rig, distanceTo(plan.frame, camera.position));
  if (spec.season === 'winter' && plan.wishes.every(({ kind }) => !snowless.has(kind))) layWinterSnow(rig);
  const placing = random.fork('plants');

  const write = (scene: KernelScene, vegetation: VegetationLibrary): void => {
    table.upload(scene);
    for (const [index, material] of plantMaterials(spec.season)) scene.material(index, material);
    scene.instance(scene.mesh(stage.mesh.finish()), placement(0, 0, 0), 1);
    writeBackdrop(scene, stage);
    for (const wish of stage.plants) {
      const distance = Math.hypot(wish.x - camera.position[0], wish.z - camera.position[2]);
      const chance = placing.range(0, 6.28);
      const scaleY = wish.scale * (isLow(wish.kind) ? placing.range(0.8, 1.3) : placing.range(0.9, 1.15));
      vegetation.place(
        scene,
        wish.kind,
        { ...wish, scaleY, turn: wish.turn ?? chance, seed: placing.whole(1, 1e6) },
        distance,
      );
    }
    const level = 4 * rig.lamps;
    for (const lamp of stage.lamps) {
      const k = level * lamp.strength;
      const radiance: Rgb = [lampColour[0] * k, lampColour[1] * k, lampColour[2] * k];
      scene.light([lamp.x0, lamp.y, lamp.z0], [lamp.x1 - lamp.x0, 0, 0], [0, 0, lamp.z1 - lamp.z0], radiance);
    }
    scene.camera(cameraValues(camera));
    scene.finish();
  };
  return { stage, plan, camera, rig, materials, table, write };
}

function writeBackdrop(scene: KernelScene, stage: ExteriorStage): void {
  const meshes = new Map<string, number>();
  for (const box of stage.backdrop) {
    let mesh = meshes.get(box.material);
    if (mesh === undefined) {
      const unitBox = new MeshBuilder().box(-0.5, 0, -0.5, 0.5, 1, 0.5, stage.id(box.material));
      mesh = scene.mesh(unitBox.finish());
      meshes.set(box.material, mesh);
    }
    const c = Math.cos(box.turn);
    const s = Math.sin(box.turn);
    const matrix = [
      c * box.width,
      0,
      s * box.depth,
      box.x,
      0,
      box.height,
      0,
      0,
      -s * box.width,
      0,
      c * box.depth,
      box.z,
    ];
    scene.instance(mesh, matrix, box.seed, mesh, box.tag, 'building');
  }
}
