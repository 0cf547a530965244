import { RenderAborted } from '../run/engine-errors';
import type { ClipEncoder } from './encode/clip-encoder';
import type { ClipLayout, FrameTask, ScratchAddresses } from './kernel/warp-task';
import type { RawImage } from './request/motion-request';
import type { WarpPool } from './threads/warp-pool';

/** Memory of one frame in the pipeline: two input frames (for decoded clips) and the output frame. */
export interface FrameSlot {
  input: number;
  over: number;
  out: number;
}

/** Slots in addition to one per thread, for frames that wait for the encoder. */
const SPARE_SLOTS = 3;

export interface PipelineMemory {
  slots: FrameSlot[];
  scratch: ScratchAddresses[];
  frameBytes: number;
}

/** Allocates the slots and each thread's scratch memory. @param decoded whether slots also have input frames */
export function allocatePipeline(pool: WarpPool, layout: ClipLayout, decoded: boolean): PipelineMemory {
  const frameBytes = (layout.frameWidth * layout.frameHeight * 3) / 2;
  const cells = layout.flowWidth * layout.flowHeight;
  const take = (bytes: number): number => pool.alloc(bytes + 64);
  const slots = Array.from({ length: pool.threads + SPARE_SLOTS }, () => ({
    input: decoded ? take(frameBytes) : 0,
    over: decoded ? take(frameBytes) : 0,
    out: take(frameBytes),
  }));
  const scratch = Array.from({ length: pool.threads }, () => ({
    flow: takeFlow(pool, cells),
    subFrame: take(frameBytes),
    rgb: take(layout.frameWidth * layout.frameHeight * 3),
    camera: take(256),
  }));
  return { slots, scratch, frameBytes };
}

/** Allocates the kernel's Flow struct and its arrays. @returns its address */
function takeFlow(pool: WarpPool, cells: number): number {
  const parts = [cells * 8, cells * 4, cells * 8, cells * 4, cells].map((bytes) => pool.alloc(bytes + 64));
  const flow = pool.alloc(4 * parts.length);
  pool.ints(flow, parts.length).set(parts);
  return flow;
}

export interface FramePipelineOrder {
  pool: WarpPool;
  memory: PipelineMemory;
  frames: number;
  encoder: ClipEncoder;
  signal: AbortSignal;
  /** Called once per frame, in frame order. */
  taskFor(frame: number, slot: FrameSlot, scratch: ScratchAddresses): FrameTask | Promise<FrameTask>;
  onFrame(frame: number, image: RawImage | null): void;
}

/**
 * Renders frames in parallel and passes them to the encoder in order. The number of slots limits the backlog,
 * so a slow encoder slows down the threads. Settles only when no thread is working, also after a failure.
 */
export async function runFramePipeline(order: FramePipelineOrder): Promise<void> {
  const { pool, memory, frames, encoder, signal } = order;
  const freeSlots = [...memory.slots];
  const freeThreads = memory.scratch.map((_, index) => index);
  const finished = new Map<number, FrameSlot>();
  const running = new Set<Promise<void>>();
  const change = new Turnstile();
  let failure: unknown;
  const fail = (reason: unknown): void => {
    failure ??= reason;
    pool.aborted = true;
    change.turn();
  };
  const onAbort = (): void => fail(new RenderAborted());
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();

  const make = async (frame: number, task: FrameTask, thread: number, slot: FrameSlot): Promise<void> => {
    try {
      const reply = await pool.run(thread, task);
      if (reply.kind !== 'done') return;
      finished.set(frame, slot);
      order.onFrame(frame, reply.image);
    } catch (error) {
      fail(error);
    } finally {
      freeThreads.push(thread);
      change.turn();
    }
  };
  const feed = async (): Promise<void> => {
    for (let frame = 0; frame < frames; frame++) {
      while (!failure && (freeThreads.length === 0 || freeSlots.length === 0)) await change.passed();
      const [thread, slot] = [freeThreads.shift(), freeSlots.shift()];
      const scratch = thread === undefined ? undefined : memory.scratch[thread];
      if (failure || thread === undefined || !slot || !scratch) return;
      const task = await order.taskFor(frame, slot, scratch);
      if (failure) return;
      const work = make(frame, task, thread, slot);
      running.add(work);
      void work.then(() => running.delete(work));
    }
  };
  const drain = async (): Promise<void> => {
    for (let frame = 0; frame < frames; frame++) {
      let slot = finished.get(frame);
      while (!failure && !slot) {
        await change.passed();
        slot = finished.get(frame);
      }
      if (failure || !slot) return;
      finished.delete(frame);
      await encoder.write(pool.bytes(slot.out, memory.frameBytes));
      freeSlots.push(slot);
      change.turn();
    }
  };
  try {
    await Promise.all([feed().catch(fail), drain().catch(fail)]);
    await Promise.all(running);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  if (failure) throw failure;
}

/** Lets several loops wait for the next change of state. */
class Turnstile {
  private waiting: (() => void)[] = [];

  passed(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  turn(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
