import { CARRIERS } from '@maquette/engines/sketch/drawings/kinds/carriers';
import { drawableKinds } from '@maquette/engines/sketch/drawings/kinds/draw-any-kind';
import { type ReadKnown, readKnown } from '@maquette/engines/sketch/drawings/kinds/read-known-drawing';

/**
 * Usage: node test/dist/bench/drawing-kinds.bench.js [seeds=5] [first=101] Draws every kind on every carrier from seeds
 * the thresholds were not tuned on, reads it as an order would, and prints the share of correct kinds per kind and
 * carrier, how far the vanishing points and windows move between carriers, and the time of a reading.
 */
const SEEDS = Number(process.argv[2] ?? 5);
const FIRST = Number(process.argv[3] ?? 101);

const share = (all: readonly ReadKnown[]): string =>
  all.length === 0 ? '-' : (all.filter(({ read, kind }) => read === kind).length / all.length).toFixed(2);
const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Degrees between the directions to two vanishing points, for a focal length of one width. */
const apart = (a: number, b: number): number => (Math.abs(Math.atan(a - 0.5) - Math.atan(b - 0.5)) * 180) / Math.PI;

async function main(): Promise<void> {
  const all: ReadKnown[] = [];
  for (const kind of drawableKinds)
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
      for (const carrier of CARRIERS) {
        const read = await readKnown({ kind, seed, carrier });
        if (read.read !== kind)
          console.log(`missed: ${kind} ${seed} on ${carrier}: ${read.read} ${read.confidence.toFixed(2)}`);
        all.push(read);
      }
  console.table(
    drawableKinds.map((kind) => ({
      kind,
      ...Object.fromEntries(
        CARRIERS.map((carrier) => [carrier, share(all.filter((one) => one.kind === kind && one.carrier === carrier))]),
      ),
      all: share(all.filter((one) => one.kind === kind)),
    })),
  );
  console.table(
    CARRIERS.map((carrier) => {
      const own = all.filter((one) => one.carrier === carrier);
      const plain = (one: ReadKnown) =>
        all.find((other) => other.kind === one.kind && other.seed === one.seed && other.carrier === 'png');
      const turned = own.flatMap((one) => one.vanishing.map((x, k) => apart(x, plain(one)?.vanishing[k] ?? x)));
      const windows = own.filter((one) => one.windows !== null);
      const steady = windows.filter((one) => Math.abs((one.windows ?? 0) - (plain(one)?.windows ?? 0)) <= 1);
      return {
        carrier,
        kind: share(own),
        'vanishing points, median degrees': middle(turned).toFixed(1),
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
