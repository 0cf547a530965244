import { type WordReason, wordReason } from '@maquette/contracts/renders/word-reasons';
import { WORDS_KEPT, type WordReport } from '@maquette/contracts/renders/word-report';
import type { SceneGraph, SceneNode, Slot, Surface, WordReading } from '../../still/words/graph/scene-graph';
import { type PartEntry, parts } from '../../still/words/lexicon/parts';
import { plants } from '../../still/words/lexicon/plants';
import { shortOf } from '../../still/words/unsupported-words';
import { materialPlaces, placeOf } from './prompt-surfaces';
import type { ShownThing } from './wall-zones';

/** The word report as stored in the details of a result, under `words`. */
export function reportedWords(graph: SceneGraph | undefined, shown: ReadonlySet<ShownThing>): { words?: string } {
  return graph ? { words: JSON.stringify(sketchWordReport(graph, shown).slice(0, WORDS_KEPT)) } : {};
}

type Fate = Pick<WordReport, 'became'> & Partial<WordReason>;

const DRAWN: Fate = { became: 'drawn' };
const notDrawn = (reason: WordReason): Fate => ({ became: 'not-drawn', ...reason });
const near = (reason: WordReason): Fate => ({ became: 'approximated', ...reason });

/** Parts that are recognised exactly. Other windows, doors and roofs keep their drawn shape. */
const EXACT_PARTS: Readonly<Record<string, readonly ShownThing[]>> = {
  roof: ['roof'],
  wall: ['wall', 'accent', 'feature'],
  'back wall': ['feature', 'wall'],
  floor: ['floor'],
  ceiling: ['ceiling'],
  window: ['window'],
  'window frame': ['window'],
  door: ['door'],
  trim: ['trim'],
  balcony: ['balcony'],
  parapet: ['balustrade', 'balcony'],
  ground: ['ground'],
  terrace: ['path'],
  gable: ['gable', 'wall'],
  shutter: ['shutter'],
  column: ['pier'],
  jetty: ['pier'],
};
/** Storeys count as drawn where the drawing shows walls. */
const STOREY_KINDS: ReadonlySet<string> = new Set(['ground floor', 'upper floor', 'plinth']);
const ownShape: ReadonlySet<string> = new Set(['ribbon window', 'picture window', 'bay window', 'round window']);
const windows: ReadonlySet<string> = new Set([
  ...ownShape,
  'arched window',
  'slit window',
  'curtain wall',
  'shopfront',
]);
const waters: ReadonlySet<string> = new Set(['pool', 'pond', 'fountain', 'lake', 'river', 'canal', 'sea', 'harbour']);
const lamps: ReadonlySet<string> = new Set(['lamp', 'floor lamp', 'pendant', 'chandelier', 'wall lamp', 'spotlight']);

/**
 * The objects of which one must be drawn for a noun to count as shown, and whether the noun names exactly that class.
 */
interface Needs {
  things: readonly ShownThing[];
  exact: boolean;
}

function needsOf(graph: SceneGraph, { role, kind, id }: SceneNode): Needs | null {
  const inside = graph.view === 'interior';
  if (id === graph.subject && role === 'subject') {
    return { things: inside ? ['wall', 'feature', 'floor'] : ['wall', 'accent', 'roof'], exact: false };
  }
  if (Object.hasOwn(EXACT_PARTS, kind)) return { things: EXACT_PARTS[kind] ?? [], exact: true };
  if (STOREY_KINDS.has(kind) && !inside)
    return { things: ['wall', 'accent', 'ground floor', 'upper floor'], exact: false };
  if (windows.has(kind)) return { things: ['window'], exact: false };
  if (waters.has(kind)) return { things: ['water'], exact: false };
  if (kind === 'grass') return { things: ['ground'], exact: true };
  if (role === 'plant' || Object.hasOwn(plants, kind)) {
    return inside ? null : { things: ['foliage'], exact: kind === 'tree' || kind === 'hedge' || kind === 'shrub' };
  }
  if (role === 'person') return { things: ['person'], exact: kind === 'person' };
  if (kind === 'path') return { things: ['path'], exact: true };
  if (kind === 'car') return { things: ['car'], exact: true };
  if (kind === 'picture' || kind === 'rug') return { things: [kind], exact: true };
  if (lamps.has(kind)) return { things: ['lamp'], exact: false };
  const materials = materialPlaces(graph.view).filter(({ of }) => typeof of !== 'string' && of.includes(kind));
  const [first] = materials;
  return first ? { things: [first.thing], exact: kind === 'curtain' } : null;
}

/**
 * Returns the outcome of each content word of the prompt and text fields, once and in order.
 * A sketch render adds no objects: a noun is shown when its class is drawn, an adjective when its surface is visible.
 * Light and weather act on the whole image.
 * @param graph the words, with the form applied
 * @param shown what the drawing or photo shows; objects in photos are not detected
 */
export function sketchWordReport(graph: SceneGraph, shown: ReadonlySet<ShownThing>): WordReport[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return graph.words.map((word) => {
    const node = word.node === undefined ? undefined : nodes.get(word.node);
    return { text: word.text, at: [word.at[0], word.at[1]], ...fateOf(graph, word, node, shown) };
  });
}

