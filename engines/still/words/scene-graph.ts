/**
 * What a sentence asks for, as parts: plain data, kept with the picture. Words become nodes and edges; the builders of
 * architecture, settings and rooms read them and never the sentence itself.
 */

/** Where the words stand in the prompt: first character, and the one after the last. */
export type Span = readonly [from: number, to: number];

/** subject: the building or room of the picture; part: belongs to another node; setting: land, water, street around it. */
export type Role = 'subject' | 'part' | 'thing' | 'setting' | 'plant' | 'person';

/**
 * A surface of a node that words can name. What is said of a part ("slate roof") stands twice: on the part's own node as
 * `body`, and on its owner under the slot of that part (`roof`), where builders look for it. `body` of a room is what is
 * said of the room itself ("brick loft", "white kitchen"); `trim` of a building is its second material.
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

/** Any of the three may be silent: "green chair" has a colour, "oak chair" a substance, "polished chair" a finish. */
export interface Surface {
  substance?: string;
  /** A name of lexicon/surfaces.ts, with a shade before it or a shade alone, the tone of the substance: "light blue", "dark". */
  colour?: string;
  finish?: string;
}

/** Relations as the builders read them; "above" a water is beside it and higher, see edges of the sense of b. */
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
   * The word of the engine's own vocabulary (lexicon/), singular: "chapel", "armchair", "lake". Of a subject also "mass" or
   * "room": no kind is known, only its adjectives; or the kind of a thing or a setting, where no building is asked for.
   */
  kind: string;
  /** Null: nobody asked, a preset or a form default brought it. */
  asked: Span | null;
  /** Of a plural without a number 2: as many as suit, at least that. */
  count: number;
  /** Exactly so many were asked for, in figures or words. */
  exact: boolean;
  slots: Partial<Record<Slot, Surface>>;
  /** Words of condition: "ruined", "lit", "open", "tall", "round". */
  state: string[];
  /**
   * Parameters of the builder. Of buildings: plan, roof, facade, opening, section, storeys, stilts, taper, cantilever, sides
   * (names of the parts algebra), use ("library" in a barn). Of rooms: shell, height, shellOf, scheme. Of all: style, shape,
   * arrangement, species, colour2, size/height/width/length (factors on the usual), heightMetres and its like.
   */
  params: Record<string, number | string>;
  /** The word of the prompt, where the engine builds the nearest kind that it knows. */
  approximates?: string;
}

export interface SceneEdge {
  relation: Relation;
  a: string;
  /** Two for "between". */
  b: string[];
  asked: Span | null;
}

export interface SceneLight {
  time?: 'Dawn' | 'Morning' | 'Noon' | 'Sunset' | 'Dusk' | 'Night';
  season?: 'spring' | 'summer' | 'autumn' | 'winter';
  /** They add up: "snow", "mist". */
  weather: ('clear' | 'cloudy' | 'rain' | 'snow' | 'mist' | 'storm')[];
  /** Where each was said. */
  asked: { time?: Span; season?: Span; weather?: Span };
}

/** What the words say of the camera. */
export interface SceneCamera {
  framing?: 'Eye-level' | 'Aerial' | "Worm's eye" | 'Wide-angle';
  asked: Span | null;
}

/** What one word of the prompt was read as; words of grammar are left out. Each place of the prompt stands here once. */
export interface WordReading {
  text: string;
  at: Span;
  as:
    | 'building'
    | 'room'
    | 'furnishing'
    | 'thing'
    | 'setting'
    | 'plant'
    | 'person'
    | 'part'
    | 'generic'
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
  /** The node it made or describes; absent: the whole picture, or nothing could carry it. */
  node?: string;
  /** False: the engine builds the nearest that it knows. */
  exact: boolean;
  /** The prompt takes it back: "no trees". */
  denied?: true;
  /** A field of the form that somebody set says otherwise. */
  overruled?: true;
}

export interface SceneGraph {
  version: 1;
  view: 'exterior' | 'interior';
  /** Id of the subject's node; there always is one. */
  subject: string;
  nodes: SceneNode[];
  edges: SceneEdge[];
  light: SceneLight;
  camera: SceneCamera;
  /** What must not be there: "no trees", "chairs without cushions" (of: the kind they are missing on). */
  denied: { kind: string; of?: string; at: Span | null }[];
  /** Nothing but what was asked: "nothing but a bed". */
  bare: boolean;
  /** Words of the prompt that the engine does not know, with their places. */
  unknown: { text: string; at: Span }[];
  /** Every content word of the prompt in its order: what the report of words is made from. */
  words: WordReading[];
}
