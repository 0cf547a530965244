import { readByHand } from '@maquette/engines/sketch/drawings/by-hand/read-by-hand';
import { CARRIERS } from '@maquette/engines/sketch/drawings/kinds/carriers';
import { comesOn, drawnSubjects } from '@maquette/engines/sketch/drawings/kinds/draw-any-kind';
import { type ReadKnown, readKnown } from '@maquette/engines/sketch/drawings/kinds/read-known-drawing';

/**
 * Usage: node test/dist/bench/drawing-kinds.bench.js [seeds=5] [first=101] [carriers] [subjects] Draws every subject on every carrier from seeds
 * the thresholds were not tuned on, reads it as an order would, and prints the share of correct kinds per subject and
 * carrier; per subject the share of the area read as its part, windows found and invented, and the error of the camera; per
 * carrier how far the vanishing points and windows move, and the time of a reading.
 * The third and fourth argument are lists separated by commas; "all" or nothing means all. One seed is 190 drawings.
 */
const SEEDS = Number(process.argv[2] ?? 5);
const FIRST = Number(process.argv[3] ?? 101);
const chosen = <T extends string>(all: readonly T[], asked: string | undefined): T[] =>
  all.filter((one) => !asked || asked === 'all' || asked.split(',').includes(one));
const carriers = chosen(CARRIERS, process.argv[4]);
const subjects = chosen(drawnSubjects, process.argv[5]);

const share = (all: readonly ReadKnown[]): string =>
  all.length === 0 ? '-' : (all.filter(({ read, kind }) => read === kind).length / all.length).toFixed(2);
const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Degrees between the directions to two vanishing points, for a focal length of one width. */
const apart = (a: number, b: number): number => (Math.abs(Math.atan(a - 0.5) - Math.atan(b - 0.5)) * 180) / Math.PI;

/** The table row of a subject: how well the areas of its clean files were recognized. Empty without areas. */
function partsOf(subject: string, all: readonly ReadKnown[]) {
  const own = all.filter((one) => one.subject === subject && one.carrier === 'png' && one.parts);
  if (own.length === 0) return [];
  const sum = (of: (parts: NonNullable<ReadKnown['parts']>) => number): number =>
    own.reduce((total, { parts }) => total + (parts ? of(parts) : 0), 0);
  const drawn = Math.max(
    1,
    sum(({ windows }) => windows),
  );
  const camera = own.flatMap((one) => one.camera ?? []);
  return [
    {
      subject,
      drawings: own.length,
      'area as its part': (sum(({ right }) => right) / own.length).toFixed(3),
      'windows found': (sum(({ found }) => found) / drawn).toFixed(3),
      'windows invented': (sum(({ invented }) => invented) / drawn).toFixed(3),
      'corrections, median': middle(own.map(({ parts }) => parts?.corrections ?? 0)),
      'camera, median degrees': camera.length === 0 ? '-' : middle(camera).toFixed(2),
    },
  ];
}

async function showByHand(): Promise<void> {
  const read = await readByHand();
  const right = read.filter((one) => one.read === one.kind);
  console.log(`by hand: ${right.length} of ${read.length} kinds right`);
  for (const { name, kind, read: as, confidence } of read.filter((one) => one.read !== one.kind))
    console.log(`missed: ${name} (${kind}) as ${as} ${confidence.toFixed(2)}`);
}

async function main(): Promise<void> {
  await showByHand();
  const all: ReadKnown[] = [];
  for (const subject of subjects)
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
      for (const carrier of carriers.filter((one) => comesOn(subject, one))) {
        const read = await readKnown({ subject, seed, carrier });
        if (read.read !== read.kind)
          console.log(`missed: ${subject} ${seed} on ${carrier}: ${read.read} ${read.confidence.toFixed(2)}`);
        all.push(read);
      }
  console.table(
    subjects.map((subject) => ({
      subject,
      ...Object.fromEntries(
        carriers.map((carrier) => [
          carrier,
          share(all.filter((one) => one.subject === subject && one.carrier === carrier)),
        ]),
      ),
      all: share(all.filter((one) => one.subject === subject)),
    })),
  );
  console.table(subjects.flatMap((subject) => partsOf(subject, all)));
  console.table(
    carriers.map((carrier) => {
      const own = all.filter((one) => one.carrier === carrier);
      const plain = (one: ReadKnown) =>
        all.find((other) => other.subject === one.subject && other.seed === one.seed && other.carrier === 'png');
      const turned = own.flatMap((one) => one.vanishing.map((x, k) => apart(x, plain(one)?.vanishing[k] ?? x)));
      const windows = own.filter((one) => one.windows !== null);
      const steady = windows.filter((one) => Math.abs((one.windows ?? 0) - (plain(one)?.windows ?? 0)) <= 1);
      return {
        carrier,
        kind: share(own),
        'vanishing points, median degrees': turned.length === 0 ? '-' : middle(turned).toFixed(1),
        'vanishing points within 2 degrees':
          turned.length === 0 ? '-' : (turned.filter((one) => one <= 2).length / turned.length).toFixed(2),
        'windows as on png, +-1': windows.length === 0 ? '-' : (steady.length / windows.length).toFixed(2),
        'ms (cpu)': middle(own.map(({ milliseconds }) => milliseconds)).toFixed(0),
      };
    }),
  );
  const unsure = all.filter(({ sure }) => !sure);
  console.log(
    `${all.length} drawings: ${share(all)} correct; ${unsure.length} unsure, of them ${share(unsure)} correct`,
  );
}

void main();
