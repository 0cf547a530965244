import type { AskedClass } from './asked';
import type { Verdict } from './judge';

/** Invented words are scored separately: whether they are reported is a measure of its own. */
const BESIDE: readonly AskedClass[] = ['unknown'];

const known = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ asked }) => !BESIDE.includes(asked.class));

export interface Tally {
  seen: number;
  asked: number;
}

export function tally(verdicts: readonly Verdict[]): Tally {
  return { seen: verdicts.filter(({ seen }) => seen).length, asked: verdicts.length };
}

export const shareOf = ({ seen, asked }: Tally): number => (asked === 0 ? Number.NaN : seen / asked);

/** Share of a sentence's known words that are visible. The sheet begins with the lowest shares. */
export const sentenceScore = (verdicts: readonly Verdict[]): number => shareOf(tally(known(verdicts)));

export interface Scores {
  /** Number of visible words, divided by the number of known words. */
  all: Tally;
  classes: ReadonlyMap<AskedClass, Tally>;
  /** Number of sentences in which every known word is visible (GenEval's measure). */
  fullyRight: Tally;
  unknownTold: Tally;
}

export function scoresOf(sentences: readonly (readonly Verdict[])[]): Scores {
  const every = sentences.flat();
  const classes = new Map<AskedClass, Tally>();
  for (const name of [...new Set(every.map(({ asked }) => asked.class))].sort())
    classes.set(name, tally(every.filter(({ asked }) => asked.class === name)));
  return {
    all: tally(known(every)),
    classes,
    fullyRight: {
      seen: sentences.filter((one) => known(one).every(({ seen }) => seen)).length,
      asked: sentences.length,
    },
    unknownTold: tally(every.filter(({ asked }) => asked.class === 'unknown')),
  };
}
