import { describe } from './attributes';
import type { Draft } from './draft';
import type { SceneGraph, SceneNode, Slot, Surface } from './graph/scene-graph';
import { isPart, partParams, parts } from './lexicon/parts';
import { roomOfPiece } from './lexicon/rooms';
import type { Reading } from './reading';
import { SUBJECT } from './relate';

/** Chooses the subject, and assigns parts and loose modifiers to their owners. */
export function finishScene(reader: Reading): SceneGraph {
  const { view } = reader;
  const refused = new Set(reader.denied.filter((one) => one.of === undefined).map((one) => one.kind));
  const drafts = [...reader.drafts].filter((draft) => !refused.has(draft.kind));
  const subject = chooseSubject(view, drafts);
  if (!drafts.includes(subject)) drafts.push(subject);
  if (view === 'interior' && subject.kind === 'room') {
    const piece = drafts.find((draft) => draft.of === 'furnishing' && Object.hasOwn(roomOfPiece, draft.kind));
    if (piece && !reader.bare) subject.kind = roomOfPiece[piece.kind] ?? subject.kind;
  }
  subject.role = 'subject';
  for (const { modifiers, before } of reader.loose) {
    const named = view === 'exterior' ? reader.drafts.byId(before) : undefined;
    const target = named?.of === 'furnishing' && !refused.has(named.kind) ? named : subject;
    // "Concrete, wood, glass": the first is the body, the second the trim, others are not visible.
    const [first] = modifiers;
    const another =
      modifiers.length === 1 && first?.sense.class === 'substance' && target.slots.body?.substance !== undefined;
    if (another) target.slots.trim ??= { substance: first.sense.kind };
    else describe(target, target.of, modifiers);
    reader.notes.modifiers(
      modifiers,
      another && target.slots.trim?.substance !== first.sense.kind ? undefined : target.id,
    );
  }
  for (const draft of drafts) if (draft !== subject && isUnnamedHouse(draft)) giveSlots(draft, subject);
  const kept = drafts.filter(
    (draft) => draft === subject || (draft.known && draft.under !== 'use' && draft.params.use === undefined),
  );
  const byId = new Map(kept.map((draft) => [draft.id, draft]));
  // "The nave of a church": walls and objects of the whole belong to the room shown.
  const whole = new Set(
    kept
      .filter((draft) => view === 'interior' && draft !== subject && draft.under === 'of' && isHouse(draft))
      .map((draft) => draft.id),
  );
  const name = (id: string): string => (id === SUBJECT || whole.has(id) ? subject.id : id);
  for (const part of kept.filter((draft) => draft.of === 'part')) {
    const named = byId.get(name(part.owner ?? SUBJECT)) ?? subject;
    const owner = subject.of === 'building' && isUnnamedHouse(named) ? subject : named;
    if (owner === part) continue;
    give(part, owner, view);
    reader.edges.push({ relation: 'partOf', a: part.id, b: [owner.id], asked: part.asked });
  }
  const told = new Set<string>();
  const edges = reader.edges
    .map((edge) => ({
      ...edge,
      a: name(edge.a),
      b: edge.b.map(name).filter((id) => byId.has(id) && id !== name(edge.a)),
    }))
    .filter((edge) => {
      const key = `${edge.relation}>${edge.a}>${edge.b.join()}`;
      const repeated = told.has(key);
      told.add(key);
      return !repeated && byId.has(edge.a) && edge.b.length > 0;
    });
  if (view === 'interior') settleIn(subject, kept, edges);
  if (view === 'interior' && subject.state.includes('empty')) reader.bare = true;
  const { light, camera } = reader.lights.result();
  const words = reader.notes.list
    .map((word) => (word.node === undefined || byId.has(word.node) ? word : { ...word, node: undefined }))
    .sort((a, b) => a.at[0] - b.at[0]);
  return {
    version: 1,
    view,
    subject: subject.id,
    nodes: kept.map(plainNode),
    edges,
    light,
    camera,
    denied: reader.denied,
    bare: reader.bare,
    unknown: words.filter((word) => word.as === 'unknown').map(({ text, at }) => ({ text, at })),
    words,
  };
}

