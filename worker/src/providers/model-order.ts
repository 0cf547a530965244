import type { ImageSettings, ModelSettings } from '@maquette/contracts/fields/image-settings';
import { readCamera, readSlots } from '@maquette/contracts/fields/model-texts';
import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import { cameraFrame, focalLengthOf } from '@maquette/contracts/models/model-camera';
import { readStudy } from '@maquette/contracts/models/sun-study';
import { USUAL_UNITS } from '@maquette/contracts/models/with-units';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { ModelImage, ModelRequest } from '@maquette/engines/model/request/model-request';
import type { Size } from './engine-needs';
import type { ProviderFacts } from './image-provider';

/** Slots of a result that are stored, the largest first. */
const SLOTS_KEPT = 40;
/** Slope of the view below which vertical edges are upright in the picture. */
const LEVEL = 1e-4;

/** Settings of a view of a model in the engine's format. @throws ProviderProblem for settings without a camera */
export function modelRequest(model: KeptModel, settings: ImageSettings, view: ModelSettings, size: Size): ModelRequest {
  const camera = readCamera(view.camera);
  if (!camera) throw new ProviderProblem({ kind: 'refused', detail: 'no camera' }, 'order has no camera');
  const { ground, trees, people } = view;
  return {
    model,
    camera,
    units: view.units ?? USUAL_UNITS,
    choices: readSlots(view.slots),
    look: view.look,
    ...size,
    seed: settings.seed,
    quality: settings.model === 'sd3.5-large-turbo' ? 'draft' : 'final',
    timeOfDay: settings.light?.timeOfDay,
    weather: settings.light?.weather,
    sunHour: settings.sunHour,
    sunDay: settings.sunDay,
    latitude: settings.latitude,
    north: settings.north ?? 0,
    dofLevel: settings.depthOfField,
    ...(view.look === 'sun-study' ? { study: readStudy(view) } : {}),
    surroundings: { ground, trees, people },
    passes: view.passes,
  };
}

/** Facts of a view for its record: slots, lens, and everything that was added to the model. */
export function modelFacts(image: ModelImage, { camera, look }: ModelRequest): ProviderFacts {
  const { samplesPerPixel, nearestDepthMetres, slots, added, width, height } = image;
  const millimetres = focalLengthOf(camera, width / height);
  const { forward } = cameraFrame(camera, width / height);
  const shares = slots.slice(0, SLOTS_KEPT).map(({ name, share }) => ({ name, share: Number(share.toFixed(4)) }));
  return {
    engine: 'model',
    look,
    samplesPerPixel,
    nearestDepthMetres,
    slots: JSON.stringify(shares),
    addedThings: JSON.stringify(added),
    eyeHeightMetres: Number(camera.position[1].toFixed(2)),
    verticalsStraight: Math.abs(forward[1]) < LEVEL,
    ...(millimetres === undefined ? { parallel: true } : { focalMillimetres: Number(millimetres.toFixed(1)) }),
    ...(image.passes ? { passes: true } : {}),
  };
}
