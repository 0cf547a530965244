import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type LineFidelity, measureLines } from '@maquette/engines/fidelity/measure-lines';
import type { OpeningCounts } from '@maquette/engines/fidelity/openings';
import sharp from 'sharp';
import { ROOT } from '../harness/child-process';
import { chances, drawn, HEIGHT, houseOf, painted, type Rect, tilted, WIDTH } from './fidelity/painted-houses';

/**
 * Usage: node test/dist/bench/fidelity.bench.js [houses=100] [first=0] Draws houses, paints each with textures from the
 * site's images in another light, with shadow, grain and blur, and injects faults: one window moved by 1, 1.5, 2 or 3 %
 * of the width, removed or added, or the camera tilted so that the upper corners move by 1.5 or 3 %. Prints per
 * threshold how many faults are found and how many correct results are called faulty, by the whole score, by long
 * lines, and by the counts of openings.
 */
const HOUSES = Number(process.argv[2] ?? 100);
/** Number of the first house. Measures are tuned on other houses than those that judge them. */
const FIRST = Number(process.argv[3] ?? 0);
const FOLDER = path.join(ROOT, 'client/public/pictures');
const SHIFTS = [0.01, 0.015, 0.02, 0.03];
const TILTS = [0.015, 0.03];
/** A line is long if it covers at least this share of the width. */
const LONG = 0.12;
/** Maximum number of results without a fault that may be reported as faulty. */
const FALSE_ALARMS = 0.02;

interface Scored {
  fault: string;
  score: number;
  /** Share of the length of long lines that is in its place, 0-100. */
  long: number;
  openings: OpeningCounts | null;
  milliseconds: number;
}

async function scoresOf(number: number, textures: Buffer[]): Promise<Scored[]> {
  const chance = chances(`house ${number}`);
  const house = houseOf(chance);
  const drawing = await drawn(house);
  const index = Math.floor(chance() * house.windows.length);
  const without = house.windows.filter((_, at) => at !== index);
  const moved = (share: number) =>
    house.windows.map(([x, y, w, h], at): Rect => [at === index ? x + share * WIDTH : x, y, w, h]);
  const variants: [string, Rect[], number][] = [
    ['none', house.windows, 0],
    ['none again', house.windows, 0],
    ...SHIFTS.map((share): [string, Rect[], number] => [`moved ${100 * share} %`, moved(share), 0]),
    ['taken away', without, 0],
    // The drawing shows the house without the window that the result contains.
    ['added', house.windows, 0],
    ...TILTS.map((share): [string, Rect[], number] => [`tilted ${100 * share} %`, house.windows, share]),
  ];
  const lacking = await drawn({ ...house, windows: without });
  const scored: Scored[] = [];
  for (const [fault, windows, tilt] of variants) {
    const upright = await painted(house, windows, `paint ${number} ${fault}`, textures);
    const made = tilt === 0 ? upright : tilted(upright, tilt);
    const began = process.cpuUsage();
    const measured = measureLines(fault === 'added' ? lacking : drawing, made);
    const { score, openings } = measured;
    const milliseconds = process.cpuUsage(began).user / 1_000;
    scored.push({ fault, score: score ?? 0, long: longLinesKept(measured), openings, milliseconds });
  }
  return scored;
}

function longLinesKept({ lines, width }: LineFidelity): number {
  const long = lines.filter(({ length }) => length >= LONG * width);
  const sum = (those: typeof long) => those.reduce((total, { length }) => total + length, 0);
  return long.length === 0 ? 100 : (100 * sum(long.filter(({ fate }) => fate === 'kept'))) / sum(long);
}

