import type { SceneSpec } from '../intent/scene-spec';
import type { Look } from '../picture/look';
import type { KernelScene, Material } from '../tracer/kernel-scene';
import type { CameraPlacement } from './camera-placement';
import { prepareExterior } from './exterior/stage-exterior';
import { prepareInterior } from './interior/stage-interior';
import { type SkyRig, sunDirection } from './light-rig';
import type { MeshData } from './mesh-builder';
import type { PlantKind } from './plant-kinds';
import { plantMaterials } from './plant-materials';
import type { SceneTag } from './scene-tags';
import type { VegetationLibrary } from './vegetation-library';

/** A designed scene: pure data until write() puts it into the kernel. */
export interface PreparedScene {
  plants: PlantKind[];
  look: Look;
  /** Everything in the scene as numbers: what it is made of and how it is seen. */
  contents: SceneContents;
  write(scene: KernelScene, vegetation: VegetationLibrary): void;
}

export interface SceneContents {
  mesh(): MeshData;
  /** What the numbers of the mesh's tags, and those of plants and far boxes, stand for. */
  tags: readonly SceneTag[];
  /** The named ones, in the order of their numbers. */
  materials: Record<string, Material>;
  /** The slot that a material without a name was made for. */
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

/** Hands sun, clouds and air to the kernel. */
export function writeSky(scene: KernelScene, rig: SkyRig, seed: number): void {
  scene.sky(sunDirection(rig), rig, (seed % 1000) * 0.37);
}
