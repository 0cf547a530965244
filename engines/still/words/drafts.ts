import type { NounClass } from './lexicon/lexicon';
import type { Phrase } from './phrases';
import type { Draft } from './reading';
import { WATERS } from './relate';
import type { Role } from './scene-graph';
import type { Unit } from './units';

const roles: Partial<Record<NounClass, Role>> = { setting: 'setting', plant: 'plant', person: 'person', part: 'part' };

/** "The table" and one land are those that were named before; "the bank" is that of the water. */
export function namedBefore(
  drafts: readonly Draft[],
  unit: Unit,
  { of, kind }: Pick<Draft, 'of' | 'kind'>,
  phrase: Phrase,
): Draft | undefined {
  if (/^(banks?|water|shore|waterfront|waterside|surface)$/.test(unit.word)) {
    const water = drafts.find((draft) => WATERS.has(draft.kind));
    if (water) return water;
  }
  return drafts.find(
    (draft) =>
      draft.of === of && draft.kind === kind && (of === 'setting' || (phrase.definite && phrase.number === undefined)),
  );
}

/** A node of its own, with a name that no other has. */
export function addDraft(
  drafts: Draft[],
  { of, kind, known }: Pick<Draft, 'of' | 'kind' | 'known'>,
  unit: Unit,
  phrase: Phrase,
): Draft {
  // A node that may be dropped never lends its name to one that stays.
  const name = known ? kind : 'unknown';
  const same = drafts.filter((draft) => draft.id === name || draft.id.startsWith(`${name}-`)).length;
  const draft: Draft = {
    id: same > 0 ? `${name}-${same + 1}` : name,
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
  drafts.push(draft);
  return draft;
}
