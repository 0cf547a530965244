import { LENS_MILLIMETRES } from '@maquette/contracts/tools/render-choices';
import { SeededRandom } from '../../random/seeded-random';
import type {
  CameraLens,
  DofLevel,
  Environment,
  Framing,
  InteriorStyle,
  StillRequest,
  TimeOfDay,
} from '../request/still-request';
import type { SceneGraph } from '../words/graph/scene-graph';
import { readSentence } from '../words/read-sentence';
import { defaultPalettes, defaultSetting, homes, inTheWild, workplaces } from './building-families';
import { withForm } from './form-in-graph';
import { type PromptBuilding, readPromptBuilding } from './prompt-building';
import { readPromptEnvironment } from './prompt-environment';
import { readPromptLight } from './prompt-light';
import { readPromptRoom } from './prompt-room';
import type { BuildingKind, CameraWish, ExteriorSpec, Feature, InteriorSpec, SceneSpec } from './scene-spec';

const apertures: Record<DofLevel, number> = { 'Deep (sharp)': 0, Moderate: 0.0022, Shallow: 0.006 };

function cameraWish(request: StillRequest, graph: SceneGraph, defaultLens: CameraLens): CameraWish {
  const framing: Framing = request.framing ?? graph.camera.framing ?? 'Eye-level';
  const lens = request.cameraLens ?? (framing === 'Wide-angle' ? 'Ultra-wide 12-16mm' : defaultLens);
  return {
    framing,
    focalMillimetres: LENS_MILLIMETRES[lens],
    aperture: apertures[request.dofLevel ?? 'Deep (sharp)'],
    verticalsStraight: request.verticalsStraight ?? true,
  };
}

/** Default hours when the prompt names none: mostly high sun, which shows true colours, sometimes low sun. */
const daytimes: readonly TimeOfDay[] = ['Morning', 'Noon', 'Morning', 'Sunset', 'Morning', 'Noon'];
/** Default view from the windows by style: an industrial loft is in a town. */
const outlooks: Partial<Record<InteriorStyle, Environment>> = { Coastal: 'Island', Industrial: 'Urban' };

const interiorTimes: readonly TimeOfDay[] = ['Morning', 'Noon', 'Morning'];

/** Probability of a pool for a villa when the request does not mention one. */
const POOL_CHANCE = 0.45;

function readExterior(request: StillRequest, graph: SceneGraph): ExteriorSpec {
  const heard = readPromptBuilding(graph);
  const place = readPromptEnvironment(graph);
  const random = new SeededRandom(request.seed).fork('intent');
  const commercial = request.projectType === 'Commercial';
  const wild = heard.building === undefined && place === 'Nature';
  const guessed = random.pick(commercial ? workplaces : wild ? inTheWild : homes);
  // In a commercial project the word "house" does not mean a dwelling.
  const building = commercial && heard.building === 'gable-house' ? 'office-block' : (heard.building ?? guessed);
  const hour = request.timeOfDay ?? graph.light.time ?? random.pick(daytimes);
  const air = readPromptLight(request, graph.light, hour);
  const features = new Set<Feature>(heard.features);
  const denied = graph.denied.some(({ kind }) => kind === 'pool');
  if (building === 'villa' && random.chance(POOL_CHANCE) && air.weather !== 'Snow' && !denied) features.add('pool');
  return {
    kind: 'exterior',
    graph,
    seed: request.seed,
    style: request.style,
    ...air,
    environment: request.environment ?? place ?? defaultSetting[building],
    building,
    palette: request.materialPalette ?? heard.palette ?? random.pick(defaultPalettes[building]),
    ...(request.materialPalette ? { formPalette: request.materialPalette } : {}),
    ...finishOf(request, heard, building),
    ...(request.sun ? { sun: request.sun } : {}),
    ...(request.parts?.glassMaterial ? { glass: request.parts.glassMaterial } : {}),
    ...(request.parts?.groundMaterial ? { ground: request.parts.groundMaterial } : {}),
    features: [...features].sort(),
    mirrored: random.chance(0.5),
    camera: cameraWish(request, graph, 'Exterior 24-35mm'),
  };
}

/** The palette field overrides a finish word in the prompt. */
function finishOf(request: StillRequest, heard: PromptBuilding, kind: BuildingKind): Pick<ExteriorSpec, 'finish'> {
  if (request.materialPalette || request.parts?.wallMaterial) return {};
  if (heard.finish) return { finish: heard.finish };
  if (heard.palette) return {};
  if (kind === 'cabin') return { finish: 'logs' };
  if (kind === 'barn-house' && request.seed % 2 === 0) return { finish: 'dark-timber' };
  return {};
}

function readInterior(request: StillRequest, graph: SceneGraph): InteriorSpec {
  const heard = readPromptRoom(graph);
  // Each choice has its own random stream, so that changing the hour does not change the room.
  const random = (choice: string): SeededRandom => new SeededRandom(request.seed).fork(`intent ${choice}`);
  const dark = graph.light.time === 'Night' || graph.light.time === 'Dusk';
  const lightingMood = request.lightingMood ?? heard.lightingMood ?? (dark ? 'Cozy Ambient' : 'Bright Natural');
  const defaultTime: TimeOfDay = lightingMood === 'Cozy Ambient' ? 'Dusk' : random('time').pick(interiorTimes);
  const interiorStyle =
    request.interiorStyle ??
    heard.interiorStyle ??
    random('style').pick(['Scandinavian', 'Industrial', 'Japandi', 'Coastal', 'Modern'] as const);
  return {
    kind: 'interior',
    graph,
    seed: request.seed,
    style: request.style,
    ...readPromptLight(request, graph.light, defaultTime),
    environment:
      request.environment ??
      readPromptEnvironment(graph) ??
      outlooks[interiorStyle] ??
      random('environment').pick(['Suburban', 'Urban', 'Nature'] as const),
    room:
      request.roomType ??
      heard.room ??
      random('room').pick(['Living room', 'Living room', 'Bedroom', 'Dining room', 'Kitchen'] as const),
    interiorStyle,
    colorScheme: request.colorScheme ?? heard.colorScheme ?? 'Natural',
    lightingMood,
    size: heard.size ?? 1,
    mirrored: random('mirrored').chance(0.5),
    camera: cameraWish(request, graph, 'Interior 16-24mm'),
  };
}

/** Resolves the scene from the form fields first, then the prompt, then the seed. */
export function readIntent(request: StillRequest): SceneSpec {
  const view = request.designType === 'Interior' ? 'interior' : 'exterior';
  const graph = withForm(readSentence(request.prompt, { view, negativePrompts: request.negativePrompts }), request);
  return view === 'interior' ? readInterior(request, graph) : readExterior(request, graph);
}
