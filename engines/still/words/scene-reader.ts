import { describe, type Modifier, readModifiers } from './attributes';
import { chooseNoun, roomFor } from './choose-sense';
import type { Draft } from './draft';
import { Drafts, WATERS } from './drafts';
import type { NounClass, SceneEdge, SceneGraph } from './graph/scene-graph';
import type { Sense } from './lexicon/lexicon';
import { namedForms } from './lexicon/named-forms';
import { species } from './lexicon/settings';
import { LightReader } from './light-reader';
import { type Phrase } from './phrases';
import type { Reading } from './reading';
import { join } from './relate';
import { finishScene } from './subject';
import { canBeNoun, has, isUnknownNoun, modifierSenses, type Unit } from './units';
import { WordNotes } from './word-notes';

/** Shapes of a material: "clad in cedar boards", "of sandstone blocks". */
const CLADDING = /^(boards?|boarding|panels?|cladding|slats?|planks?|blocks?|sheets?|slabs?)$/;
/** Storeys take a material that the prompt puts on them. */
const STOREYS: ReadonlySet<string> = new Set(['ground floor', 'upper floor']);

/** Adjectives that a list repeats ("red chairs and tables"); unlimited repetition would be quadratic. */
const MOST_REPEATED = 16;

/** Builds the graph phrase by phrase, in prompt order. */
export class SceneReader implements Reading {
  readonly drafts = new Drafts();
  readonly edges: SceneEdge[] = [];
  readonly denied: SceneGraph['denied'] = [];
  readonly notes = new WordNotes();
  readonly lights = new LightReader();
  readonly loose: Reading['loose'] = [];
  bare = false;
  private fresh: Reading['loose'][number] | undefined;
  /** Start positions of words whose node is not known yet. */
  private readonly waiting = new Set<number>();
  last: Draft | undefined;
  carried: Reading['carried'];
  list: Reading['list'];
  private modifiersOfLast: Modifier[] = [];
  private lastDetermined = false;

  constructor(readonly view: SceneGraph['view']) {}

  /** Adds one phrase. */
  read(phrase: Phrase): void {
    if (phrase.denied) {
      this.deny(phrase);
      return;
    }
    if (phrase.bare) this.bare = true;
    if (phrase.relation?.sense.relation === 'like') {
      this.notes.rest(phrase, this.waiting, 'comparison');
      return;
    }
    const { head, before, modifiers } = this.split(phrase);
    for (const unit of phrase.lights) this.light(unit, head?.sense);
    for (const unit of phrase.lacks) this.lack(unit);
    this.notes.unknown(phrase.units);
    if (phrase.link === 'stop') {
      this.carried = undefined;
      this.list = undefined;
    }
    if (!head) {
      this.describeLoosely(phrase, modifiers);
      join(this, phrase, undefined);
      this.notes.rest(phrase, this.waiting);
      return;
    }
    const bare =
      phrase.link === 'and' && !this.lastDetermined && !phrase.determined && !phrase.number && modifiers.length === 0;
    const inner = this.innerPart(phrase, head, before);
    const owners = before.map((unit) => this.qualify(unit, head, phrase));
    const node = this.place(head, phrase);
    const said =
      bare && this.last && this.last.of === node.of && this.sameSort(node) ? this.modifiersOfLast : modifiers;
    const partNode = inner && owners.find((owner) => owner?.kind === inner.kind && owner.of === 'part');
    const mine = partNode ? modifiers.filter(({ unit }) => unit.at[0] > inner.at) : said;
    describe(node, node.of, mine);
    this.notes.modifiers(partNode ? mine : modifiers, node.id);
    if (partNode) {
      const its = modifiers.filter(({ unit }) => unit.at[0] <= inner.at);
      describe(partNode, 'part', its);
      this.notes.modifiers(its, partNode.id);
    }
    for (const owner of owners) if (owner) this.own(owner, node);
    const said_ = phrase.relation?.sense.relation;
    if (node.of === 'part' && (said_ === 'on' || said_ === 'over') && this.fresh) {
      // "Green zellige on the back wall": the preceding material belongs to the part.
      this.takeBackFresh();
      describe(node, 'part', this.fresh.modifiers);
      this.notes.modifiers(this.fresh.modifiers, node.id);
      phrase = { ...phrase, relation: undefined };
    }
    this.fresh = undefined;
    if (said_) this.moveToStorey(node);
    join(this, phrase, node);
    this.modifiersOfLast = said.slice(-MOST_REPEATED);
    this.lastDetermined = phrase.determined || phrase.number !== undefined;
    this.last = node;
    this.notes.rest(phrase, this.waiting);
  }

  /** Excludes a phrase from the negative prompt. Its words are not part of the prompt and have no position. */
  refuse(phrase: Phrase): void {
    const denials = this.denied.length;
    this.deny(phrase, new WordNotes());
    for (const denial of this.denied.slice(denials)) denial.at = null;
  }

