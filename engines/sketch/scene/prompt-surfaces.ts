import { surfaceMaterial } from '../../still/scene/materials/surface-material';
import type { Material } from '../../still/tracer/kernel-scene';
import type { SceneGraph, SceneNode, Slot, Surface } from '../../still/words/graph/scene-graph';
import { buildings } from '../../still/words/lexicon/buildings';
import { rooms } from '../../still/words/lexicon/rooms';
import type { Vec } from '../light/sky-model';
import { ExteriorSlot, exteriorFinishes, named } from './finishes';
import { InteriorSlot, interiorFinishes } from './room-finishes';
import type { SketchWords } from './sketch-words';
import type { Finish, TextureName } from './textures';
import type { ShownThing } from './wall-zones';

type KernelTexture = NonNullable<Material['texture']>;

/** Texture in a sketch render for each texture of the still engine. Other textures become plain. */
const drawn: Partial<Record<KernelTexture, TextureName>> = {
  brick: 'brick',
  boardsUp: 'boards-up',
  boardsAcross: 'boards',
  logs: 'boards',
  woodFloor: 'wood-floor',
  herringbone: 'wood-floor',
  concrete: 'concrete',
  stone: 'stone',
  tile: 'paving',
  paving: 'paving',
  stucco: 'render',
  marble: 'marble',
  fabric: 'fabric',
  rug: 'rug',
  roofTiles: 'roof-tiles',
  standingSeam: 'seam',
  asphalt: 'gravel',
  sand: 'gravel',
};

/** Colour of the joints. Mortar has its own colour; other joints are a darker tone of the material. */
const MORTAR: Vec = [0.5, 0.46, 0.41];
const gap: Partial<Record<TextureName, number>> = {
  boards: 0.24,
  'boards-up': 0.24,
  'roof-tiles': 0.34,
  'wood-floor': 0.45,
};

const laid = (base: Finish): Material => ({ albedo: base.colour, albedo2: base.colour });

/** Furniture is veneered instead of boarded, and upholstered instead of plastered. */
function textureOn({ texture }: Finish, known: TextureName): TextureName {
  if ((texture === 'veneer' || texture === 'plain') && (known === 'boards' || known === 'boards-up')) return 'veneer';
  return texture === 'fabric' && known === 'render' ? 'plain' : known;
}

/** Builds the finish that the prompt describes. Properties that it does not mention come from the base finish. */
function finishFromPrompt(said: Surface, slot: Slot, base: Finish): Finish {
  const made = surfaceMaterial(said, slot, laid(base));
  const other = made.albedo2 ?? made.albedo;
  // The material table has one tone per material, so words such as "dark" scale its reflectance.
  const shade = said.substance ? (SHADE_FACTORS[said.colour ?? ''] ?? 1) : 1;
  const veined = drawn[made.texture ?? 'none'] === 'marble';
  const mean = made.albedo.map((value, k) => (veined ? value : (value + (other[k] ?? value)) / 2));
  const colour = mean.map((value) => Math.min(0.85, shade * value)) as Vec;
  const known = made.kind === 'metal' ? 'metal' : drawn[made.texture ?? 'none'];
  const texture = said.substance && !(slot === 'cloth') ? textureOn(base, known ?? 'plain') : base.texture;
  const second =
    texture === 'marble'
      ? ([...other] as Vec)
      : texture === 'brick'
        ? MORTAR
        : (colour.map((c) => c * (gap[texture] ?? 0.6)) as Vec);
  const name = [said.finish, said.colour, said.substance ?? base.name.toLowerCase()].filter(Boolean).join(' ');
  return { name, texture, colour, second, gloss: Math.max(base.gloss, (made.specular ?? 0) * 0.5) };
}

/** Factor on a material's reflectance for each word of shade. */
const SHADE_FACTORS: Readonly<Record<string, number>> = { dark: 0.42, deep: 0.55, light: 1.25, pale: 1.35 };

interface MaterialPlace {
  /** The subject's slot, or the kinds of objects to which this place belongs. */
  of: Slot | readonly string[];
  /** Index in the material table. */
  at: number;
  /** Second index that takes the same surface, unless the prompt names another surface for it. */
  also?: number;
  /** The object that the drawing must show for the material to be visible. */
  thing: ShownThing;
}

