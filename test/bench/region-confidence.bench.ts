import { writeFileSync } from 'node:fs';
import { drawnSubjects } from '@maquette/engines/sketch/drawings/kinds/draw-any-kind';
import { fitConfidence } from '@maquette/engines/sketch/drawings/kinds/fit-confidence';
import type { KnownRegion } from '@maquette/engines/sketch/drawings/kinds/measure-parts';
import { readKnown } from '@maquette/engines/sketch/drawings/kinds/read-known-drawing';
import { type ConfidenceTable, regionConfidence } from '@maquette/engines/sketch/scene/region-confidence';

/**
 * Usage: node test/dist/bench/region-confidence.bench.js [seeds=3] [first=901] [file] Reads test drawings and compares the
 * confidence of their areas with the share that was classified correctly, for the table of the engine. With a file name it also fits
 * a new table to two thirds of the seeds, prints how it does on the others, and writes it (engines/sketch/scene/region-confidence.json).
 */
const SEEDS = Number(process.argv[2] ?? 3);
const FIRST = Number(process.argv[3] ?? 901);
const file = process.argv[4];
/** Attics are excluded: they are read badly, and their walls would outweigh those of all rooms. */
const UNREAD = 'attic';
const STEPS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01];

function show(regions: readonly KnownRegion[], table?: ConfidenceTable): void {
  const rated = regions.map((one) => ({ ...one, rate: regionConfidence(one.facts, one.surface, one.interior, table) }));
  const area = (of: typeof rated): number => of.reduce((sum, { facts }) => sum + facts.share, 0);
  console.table(
    STEPS.slice(0, -1).map((from, k) => {
      const to = STEPS[k + 1] ?? 1;
      const own = rated.filter(({ rate }) => rate >= from && rate < to);
      const right = own.filter((one) => one.right);
      return {
        confidence: `${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}`,
        regions: own.length,
        right: own.length === 0 ? '-' : (right.length / own.length).toFixed(2),
        'share of the area': (area(own) / Math.max(1e-9, area(rated))).toFixed(3),
      };
    }),
  );
  console.log(`area under the curve: ${areaUnderCurve(rated).toFixed(3)}`);
}

/** Chance that a correctly read region has a higher confidence than a misread one. */
function areaUnderCurve(rated: readonly { rate: number; right: boolean }[]): number {
  const sorted = [...rated].sort((a, b) => a.rate - b.rate);
  let [wrong, pairs] = [0, 0];
  for (const { right } of sorted) {
    if (right) pairs += wrong;
    else wrong++;
  }
  return pairs / Math.max(1, wrong * (sorted.length - wrong));
}

async function main(): Promise<void> {
  const bySeed: KnownRegion[][] = [];
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const own: KnownRegion[] = [];
    for (const subject of drawnSubjects.filter((one) => one !== UNREAD)) {
      const { parts } = await readKnown({ subject, seed, carrier: 'png' });
      own.push(...(parts?.regions ?? []));
    }
    bySeed.push(own);
  }
  const all = bySeed.flat();
  console.log(`${all.length} regions of ${SEEDS} seeds from ${FIRST}`);
  if (!file) return show(all);
  const learned = bySeed.filter((_, k) => k % 3 !== 2).flat();
  const table = fitConfidence(learned);
  show(bySeed.filter((_, k) => k % 3 === 2).flat(), table);
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
}

void main();
