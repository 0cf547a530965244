import type { Draft } from './draft';
import { WATERS } from './drafts';
import type { Relation, SceneEdge } from './graph/scene-graph';
import type { Sense } from './lexicon/lexicon';
import { isPart, parts } from './lexicon/parts';
import type { Phrase } from './phrases';
import type { Reading } from './reading';

/** Placeholder for the subject until it is known. */
export const SUBJECT = '';
const SEATS = /chair|stool|armchair|seat|bench|pouf/;
const SMALL = /lamp|vase|book|plate|bowl|candle|bottle|glass|kettle|picture|clock|computer|plant|basket|teddy|bread/;
/** Edges to which a preposition without a noun can refer back. */
const EDGES_BACK = 40;
const LONELY: readonly string[] = ['above', 'under', 'beside', 'behind', 'front', 'around'];

/** Relates the phrase to earlier phrases: by its own preposition, a continued list, or a place word. */
export function join(reader: Reading, phrase: Phrase, node: Draft | undefined): void {
  if (node && phrase.possessive) own(reader, node, undefined);
  const relation = phrase.relation ?? (isListed(phrase) ? reader.carried : undefined);
  const placedWith = phrase.place && relation?.sense.relation === 'with';
  if (relation && !placedWith) relate(reader, phrase, node, relation);
  else if (node && phrase.link !== 'and') reader.carried = undefined;
  if (node?.of === 'part' && !node.owner) own(reader, node, reader.last);
  const place = phrase.place?.senses[0]?.relation;
  const placed = node ?? reader.last;
  if (phrase.place && placed && isRelation(place)) {
    reader.edges.push({ relation: place, a: placed.id, b: [SUBJECT], asked: phrase.place.at });
  }
}

const isListed = (phrase: Phrase): boolean => phrase.link === 'and' || phrase.link === 'comma';

function isRelation(said: string | undefined): said is Relation {
  return said !== undefined && !['with', 'of', 'made', 'use', 'lit', 'like'].includes(said);
}

function relate(
  reader: Reading,
  phrase: Phrase,
  node: Draft | undefined,
  { sense, at }: NonNullable<Phrase['relation']>,
): void {
  const { relation } = sense;
  const own_ = phrase.relation !== undefined;
  const b = node ?? (phrase.pronoun ? referent(reader, phrase.pronoun, relation) : undefined);
  if (!b) {
    if (own_ && relation === 'with' && reader.last && phrase.units.length > 0) {
      reader.carried = { sense, at, a: reader.last.id, edge: undefined };
      reader.list = reader.carried;
    }
    // "With apartments above": above the first node.
    const free = own_ && phrase.units.length === 0 && phrase.lights.length === 0 && !phrase.place;
    if (free && isRelation(relation) && LONELY.includes(relation) && reader.last) {
      const { last, list } = reader;
      const from = Math.max(0, reader.edges.length - EDGES_BACK);
      const loose = reader.edges.slice(from).findIndex((edge) => edge.a === last.id && edge.asked === list?.at);
      if (loose >= 0) reader.edges.splice(from + loose, 1);
      reader.edges.push({ relation, a: last.id, b: [SUBJECT], asked: at });
    }
    return;
  }
  const going = own_ ? undefined : reader.carried;
  if (going && !goesOnTo(reader, going, phrase, b)) {
    const { list } = reader;
    if (list && list !== going && phrase.link === 'and') follow(reader, list, b);
    return;
  }
  if (going) {
    follow(reader, going, b);
    return;
  }
  const from = startOf(reader, b, phrase, sense);
  const a = from?.id ?? SUBJECT;
  const edge = connect(reader, from, a, b, sense, at);
  reader.carried = { sense, at, a, edge };
  if (relation === 'with') reader.list = reader.carried;
}

/** A list continues with nouns of one class, "beside a lake and a forest"; after "with", of any class. */
function goesOnTo(reader: Reading, going: NonNullable<Reading['carried']>, phrase: Phrase, b: Draft): boolean {
  const { relation } = going.sense;
  const from = reader.drafts.byId(going.a);
  if (relation === 'with') return phrase.link === 'and' || (from?.of !== 'furnishing' && from?.of !== 'thing');
  if (phrase.link === 'comma' || (phrase.determined && phrase.leads)) return false;
  const first = reader.drafts.byId(going.edge?.b[0]);
  const land = (draft: Draft): boolean => draft.of === 'setting' || draft.of === 'plant';
  return first === undefined || first.of === b.of || (land(first) && land(b)) || relation === 'between';
}

function follow(reader: Reading, going: NonNullable<Reading['carried']>, b: Draft): void {
  b.under ??= going.sense.relation;
  if (going.sense.relation === 'between' && going.edge) {
    going.edge.b.push(b.id);
    return;
  }
  const from = reader.drafts.byId(going.a);
  connect(reader, from, going.a, b, going.sense, going.at);
}