const windows = ['window', 'picture window', 'ribbon window', 'bay window', 'arched window', 'round window'] as const;

/** A column of a building. A pier in a harbour is a different word sense. */
const piers = ['column', 'colonnade', 'jetty'] as const;

const outside: readonly MaterialPlace[] = [
  { of: 'body', at: ExteriorSlot.wall, thing: 'wall' },
  { of: ['gable'], at: ExteriorSlot.gable, thing: 'gable' },
  { of: ['ground floor', 'plinth'], at: ExteriorSlot.groundFloor, thing: 'ground floor' },
  { of: ['upper floor'], at: ExteriorSlot.upperFloor, thing: 'upper floor' },
  { of: ['wing', 'garage', 'louvre', 'lobby'], at: ExteriorSlot.accent, thing: 'accent' },
  { of: ['attic'], at: ExteriorSlot.roof, thing: 'roof' },
  { of: 'roof', at: ExteriorSlot.roof, thing: 'roof' },
  { of: windows, at: ExteriorSlot.frame, thing: 'frame' },
  { of: 'frame', at: ExteriorSlot.frame, thing: 'frame' },
  { of: 'door', at: ExteriorSlot.door, thing: 'door' },
  { of: 'trim', at: ExteriorSlot.trim, thing: 'trim' },
  { of: piers, at: ExteriorSlot.pier, thing: 'pier' },
  { of: ['shutter'], at: ExteriorSlot.shutter, thing: 'shutter' },
  { of: ['path', 'driveway', 'terrace', 'paving', 'patio'], at: ExteriorSlot.path, thing: 'path' },
  { of: 'ground', at: ExteriorSlot.path, thing: 'path' },
  { of: 'floor', at: ExteriorSlot.path, thing: 'path' },
  { of: 'wall', at: ExteriorSlot.wall, thing: 'wall' },
  { of: ['balcony'], at: ExteriorSlot.balcony, thing: 'balcony' },
  { of: ['car'], at: ExteriorSlot.car, thing: 'car' },
];

const inside: readonly MaterialPlace[] = [
  { of: 'body', at: InteriorSlot.wall, thing: 'wall' },
  { of: 'wall', at: InteriorSlot.wall, thing: 'wall' },
  { of: 'back-wall', at: InteriorSlot.feature, thing: 'feature' },
  { of: 'floor', at: InteriorSlot.floor, thing: 'floor' },
  { of: 'ceiling', at: InteriorSlot.ceiling, thing: 'ceiling' },
  { of: 'trim', at: InteriorSlot.trim, thing: 'trim' },
  { of: windows, at: InteriorSlot.frame, thing: 'frame' },
  { of: 'frame', at: InteriorSlot.frame, thing: 'frame' },
  { of: 'door', at: InteriorSlot.door, thing: 'door' },
  {
    of: ['sofa', 'armchair', 'chair', 'sofa bed', 'recliner', 'bench', 'chaise longue', 'ottoman', 'booth'],
    at: InteriorSlot.seat,
    thing: 'seat',
  },
  { of: ['cushion', 'throw', 'pouf'], at: InteriorSlot.cushion, thing: 'cushion' },
  {
    of: ['bookshelf', 'wardrobe', 'sideboard', 'dresser', 'shelf'],
    at: InteriorSlot.darkWood,
    also: InteriorSlot.wood,
    thing: 'wood',
  },
  {
    of: ['table', 'dining table', 'coffee table', 'side table', 'desk', 'bunk'],
    at: InteriorSlot.wood,
    also: InteriorSlot.darkWood,
    thing: 'wood',
  },
  { of: ['rug'], at: InteriorSlot.rug, thing: 'rug' },
  { of: ['curtain'], at: InteriorSlot.curtain, thing: 'curtain' },
  { of: ['lamp', 'floor lamp', 'pendant', 'chandelier', 'wall lamp'], at: InteriorSlot.lamp, thing: 'lamp' },
  { of: ['kitchen'], at: InteriorSlot.front, thing: 'front' },
  { of: ['island'], at: InteriorSlot.worktop, also: InteriorSlot.front, thing: 'worktop' },
  { of: ['beam', 'rafter', 'truss'], at: InteriorSlot.beam, thing: 'wood' },
  { of: ['stair', 'spiral stair'], at: InteriorSlot.stair, thing: 'wood' },
  { of: ['basin'], at: InteriorSlot.front, thing: 'front' },
  { of: ['cabinet', 'front', 'bar counter'], at: InteriorSlot.front, thing: 'front' },
  { of: ['counter', 'worktop'], at: InteriorSlot.worktop, thing: 'worktop' },
  { of: ['bed', 'single bed', 'four-poster', 'headboard'], at: InteriorSlot.linen, thing: 'linen' },
];

