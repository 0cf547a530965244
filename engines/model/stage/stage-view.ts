import { type CameraFrame, cameraFrame, type Vector } from '@maquette/contracts/models/model-camera';
import { ProgressMeter } from '../../run/progress-meter';
import type { TracerContext } from '../../still/session/tracer-session';
import { PhaseRunner } from '../../still/tracer/phase-runner';
import type { ModelObserver, ModelRequest } from '../request/model-request';
import { type Enclosure, enclosureOf } from '../scene/enclosure';
import { kernelCamera } from '../scene/kernel-camera';
import { type ModelLight, modelLight } from '../scene/model-light';
import { type ModelScene, writeModel } from '../scene/model-scene';
import { sectionPlane } from '../scene/section-plane';
import { ADDED_TREES, type AddedThing, addGround, addLife, addRoomLight } from '../scene/surroundings';
import { addWindowPortals } from '../scene/window-portals';

/** A model in the kernel, with camera and light. */
export interface StagedView {
  frame: CameraFrame;
  scene: ModelScene;
  enclosure: Enclosure;
  added: AddedThing[];
  /** Runs phases without progress. */
  quiet: PhaseRunner;
}

/** Models have walls without thickness, past whose edges light would leak with the distance of the still engine (m). */
const NEAR_HIT = 1e-4;

/** Empties the kernel and loads a view. @param clay white model on a white ground */
export async function stageView(
  studio: TracerContext,
  request: ModelRequest,
  observer: ModelObserver,
  clay: boolean,
): Promise<StagedView> {
  const { pool, scene, vegetation } = studio;
  pool.arena.kernel.reset_to(studio.mark);
  pool.arena.kernel.set_near_hit(NEAR_HIT);
  scene.clear(vegetation.meshCount);
  if (request.surroundings?.trees) {
    for (const _ of vegetation.growing(scene, ADDED_TREES)) studio.mark = pool.arena.kernel.brk_now();
  }
  const { camera, model, choices } = request;
  const frame = cameraFrame(camera, request.width / request.height);
  const surroundings = request.surroundings ?? { ground: false, trees: false, people: false };
  const written = writeModel(scene, model, {
    ...{ choices, plane: sectionPlane(camera.section), clay, eye: frame.position },
  });
  scene.finish();
  const enclosure = enclosureOf(pool, frame);
  // The shadow of a white model needs something to fall on.
  const needsGround = clay && !enclosure.isInside;
  const added: AddedThing[] = [];
  if (enclosure.isDark && enclosure.ceiling !== undefined && (clay || !written.hasLamps))
    added.push(addRoomLight(studio, frame, enclosure.ceiling));
  if (enclosure.isInside) addWindowPortals(scene, model, (slot) => written.isGlass(slot), frame.position);
  if (surroundings.ground || needsGround) added.push(addGround(studio, written, clay));
  scene.finish();
  if (surroundings.trees || surroundings.people) {
    const { seed } = request;
    added.push(...addLife(studio, frame, { ...surroundings, seed, clay, isInside: enclosure.isInside }));
    scene.finish();
  }
  const distance = focusDistance(frame, camera.target, written);
  scene.cameraAxes(kernelCamera(frame, distance, request.dofLevel));
  const quiet = new PhaseRunner(pool, observer.signal, new ProgressMeter(1, () => undefined));
  return { frame, scene: written, enclosure, added, quiet };
}

/** Sets sun and sky; the scene stays. */
export function lightView(studio: TracerContext, request: ModelRequest, { frame, enclosure }: StagedView): ModelLight {
  const light = modelLight(request, frame, enclosure.isInside);
  if (request.look === 'clay' && !enclosure.isInside) {
    // A plain bright sky behind a white model.
    Object.assign(light.rig, { cloudCover: 0, overcast: 0.75, haze: 1, fog: 0 });
  }
  studio.scene.sky([...light.sun], light.rig, (request.seed % 1000) * 0.37);
  return light;
}

/** Metres along the axis to the target, or to the middle of the model when the target is at the eye. */
function focusDistance(frame: CameraFrame, target: Vector, { min, max }: ModelScene): number {
  const along = (point: Vector): number =>
    point.reduce((sum, value, i) => sum + (value - (frame.position[i] ?? 0)) * (frame.forward[i] ?? 0), 0);
  const centre: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const distance = frame.parallel ? along(centre) : along(target);
  return Math.max(0.3, distance > 0.3 ? distance : along(centre));
}