/** Start node of a relation. Land relates to the whole and never to its last part. */
function startOf(reader: Reading, b: Draft, phrase: Phrase, { relation, inverse }: Sense): Draft | undefined {
  const { last, drafts } = reader;
  if (!last) return undefined;
  const before = (fits: (draft: Draft) => boolean) => drafts.recent.findLast((draft) => draft !== b && fits(draft));
  if (last === b) return before(() => true);
  if (relation === 'of' || relation === 'made') return last;
  const { lastHouse: house } = drafts;
  const solid = (draft: Draft): boolean => draft.of !== 'part' && draft.of !== 'setting';
  const whole =
    before((draft) => solid(draft) && draft.under !== 'with') ??
    (house !== b && house?.under !== 'with' ? house : undefined) ??
    before(solid) ??
    before(() => true);
  if (phrase.link === 'comma' || (inverse && last.of === 'setting')) return whole;
  const land = b.of === 'setting' || b.of === 'building' || b.of === 'room';
  if (relation === 'with')
    return last.of === 'plant' && b.of !== 'plant' ? whole : last.of === 'setting' && b.of === 'part' ? whole : last;
  return land || (last.of === 'part' && b.of !== 'part') ? whole : last;
}

function connect(
  reader: Reading,
  from: Draft | undefined,
  a: string,
  b: Draft,
  sense: Sense,
  asked: readonly [number, number],
): SceneEdge | undefined {
  const push = (relation: Relation, one: string, other: string): SceneEdge => {
    const edge = { relation, a: one, b: [other], asked };
    reader.edges.push(edge);
    return edge;
  };
  const said = sense.relation;
  if (isRelation(said)) return sense.inverse ? push(said, b.id, a) : push(said, a, b.id);
  if (said === 'lit') {
    if (from && !from.state.includes('lit')) from.state.push('lit');
    return undefined;
  }
  if (said === 'use') {
    if (from) from.params.use = b.kind;
    if (from && b.of === 'room') b.params.shellOf = from.asks ?? from.kind;
    b.under = 'use';
    return undefined;
  }
  if (said === 'of' && from?.of === 'setting' && b.of === 'plant') {
    from.params.species = b.kind;
    return undefined;
  }
  if (b.of === 'part') {
    own(reader, b, from);
    return undefined;
  }
  if (said === 'of') {
    if (from?.of === 'part' && (b.of === 'building' || b.of === 'room')) {
      from.owner = b.id;
      return push('partOf', from.id, b.id);
    }
    return from && !['building', 'room', 'generic'].includes(b.of) ? push('in', b.id, a) : undefined;
  }
  // "With mountains outside": land is seen through the window, never inside the room.
  if (reader.view === 'interior' && b.of === 'setting') return push('overlooking', SUBJECT, b.id);
  return push(having(from, b), b.id, a);
}

/** Meaning of "with": chairs around a table, a vase on it, a garden around a house, furniture in a room. */
function having(from: Draft | undefined, b: Draft): Relation {
  if (from?.of === 'room') return 'in';
  if (from?.of === 'setting') return WATERS.has(from.kind) ? (b.of === 'plant' ? 'along' : 'on') : 'in';
  if (b.of === 'setting') return 'around';
  if (from?.of === 'furnishing' && b.of === 'furnishing') {
    if (SEATS.test(b.kind)) return 'around';
    if (SMALL.test(b.kind) || b.kind === 'cushion' || b.kind === 'throw') return 'on';
  }
  return 'beside';
}

/** What "it" refers to: the last single non-part; "them": the last plural. */
function referent(reader: Reading, pronoun: 'it' | 'them', relation: Sense['relation']): Draft | undefined {
  const fits = (draft: Draft): boolean => (pronoun === 'it' ? draft.count === 1 : draft.count > 1);
  const named = reader.drafts.recent.filter((draft) => draft !== reader.last && draft.of !== 'part' && fits(draft));
  const isPiece = (draft: Draft): boolean => !['room', 'building', 'setting'].includes(draft.of);
  const lastPiece = named.findLast(isPiece);
  const piece =
    named.findLast((draft) => isPiece(draft) && draft.under !== 'with') ??
    (relation === 'beside' ? lastPiece : undefined);
  // "A house by a lake with a well beside it": the well is next to the house, not next to the lake.
  const stands = relation === 'beside' || relation === 'front' || relation === 'behind' || relation === 'around';
  const built = stands ? named.findLast((draft) => draft.of !== 'setting') : undefined;
  return piece ?? built ?? lastPiece ?? named.at(-1);
}

/** Owner of a part: the preceding piece of furniture, the building or room, or the subject once known. */
function own(reader: Reading, part: Draft, before: Draft | undefined): void {
  if (part.of !== 'part' || part.owner) return;
  const ofPiece = isPart(part.kind) && parts[part.kind].of === 'piece';
  const carries = (draft: Draft): boolean =>
    ofPiece ? draft.of === 'furnishing' || draft.of === 'thing' : draft.of === 'building' || draft.of === 'room';
  const near =
    before && before !== part && before.of !== 'setting' && before.of !== 'plant' && before.of !== 'part'
      ? before
      : undefined;
  const last = ofPiece ? reader.drafts.lastPiece : reader.drafts.lastHouse;
  const owner = near && (carries(near) || part.under === 'with') ? near : last;
  part.owner = owner?.id ?? SUBJECT;
}