/** Surfaces of a room or an exterior to which a prompt can assign a material. */
export const materialPlaces = (view: SceneGraph['view']): readonly MaterialPlace[] =>
  view === 'interior' ? inside : outside;

interface PromptSurface {
  said: Surface;
  slot: Slot;
  /** Index in the drawing's material table. */
  at: number;
}

/** Surfaces that the prompt describes, with their index in the material table. The last one wins for each index. */
export function promptSurfaces(graph: SceneGraph | undefined): PromptSurface[] {
  if (!graph) return [];
  const subject = graph.nodes.find(({ id }) => id === graph.subject);
  const found: PromptSurface[] = [];
  const further: PromptSurface[] = [];
  for (const place of materialPlaces(graph.view)) {
    const { of, also } = place;
    const nodes = typeof of === 'string' ? [subject] : graph.nodes.filter(({ kind }) => of.includes(kind));
    for (const node of nodes) {
      const [first] = surfacesOf(graph, node, of);
      if (!first) continue;
      const [slot, said] = first;
      const at = typeof of === 'string' ? placeOfSlot(graph, slot, said, place.at) : place.at;
      found.push({ slot, said, at });
      if (also !== undefined) further.push({ slot, said, at: also });
    }
  }
  const floor = carpetFloor(graph, subject);
  if (floor) further.push(floor);
  return [...further.filter(({ at }) => !found.some((one) => one.at === at)), ...found];
}

/**
 * The surfaces of a node that apply to a place. A window's glass fills the opening, so it is not the frame's material.
 */
function surfacesOf(graph: SceneGraph, node: SceneNode | undefined, of: MaterialPlace['of']): [Slot, Surface][] {
  const slots = Object.entries(node?.slots ?? {}) as [Slot, Surface][];
  if (of === windows) return slots.filter(([slot, { substance }]) => slot === 'body' && !GLAZING.test(substance ?? ''));
  if (typeof of !== 'string') return slots.filter(([slot]) => !ROOM_SLOTS.includes(slot));
  // Shutters look like other strips, so their colour would also be applied to eaves and frames.
  if (of === 'trim' && graph.nodes.some(({ kind, slots: its }) => kind === 'shutter' && its.body)) return [];
  const own = slots.filter(([slot]) => slot === of);
  // A prompt may give a material only for a wing or a room and none for the building: "yellow brick classrooms".
  if (own.length > 0 || graph.view === 'interior' || (of !== 'body' && of !== 'roof')) return own;
  const parts = graph.nodes.filter((one) => one !== node && isHouse(one, of));
  return parts.flatMap((one) => (one.slots[of]?.substance ? [[of, one.slots[of]] as [Slot, Surface]] : []));
}

/** Slots that no object has of its own. Walls, floor and ceiling belong to the room. */
const ROOM_SLOTS: readonly Slot[] = ['legs', 'back-wall', 'wall', 'floor', 'ceiling'];
const GLAZING = /glass/;
const TILED = /tile|zellige|mosaic/;
/** Surfaces of a room that can be tiled. */
const TILEABLE_SLOTS: readonly number[] = [InteriorSlot.wall, InteriorSlot.feature];
const isHouse = ({ kind, role }: SceneNode, of: Slot): boolean =>
  role === 'thing' &&
  (Object.hasOwn(buildings, kind) || (of === 'body' && kind !== 'attic' && Object.hasOwn(rooms, kind)));

