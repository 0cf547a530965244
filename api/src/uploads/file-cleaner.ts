import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Problem, type ProblemCode, type ProblemDetails } from '@maquette/contracts/calls/problem';
import { roleName } from '@maquette/contracts/fields/input-file';
import type { Logger } from '@maquette/domain/runtime/log';
import { sayOnce } from '@maquette/domain/runtime/say-once';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FairTurns } from './fair-turns';
import type { UploadedFile } from './read-multipart';

export interface CleanFile {
  contentType: 'image/jpeg' | 'image/png' | 'video/mp4';
  width: number;
  height: number;
  seconds: number | null;
  fps: number | null;
}

export interface CleanOrder {
  file: UploadedFile;
  /** Where the clean file goes. */
  target: string;
}

export type CleanAnswer =
  | { said: 'ready' }
  | { said: 'clean'; clean: CleanFile }
  | { said: 'refused'; code: ProblemCode; details: ProblemDetails }
  | { said: 'failed'; error: string };

/** Decoding 40 megapixels takes some 160 MB: two at a time. */
const PLACES = 2;
/** Processor time for one file, after which its process ends itself. The slowest honest 40 megapixels take 2.8 s, most one. */
const PROCESSOR_SECONDS = 3;
/** For a process that can no longer end itself. */
const WALL_MS = 10_000;
/** One that has nothing to do gives its memory back. */
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 256;
const PROGRAM = path.join(__dirname, 'cleaner-process.js');

/** Looks into strangers' files and makes them anew, in processes of their own, one file a person at a time. */
@Injectable()
export class FileCleaner implements OnApplicationShutdown {
  private readonly turns = new FairTurns(PLACES);
  private closed = false;
  private readonly idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  /** @param processorSeconds for one file */
  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    private readonly processorSeconds = PROCESSOR_SECONDS,
  ) {}

  /** Writes the clean file beside the one that was sent. @throws Problem of the file: no image, too long, unreadable, … */
  async clean(uid: string, file: UploadedFile): Promise<CleanFile & { path: string }> {
    const target = `${file.path}.clean`;
    return this.turns.take(uid, async () => {
      const child = await this.borrow();
      if (!child.connected) throw new Problem('unavailable');
      const answer = await answerWithin(child, { file, target });
      if (answer === null) {
        child.kill('SIGKILL');
        throw tooMuchWork(file);
      }
      this.giveBack(child);
      if (answer.said === 'refused') throw new Problem(answer.code, answer.details);
      if (answer.said !== 'clean') throw new Error(answer.said === 'failed' ? answer.error : 'an early answer');
      return { ...answer.clean, path: target };
    });
  }

  private async borrow(): Promise<ChildProcess> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      clearTimeout(idle.end);
      if (idle.child.connected) return idle.child;
    }
    const execArgv = [`--max-old-space-size=${HEAP_MEGABYTES}`];
    const child = fork(PROGRAM, [String(this.processorSeconds)], { env: {}, execArgv, stdio: 'ignore' });
    // Whoever waits for it is told by its exit or its silence.
    child.on('error', sayOnce(this.log, {}, 'a process that cleans files reports an error'));
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return child;
  }

  private giveBack(child: ChildProcess): void {
    if (this.closed) {
      child.disconnect();
      return;
    }
    const end = setTimeout(() => child.disconnect(), IDLE_MS);
    end.unref();
    this.idle.push({ child, end });
  }

  onApplicationShutdown(): void {
    this.closed = true;
    for (const { child, end } of this.idle.splice(0)) {
      clearTimeout(end);
      if (child.connected) child.disconnect();
    }
  }
}

/** What the process says of the file; null when it ended or says nothing any more. */
function answerWithin(child: ChildProcess, order: CleanOrder): Promise<CleanAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: CleanAnswer | null) => {
      clearTimeout(limit);
      child.off('message', heard).off('exit', ended);
      resolve(answer);
    };
    const heard = (answer: unknown) => done(answer as CleanAnswer);
    const ended = () => done(null);
    const limit = setTimeout(ended, WALL_MS);
    child.on('message', heard).on('exit', ended);
    if (child.connected) child.send(order, (error) => error && ended());
    else ended();
  });
}

function tooMuchWork({ role }: UploadedFile): Problem {
  return role === 'video'
    ? new Problem('clip_unusable', { why: 'it takes too long to read' })
    : new Problem('file_unreadable', { role: roleName(role) });
}
