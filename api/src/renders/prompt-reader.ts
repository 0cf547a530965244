import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { PromptReport, WordReport } from '@maquette/contracts/renders/word-report';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';
import type { AnyPrompt } from './prompt-words';
import { RoundRobin } from './round-robin';

const ENTRY = path.join(__dirname, 'prompt-thread.js');
/**
 * Time limit in milliseconds per prompt. The longest prompt takes tens of milliseconds,
 * and on a busy machine several times as long.
 */
const READING_LIMIT_MS = 2_000;
/** Time limit in milliseconds for a new thread to load vocabulary and language model. */
const START_LIMIT_MS = 30_000;
/** Heap limit in megabytes. Vocabulary and language model take about 100. */
const HEAP_LIMIT_MB = 320;
/**
 * Maximum number of open prompts per person: more than any plan may order at once, but few enough to limit memory (1 MB
 */
const MOST_OF_A_PERSON = 256;

/**
 * Parses prompts in a worker thread, one at a time and round robin between people:
 * many requests of one person delay the others by one prompt.
 * A prompt that takes too long ends the thread; the next prompt starts a new thread.
 */
@Injectable()
export class PromptReader implements OnModuleDestroy {
  private readonly turns = new RoundRobin(MOST_OF_A_PERSON);
  private thread: Promise<Worker> | undefined;

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /**
   * How the embedded engine understands a prompt: which words are drawn, or act on a drawing, image or video.
   * @throws Problem too_many_requests when the person has {@link MOST_OF_A_PERSON} open prompts, unavailable on a
   * time-out
   */
  read(uid: string, form: AnyPrompt): Promise<PromptReport> {
    const reading = this.turns.take(uid, () => this.readInThread(form));
    if (!reading) throw new Problem('too_many_requests', { seconds: 1 });
    return reading;
  }

  /**
   * Like the above for the prompt of an order, which is not refused when parsing takes too long.
   * @returns null on a time-out, and when the embedded engine does not build the scene from words alone
   */
  async wordsOf(uid: string, settings: RenderSettings): Promise<WordReport[] | null> {
    if (settings.kind !== 'still' || settings.sketch) return null;
    try {
      const { prompt, negativePrompts, designType } = settings;
      return (await this.read(uid, { prompt, negativePrompts, designType })).words;
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') return null;
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.then(
      (worker) => worker.terminate(),
      (error: unknown) => this.log.debug({ error: String(error) }, 'prompt thread failed to start'),
    );
  }

  private async readInThread(form: AnyPrompt): Promise<PromptReport> {
    try {
      this.thread ??= this.startThread();
      const worker = await this.thread;
      return await answerOf<PromptReport>(worker, READING_LIMIT_MS, () => worker.postMessage(form));
    } catch (error) {
      const characters = 'shows' in form ? form.settings.prompt.length : form.prompt.length;
      this.log.warn({ error: String(error), characters }, 'prompt could not be parsed: its thread is replaced');
      await this.onModuleDestroy();
      throw new Problem('unavailable');
    }
  }

  private async startThread(): Promise<Worker> {
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } });
    // Without a listener, an error event would end the process.
    worker.on('error', (error) => this.log.warn({ error: String(error) }, 'prompt thread failed'));
    // An idle thread does not keep the process alive.
    worker.unref();
    try {
      await answerOf(worker, START_LIMIT_MS);
      return worker;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }
}

/** Next message from a thread. @throws Error when the thread fails, ends, or times out */
async function answerOf<Answer>(worker: Worker, limitMs: number, begin?: () => void): Promise<Answer> {
  if (worker.threadId === -1) throw new Error('prompt thread has ended');
  const end = new AbortController();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`prompt thread did not answer within ${limitMs} ms`)), limitMs);
      const ended = (code: number) => reject(new Error(`prompt thread ended with code ${code}`));
      worker.once('message', resolve).once('error', reject).once('exit', ended);
      end.signal.addEventListener('abort', () => {
        clearTimeout(late);
        worker.off('message', resolve).off('error', reject).off('exit', ended);
      });
      begin?.();
    });
  } finally {
    end.abort();
  }
}
