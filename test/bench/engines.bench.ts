import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { median } from './accept/pace';
import type { ImageMeasures } from './engines/image-part';
import {
  FIRST_PREVIEW_TARGET,
  MEMORY_TARGET,
  PARTS,
  partsNamed,
  REST_MEMORY_TARGET,
  VIDEO_RATIO_TARGET,
} from './engines/parts';
import type { RestMeasures } from './engines/rest-part';
import type { VideoMeasures } from './engines/video-part';

/**
 * Usage: node test/dist/bench/engines.bench.js [clip|sketch|still-720|still-4k-interior ...] [rounds=3]
 * Each part runs in its own process; large images are rendered once. Seconds are wall time.
 * "cpu" is processor time divided by two cores, which is the wall time on an idle machine that uses both.
 */
const CORES = 2;

function measure<T>(name: string, rounds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'engines/part-process.js'), [name, String(rounds)]);
    // A message is read before the channel closes, possibly after the process exits.
    child.once('message', (message) => resolve(message as T));
    child.once('disconnect', () => reject(new Error(`the measurement ${name} ended without an answer`)));
  });
}

const seconds = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const of = <T>(rounds: T[], pick: (round: T) => number): number => median(rounds.map(pick));
const met = (value: number, target: number): string => (value <= target ? 'met' : 'missed');

/** Processor time that the worker spends on top of the engine's, in per cent. */
const added = (processorSeconds: number, engine: number): string => ((100 * processorSeconds) / engine).toFixed(1);

function imageRow(name: string, measures: ImageMeasures): object {
  const { rounds, draft, png, mark, fidelity, peakMegabytes, enlargedFrom } = measures;
  const target = PARTS[name]?.target ?? 0;
  const [wall, cpu] = [of(rounds, (round) => round.seconds), of(rounds, (round) => round.processorSeconds)];
  const preview = of(rounds, (round) => round.firstPreview ?? Number.NaN);
  return {
    part: name,
    's (rounds)': `${seconds(wall)} (${rounds.map((round) => seconds(round.seconds)).join(' / ')})`,
    [`cpu / ${CORES}`]: seconds(cpu / CORES),
    target: `${target}: ${met(wall, target)}${wall > target && cpu / CORES <= target ? ', cpu met' : ''}`,
    'first preview s': Number.isNaN(preview) ? 'none' : `${seconds(preview)} (${met(preview, FIRST_PREVIEW_TARGET)})`,
    'x one sample a pixel': draft ? (cpu / draft.processorSeconds).toFixed(1) : '-',
    'x its PNG': (cpu / png.processorSeconds).toFixed(1),
    'mark %': added(mark.processorSeconds, cpu),
    'fidelity %': fidelity ? added(fidelity.processorSeconds, cpu) : '-',
    'peak MB': `${peakMegabytes.toFixed(0)} (${met(peakMegabytes, MEMORY_TARGET)})`,
    'computed at': enlargedFrom ?? 'its size',
  };
}

function videoRow(name: string, { rounds, encoderAlone, peakMegabytes, frames }: VideoMeasures): object {
  const target = PARTS[name]?.target ?? 0;
  const [wall, cpu] = [of(rounds, (round) => round.seconds), of(rounds, (round) => round.processorSeconds)];
  const alone = of(encoderAlone, (round) => round.processorSeconds);
  return {
    part: name,
    's (rounds)': `${seconds(wall)} (${rounds.map((round) => seconds(round.seconds)).join(' / ')})`,
    [`cpu / ${CORES}`]: seconds(cpu / CORES),
    target: `${target}: ${met(wall, target)}${wall > target && cpu / CORES <= target ? ', cpu met' : ''}`,
    'frames/s': (frames / wall).toFixed(1),
    'cpu s': seconds(cpu),
    'encoder alone, cpu s': seconds(alone),
    'x encoder': `${(cpu / alone).toFixed(2)} of ${VIDEO_RATIO_TARGET} (${met(cpu / alone, VIDEO_RATIO_TARGET)})`,
    'peak MB': peakMegabytes.toFixed(0),
  };
}

function restRow(measures: RestMeasures): object {
  const { freshMegabytes, afterMegabytes, restedMegabytes, peakMegabytes, between, afterRest } = measures;
  const both = (pick: (made: RestMeasures['between']) => number | null) =>
    [between, afterRest].map((made) => seconds(pick(made) ?? Number.NaN)).join(' / ');
  return {
    'fresh MB': freshMegabytes.toFixed(0),
    'two at a time, peak MB': `${peakMegabytes.toFixed(0)} (${met(peakMegabytes, MEMORY_TARGET)})`,
    'right after MB': afterMegabytes.toFixed(0),
    'a minute later MB': `${restedMegabytes.toFixed(0)} (${met(restedMegabytes, REST_MEMORY_TARGET)})`,
    'still 720p s, between / after the rest': both(({ seconds: took }) => took),
    'its first preview s': both(({ firstPreview }) => firstPreview),
  };
}

async function main(args: string[]): Promise<void> {
  const rounds = Number(args.find((arg) => arg.startsWith('rounds='))?.slice('rounds='.length) ?? 3);
  const names = partsNamed(args.filter((arg) => !arg.includes('=')));
  const [imageRows, videoRows]: [object[], object[]] = [[], []];
  const loads = [loadavg()[0] ?? 0];
  for (const name of names) {
    const part = PARTS[name];
    if (!part) continue;
    if (part.kind === 'rest') console.table([restRow(await measure<RestMeasures>(name, 1))]);
    else if (part.kind === 'clip') videoRows.push(videoRow(name, await measure<VideoMeasures>(name, rounds)));
    else {
      const once = part.kind === 'still' && part.large;
      imageRows.push(imageRow(name, await measure<ImageMeasures>(name, once ? 1 : rounds)));
    }
    loads.push(loadavg()[0] ?? 0);
    console.log(`${name} measured, load ${loads.at(-1)?.toFixed(1)}`);
  }
  if (imageRows.length > 0) console.table(imageRows);
  if (videoRows.length > 0) console.table(videoRows);
  console.log(`load of the machine: ${loads.map((load) => load.toFixed(1)).join(', ')} on ${CORES} cores`);
}

void main(process.argv.slice(2));
