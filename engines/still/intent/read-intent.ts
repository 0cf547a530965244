import { SeededRandom } from '../../random/seeded-random';
import type { Season } from '../scene/plant-kinds';
import type { CameraLens, DofLevel, Environment, Framing, StillRequest, TimeOfDay, Weather } from '../still-request';
import { readSentence } from '../words/read-sentence';
import type { SceneGraph } from '../words/scene-graph';
import { withForm } from './form-in-graph';
import { heardLight } from './heard-light';
import { heardRoom } from './heard-room';
import { deniedText, findWords, storeysSaid } from './read-words';
import type { BuildingKind, CameraWish, ExteriorSpec, Feature, InteriorSpec, SceneSpec } from './scene-spec';
import { exteriorVocabulary, interiorVocabulary } from './vocabulary';
import type { Meaning, VocabularyEntry } from './vocabulary-entry';

/** What the prompt says: of buildings and rooms the first wins, of other subjects the last; features add up. */
interface Said extends Omit<Meaning, 'feature'> {
  features: Set<Feature>;
  /** Features the prompt or the negative prompt rules out. */
  denied: Set<Feature>;
}

function listen(request: StillRequest, vocabulary: readonly VocabularyEntry[]): Said {
  const said: Said = { features: new Set(), denied: new Set() };
  const denied = findWords(`${request.negativePrompts ?? ''}, ${deniedText(request.prompt)}`, vocabulary);
  const deniedPhrases = new Set(denied.map((finding) => finding.phrase.replace(/s$/, '')));
  let roomEnd = -1;
  for (const { phrase, at, means } of findWords(request.prompt, vocabulary)) {
    if (deniedPhrases.has(phrase.replace(/s$/, ''))) continue;
    const { feature, building, room, ...rest } = means;
    if (feature) said.features.add(feature);
    Object.assign(said, rest);
    if (room) {
      // The first room is the subject ("meeting room in an office tower"), but of words side by side the last ("office lobby").
      if (said.room === undefined || at === roomEnd + 1) said.room = room;
      roomEnd = at + phrase.length;
    }
    // The first kind of building is the subject ("cafe with flats above"); only the vague "house" gives way to a later word.
    if (building && (said.building === undefined || said.building === 'gable-house')) said.building = building;
  }
  for (const { means } of denied) {
    if (means.feature) {
      said.features.delete(means.feature);
      said.denied.add(means.feature);
    }
  }
  return said;
}

const lensMillimetres: Record<CameraLens, number> = {
  'Exterior 24-35mm': 28,
  'Interior 16-24mm': 21,
  'Ultra-wide 12-16mm': 15,
  'Tele 50-85mm': 65,
};

const apertures: Record<DofLevel, number> = { 'Deep (sharp)': 0, Moderate: 0.0022, Shallow: 0.006 };

function cameraWish(request: StillRequest, framing: Framing, usualLens: CameraLens): CameraWish {
  const lens = request.cameraLens ?? (framing === 'Wide-angle' ? 'Ultra-wide 12-16mm' : usualLens);
  return {
    framing,
    focalMillimetres: lensMillimetres[lens],
    aperture: apertures[request.dofLevel ?? 'Deep (sharp)'],
    verticalsStraight: request.verticalsStraight ?? true,
  };
}

const usualPlace: Record<BuildingKind, Environment> = {
  villa: 'Suburban',
  'gable-house': 'Suburban',
  'barn-house': 'Nature',
  'a-frame': 'Nature',
  cabin: 'Nature',
  townhouses: 'Urban',
  'courtyard-house': 'Suburban',
  pavilion: 'Water',
  'apartment-block': 'Urban',
  'office-block': 'Urban',
  tower: 'Urban',
  'shop-house': 'Urban',
  museum: 'Urban',
};

const storeyRange: Record<BuildingKind, readonly [number, number, number]> = {
  villa: [1, 2, 3],
  'gable-house': [1, 2, 3],
  'barn-house': [1, 1, 2],
  'a-frame': [2, 2, 2],
  cabin: [1, 1, 1],
  townhouses: [2, 3, 5],
  'courtyard-house': [1, 1, 1],
  pavilion: [1, 1, 1],
  'apartment-block': [3, 6, 12],
  'office-block': [2, 5, 12],
  tower: [14, 26, 60],
  'shop-house': [2, 4, 6],
  museum: [2, 3, 4],
};

const homes: readonly BuildingKind[] = ['villa', 'gable-house', 'barn-house', 'villa', 'townhouses', 'courtyard-house'];
const workplaces: readonly BuildingKind[] = ['office-block', 'shop-house', 'museum', 'office-block'];

/** Where nobody says the hour the sun shows colours as they are; a low one now and then. */
const daytimes: readonly TimeOfDay[] = ['Morning', 'Noon', 'Morning', 'Sunset', 'Morning', 'Noon'];

function seasonOf(said: Said, weather: Weather): Season {
  if (weather === 'Snow') return 'winter';
  return said.season ?? 'summer';
}

