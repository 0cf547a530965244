/**
 * The parsed prompt as plain data, stored with the image.
 * Words become nodes and edges; the builders of architecture, settings and rooms read the graph, never the text.
 */

/** Range in the prompt: first character, and the one after the last. */
export type Span = readonly [from: number, to: number];

/**
 * subject: the image's building or room; part: belongs to another node; setting: surrounding land, water or street.
 */
export type Role = 'subject' | 'part' | 'thing' | 'setting' | 'plant' | 'person';

/**
 * A node's surface. A description of a part ("slate roof") is stored twice: as `body` on the part's node,
 * and on its owner under the part's slot (`roof`), where builders read it. A room's `body` describes
 * the room itself ("brick loft", "white kitchen"); a building's `trim` is its second material.
 */
export type Slot =
  | 'body'
  | 'roof'
  | 'frame'
  | 'door'
  | 'trim'
  | 'structure'
  | 'ground'
  | 'cloth'
  | 'legs'
  | 'wall'
  | 'back-wall'
  | 'floor'
  | 'ceiling';

/** Each field is optional: "green chair" sets a colour, "oak chair" a substance, "polished chair" a finish. */
export interface Surface {
  substance?: string;
  /**
   * A name of lexicon/surfaces.json, optionally with a shade,
   * or a shade alone as the tone of the substance: "light blue", "dark".
   */
  colour?: string;
  finish?: string;
}

/** Relations for the builders; "above" a water means beside it and higher, see edges of the sense of b. */
export type Relation =
  | 'partOf'
  | 'on'
  | 'in'
  | 'above'
  | 'under'
  | 'beside'
  | 'left'
  | 'right'
  | 'front'
  | 'behind'
  | 'around'
  | 'along'
  | 'over'
  | 'between'
  | 'facing'
  | 'overlooking'
  | 'against';

export interface SceneNode {
  id: string;
  role: Role;
  /**
   * Singular vocabulary word (lexicon/): "chapel", "armchair", "lake". A subject may also be "mass"
   * or "room" (unknown kind, only adjectives), or an object or setting if no building is requested.
   */
  kind: string;
  /** Null: added by a preset or form default. */
  asked: Span | null;
  /** 2 for a plural without a number, meaning at least 2. */
  count: number;
  /** An exact number was requested, in digits or words. */
  exact: boolean;
  slots: Partial<Record<Slot, Surface>>;
  /** Conditions: "ruined", "lit", "open", "tall", "round". */
  state: string[];
  /**
   * Builder parameters. Buildings: plan, roof, facade, opening, section, storeys, stilts, taper, cantilever,
   * sides (massing names), use ("library" in a barn). Rooms: shell, height, shellOf, scheme. All: style, shape,
   * arrangement, species, colour2, size/height/width/length (factors on the default), heightMetres and similar.
   */
  params: Record<string, number | string>;
  /** The prompt's word that this kind approximates. */
  approximates?: string;
}

export interface SceneEdge {
  relation: Relation;
  a: string;
  /** The relation's other nodes: two for "between", otherwise one. */
  b: string[];
  asked: Span | null;
}

export interface SceneLight {
  time?: 'Dawn' | 'Morning' | 'Noon' | 'Sunset' | 'Dusk' | 'Night';
  season?: 'spring' | 'summer' | 'autumn' | 'winter';
  /** Combined: "snow", "mist". */
  weather: ('clear' | 'cloudy' | 'rain' | 'snow' | 'mist' | 'storm')[];
  /** Each word's position. */
  asked: { time?: Span; season?: Span; weather?: Span };
}

/** The prompt's camera words. */
export interface SceneCamera {
  framing?: 'Eye-level' | 'Aerial' | "Worm's eye" | 'Wide-angle';
  asked: Span | null;
}

/** Classes of nouns: each creates a node. */
export const nounClasses = [
  'building',
  'room',
  'furnishing',
  'thing',
  'setting',
  'plant',
  'person',
  'part',
  'generic',
] as const;
export type NounClass = (typeof nounClasses)[number];

/** How one content word was understood. Each position in the prompt occurs once. */
export interface WordReading {
  text: string;
  at: Span;
  as:
    | NounClass
    | 'substance'
    | 'colour'
    | 'shade'
    | 'finish'
    | 'shape'
    | 'size'
    | 'state'
    | 'style'
    | 'scheme'
    | 'number'
    | 'time'
    | 'season'
    | 'weather'
    | 'framing'
    | 'view'
    | 'unknown';
  /** Canonical name: kind of a node, colour, "storeys 3". */
  means: string;
  /** The node that the word created or modifies. Missing if it applies to the whole image, or could not be attached. */
  node?: string;
  /** Whether the word is drawn exactly. Otherwise the nearest known kind is drawn. */
  exact: boolean;
  /** Excluded by the prompt: "no trees". */
  denied?: true;
  /** Overridden by a form field. */
  overruled?: true;
}

export interface SceneGraph {
  version: 1;
  view: 'exterior' | 'interior';
  /** The subject's node id; always present. */
  subject: string;
  nodes: SceneNode[];
  edges: SceneEdge[];
  light: SceneLight;
  camera: SceneCamera;
  /** Excluded kinds: "no trees", "chairs without cushions" (of: the kind that lacks them). */
  denied: { kind: string; of?: string; at: Span | null }[];
  /** Whether only requested objects may appear: "nothing but a bed". */
  bare: boolean;
  /** The prompt's unknown words with their positions. */
  unknown: { text: string; at: Span }[];
  /** Every content word in the prompt in order; the source for the word report. */
  words: WordReading[];
}
