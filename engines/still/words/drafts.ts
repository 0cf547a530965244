import type { Draft } from './draft';
import type { NounClass, Role } from './graph/scene-graph';
import type { Phrase } from './phrases';
import type { Unit } from './units';

/**
 * Number of recent nouns, besides the building or room, to which pronouns and prepositions can refer.
 * Scanning all nouns would make the cost quadratic in the prompt length, and readers do not look back this far either.
 */
const LOOK_BACK = 40;
/** Maximum number of nouns. The oldest are dropped in one batch. */
const MOST_KEPT = 50;

/** Water bodies. An object is next to one of them, not inside it. */
export const WATERS = new Set(['lake', 'river', 'canal', 'sea', 'harbour', 'pool', 'pond', 'fountain', 'indoor pool']);

const roles: Partial<Record<NounClass, Role>> = { setting: 'setting', plant: 'plant', person: 'person', part: 'part' };

type Named = Pick<Draft, 'of' | 'kind'>;

/** A sentence's nodes in order. Lookups take constant time, so parsing is linear in the prompt length. */
export class Drafts implements Iterable<Draft> {
  private readonly all = new Set<Draft>();
  private readonly ids = new Map<string, Draft>();
  /** Node count per name prefix ("oak" counts "oak", "oak-2", "oak-3") and nodes per kind. */
  private readonly named = new Map<string, number>();
  private readonly sorts = new Map<string, Set<Draft>>();
  private tail: Draft[] = [];
  private firstWater: Draft | undefined;
  /** Last building or room, and last piece of furniture or other object: owners of parts. */
  lastHouse: Draft | undefined;
  lastPiece: Draft | undefined;

  [Symbol.iterator](): Iterator<Draft> {
    return this.all.values();
  }

  byId(id: string | undefined): Draft | undefined {
    return id === undefined ? undefined : this.ids.get(id);
  }

  /** Recent nouns, oldest first, at least LOOK_BACK of them. */
  get recent(): readonly Draft[] {
    return this.tail;
  }

  hasClass(of: NounClass): boolean {
    return (this.named.get(`class ${of}`) ?? 0) > 0;
  }

  /** Resolves "the table" and repeated land to the earlier node; "the bank" to the water. */
  namedBefore(unit: Unit, { of, kind }: Named, phrase: Phrase): Draft | undefined {
    if (this.firstWater && /^(banks?|water|shore|waterfront|waterside|surface)$/.test(unit.word))
      return this.firstWater;
    if (of !== 'setting' && (!phrase.definite || phrase.number !== undefined)) return undefined;
    return this.sorts.get(sortOf({ of, kind }))?.values().next().value;
  }

  /** Adds a node with a unique name. */
  add({ of, kind, known }: Pick<Draft, 'of' | 'kind' | 'known'>, unit: Unit, phrase: Phrase): Draft {
    // A node that may be dropped must not take the name of a permanent one.
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

  /** Removes a plant that turned out to describe its land: "oak forest". */
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