function readExterior(request: StillRequest): Omit<ExteriorSpec, 'graph'> {
  const said = listen(request, exteriorVocabulary);
  const random = new SeededRandom(request.seed).fork('intent');
  const wood = said.building === undefined && said.environment === 'Nature';
  const guess = request.projectType === 'Commercial' ? workplaces : wood ? (['cabin', 'barn-house'] as const) : homes;
  const guessed = random.pick(guess);
  const commercialHouse = request.projectType === 'Commercial' && said.building === 'gable-house';
  const building = commercialHouse ? 'office-block' : (said.building ?? guessed);
  const modern =
    building === 'gable-house' && /\b(modern|contemporary|minimalist|futuristic|pool)\b/i.test(request.prompt);
  const kind: BuildingKind = modern ? 'villa' : building;
  const [fewest, least, most] = storeyRange[kind];
  // A balcony hangs on an upper storey.
  const usual = said.features.has('balcony') ? Math.max(2, least) : least;
  const vary = kind === 'tower' ? random.whole(-5, 8) : kind === 'apartment-block' ? random.whole(-1, 2) : 0;
  const storeys = Math.min(most, Math.max(fewest, storeysSaid(request.prompt) ?? said.storeys ?? usual + vary));
  const timeOfDay = request.timeOfDay ?? said.timeOfDay ?? random.pick(daytimes);
  const weather = request.weather ?? said.weather ?? 'Clear';
  const features = new Set(said.features);
  const poolWeather = weather !== 'Snow' && !said.denied.has('pool');
  if (kind === 'villa' && random.chance(0.45) && poolWeather) features.add('pool');
  return {
    kind: 'exterior',
    seed: request.seed,
    style: request.style,
    timeOfDay,
    weather,
    season: seasonOf(said, weather),
    mist: said.mist ?? false,
    environment: request.environment ?? said.environment ?? usualPlace[kind],
    building: kind,
    storeys,
    size: said.size ?? 1,
    palette: request.materialPalette ?? said.palette ?? defaultPalette(kind, random),
    ...(request.materialPalette ? { formPalette: request.materialPalette } : {}),
    ...finishOf(request, said, kind),
    features: [...features].sort(),
    mirrored: random.chance(0.5),
    camera: cameraWish(request, request.framing ?? said.framing ?? 'Eye-level', 'Exterior 24-35mm'),
  };
}

function defaultPalette(kind: BuildingKind, random: SeededRandom): ExteriorSpec['palette'] {
  const choices: Record<BuildingKind, readonly ExteriorSpec['palette'][]> = {
    villa: ['Wood', 'Mixed', 'Concrete Brutalist', 'Wood'],
    'gable-house': ['Brick', 'Glass', 'Glass'],
    'barn-house': ['Wood', 'Steel', 'Wood'],
    'a-frame': ['Wood'],
    cabin: ['Wood'],
    townhouses: ['Brick'],
    'courtyard-house': ['Glass', 'Mixed', 'Brick'],
    pavilion: ['Mixed', 'Steel'],
    'apartment-block': ['Brick', 'Glass', 'Mixed'],
    'office-block': ['Steel', 'Concrete Brutalist', 'Glass'],
    tower: ['Steel', 'Glass', 'Concrete Brutalist'],
    'shop-house': ['Brick', 'Glass'],
    museum: ['Concrete Brutalist', 'Mixed'],
  };
  return random.pick(choices[kind]);
}

/** The palette field of the form wins over a finish word of the prompt. */
function finishOf(request: StillRequest, said: Said, kind: BuildingKind): Pick<ExteriorSpec, 'finish'> {
  if (request.materialPalette) return {};
  if (said.finish) return { finish: said.finish };
  if (said.palette) return {};
  if (kind === 'cabin') return { finish: 'logs' };
  if (kind === 'barn-house' && request.seed % 2 === 0) return { finish: 'dark-timber' };
  return {};
}

const interiorTimes: readonly TimeOfDay[] = ['Morning', 'Noon', 'Morning'];

function readInterior(request: StillRequest, graph: SceneGraph): Omit<InteriorSpec, 'graph'> {
  const said = { ...listen(request, interiorVocabulary), ...heardRoom(graph) };
  // Every choice has a stream of its own: another hour is the same room.
  const random = (choice: string): SeededRandom => new SeededRandom(request.seed).fork(`intent ${choice}`);
  const dark = /\b(night|evening|dusk)\b/i.test(request.prompt);
  const lightingMood = request.lightingMood ?? said.lightingMood ?? (dark ? 'Cozy Ambient' : 'Bright Natural');
  const usualTime: TimeOfDay = lightingMood === 'Cozy Ambient' ? 'Dusk' : random('time').pick(interiorTimes);
  const weather = request.weather ?? said.weather ?? 'Clear';
  const interiorStyle =
    request.interiorStyle ??
    said.interiorStyle ??
    random('style').pick(['Scandinavian', 'Industrial', 'Japandi', 'Coastal', 'Modern'] as const);
  return {
    kind: 'interior',
    seed: request.seed,
    style: request.style,
    timeOfDay: request.timeOfDay ?? said.timeOfDay ?? usualTime,
    weather,
    season: seasonOf(said, weather),
    mist: said.mist ?? false,
    environment:
      request.environment ??
      said.environment ??
      (interiorStyle === 'Coastal' ? 'Island' : random('environment').pick(['Suburban', 'Urban', 'Nature'] as const)),
    room:
      request.roomType ??
      said.room ??
      random('room').pick(['Living room', 'Living room', 'Bedroom', 'Dining room', 'Kitchen'] as const),
    interiorStyle,
    colorScheme: request.colorScheme ?? said.colorScheme ?? 'Natural',
    lightingMood,
    size: said.size ?? 1,
    // The graph names every piece with its count: said twice, it would stand twice.
    furnishings: [],
    mirrored: random('mirrored').chance(0.5),
    camera: cameraWish(request, request.framing ?? said.framing ?? 'Eye-level', 'Interior 16-24mm'),
  };
}

/** Decides the scene: form fields first, then prompt words, then the seed. */
export function readIntent(request: StillRequest): SceneSpec {
  const view = request.designType === 'Interior' ? 'interior' : 'exterior';
  const graph = withForm(readSentence(request.prompt, { view, negativePrompts: request.negativePrompts }), request);
  const spec = view === 'interior' ? readInterior(request, graph) : readExterior(request);
  return { ...spec, ...heardLight(request, graph.light, spec), graph };
}
