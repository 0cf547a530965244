import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { watchKeepers } from './ancestors.mjs';

/**
 * Takes everything down again, last started first. The first SIGINT or SIGTERM is polite, the second is not. It also begins when
 * the terminal closes, and when npm or the shell that runs us is gone: they do not hand on what ended them.
 */
export class Shutdown {
  begun = false;
  /** What a second signal does; synchronous. */
  force = () => undefined;
  #steps = [];
  #say;

  #signalsFail;
  #hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  #stopWatching;

  /**
   * @param {(line: string) => void} say
   * @param {{ signalsFail?: boolean }} options whether being told to stop is a failure (of a test run) or the normal end
   */
  constructor(say, { signalsFail = false } = {}) {
    this.#say = say;
    this.#signalsFail = signalsFail;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#onSignal(signal));
    // Whoever read our words may be gone, too. Stopping in order matters more than being heard.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    this.#stopWatching = watchKeepers((name) => {
      if (this.begun) return;
      this.#say(`What started this (${name}) has ended. Stopping …`);
      this.#runAfter('SIGTERM');
    });
  }

  /** @param {() => unknown} step what to do at the end; added after the end has begun it is done at once */
  add(step) {
    if (this.begun) Promise.resolve(step()).catch((error) => console.error(error.message));
    else this.#steps.push(step);
  }

  /** @param {() => unknown} step the very last thing to happen */
  addLast(step) {
    this.#steps.unshift(step);
  }

  /** @param {number} code of the process; a step that fails makes it 1 */
  async run(code) {
    this.begun = true;
    let exitCode = code;
    for (const step of this.#steps.reverse()) {
      try {
        await step();
      } catch (error) {
        console.error(`While stopping: ${error.message}`);
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  #onSignal(signal) {
    // Started without a terminal (nohup, a service): another one's end is no reason to stop, nor that of who did not expect it.
    if (signal === 'SIGHUP' && !this.#hasTerminal) this.#stopWatching();
    else if (!this.begun) {
      this.#say('Stopping … (once more to stop at once)');
      this.#runAfter(signal);
    } else if (signal !== 'SIGHUP') {
      this.force();
      process.exit(1);
    }
  }

  #runAfter(signal) {
    this.run(this.#signalsFail ? 128 + constants.signals[signal] : 0);
  }
}