/** Area under the curve of faults found over false alarms, and the faults found at the highest threshold with few of these. */
function roc(all: readonly Scored[], faults: readonly string[], row: (title: string, cells: string[]) => void): void {
  for (const of of ['score', 'long'] as const) {
    const valuesOf = (is: (fault: string) => boolean) => all.filter(({ fault }) => is(fault)).map((each) => each[of]);
    const whole = valuesOf((fault) => fault.startsWith('none'));
    const below = (values: readonly number[], limit: number) =>
      values.filter((value) => value < limit).length / Math.max(1, values.length);
    const limit = Math.max(
      ...[...new Set(all.map((each) => each[of]))].filter((value) => below(whole, value) <= FALSE_ALARMS),
    );
    const area = (faulty: readonly number[]) =>
      whole.reduce(
        (sum, value) => sum + below(faulty, value) + faulty.filter((one) => one === value).length / 2 / faulty.length,
        0,
      ) / whole.length;
    row(
      `${of}: area`,
      faults.map((fault) => area(valuesOf((each) => each === fault)).toFixed(3)),
    );
    row(
      `  below ${limit}`,
      faults.map(
        (fault) =>
          `${(
            100 *
              below(
                valuesOf((each) => each === fault),
                limit,
              )
          ).toFixed(1)} %`,
      ),
    );
  }
  process.stdout.write('\n');
}

/**
 * The counts that the measure should report for a fault. It may miss an added window if the other counts are correct.
 */
function expectedCounts(fault: string, drawnCount: number): OpeningCounts {
  const none = { drawn: drawnCount, kept: drawnCount, moved: 0, lost: 0, added: 0 };
  if (fault.startsWith('moved')) return { ...none, kept: drawnCount - 1, moved: 1 };
  if (fault === 'taken away') return { ...none, kept: drawnCount - 1, lost: 1 };
  return fault === 'added' ? { ...none, added: 1 } : none;
}

async function main(): Promise<void> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));
  const textures = await Promise.all(
    files.map((file) => sharp(path.join(FOLDER, file)).resize(WIDTH, HEIGHT).extractChannel(1).raw().toBuffer()),
  );
  const all: Scored[] = [];
  for (let number = FIRST; number < FIRST + HOUSES; number++) all.push(...(await scoresOf(number, textures)));
  const faults = [...new Set(all.map(({ fault }) => fault))];
  const column = 14;
  const row = (title: string, cells: string[]) =>
    process.stdout.write(`${title.padEnd(24)}${cells.map((cell) => cell.padStart(column)).join('')}\n`);
  const shareOf = (fault: string, is: (scored: Scored) => boolean) => {
    const those = all.filter((each) => each.fault === fault);
    return `${((100 * those.filter(is).length) / those.length).toFixed(1)} %`;
  };
  const table = (title: string, of: 'score' | 'long', thresholds: readonly number[]) => {
    row(title, faults);
    for (const threshold of thresholds) {
      row(
        `  below ${threshold}`,
        faults.map((fault) => shareOf(fault, (each) => each[of] < threshold)),
      );
    }
    process.stdout.write('\n');
  };
  table('whole score', 'score', [90, 95, 97, 98, 98.5, 99, 99.3, 99.5, 100]);
  table('long lines', 'long', [80, 90, 95, 98, 99.5]);
  roc(all, faults, row);
  row('openings', faults);
  const isFaulty = ({ openings }: Scored) => openings !== null && openings.moved + openings.lost + openings.added > 0;
  const isRight = ({ fault, openings }: Scored) =>
    openings !== null &&
    JSON.stringify({ ...openings, added: fault === 'added' ? 1 : openings.added }) ===
      JSON.stringify(expectedCounts(fault, openings.drawn));
  row(
    '  not counted',
    faults.map((fault) => shareOf(fault, ({ openings }) => openings === null)),
  );
  row(
    '  counted rightly',
    faults.map((fault) => shareOf(fault, isRight)),
  );
  row(
    '  counted wrongly',
    faults.map((fault) => shareOf(fault, (each) => each.openings !== null && !isRight(each))),
  );
  row(
    '  added ones found',
    faults.map((fault) => shareOf(fault, ({ openings }) => (openings?.added ?? 0) > 0)),
  );
  row(
    '  called faulty',
    faults.map((fault) => shareOf(fault, isFaulty)),
  );
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  process.stdout.write(
    `\na measurement takes ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms of a core in the middle\n`,
  );
}

void main();
