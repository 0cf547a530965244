/** Entry point of a thread of the motion engine. It stages a clip or renders whole frames. */
import { parentPort, workerData } from 'node:worker_threads';
import { instantiateKernel } from '../../run/instantiate-kernel';
import { ABORT_FLAG } from '../../run/thread-pool';
import type { WarpExports } from '../kernel/warp-exports';
import type {
  FinishTask,
  FrameTask,
  ScratchAddresses,
  ThreadReply,
  ThreadTask,
  WarpTask,
  WarpThreadData,
} from '../kernel/warp-task';
import { stageClip } from '../layers/stage-clip';
import type { RawImage } from '../request/motion-request';

/** Rows between two checks of the abort flag. */
const ROWS_PER_BAND = 64;

class StoppedByFlag extends Error {}

interface Workplace {
  kernel: WarpExports;
  memory: WebAssembly.Memory;
  checkAbort(): void;
}

function inBands(place: Workplace, rows: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < rows; from += ROWS_PER_BAND) {
    place.checkAbort();
    work(from, Math.min(rows, from + ROWS_PER_BAND));
  }
}

function setCamera(place: Workplace, scratch: ScratchAddresses, camera: number[]): void {
  new Float32Array(place.memory.buffer, scratch.camera, camera.length).set(camera);
}

function warp(place: Workplace, task: WarpTask): void {
  const { kernel } = place;
  const { layout, scratch } = task;
  const bytes = (layout.frameWidth * layout.frameHeight * 3) / 2;
  for (const [index, camera] of task.cameras.entries()) {
    const target = index === 0 ? task.out : scratch.subFrame;
    setCamera(place, scratch, camera);
    place.checkAbort();
    kernel.frame_flow(scratch.camera, scratch.flow);
    inBands(place, layout.flowHeight, (from, to) =>
      kernel.sample_rows(scratch.camera, scratch.flow, target, task.seed, from, to),
    );
    if (index > 0) kernel.blend_bytes(task.out, target, task.out, Math.round(256 / (index + 1)), bytes);
  }
}

function finish(place: Workplace, task: FinishTask): void {
  const { kernel } = place;
  const { layout, scratch } = task;
  const bytes = (layout.frameWidth * layout.frameHeight * 3) / 2;
  setCamera(place, scratch, task.camera);
  let input = task.input;
  if (task.over) {
    kernel.blend_bytes(task.input, task.over.address, scratch.subFrame, task.over.weight, bytes);
    input = scratch.subFrame;
  }
  inBands(place, layout.frameHeight / 2, (from, to) =>
    kernel.finish_rows(scratch.camera, input, task.out, layout.grade, task.seed, from, to),
  );
}

function smallImage(place: Workplace, task: FrameTask): RawImage | null {
  if (task.previewShrink === 0) return null;
  const { frameWidth, frameHeight } = task.layout;
  const width = Math.floor(frameWidth / task.previewShrink);
  const height = Math.floor(frameHeight / task.previewShrink);
  place.kernel.small_rgb(task.out, frameWidth, frameHeight, task.previewShrink, task.scratch.rgb, width, height);
  return { rgb: new Uint8Array(place.memory.buffer, task.scratch.rgb, width * height * 3).slice(), width, height };
}

function perform(place: Workplace, task: ThreadTask): ThreadReply {
  if (task.op === 'stage') {
    const depthSource = stageClip(place.kernel, place.memory, task, () => place.checkAbort());
    return { kind: 'done', image: null, depthSource };
  }
  if (task.op === 'warp') warp(place, task);
  else finish(place, task);
  return { kind: 'done', image: smallImage(place, task), depthSource: null };
}

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('warp-thread.js must run as a worker thread');
  const { module, memory, stack, counters } = workerData as WarpThreadData;
  const words = new Int32Array(counters);
  const place: Workplace = {
    kernel: await instantiateKernel<WarpExports>(module, memory, stack),
    memory,
    checkAbort() {
      if (Atomics.load(words, ABORT_FLAG) !== 0) throw new StoppedByFlag();
    },
  };
  const answer = (task: ThreadTask): ThreadReply => {
    try {
      return perform(place, task);
    } catch (error) {
      if (error instanceof StoppedByFlag) return { kind: 'aborted' };
      throw error;
    }
  };
  port.on('message', (task: ThreadTask) => port.postMessage(answer(task)));
  port.postMessage({ kind: 'ready' } satisfies ThreadReply);
}

void main();