function fateOf(
  graph: SceneGraph,
  word: WordReading,
  node: SceneNode | undefined,
  shown: ReadonlySet<ShownThing>,
): Fate {
  if (word.as === 'unknown') return { became: 'unknown', ...wordReason('unknown') };
  if (word.denied) return deniedFate(graph, word, shown);
  if (word.overruled) return notDrawn(wordReason('form_differs'));
  if (word.means === 'comparison') return notDrawn(wordReason('comparison'));
  if (word.means === 'context') return notDrawn(wordReason('context'));
  switch (word.as) {
    case 'framing':
    case 'view':
      return notDrawn(wordReason('from_drawing'));
    case 'time':
    case 'weather':
      return graph.view === 'exterior' || shown.has('window') ? DRAWN : notDrawn(wordReason('context'));
    case 'season':
      return ['ground', 'foliage', ...(graph.view === 'interior' ? ['window'] : [])].some((one) =>
        shown.has(one as ShownThing),
      )
        ? DRAWN
        : notDrawn(wordReason('not_in_drawing'));
  }
  if (!node) return notDrawn(wordReason('nothing_to_describe'));
  switch (word.as) {
    case 'substance':
    case 'colour':
    case 'shade':
    case 'finish':
      return surfaceFate(graph, word, node, shown);
    case 'number':
    case 'size':
    case 'shape':
      return notDrawn(wordReason(isShown(graph, node, shown) ? 'from_drawing' : 'not_in_drawing'));
    case 'state':
      return stateFate(graph, word, node, shown);
    case 'style':
    case 'scheme':
      return graph.view === 'interior' && node.id === graph.subject
        ? (shortOf(graph, word, node) ?? DRAWN)
        : notDrawn(wordReason('from_drawing'));
    default:
      return nounFate(graph, word, node, shown);
  }
}

/** A drawn object stays in the image, even if the prompt excludes it. */
function deniedFate(graph: SceneGraph, word: WordReading, shown: ReadonlySet<ShownThing>): Fate {
  const thing: SceneNode = {
    ...{ id: word.means, role: word.as === 'plant' || word.as === 'person' ? word.as : 'thing', kind: word.means },
    ...{ asked: null, count: 1, exact: false, slots: {}, state: [], params: {} },
  };
  return isShown(graph, thing, shown) ? notDrawn(wordReason('from_drawing')) : { ...DRAWN, ...wordReason('left_out') };
}

function isShown(graph: SceneGraph, node: SceneNode, shown: ReadonlySet<ShownThing>): boolean {
  return needsOf(graph, node)?.things.some((thing) => shown.has(thing)) ?? false;
}

function nounFate(graph: SceneGraph, word: WordReading, node: SceneNode, shown: ReadonlySet<ShownThing>): Fate {
  if (node.role === 'setting' && !waters.has(node.kind)) {
    const seen: ShownThing = graph.view === 'interior' ? 'window' : 'ground';
    return shown.has(seen) ? near(wordReason('ground_only')) : notDrawn(wordReason('not_in_drawing'));
  }
  if (!isShown(graph, node, shown)) return notDrawn(wordReason('not_in_drawing'));
  return needsOf(graph, node)?.exact && word.exact ? DRAWN : near(wordReason('as_drawn'));
}

/** A state such as "lit" acts as the light of a room, or as lit windows after dark. */
function stateFate(graph: SceneGraph, word: WordReading, node: SceneNode, shown: ReadonlySet<ShownThing>): Fate {
  const dark = graph.light.time === 'Dusk' || graph.light.time === 'Night';
  if (word.means === 'lit') return dark && shown.has('window') ? DRAWN : notDrawn(wordReason('state_unknown'));
  if (graph.view !== 'interior' || node.id !== graph.subject) return notDrawn(wordReason('from_drawing'));
  return shortOf(graph, word, node) ?? DRAWN;
}

/** A material or colour acts on its surface, if the drawing shows that surface. */
function surfaceFate(graph: SceneGraph, word: WordReading, node: SceneNode, shown: ReadonlySet<ShownThing>): Fate {
  const inside = graph.view === 'interior';
  if (inside && node.id === graph.subject && word.as === 'shade') return stateFate(graph, word, node, shown);
  const slot = slotOf(graph, word, node);
  const place = placeOf(graph, node, slot);
  if (!place) return notDrawn(wordReason(isShown(graph, node, shown) ? 'context' : 'not_in_drawing'));
  if (shown.has(place.thing)) return DRAWN;
  // In a photo, windows are found but their frames keep their material.
  return notDrawn(wordReason(isShown(graph, node, shown) ? 'from_drawing' : 'not_in_drawing'));
}

/** The subject's slot that a material word describes; undefined for the surface of another object. */
function slotOf(graph: SceneGraph, word: WordReading, node: SceneNode): Slot | undefined {
  if (node.role === 'part') {
    const table: Readonly<Record<string, PartEntry>> = parts;
    return Object.hasOwn(table, node.kind) ? table[node.kind]?.slot : undefined;
  }
  if (node.id !== graph.subject) return undefined;
  const says = ({ substance, colour, finish }: Surface): boolean =>
    substance === word.means || finish === word.means || (colour?.split(' ').includes(word.means) ?? false);
  const slots = Object.entries(node.slots) as [Slot, Surface][];
  return slots.find(([, surface]) => says(surface))?.[0] ?? 'body';
}
