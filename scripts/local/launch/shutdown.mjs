import { constants } from 'node:os';

/**
 * Takes everything down again, last started first. The first SIGINT or SIGTERM is polite, the second is not.
 */
export class Shutdown {
  begun = false;
  /** What a second signal does; synchronous. */
  force = () => undefined;
  #steps = [];
  #say;

  #signalsFail;

  /**
   * @param {(line: string) => void} say
   * @param {{ signalsFail?: boolean }} options whether being told to stop is a failure (of a test run) or the normal end
   */
  constructor(say, { signalsFail = false } = {}) {
    this.#say = say;
    this.#signalsFail = signalsFail;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#onSignal(signal));
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
    if (!this.begun) {
      this.#say('Stopping … (once more to stop at once)');
      this.run(this.#signalsFail ? 128 + constants.signals[signal] : 0);
    } else if (signal !== 'SIGHUP') {
      this.force();
      process.exit(1);
    }
  }
}
