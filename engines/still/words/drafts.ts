import type { Draft } from './draft';
import type { NounClass } from './lexicon/lexicon';
import type { Phrase } from './phrases';
import type { Role } from './scene-graph';
import type { Unit } from './units';

/**
 * Nouns that a pronoun or a preposition looks back over, the building or room aside. Scanning all of them for every noun costs the
 * square of the prompt's length, and no reader goes back over forty things to find what "it" is.
 */
const LOOK_BACK = 40;
/** Nouns that are kept before the oldest are dropped, so that dropping costs nothing each time. */
const MOST_KEPT = 50;

/** Waters, of which one stands at the side and not inside. */
export const WATERS = new Set(['lake', 'river', 'canal', 'sea', 'harbour', 'pool', 'pond', 'fountain', 'indoor pool']);

const roles: Partial<Record<NounClass, Role>> = { setting: 'setting', plant: 'plant', person: 'person', part: 'part' };

type Named = Pick<Draft, 'of' | 'kind'>;

/** The nodes of a sentence in their order. Every look-up takes constant time, so that reading stays linear in the prompt. */
export class Drafts implements Iterable<Draft> {
  private readonly all = new Set<Draft>();
  private readonly ids = new Map<string, Draft>();
  /** Nodes under each name and the names that begin it: "oak" counts "oak", "oak-2", "oak-3". */
  private readonly named = new Map<string, number>();
  private readonly sorts = new Map<string, Set<Draft>>();
  private tail: Draft[] = [];
  private firstWater: Draft | undefined;
  /** The last building or room, and the last piece of furniture or other thing: what carries a part. */
  lastHouse: Draft | undefined;
  lastPiece: Draft | undefined;

  [Symbol.iterator](): Iterator<Draft> {
    return this.all.values();
  }

  byId(id: string | undefined): Draft | undefined {
    return id === undefined ? undefined : this.ids.get(id);
  }

  /** The last nouns, oldest first, at least LOOK_BACK of them. */
  get recent(): readonly Draft[] {
    return this.tail;
  }

  hasClass(of: NounClass): boolean {
    return (this.named.get(`class ${of}`) ?? 0) > 0;
  }

  /** "The table" and one land are those that were named before; "the bank" is that of the water. */
  namedBefore(unit: Unit, { of, kind }: Named, phrase: Phrase): Draft | undefined {
    if (this.firstWater && /^(banks?|water|shore|waterfront|waterside|surface)$/.test(unit.word))
      return this.firstWater;
    if (of !== 'setting' && (!phrase.definite || phrase.number !== undefined)) return undefined;
    return this.sorts.get(sortOf({ of, kind }))?.values().next().value;
  }

  /** A node of its own, with a name that no other has. */
  add({ of, kind, known }: Pick<Draft, 'of' | 'kind' | 'known'>, unit: Unit, phrase: Phrase): Draft {
    // A node that may be dropped never lends its name to one that stays.
    const draft: Draft = {
      id: this.freeId(known ? kind : 'unknown'),
      role: roles[of] ?? 'thing',
      kind,
      of,
      known,
      asked: [unit.at[0], unit.at[1]],
      count: 1,
      exact: false,
      slots: {},
      state: [],
      params: {},
      under: phrase.relation?.sense.relation,
    };
    this.all.add(draft);
    this.ids.set(draft.id, draft);
    this.count(draft, 1);
    const sort = this.sorts.get(sortOf(draft));
    if (sort) sort.add(draft);
    else this.sorts.set(sortOf(draft), new Set([draft]));
    if (this.tail.length === MOST_KEPT) this.tail = this.tail.slice(-LOOK_BACK);
    this.tail.push(draft);
    if (WATERS.has(kind)) this.firstWater ??= draft;
    if (of === 'building' || of === 'room') this.lastHouse = draft;
    if (of === 'furnishing' || of === 'thing') this.lastPiece = draft;
    return draft;
  }

  /** Takes out a plant that turned out to describe its land: "oak forest". */
  removePlant(draft: Draft): void {
    this.all.delete(draft);
    this.ids.delete(draft.id);
    this.count(draft, -1);
    this.sorts.get(sortOf(draft))?.delete(draft);
    this.tail = this.tail.filter((other) => other !== draft);
  }

  private freeId(name: string): string {
    let nth = (this.named.get(name) ?? 0) + 1;
    while (this.ids.has(`${name}-${nth}`)) nth++;
    return nth > 1 ? `${name}-${nth}` : name;
  }

  private count({ id, of }: Draft, by: 1 | -1): void {
    const names = [`class ${of}`, id];
    for (let end = id.lastIndexOf('-'); end > 0; end = id.lastIndexOf('-', end - 1)) names.push(id.slice(0, end));
    for (const name of names) this.named.set(name, (this.named.get(name) ?? 0) + by);
  }
}

const sortOf = ({ of, kind }: Named): string => `${of} ${kind}`;
