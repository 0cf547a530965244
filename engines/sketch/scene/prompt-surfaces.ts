import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import { surfaceMaterial } from '../../still/scene/materials/surface-material';
import type { Material } from '../../still/tracer/kernel-scene';
import type { SceneGraph, Slot, Surface } from '../../still/words/graph/scene-graph';
import type { Vec } from '../light/sky-model';
import { ExteriorSlot, exteriorFinishes, named } from './finishes';
import { InteriorSlot, interiorFinishes } from './room-finishes';
import type { SketchWords } from './sketch-words';
import type { Finish, TextureName } from './textures';

type KernelTexture = NonNullable<Material['texture']>;

/** Sketch texture of each still-engine texture; unlisted ones are plain. */
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

/** Colour of the joints as a share of the material colour; mortar has its own colour. */
const MORTAR: Vec = [0.5, 0.46, 0.41];
const gap: Partial<Record<TextureName, number>> = {
  boards: 0.24,
  'boards-up': 0.24,
  'roof-tiles': 0.34,
  'wood-floor': 0.45,
};

const laid = (base: Finish): Material => ({ albedo: base.colour, albedo2: base.colour });

/** Finish of a surface named in the prompt; unspecified properties come from the base. */
function saidFinish(said: Surface, slot: Slot, base: Finish): Finish {
  const made = surfaceMaterial(said, slot, laid(base));
  const other = made.albedo2 ?? made.albedo;
  const colour = made.albedo.map((value, k) => (value + (other[k] ?? value)) / 2) as Vec;
  const known = made.kind === 'metal' ? 'metal' : drawn[made.texture ?? 'none'];
  const texture = said.substance && !(slot === 'cloth') ? (known ?? 'plain') : base.texture;
  const second =
    texture === 'marble'
      ? ([...other] as Vec)
      : texture === 'brick'
        ? MORTAR
        : (colour.map((c) => c * (gap[texture] ?? 0.6)) as Vec);
  const name = [said.finish, said.colour, said.substance ?? base.name.toLowerCase()].filter(Boolean).join(' ');
  return { name, texture, colour, second, gloss: Math.max(base.gloss, (made.specular ?? 0) * 0.5) };
}

interface MaterialPlace {
  /** Slot of the subject, or kinds of objects with that surface. */
  of: Slot | readonly string[];
  /** Index into the material table. */
  at: number;
  /** What a drawing must show for the material to be visible. */
  thing: DrawnThing;
}

const outside: readonly MaterialPlace[] = [
  { of: 'body', at: ExteriorSlot.wall, thing: 'wall' },
  { of: 'roof', at: ExteriorSlot.roof, thing: 'roof' },
  { of: 'frame', at: ExteriorSlot.frame, thing: 'frame' },
  { of: 'door', at: ExteriorSlot.door, thing: 'door' },
  { of: 'trim', at: ExteriorSlot.trim, thing: 'trim' },
  { of: ['path', 'driveway', 'terrace', 'paving', 'patio'], at: ExteriorSlot.path, thing: 'path' },
  { of: 'ground', at: ExteriorSlot.path, thing: 'path' },
  { of: ['balcony'], at: ExteriorSlot.balcony, thing: 'balcony' },
  { of: ['car'], at: ExteriorSlot.car, thing: 'car' },
];

const inside: readonly MaterialPlace[] = [
  { of: 'wall', at: InteriorSlot.wall, thing: 'wall' },
  { of: 'body', at: InteriorSlot.wall, thing: 'wall' },
  { of: 'back-wall', at: InteriorSlot.feature, thing: 'feature' },
  { of: 'floor', at: InteriorSlot.floor, thing: 'floor' },
  { of: 'ceiling', at: InteriorSlot.ceiling, thing: 'ceiling' },
  { of: 'trim', at: InteriorSlot.trim, thing: 'trim' },
  { of: 'frame', at: InteriorSlot.frame, thing: 'frame' },
  { of: 'door', at: InteriorSlot.door, thing: 'door' },
  {
    of: ['sofa', 'armchair', 'chair', 'sofa bed', 'recliner', 'bench', 'chaise longue', 'ottoman'],
    at: InteriorSlot.seat,
    thing: 'seat',
  },
  { of: ['cushion', 'throw', 'pouf'], at: InteriorSlot.cushion, thing: 'cushion' },
  {
    of: ['table', 'dining table', 'coffee table', 'side table', 'bookshelf', 'wardrobe', 'sideboard', 'desk'],
    at: InteriorSlot.wood,
    thing: 'wood',
  },
  { of: ['rug'], at: InteriorSlot.rug, thing: 'rug' },
  { of: ['curtain'], at: InteriorSlot.curtain, thing: 'curtain' },
  { of: ['cabinet', 'kitchen', 'island', 'front'], at: InteriorSlot.front, thing: 'front' },
  { of: ['counter', 'worktop'], at: InteriorSlot.worktop, thing: 'worktop' },
  { of: ['bed', 'single bed', 'four-poster'], at: InteriorSlot.linen, thing: 'linen' },
];

/** Surfaces that a prompt can give a material, in a room or outdoors. */
export const materialPlaces = (view: SceneGraph['view']): readonly MaterialPlace[] =>
  view === 'interior' ? inside : outside;

interface PromptSurface {
  said: Surface;
  slot: Slot;
  /** Index into the drawing's material table. */
  at: number;
}

/** Surfaces named in the prompt with their index in the material table. */
export function promptSurfaces(graph: SceneGraph | undefined): PromptSurface[] {
  if (!graph) return [];
  const subject = graph.nodes.find(({ id }) => id === graph.subject);
  const found: PromptSurface[] = [];
  for (const { of, at } of materialPlaces(graph.view)) {
    const nodes = typeof of === 'string' ? [subject] : graph.nodes.filter(({ kind }) => of.includes(kind));
    for (const node of nodes) {
      const slots = Object.entries(node?.slots ?? {}) as [Slot, Surface][];
      const named =
        typeof of === 'string' ? slots.filter(([slot]) => slot === of) : slots.filter(([slot]) => slot !== 'legs');
      const [first] = named;
      if (first) found.push({ slot: first[0], said: first[1], at });
    }
  }
  return found;
}

/** Finishes of a scene: those of its palette or style, with prompt overrides. */
export function finishesOf(words: SketchWords): Finish[] {
  const { spec } = words;
  const usual = spec.kind === 'interior' ? interiorFinishes(spec) : exteriorFinishes(spec, words);
  const out = [...usual];
  for (const { said, slot, at } of promptSurfaces(spec.graph)) {
    // A colour alone means painted plaster, not the bricks picked by the seed or the style.
    const painted = slot === 'body' && at === ExteriorSlot.wall && spec.kind === 'exterior' && !words.wallsChosen;
    const feature = slot === 'back-wall' && spec.kind === 'interior';
    const base = painted ? named['white-render'] : usual[feature ? InteriorSlot.wall : at];
    if (base) out[at] = saidFinish(said, slot, base);
  }
  return out;
}