  /** Excludes a phrase: "no trees". */
  deny(phrase: Phrase, notes = this.notes): void {
    for (const unit of phrase.lights) {
      const sense = unit.senses[0];
      if (sense) this.denied.push({ kind: sense.kind, at: unit.at });
      notes.add(...this.lights.deny(unit));
    }
    const { head, before, modifiers } = this.split(phrase);
    notes.unknown(phrase.units);
    const nouns = [
      ...before.map((unit) => ({ unit, sense: chooseNoun(unit, this.at(phrase, false)) })),
      ...(head ? [head] : []),
    ];
    for (const { unit, sense } of nouns) {
      if (!sense) continue;
      const of = sense.class === 'part' && this.last?.of === 'furnishing' ? this.last.kind : undefined;
      const kinds = /^(plants?|greenery|vegetation)$/.test(unit.word) ? [sense.kind, 'plant'] : [sense.kind];
      for (const kind of new Set(kinds)) this.denied.push({ kind, ...(of && { of }), at: unit.at });
      notes.note(unit, { as: sense.class, means: sense.kind, exact: sense.exact, denied: true });
    }
    if (nouns.length === 0)
      for (const { unit, sense } of modifiers) this.denied.push({ kind: sense.kind, at: unit.at });
    notes.modifiers(modifiers, undefined, true);
  }

  /** "Snowy mountains" have snow on their peaks; it is not the weather. */
  private light(unit: Unit, head: Sense | undefined): void {
    if (has(unit, 'weather')?.kind === 'snow' && head?.class === 'setting' && head.kind === 'mountain')
      this.notes.note(unit, { as: 'weather', means: 'snow', exact: true });
    else this.notes.add(...this.lights.add(unit));
  }

  /** Excludes the object of a "-less" word: "treeless". */
  private lack(unit: Unit): void {
    const sense = unit.lacks?.[0];
    if (!sense) return;
    this.denied.push({ kind: sense.kind, at: unit.at });
    this.notes.note(unit, { as: sense.class, means: sense.kind, exact: sense.exact, denied: true });
  }

  finish(): SceneGraph {
    return finishScene(this);
  }

  private at(phrase: Phrase, head: boolean) {
    const wanted = this.view === 'exterior' ? 'building' : 'room';
    const goesOn = phrase.relation === undefined && (phrase.link === 'and' || phrase.link === 'comma');
    const listed = goesOn && this.view === 'exterior' && this.list?.sense.relation === 'with';
    return { view: this.view, hasSubject: this.drafts.hasClass(wanted), phrase, listed, head };
  }

  private split(phrase: Phrase): {
    head?: { unit: Unit; sense?: Sense & { class: NounClass } };
    before: Unit[];
    modifiers: Modifier[];
  } {
    const { units } = phrase;
    let at = -1;
    units.forEach((unit, i) => {
      if (isUnknownNoun(unit) || chooseNoun(unit, this.at(phrase, true))) at = i;
    });
    // "Brick warehouse": a noun that can be a modifier is one if another noun follows.
    const before = units
      .slice(0, Math.max(at, 0))
      .filter((unit) => canBeNoun(unit) && modifierSenses(unit).length === 0);
    const headUnit = units[at];
    const nouns = new Set(before);
    const modifiers = readModifiers(units.filter((unit) => unit !== headUnit && !nouns.has(unit)));
    if (headUnit && this.isFormOf(headUnit, modifiers, phrase)) return { before, modifiers };
    // "Dim light": the noun, not a tone.
    if (!headUnit) return { before, modifiers: units.at(-1)?.word === 'light' ? modifiers.slice(0, -1) : modifiers };
    return { head: { unit: headUnit, sense: chooseNoun(headUnit, this.at(phrase, true)) }, before, modifiers };
  }

  /** "Made of larch boards": the noun is the material's shape, not a part of its own. */
  private isFormOf(head: Unit, modifiers: readonly Modifier[], { relation }: Phrase): boolean {
    const made = relation?.sense.relation === 'made' || relation?.sense.relation === 'of';
    return made && CLADDING.test(head.word) && modifiers.some(({ sense }) => sense.class === 'substance');
  }

