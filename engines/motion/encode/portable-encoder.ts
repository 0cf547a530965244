import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { moovFirst } from '../mp4/moov-first';
import { EncoderFailed } from '../request/clip-errors';
import type { ClipEncoder, EncodePlan } from './clip-encoder';

export type PortableAnswer = { kind: 'taken' } | { kind: 'file'; file: Uint8Array };
export type PortableOrder = { frame: Uint8Array } | 'finish';

/** Encoder for machines without ffmpeg: WebAssembly in its own thread (baseline profile, larger files). */
export class PortableEncoder implements ClipEncoder {
  readonly name = 'h264-mp4-encoder';
  private failure: EncoderFailed | undefined;
  private waiting: { done: (answer: PortableAnswer) => void; fail: (reason: Error) => void } | undefined;

  private constructor(private readonly thread: Worker) {
    thread.on('message', (answer: PortableAnswer) => {
      const { waiting } = this;
      this.waiting = undefined;
      waiting?.done(answer);
    });
    thread.on('error', (error) => this.fail(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => this.fail(`exit code ${code}`));
  }

  static async start(plan: EncodePlan): Promise<PortableEncoder> {
    return new PortableEncoder(new Worker(path.join(__dirname, 'portable-encoder-thread.js'), { workerData: plan }));
  }

  private fail(reason: string): void {
    this.failure ??= new EncoderFailed(`The portable encoder stopped: ${reason}`);
    this.waiting?.fail(this.failure);
  }

  private ask(order: PortableOrder): Promise<PortableAnswer> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure);
      this.waiting = { done: resolve, fail: reject };
      this.thread.postMessage(order, order === 'finish' ? [] : [order.frame.buffer as ArrayBuffer]);
    });
  }

  async write(frame: Uint8Array): Promise<void> {
    await this.ask({ frame: frame.slice() });
  }

  async finish(): Promise<Buffer> {
    try {
      const answer = await this.ask('finish');
      if (answer.kind !== 'file') throw new EncoderFailed('The portable encoder made no file.');
      return moovFirst(Buffer.from(answer.file));
    } finally {
      await this.abandon();
    }
  }

  async abandon(): Promise<void> {
    await this.thread.terminate();
  }
}
