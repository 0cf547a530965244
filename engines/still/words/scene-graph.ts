/**
 * What a sentence asks for, as parts: plain data, kept with the picture. Words become nodes and edges; the builders of
 * architecture, settings and rooms read them and never the sentence itself.
 */

/** Where the words stand in the prompt: first character, and the one after the last. */
export type Span = readonly [from: number, to: number];

/** subject: the building or room of the picture; part: belongs to another node; setting: land, water, street around it. */
export type Role = 'subject' | 'part' | 'thing' | 'setting' | 'plant' | 'person';

/** A surface of a node that words can name: "slate roof" is the roof, "black-framed windows" the frame. */
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
  /** The word of the engine's own vocabulary, singular: "chapel", "armchair", "lake". */
  kind: string;
  /** Null: nobody asked, a preset or a form default brought it. */
  asked: Span | null;
  count: number;
  /** Exactly so many were asked for. */
  exact: boolean;
  slots: Partial<Record<Slot, Surface>>;
  /** Words of condition: "ruined", "lit", "open", "tall", "round". */
  state: string[];
  /** Parameters of the builder: metres, counts, shapes (plan, roof, facade, storeys, size …). */
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

export interface SceneGraph {
  version: 1;
  view: 'exterior' | 'interior';
  /** Id of the subject's node; there always is one. */
  subject: string;
  nodes: SceneNode[];
  edges: SceneEdge[];
  light: SceneLight;
  /** What must not be there: "no trees", "chairs without cushions" (of: the kind they are missing on). */
  denied: { kind: string; of?: string; at: Span | null }[];
  /** Nothing but what was asked: "nothing but a bed". */
  bare: boolean;
  /** Words of the prompt that the engine does not know, with their places. */
  unknown: { text: string; at: Span }[];
}

/**
 * One word or phrase of the prompt and what became of it in the picture.
 * @public
 */
export interface WordReport {
  text: string;
  at: Span;
  became: 'drawn' | 'approximated' | 'not-drawn' | 'unknown';
  /** A sentence for a person: 'built as a bench', 'hidden behind the building'. */
  reason?: string;
}
