import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Half } from './obedience/asked';
import type { Judged } from './obedience/draw';
import { sentence } from './obedience/generator';
import { type Kept, KeptResults, runName } from './obedience/kept';
import { looksIn, noteLook } from './obedience/looks';
import { scoresOf, shareOf, type Tally } from './obedience/score';
import { writeWorst } from './obedience/sheet';

/**
 * Usage: node test/dist/bench/obedience.bench.js [sentences=400] [seed=1] [half=seen|unseen] [view=outside|inside]
 * [workers=2] [sheet=FOLDER] [look=WHY] [keep=FILE] [page=SENTENCES] [only=3,17] `view` takes the first sentences of
 * that kind, without it both; `only` takes those numbers. `keep` stores every result and draws none twice, `page` stops
 * after that many new ones, so two hundred can be drawn in pages. Results of another engine or bench do not count. Of
 * the unseen half only totals are printed; `look` also writes its sheet, records it, and retires the seed.
 */
interface Options {
  sentences: number;
  seed: number;
  half: Half;
  view: 'outside' | 'inside' | undefined;
  workers: number;
  sheet: string;
  look: string;
  keep: string;
  page: number;
  only: readonly number[];
}

const VIEWS = ['outside', 'inside'] as const;
/** The programs that draw and judge. Results from other versions of them are not added up. */
const PROGRAMS = ['../../../engines/dist', 'obedience'].map((folder) => path.join(__dirname, folder));
const LOOKS = path.join(__dirname, '../../bench/obedience/looks.jsonl');

function optionsOf(words: readonly string[]): Options {
  const said = new Map(words.map((word) => [word.split('=')[0], word.slice(word.indexOf('=') + 1)]));
  const number = (name: string, usual: number): number => Number(said.get(name) ?? usual);
  const half = said.get('half') === 'unseen' ? 'unseen' : 'seen';
  return {
    sentences: number('sentences', 400),
    seed: number('seed', 1),
    half,
    view: VIEWS.find((view) => view === said.get('view')),
    workers: number('workers', 2),
    sheet: said.get('sheet') ?? '',
    look: said.get('look') ?? '',
    keep: said.get('keep') ?? '',
    page: number('page', Number.POSITIVE_INFINITY),
    only: (said.get('only') ?? '').split(',').filter(Boolean).map(Number),
  };
}

/** Numbers of the sentences to draw. */
function numbersOf({ sentences, seed, half, view, only }: Options): number[] {
  if (only.length > 0) return [...only];
  const numbers: number[] = [];
  for (let n = 0; numbers.length < sentences; n++)
    if (!view || sentence(seed, half, n).inside === (view === 'inside')) numbers.push(n);
  return numbers;
}

/** Each process draws one sentence at a time, until all are done. */
async function drawAll({ seed, half, workers }: Options, numbers: number[], kept: KeptResults): Promise<Judged[]> {
  const judged: Judged[] = [];
  const started = Date.now();
  const heard = (one: Judged): void => {
    judged.push(one);
    kept.add(one);
    if (judged.length % 20 !== 0) return;
    const { all } = scoresOf([...kept.done.values()].map(({ verdicts }) => verdicts));
    console.log(`${kept.done.size} sentences: ${percent(all)} (${Math.round((Date.now() - started) / 1000)} s)`);
  };
  const run = (child: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      child.on('message', (message) => {
        if (message !== 'ready') heard(message as Judged);
        const next = numbers.shift();
        if (next !== undefined) child.send(next);
        else {
          child.disconnect();
          resolve();
        }
      });
      child.once('exit', (code) => reject(new Error(`benchmark process exited with code ${code}`)));
    });
  const entry = path.join(__dirname, 'obedience/draw-process.js');
  const processes = Array.from({ length: Math.min(workers, numbers.length) }, () =>
    fork(entry, [String(seed), half], { serialization: 'advanced' }),
  );
  await Promise.all(processes.map(run));
  return judged.sort((a, b) => a.n - b.n);
}

const percent = (tally: Tally): string =>
  tally.asked === 0 ? '–' : `${(100 * shareOf(tally)).toFixed(1)} % (${tally.seen}/${tally.asked})`;

async function main(): Promise<void> {
  const options = optionsOf(process.argv.slice(2));
  const { half, seed, look } = options;
  const retired = half === 'unseen' && looksIn(LOOKS).find((one) => one.seed === seed);
  if (retired)
    throw new Error(`seed ${seed} of the unseen half was already reviewed on ${retired.day}: choose another seed`);
  const numbers = numbersOf(options);
  const kept = new KeptResults(options.keep, runName(PROGRAMS, seed, half));
  const missing = numbers.filter((n) => !kept.done.has(n));
  const judged = await drawAll(options, missing.slice(0, options.page), kept);
  const counted = numbers.flatMap((n): Kept[] => {
    const one = kept.done.get(n);
    return one ? [one] : [];
  });
  const scores = scoresOf(counted.map(({ verdicts }) => verdicts));
  console.log(`\n${half} half, seed ${seed}, ${counted.length} of ${numbers.length} sentences`);
  console.table(Object.fromEntries([...scores.classes].map(([name, one]) => [name, { seen: percent(one) }])));
  console.log(`words seen ${percent(scores.all)} · sentences fully right ${percent(scores.fullyRight)}`);
  console.log(`invented words told as unknown ${percent(scores.unknownTold)}`);
  if (half === 'unseen' && look) noteLook(LOOKS, { seed, day: new Date().toISOString().slice(0, 10), why: look });
  if (options.sheet && (half === 'seen' || look)) {
    await writeWorst(options.sheet, judged);
    console.log(`the worst forty: ${options.sheet}`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
