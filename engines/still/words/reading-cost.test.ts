import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { everyPhrase } from './lexicon/lexicon';
import { otherView } from './other-view';
import { readSentence } from './read-sentence';
import { wordReport } from './word-report';

/** Prompt lengths in characters; the form allows 4,000. */
const [SHORT, LONG] = [1_500, 6_000];
/** Allowed growth in cost for four times the text; quadratic cost would be sixteen times. */
const MOST_GROWTH = 5.5;
/** Steps per character; 5 to 250 measured. */
const MOST_STEPS_A_CHARACTER = 500;

/** Fragments that, when repeated, make a parsing step look back over everything before them. */
const adversarial = [
  ...[
    'qz, ',
    'x ',
    'red. ',
    'red, ',
    'red and ',
    'oak and ',
    'dusk, ',
    'no tree ',
    'treeless ',
    '12 m tall ',
    '1 ',
    '& ',
  ],
  ...['a chair, ', 'a chair and ', 'the chair, ', 'an oak forest, ', 'the oak forest, ', 'its window, ', 'a roof and '],
  ...['with a chair ', 'on a table with it ', 'under them ', 'with a bed above ', 'under a tree beside a house '],
  ...['between a tree and a bed ', 'slate roof cottage ', 'church tower ', 'cushion ', 'bed bed ', 'like a bird '],
  ...['ruined tree ', 'cozy, lit house ', 'green on the wall ', 'bank, ', 'used as a library ', 'made of oak, '],
  ...["a'b ", 'a-frame ', '1.1.1 ', 'ﷺ ', 'a\u0301\u0327', '家 ', '- ', 'apple-free '],
];
const starts = ['', 'A house with ', `${'red white blue green polished '.repeat(10)}chair and `];

/** Sum of the execution counts of each function's busiest block: a cost measure independent of machine load. */
async function stepsOf(session: Session, prompt: string): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  for (const view of ['interior', 'exterior'] as const) {
    const graph = readSentence(prompt, { view, negativePrompts: prompt });
    otherView(prompt, graph);
    wordReport(graph);
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('/still/words/'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => Math.max(...ranges.map(({ count }) => count))))
    .reduce((sum, count) => sum + count, 0);
}

const filled = (start: string, fragment: string, length: number): string =>
  (start + fragment.repeat(length)).slice(0, length);

describe('the cost of reading a prompt', () => {
  const session = new Session();

  beforeAll(async () => {
    // Optimised code does not count its calls.
    setFlagsFromString('--no-opt');
    session.connect();
    await session.post('Profiler.enable');
    readSentence('a zorblax house', {});
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  });
  afterAll(() => {
    session.disconnect();
    setFlagsFromString('--opt');
  });

  const costs = async (start: string, fragment: string): Promise<string | null> => {
    const short = await stepsOf(session, filled(start, fragment, SHORT));
    const long = await stepsOf(session, filled(start, fragment, LONG));
    const fine = long <= MOST_GROWTH * short && long <= MOST_STEPS_A_CHARACTER * LONG;
    return fine ? null : `"${start}" "${fragment}": ${short} -> ${long} steps`;
  };

  it('is linear in the prompt length for any repeated fragment (40.28)', async () => {
    const broken: (string | null)[] = [];
    for (const start of starts) for (const fragment of adversarial) broken.push(await costs(start, fragment));
    expect(broken.filter((one) => one !== null)).toEqual([]);
  });

  it('is linear for any mix of words and punctuation (40.28)', async () => {
    const glue = ['with', 'and', ',', '.', 'the', 'its', 'on', 'no', 'it', 'them', 'of', 'qz', '2'];
    const word = fc.oneof(fc.constantFrom(...glue), fc.constantFrom(...everyPhrase().map(({ phrase }) => phrase)));
    const fragment = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => `${words.join(' ')} `);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fragment, async (start, one) => {
        expect(await costs(start, one)).toBeNull();
      }),
      { numRuns: 25 },
    );
  });
});
