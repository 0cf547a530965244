import type { Environment, MaterialPalette, RoomType, StillRequest } from '../request/still-request';
import type { SceneGraph, SceneNode, WordReading } from '../words/graph/scene-graph';
import type { RoomKind } from '../words/lexicon/rooms';
import type { SettingKind } from '../words/lexicon/settings';
import type { SubstanceKind } from '../words/lexicon/surfaces';
import { formSurfaces, withoutOwn } from './part-surfaces';

/** Room kind for each room choice in the form. */
export const roomOfChoice: Readonly<Record<RoomType, RoomKind>> = {
  'Living room': 'living',
  Bedroom: 'bedroom',
  Kitchen: 'kitchen',
  'Dining room': 'dining',
  Office: 'study',
  Bathroom: 'bathroom',
  Restaurant: 'restaurant',
  Lobby: 'lobby',
  Shop: 'exhibition',
  Library: 'reading room',
  Gym: 'gym',
  'Meeting room': 'meeting',
};
const places: Record<Environment, SettingKind> = {
  Urban: 'street',
  Suburban: 'suburb',
  Nature: 'forest',
  Island: 'island',
  Hilltop: 'hill',
  Water: 'lake',
};
const bodies: Record<Exclude<MaterialPalette, 'Mixed'>, SubstanceKind> = {
  Glass: 'glass',
  Steel: 'steel',
  'Concrete Brutalist': 'concrete',
  Brick: 'brick',
  Wood: 'wood',
};

/** Applies form fields to the scene graph. A set field overrides the words of the prompt, and the report says so. */
export function withForm(graph: SceneGraph, request: StillRequest): SceneGraph {
  const subject = graph.nodes.find((node) => node.id === graph.subject);
  if (!subject) return graph;
  const overruled = new Set<WordReading['as']>();
  const said: SceneNode = { ...subject, slots: { ...subject.slots }, params: { ...subject.params } };
  if (graph.view === 'interior') {
    if (request.roomType && roomOfChoice[request.roomType] !== said.kind) {
      said.kind = roomOfChoice[request.roomType];
      delete said.approximates;
      // The vocabulary maps "shop" to the showroom, the nearest kind.
      // This word makes the builder select the shop variant.
      if (request.roomType === 'Shop') said.approximates = 'shop';
      overruled.add('room').add('building');
    }
    if (request.interiorStyle) {
      said.params.style = request.interiorStyle.toLowerCase();
      overruled.add('style');
    }
    if (request.colorScheme) {
      said.params.scheme = request.colorScheme;
      overruled.add('scheme');
    }
  }
  if (request.materialPalette) {
    delete said.slots.body;
    if (request.materialPalette !== 'Mixed') said.slots.body = { substance: bodies[request.materialPalette] };
    overruled.add('substance').add('colour').add('finish').add('shade');
  }
  const asked = formSurfaces(request.parts, graph.view === 'interior');
  Object.assign(said.slots, asked);
  return {
    ...withPlace(graph, request.environment),
    ...inLight(graph, request),
    nodes: placed(graph, request.environment).map((node) => (node.id === subject.id ? said : withoutOwn(node, asked))),
    words: graph.words.map((word) => marked(word, subject, overruled, request)),
  };
}

/** Adds the setting chosen in the form to the settings of the prompt. */
function placed(graph: SceneGraph, environment: Environment | undefined): SceneNode[] {
  const kind = environment && places[environment];
  if (!kind || graph.nodes.some((node) => node.kind === kind)) return graph.nodes;
  const place: SceneNode = {
    id: `form:${kind}`,
    role: 'setting',
    kind,
    asked: null,
    count: 1,
    exact: false,
    slots: {},
    state: [],
    params: {},
  };
  return [...graph.nodes, place];
}

function withPlace(graph: SceneGraph, environment: Environment | undefined): SceneGraph {
  const kind = environment && places[environment];
  if (!kind || graph.nodes.some((node) => node.kind === kind)) return graph;
  const relation =
    environment === 'Water' ? 'beside' : environment === 'Hilltop' || environment === 'Island' ? 'on' : 'in';
  const edge = { relation, a: graph.subject, b: [`form:${kind}`], asked: null } as const;
  return { ...graph, edges: [...graph.edges, { ...edge, b: [...edge.b] }] };
}

function inLight(graph: SceneGraph, request: StillRequest): Pick<SceneGraph, 'light' | 'camera'> {
  const { light, camera } = graph;
  const fallen = request.weather?.toLowerCase();
  const weather = (['clear', 'cloudy', 'rain', 'snow'] as const).find((kind) => kind === fallen);
  const season = (['spring', 'summer', 'autumn', 'winter'] as const).find(
    (kind) => kind === request.season?.toLowerCase(),
  );
  const mist = light.weather.filter((kind) => kind === 'mist');
  return {
    light: {
      ...light,
      ...(request.timeOfDay && { time: request.timeOfDay }),
      ...(season && { season }),
      ...(weather && { weather: [weather, ...mist] }),
    },
    camera: request.framing ? { ...camera, framing: request.framing } : camera,
  };
}

/** Marks a word that the form overrides as not drawn, with the reason. */
function marked(
  word: WordReading,
  subject: SceneNode,
  overruled: ReadonlySet<WordReading['as']>,
  request: StillRequest,
): WordReading {
  const { as, means } = word;
  const ofSubject = word.node === subject.id && overruled.has(as);
  const light =
    (as === 'time' && request.timeOfDay !== undefined && request.timeOfDay !== means) ||
    (as === 'season' && request.season !== undefined && request.season.toLowerCase() !== means) ||
    (as === 'framing' && request.framing !== undefined && request.framing !== means) ||
    (as === 'weather' && request.weather !== undefined && means !== 'mist' && request.weather.toLowerCase() !== means);
  return ofSubject || light ? { ...word, overruled: true } : word;
}