/**
 * The first building or room that is not related to another; otherwise any;
 * otherwise a neutral mass; otherwise the first object.
 */
function chooseSubject(view: SceneGraph['view'], drafts: readonly Draft[]): Draft {
  const wanted = view === 'exterior' ? 'building' : 'room';
  const able = drafts.filter((draft) => draft.of === wanted);
  const used = view === 'interior' ? able.find((draft) => draft.under === 'use') : undefined;
  const free = able.find((draft) => draft.under === undefined || draft.under === 'of');
  const neutral = drafts.find((draft) => draft.of === 'generic' && draft.known);
  const built = drafts.some((draft) => draft.of === 'part' && isPart(draft.kind) && parts[draft.kind].of !== 'piece');
  const unknown = drafts[0]?.known === false ? drafts[0] : undefined;
  const thing = drafts.find((draft) => draft.of !== 'part' && draft.of !== 'room' && draft.of !== 'generic');
  const chosen =
    used ?? free ?? able[0] ?? neutral ?? (view === 'exterior' ? (unknown ?? (built ? undefined : thing)) : undefined);
  return (
    chosen ?? {
      id: view === 'exterior' ? 'mass' : 'room',
      role: 'subject',
      kind: view === 'exterior' ? 'mass' : 'room',
      of: view === 'exterior' ? 'generic' : 'room',
      known: true,
      asked: null,
      count: 1,
      exact: false,
      slots: {},
      state: [],
      params: {},
    }
  );
}

const isHouse = ({ of }: Draft): boolean => of === 'building' || of === 'room';

/** "A gate house of sandstone, a concrete structure": a building without a kind is the one shown. */
const isUnnamedHouse = ({ of, known, count }: Draft): boolean => of === 'generic' && known && count === 1;

function giveSlots(from: Draft, to: Draft): void {
  if (to.of !== 'building') return;
  for (const [slot, surface] of Object.entries(from.slots) as [Slot, Surface][]) to.slots[slot] ??= surface;
}

/** Copies a part's surface and shape to its owner, where builders read them. */
function give(part: Draft, owner: Draft, view: SceneGraph['view']): void {
  if (!isPart(part.kind)) return;
  const entry = parts[part.kind];
  const slot =
    'slot' in entry
      ? entry.slot === 'body' && view === 'interior' && entry.of === 'shell'
        ? part.count === 1
          ? 'back-wall'
          : 'wall'
        : entry.slot
      : undefined;
  if (slot && part.slots.body) owner.slots[slot] = { ...owner.slots[slot], ...part.slots.body };
  if (part.slots.frame) owner.slots.frame = { ...owner.slots.frame, ...part.slots.frame };
  for (const [name, value] of Object.entries(partParams[part.kind] ?? {})) owner.params[name] ??= value;
  if (part.kind === 'roof' && typeof part.params.shape === 'string') owner.params.roof = part.params.shape;
  if (part.kind === 'panelling') owner.slots.wall = { substance: 'panelling', ...owner.slots.wall };
  if (part.kind === 'green roof') owner.slots.roof = { substance: 'planting', ...owner.slots.roof };
}

/** Furniture without a relation is placed in the room. */
function settleIn(subject: Draft, drafts: readonly Draft[], edges: SceneGraph['edges']): void {
  const placed = new Set(edges.map((edge) => edge.a));
  for (const draft of drafts) {
    if (draft === subject || (draft.of !== 'furnishing' && draft.of !== 'plant' && draft.of !== 'person')) continue;
    if (placed.has(draft.id)) continue;
    edges.push({ relation: 'in', a: draft.id, b: [subject.id], asked: null });
  }
}

function plainNode({ id, role, kind, asked, count, exact, slots, state, params, approximates }: Draft): SceneNode {
  return { id, role, kind, asked, count, exact, slots, state, params, ...(approximates && { approximates }) };
}
