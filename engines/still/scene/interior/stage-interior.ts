import { SeededRandom } from '../../../random/seeded-random';
import type { InteriorSpec } from '../../intent/scene-spec';
import type { Look } from '../../picture/look';
import { type KernelScene, type Material, placement, type Rgb } from '../../tracer/kernel-scene';
import { type CameraPlacement, cameraValues, fieldOfView } from '../camera-placement';
import type { Opening } from '../exterior/openings';
import type { SkyRig } from '../light-rig';
import { MaterialTable } from '../material-table';
import type { MeshData } from '../mesh-builder';
import type { PlantKind } from '../plant-kinds';
import { plantMaterials } from '../plant-materials';
import type { Vec3 } from '../vectors';
import type { VegetationLibrary } from '../vegetation-library';
import { spot } from './furniture/lamps';
import { placeWishedPieces } from './furniture/wished-pieces';
import { interiorLight } from './interior-light';
import { type InteriorMaterial, interiorMaterials } from './interior-materials';
import { InteriorStage, type RoomLight } from './interior-stage';
import { buildShell, type Shell } from './room-shell';
import { rooms } from './rooms/room-catalogue';
import { buildView } from './window-view';

export interface PreparedInterior {
  rig: SkyRig;
  look: Look;
  plants: PlantKind[];
  stage: InteriorStage;
  camera: CameraPlacement;
  materials: Record<InteriorMaterial, Material>;
  write(scene: KernelScene, vegetation: VegetationLibrary): void;
}

/** Designs a room. It is built with the windows on one side and, if the spec says so, mirrored when written. */
export function prepareInterior(spec: InteriorSpec, width: number, height: number): PreparedInterior {
  const random = new SeededRandom(spec.seed);
  const kind = rooms[spec.room];
  const { rig, lamps, spots } = interiorLight(spec);
  const stretch = random.fork('size');
  const size = {
    width: kind.size.width * spec.size * stretch.range(0.95, 1.1),
    depth: kind.size.depth * spec.size * stretch.range(0.97, 1.08),
    height:
      kind.size.height +
      (spec.interiorStyle === 'Industrial' ? 0.45 : 0) +
      (spec.furnishings.includes('double-height') ? 2.1 : 0) +
      stretch.range(-0.05, 0.2),
  };
  const materials = interiorMaterials(spec, lamps);
  const table = new MaterialTable(materials);
  const stage = new InteriorStage(spec, size, random.fork('furniture'), table);
  buildShell(stage, shellOf(stage, random.fork('shell')));
  kind.furnish(stage);
  placeWishedPieces(stage);
  if (spots)
    for (const x of [0.22, 0.5, 0.78]) for (const z of [0.45, 0.86]) spot(stage, size.width * x, size.depth * z, 0.5);
  if (spec.mist) rig.fog = 0.004;
  const outside = buildView(stage, random.fork('view'));
  const camera = roomCamera(stage, width, height, random.fork('camera'));
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
  return { rig, look: rig.look, plants, stage, camera, materials, write };
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
  // A mirror image turns the cross product around, so the edges change places.
  scene.light(mirror(light.corner), mirrored ? b : a, mirrored ? a : b, radiance, light.portal);
}

function mirrorMesh(mesh: MeshData, width: number): void {
  const { positions, normals } = mesh;
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = width - (positions[i] as number);
    if (normals) normals[i] = -(normals[i] as number);
  }
}

function shellOf(stage: InteriorStage, random: SeededRandom): Shell {
  const { spec, size } = stage;
  const kind = rooms[spec.room];
  const lofty = stage.has('double-height');
  const head = Math.min(size.height - 0.2, lofty ? 4.4 : kind.public ? 3.1 : 2.55);
  const dark = spec.timeOfDay === 'Night' || spec.timeOfDay === 'Dusk';
  const industrial = spec.interiorStyle === 'Industrial';
  const pattern = random.next();
  const windowWall: Opening[] = [];
  const depth = size.depth;
  if (spec.room === 'Kitchen' || spec.room === 'Bathroom') {
    windowWall.push({
      kind: 'glazing',
      from: 0.9,
      to: depth - 1.3,
      sill: spec.room === 'Kitchen' ? 0.05 : 0.9,
      head,
      columns: 3,
      rows: industrial ? 4 : lofty ? 2 : 1,
    });
  } else if (pattern < 0.45 || kind.public) {
    windowWall.push({
      kind: 'glazing',
      from: 0.7,
      to: depth - 0.75,
      sill: 0.06,
      head,
      columns: (industrial ? 6 : 3) + (kind.public ? 1 : 0),
      rows: industrial ? 4 : lofty ? 2 : 1,
    });
  } else {
    const count = 2;
    const step = (depth - 0.9) / count;
    for (let i = 0; i < count; i++) {
      windowWall.push({
        kind: 'window',
        from: 0.5 + i * step,
        to: 0.5 + (i + 1) * step - 0.5,
        sill: 0.3,
        head,
        columns: 2,
        rows: industrial ? 4 : 2,
      });
    }
  }
  const backWall: Opening[] = [];
  if (spec.room === 'Bedroom' && pattern > 0.75) {
    backWall.push({ kind: 'window', from: size.width - 1.25, to: size.width - 0.45, sill: 0.8, head, columns: 1 });
  }
  return {
    windowWall,
    backWall,
    backMaterial: kind.backWall,
    curtains: stage.has('curtains') || (kind.curtains && !industrial && !dark),
    skylight: stage.has('skylight'),
    beams: stage.has('beams') || industrial,
  };
}

/** Eye at seated-to-standing height near the wall behind, a little off the middle, looking towards the window side. */
function roomCamera(stage: InteriorStage, width: number, height: number, random: SeededRandom): CameraPlacement {
  const { spec, size } = stage;
  const { framing, verticalsStraight, focalMillimetres, aperture } = spec.camera;
  const { tanX, tanY } = fieldOfView(focalMillimetres, width, height);
  const eye = framing === "Worm's eye" ? 0.5 : framing === 'Aerial' ? size.height - 0.35 : 1.3;
  const x = size.width * random.range(0.56, 0.66);
  const target: Vec3 = [size.width * random.range(0.42, 0.48), 1.05, size.depth];
  const position: Vec3 = [x, eye, -0.45];
  const flat = verticalsStraight && framing !== 'Aerial';
  const forward: Vec3 = [target[0] - position[0], flat ? 0 : target[1] - eye, target[2] - position[2]];
  const focus = size.depth - 0.6;
  // An upright frame would show mostly floor: lift the view.
  const shiftY = flat ? Math.max(-0.25, Math.min(0.25, (1.12 - eye) / size.depth)) + (height > width ? 0.1 : 0) : 0;
  return { position, forward, tanX, tanY, shiftX: 0, shiftY, lensRadius: aperture * 3.2, focusDistance: focus };
}