  private place({ unit, sense }: { unit: Unit; sense?: Sense & { class: NounClass } }, phrase: Phrase): Draft {
    const count = phrase.number ? has(phrase.number, 'number')?.count : undefined;
    const neutral = this.view === 'exterior' ? 'mass' : 'room';
    if (!sense) return this.drafts.add({ of: 'generic', kind: neutral, known: false }, unit, phrase);
    const room =
      this.view === 'interior' && sense.class === 'building' && !phrase.relation ? roomFor(sense.kind) : undefined;
    const of = room ? 'room' : sense.class;
    const number = { n: count?.n ?? (unit.plural && of !== 'setting' ? 2 : 1), exact: count?.exact ?? false };
    const kind = room ?? (of === 'generic' ? neutral : sense.kind);
    const known = this.drafts.namedBefore(unit, { of, kind }, phrase);
    const node = known ?? this.drafts.add({ of, kind, known: true }, unit, phrase);
    if (!known) {
      node.count = number.n;
      node.exact = number.exact;
      if (count?.arrangement) node.params.arrangement = count.arrangement;
      if (room) node.asks = sense.kind;
      if (!sense.exact) node.approximates = unit.text;
      Object.assign(node.params, namedForms[unit.word]);
      const grown = species[unit.word] ?? species[unit.word.replace(/s$/, '')];
      if (grown) node.params.species = grown;
    }
    this.notes.note(unit, { as: sense.class, means: kind, node: node.id, exact: sense.exact });
    if (phrase.number) {
      this.notes.note(phrase.number, { as: 'number', means: `${node.count}`, node: node.id, exact: true });
    }
    return node;
  }

  /** A noun before the head: its place or owner ("forest cabin", "church tower"), or its use ("hotel lobby"). */
  private qualify(unit: Unit, head: { sense?: Sense }, phrase: Phrase): Draft | undefined {
    const sense = chooseNoun(unit, this.at(phrase, false));
    if (!sense) return undefined;
    const pieces = head.sense?.class === 'furnishing' && this.view === 'interior' && sense.class === 'setting';
    const context =
      pieces || (sense.class === 'building' && (head.sense?.class === 'room' || head.sense?.class === 'building'));
    if (sense.class === head.sense?.class && sense.kind === head.sense.kind) return undefined;
    if (context) {
      this.notes.note(unit, { as: sense.class, means: sense.kind, exact: false });
      return undefined;
    }
    return this.place({ unit, sense }, { ...phrase, number: undefined });
  }

  /** "Slate roof cottage": a part before a building takes the preceding modifiers. */
  private innerPart(
    phrase: Phrase,
    head: { sense?: Sense },
    before: readonly Unit[],
  ): { kind: string; at: number } | undefined {
    if (head.sense?.class !== 'building' && head.sense?.class !== 'room') return undefined;
    for (const unit of before) {
      const sense = chooseNoun(unit, { ...this.at(phrase, false), hasSubject: true });
      if (sense?.class === 'part') return { kind: sense.kind, at: unit.at[0] };
    }
    return undefined;
  }

  private own(owner: Draft, node: Draft): void {
    if (owner.of === 'part') {
      owner.owner = node.id;
      return;
    }
    if (owner.of === 'plant' && node.of === 'setting') {
      node.params.species = owner.kind;
      this.drafts.removePlant(owner);
      this.notes.moveTo(node.id, owner.id);
      return;
    }
    const place =
      owner.of === 'setting' ? (WATERS.has(owner.kind) ? 'beside' : 'in') : owner.of === 'room' ? 'in' : undefined;
    const relation = node.of === 'part' ? 'partOf' : place;
    if (relation) this.edges.push({ relation, a: node.id, b: [owner.id], asked: owner.asked });
    if (node.of === 'part') node.owner = owner.id;
    if (owner.of === 'setting' || owner.of === 'room') owner.under = 'in';
  }

  /** "Cedar cladding on the upper floor": the storey has the surface, the building's walls do not. */
  private moveToStorey(storey: Draft): void {
    const cladding = this.last;
    if (!STOREYS.has(storey.kind) || cladding?.kind !== 'wall' || !cladding.slots.body) return;
    storey.slots.body = { ...cladding.slots.body, ...storey.slots.body };
    delete cladding.slots.body;
  }

  /** The last modifiers without a noun have found their noun. */
  private takeBackFresh(): void {
    for (const { unit } of this.loose.pop()?.modifiers ?? []) this.waiting.delete(unit.at[0]);
  }

  private sameSort(node: Draft): boolean {
    return node.of === 'part' || node.of === 'furnishing' || node.of === 'thing';
  }

  private describeLoosely(phrase: Phrase, modifiers: Modifier[]): void {
    if (modifiers.length === 0) return;
    const relation =
      phrase.relation?.sense.relation ?? (phrase.link === 'and' ? this.carried?.sense.relation : undefined);
    const material = relation === 'made' || relation === 'in' || relation === 'of' || relation === 'with';
    const target = material || phrase.link === 'space' ? this.last : undefined;
    if (target) {
      // "Of red brick, with white render": the walls keep their material, and the second one applies to a part of them.
      const { body } = target.slots;
      const second = relation === 'with' && target.of === 'building' && body?.substance !== undefined;
      describe(target, target.of, modifiers);
      if (second) {
        target.slots.trim ??= target.slots.body;
        target.slots.body = body;
      }
      this.notes.modifiers(modifiers, target.id);
    } else {
      this.fresh = { modifiers, before: this.last?.id };
      this.loose.push(this.fresh);
      for (const { unit } of modifiers) this.waiting.add(unit.at[0]);
    }
  }
}
