import type { Look } from '../image/look';
import type { SceneSpec } from '../intent/scene-spec';
import type { KernelScene, Material } from '../tracer/kernel-scene';
import { prepareExterior } from './exterior/stage-exterior';
import type { CameraPlacement } from './geometry/camera-placement';
import type { MeshData } from './geometry/mesh-builder';
import type { SceneTag } from './geometry/scene-tags';
import { prepareInterior } from './interior/stage-interior';
import { type SkyRig, sunDirection } from './light/light-rig';
import type { PlantKind } from './plants/plant-kinds';
import { plantMaterials } from './plants/plant-materials';
import type { VegetationLibrary } from './plants/vegetation-library';

/** A designed scene: pure data until write() loads it into the kernel. */
export interface PreparedScene {
  plants: PlantKind[];
  look: Look;
  /** Contents of the scene as data: materials, geometry tags and camera. */
  contents: SceneContents;
  write(scene: KernelScene, vegetation: VegetationLibrary): void;
}

export interface SceneContents {
  mesh(): MeshData;
  /** The tag for each index used by the mesh, plants and distant boxes. */
  tags: readonly SceneTag[];
  /** Named materials, in index order. */
  materials: Record<string, Material>;
  /** Slot for an on-demand material. */
  purposeOf(material: number): string;
  lamps: readonly unknown[];
  planting: readonly unknown[];
  /** Objects around a building; null for a room, where they cannot be distinguished from its furniture. */
  things: readonly { kind: string; node: string }[] | null;
  camera: CameraPlacement;
  rig: SkyRig;
}

export function prepareScene(spec: SceneSpec, width: number, height: number): PreparedScene {
  if (spec.kind === 'interior') {
    const interior = prepareInterior(spec, width, height);
    return {
      plants: interior.plants,
      look: interior.look,
      contents: {
        mesh: () => interior.stage.mesh.finish(),
        tags: interior.stage.mesh.tags.names,
        materials: interior.materials,
        purposeOf: (material) => interior.table.purposeOf(material),
        lamps: interior.stage.lights,
        planting: [interior.plants, plantMaterials(spec.season)],
        things: null,
        camera: interior.camera,
        rig: interior.rig,
      },
      write(scene, vegetation) {
        writeSky(scene, interior.rig, spec.seed);
        interior.write(scene, vegetation);
      },
    };
  }
  const exterior = prepareExterior(spec, width, height);
  return {
    plants: [...new Set(exterior.stage.plants.map((wish) => wish.kind))].sort(),
    look: exterior.rig.look,
    contents: {
      mesh: () => exterior.stage.mesh.finish(),
      tags: exterior.stage.mesh.tags.names,
      materials: exterior.materials,
      purposeOf: (material) => exterior.table.purposeOf(material),
      lamps: exterior.stage.lamps,
      planting: [exterior.stage.plants, exterior.stage.backdrop, plantMaterials(spec.season)],
      things: exterior.stage.things,
      camera: exterior.camera,
      rig: exterior.rig,
    },
    write(scene, vegetation) {
      writeSky(scene, exterior.rig, spec.seed);
      exterior.write(scene, vegetation);
    },
  };
}

/** Loads sun, clouds and atmosphere into the kernel. */
export function writeSky(scene: KernelScene, rig: SkyRig, seed: number): void {
  scene.sky(sunDirection(rig), rig, (seed % 1000) * 0.37);
}
