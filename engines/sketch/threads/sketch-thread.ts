/** Entry point of an engine thread. It reads the input alone, or processes bands of rows from a shared counter. */

import { parentPort, workerData } from 'node:worker_threads';
import { ABORT_FLAG, DONE_ITEMS, NEXT_ITEM } from '../../run/thread-pool';
import { englishPrompt } from '../../still/words/translation/in-english';
import { freeDrawing } from '../carrier/free-drawing';
import { matchPalette } from '../finish/match-palette';
import { composeBoard } from '../finish/moodboard';
import { spreadLight } from '../geometry/spread-light';
import { readKind } from '../kind/read-kind';
import { furnishedPlan } from '../plan/furnished-plan';
import { floorsInWords } from '../plan/plan-floors';
import { sectionalPerspective, sectionFinishes } from '../section/sectional-perspective';
import { readInput, StopReading } from './read-input';
import { RowWorker } from './row-worker';
import type { SketchAnswer, SketchTask } from './sketch-task';

const port = parentPort;
if (!port) throw new Error('sketch-thread.js must run as a worker thread');
const words = new Int32Array((workerData as { counters: SharedArrayBuffer }).counters);
const answer = (message: SketchAnswer): void => port.postMessage(message);
const stopped = (): boolean => Atomics.load(words, ABORT_FLAG) !== 0;
let worker: RowWorker | undefined;

function run(task: SketchTask): SketchAnswer {
  if (task.op === 'kind') return { kind: 'kind', read: readKind(task, task.crop) };
  if (task.op === 'free') return { kind: 'freed', ...freeDrawing(task, task.carrier) };
  if (task.op === 'plan') {
    const order = { floors: floorsInWords(task.form), text: englishPrompt(task.form.prompt).text.toLowerCase() };
    return { kind: 'image', rgb: furnishedPlan(task.rgb, task.w, task.h, order) };
  }
  if (task.op === 'section')
    return { kind: 'image', rgb: sectionalPerspective(task.rgb, task.w, task.h, sectionFinishes(task.form)) };
  if (task.op === 'board')
    return { kind: 'image', rgb: composeBoard(task.rgb, task.finishes, task.width, task.height) };
  if (task.op === 'match') return { kind: 'image', rgb: matchPalette(task.rgb, task.reference) };
  if (task.op === 'read') {
    const watch = {
      step(): void {
        Atomics.add(words, DONE_ITEMS, 1);
        if (stopped()) throw new StopReading();
      },
      preview: (image: { rgb: Uint8Array; width: number; height: number }) => answer({ kind: 'preview', image }),
    };
    return { kind: 'read', ...readInput(task, watch) };
  }
  if (task.op === 'light') return { kind: 'light', light: spreadLight(task.cells, task.sampled) };
  if (task.op === 'load') {
    worker = new RowWorker(task.scene, task.frame);
    return { kind: 'done' };
  }
  if (!worker) throw new Error('the engine thread has no scene loaded');
  if (task.op === 'meter') return { kind: 'metered', exposure: worker.meter() };
  for (;;) {
    const item = Atomics.add(words, NEXT_ITEM, 1);
    if (item >= task.items || stopped()) break;
    const last = Math.min(task.rows, (item + 1) * task.band);
    worker.rows(task.phase, item * task.band, last);
    Atomics.add(words, DONE_ITEMS, 1);
  }
  return { kind: 'done' };
}

port.on('message', (task: SketchTask) => {
  try {
    answer(run(task));
  } catch (error) {
    if (error instanceof StopReading) answer({ kind: 'stopped' });
    else throw error;
  }
});
answer({ kind: 'ready' });
