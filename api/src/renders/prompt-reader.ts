import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { PromptReport, WordReport } from '@maquette/contracts/renders/word-report';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';
import { PersonTurns } from './person-turns';
import type { PromptForm } from './prompt-words';

const ENTRY = path.join(__dirname, 'prompt-thread.js');
/** Milliseconds of one reading. The longest prompt takes tens; a busy machine a few times as long. */
const READING_LIMIT_MS = 2_000;
/** Milliseconds until a new thread has loaded vocabulary and language model. */
const START_LIMIT_MS = 30_000;
/** Megabytes. Vocabulary and language model take about 100. */
const HEAP_LIMIT_MB = 320;
/** Readings of one person that wait or run: more than any plan may order at once, few enough to bound memory (1 MB of text). */
const MOST_OF_A_PERSON = 256;

/**
 * Reads prompts in a thread of its own, one at a time and in turn between people: many requests of one person delay a stranger by
 * one reading. A reading that takes too long ends the thread, and the next one starts another.
 */
@Injectable()
export class PromptReader implements OnModuleDestroy {
  private readonly turns = new PersonTurns(MOST_OF_A_PERSON);
  private thread: Promise<Worker> | undefined;

  constructor(@Inject(LOG) private readonly log: Logger) {}

  /**
   * What the embedded engine would make of a prompt.
   * @throws Problem too_many_requests when the person has {@link MOST_OF_A_PERSON} readings open, unavailable when it takes too long
   */
  read(uid: string, { prompt, negativePrompts, designType }: PromptForm): Promise<PromptReport> {
    const reading = this.turns.take(uid, () => this.readInThread({ prompt, negativePrompts, designType }));
    if (!reading) throw new Problem('too_many_requests', { seconds: 1 });
    return reading;
  }

  /**
   * The same of the words of an order. An order is not refused because its words could not be read in time.
   * @returns null where the embedded engine builds nothing from words alone, and where reading took too long
   */
  async wordsOf(uid: string, settings: RenderSettings): Promise<WordReport[] | null> {
    if (settings.kind !== 'still' || settings.sketch) return null;
    try {
      return (await this.read(uid, settings)).words;
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
      (error: unknown) => this.log.debug({ error: String(error) }, 'the prompt thread had not started'),
    );
  }

  private async readInThread(form: PromptForm): Promise<PromptReport> {
    try {
      this.thread ??= this.startThread();
      const worker = await this.thread;
      return await answerOf<PromptReport>(worker, READING_LIMIT_MS, () => worker.postMessage(form));
    } catch (error) {
      const characters = form.prompt.length + (form.negativePrompts?.length ?? 0);
      this.log.warn({ error: String(error), characters }, 'a prompt could not be read: its thread is replaced');
      await this.onModuleDestroy();
      throw new Problem('unavailable');
    }
  }

  private async startThread(): Promise<Worker> {
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } });
    // An error without a listener would end the whole process.
    worker.on('error', (error) => this.log.warn({ error: String(error) }, 'the prompt thread failed'));
    // A thread that waits for a prompt keeps no process alive.
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

/** The next message of a thread. @throws Error when the thread fails, ends, or says nothing in time */
async function answerOf<Answer>(worker: Worker, limitMs: number, begin?: () => void): Promise<Answer> {
  if (worker.threadId === -1) throw new Error('the thread has ended');
  const end = new AbortController();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
      const ended = (code: number) => reject(new Error(`the thread ended with ${code}`));
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