/**
 * Returns the place in the drawing of a surface that the prompt describes.
 * @param slot slot of the subject; undefined when the surface belongs to another object
 */
export function placeOf(graph: SceneGraph, node: SceneNode, slot: Slot | undefined): MaterialPlace | undefined {
  const places = materialPlaces(graph.view);
  const at = (wanted: Slot): MaterialPlace | undefined => places.find(({ of }) => of === wanted);
  // A prompt names shutters as trim of the house, but they are separate parts of the drawing.
  if (slot === undefined || node.kind === 'shutter') {
    const own = places.find(({ of }) => typeof of !== 'string' && of.includes(node.kind));
    return own ?? (graph.view === 'exterior' && isHouse(node, 'body') ? at('body') : undefined);
  }
  const place = at(slot);
  const said = node.slots[slot];
  const second = place && said && placeOfSlot(graph, slot, said, place.at) !== place.at;
  return second ? places.find((one) => one.at === ExteriorSlot.accent) : place;
}

/** The second material of a building covers its second walls, unless the prompt names a part with trim. */
function placeOfSlot(graph: SceneGraph, slot: Slot, said: Surface, at: number): number {
  if (slot !== 'trim' || graph.view === 'interior' || said.substance === undefined) return at;
  const trimmed = graph.nodes.some(({ kind, slots }) => slots.body && kind === 'trim');
  return trimmed ? at : ExteriorSlot.accent;
}

/** A carpet covers the floor, unless the prompt describes another floor. */
function carpetFloor(graph: SceneGraph, subject: SceneNode | undefined): PromptSurface | undefined {
  if (graph.view !== 'interior' || subject?.slots.floor) return undefined;
  const word = graph.words.find(({ text, node }) => node !== undefined && /^carpets?$/i.test(text));
  const [said] = Object.values(graph.nodes.find(({ id }) => id === word?.node)?.slots ?? {});
  return said && { slot: 'floor', said: { ...said, substance: said.substance ?? 'carpet' }, at: InteriorSlot.floor };
}

/** Second colour that the prompt names for a floor, as in "black and white marble". */
function secondFloorColour(graph: SceneGraph | undefined, said: Surface): string | undefined {
  const colours = graph?.words.filter(({ as, node }) => as === 'colour' && node === 'floor').map(({ means }) => means);
  return said.colour === undefined ? undefined : colours?.find((colour) => colour !== said.colour);
}

/**
 * Returns the finishes of a scene: those of its palette or style, changed by the prompt.
 * @param tiled whether tiles are drawn on a wall; then the prompt's tiles apply to them and the wall keeps its paint
 */
export function finishesOf(words: SketchWords, tiled = false): Finish[] {
  const { spec } = words;
  const usual = spec.kind === 'interior' ? interiorFinishes(spec, words.styled) : exteriorFinishes(spec, words);
  const out = [...usual];
  for (const { said, slot, at } of promptSurfaces(spec.graph)) {
    // A wall colour without a material means painted plaster, even if the seed or the style chose bricks.
    const painted = slot === 'body' && at === ExteriorSlot.wall && spec.kind === 'exterior' && !words.wallsChosen;
    const feature = slot === 'back-wall' && spec.kind === 'interior';
    if (tiled && spec.kind === 'interior' && TILEABLE_SLOTS.includes(at) && TILED.test(said.substance ?? '')) {
      const tiles = finishFromPrompt(said, slot, usual[InteriorSlot.tiles] as Finish);
      out[InteriorSlot.tiles] = { ...tiles, texture: 'plain' };
      continue;
    }
    const base = painted ? named['white-render'] : usual[feature ? InteriorSlot.wall : at];
    if (base) out[at] = finishFromPrompt(said, slot, base);
    const other =
      spec.kind === 'interior' && at === InteriorSlot.floor ? secondFloorColour(spec.graph, said) : undefined;
    if (base && spec.kind === 'interior' && at === InteriorSlot.floor)
      out[InteriorSlot.otherTile] = other
        ? finishFromPrompt({ ...said, colour: other }, slot, base)
        : (out[InteriorSlot.floor] as Finish);
  }
  return out;
}
