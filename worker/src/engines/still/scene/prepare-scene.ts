import type { SceneSpec } from '../intent/scene-spec';
import type { Look } from '../picture/look';
import type { KernelScene } from '../tracer/kernel-scene';
import { prepareExterior } from './exterior/stage-exterior';
import { prepareInterior } from './interior/stage-interior';
import { type SkyRig, sunDirection } from './light-rig';
import type { PlantKind, VegetationLibrary } from './vegetation-library';

/** A designed scene: pure data until write() puts it into the kernel. */
export interface PreparedScene {
  plants: PlantKind[];
  look: Look;
  write(scene: KernelScene, vegetation: VegetationLibrary): void;
}

export function prepareScene(spec: SceneSpec, width: number, height: number): PreparedScene {
  if (spec.kind === 'interior') {
    const interior = prepareInterior(spec, width, height);
    return {
      plants: interior.plants,
      look: interior.look,
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
