import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { MODEL_PARTS, type ModelMeasures } from './models/parts';

/**
 * Usage: node test/dist/bench/models.bench.js [photo-400k clay-400k ...]. Renders made models at 1080p, each in a process
 * of its own, next to the engine's own exterior at the same size. "cpu / 2" is the wall time of two idle cores.
 */
const CORES = 2;
/** Goals: ratio of a photo of 400,000 triangles to the exterior, megabytes, seconds of clay and of the first preview. */
const GOALS = { ratio: 1.5, megabytes: 1_500, clay: 4, preview: 2 } as const;

function measure(name: string): Promise<ModelMeasures> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'models/part-process.js'), [name]);
    child.once('message', (message) => resolve(message as ModelMeasures));
    child.once('disconnect', () => reject(new Error(`the measurement ${name} ended without an answer`)));
  });
}

const met = (value: number, goal: number): string =>
  `${value.toFixed(2)} (goal ${goal}: ${value <= goal ? 'met' : 'missed'})`;

async function main(wanted: string[]): Promise<void> {
  const exterior = await measure('exterior');
  const rows: object[] = [];
  for (const name of Object.keys(MODEL_PARTS)) {
    if (name !== 'exterior' && wanted.length > 0 && !wanted.includes(name)) continue;
    const measures = name === 'exterior' ? exterior : await measure(name);
    const ratio = measures.processorSeconds / exterior.processorSeconds;
    const cpu = measures.processorSeconds / CORES;
    rows.push({
      part: name,
      triangles: measures.triangles,
      'read, cpu s': measures.readSeconds.toFixed(2),
      s: measures.seconds.toFixed(1),
      'cpu / 2': MODEL_PARTS[name]?.look === 'clay' ? met(cpu, GOALS.clay) : cpu.toFixed(1),
      'x exterior': name.startsWith('photo') ? met(ratio, GOALS.ratio) : ratio.toFixed(2),
      'first preview s': measures.firstPreview === null ? 'none' : met(measures.firstPreview, GOALS.preview),
      'peak MB': met(measures.peakMegabytes, GOALS.megabytes),
    });
    console.log(`${name} measured, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  }
  console.table(rows);
}

void main(process.argv.slice(2));
