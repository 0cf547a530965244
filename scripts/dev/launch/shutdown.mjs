import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { watchKeepers } from './ancestors.mjs';

/**
 * Stops everything in reverse order of its start. The first SIGINT or SIGTERM stops in order, the second at once.
 * It also stops when the terminal closes, or when npm or the shell that runs this process exits.
 * npm and shells do not pass their signal on.
 */
export class Shutdown {
  begun = false;
  /** Called on a second signal; must be synchronous. */
  force = () => undefined;
  #steps = [];
  #say;

  #signalsFail;
  #hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor));
  #stopWatching;

  /**
   * @param {(line: string) => void} say
   * @param {{ signalsFail?: boolean }} options whether a signal counts as a failure, as in a test run
   */
  constructor(say, { signalsFail = false } = {}) {
    this.#say = say;
    this.#signalsFail = signalsFail;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#onSignal(signal));
    // Muted: the terminal may be closed; an orderly stop matters more than its output.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    this.#stopWatching = watchKeepers((name) => {
      if (this.begun) return;
      this.#say(`The parent process (${name}) has exited. Stopping …`);
      this.#runAfter('SIGTERM');
    });
  }

  /** @param {() => unknown} step a shutdown step; runs at once if the shutdown has begun */
  add(step) {
    if (this.begun) Promise.resolve(step()).catch((error) => console.error(error.message));
    else this.#steps.push(step);
  }

  /** @param {() => unknown} step runs after all other steps */
  addLast(step) {
    this.#steps.unshift(step);
  }

  /** @param {number} code exit code of the process; 1 if a step fails */
  async run(code) {
    this.begun = true;
    let exitCode = code;
    for (const step of this.#steps.reverse()) {
      try {
        await step();
      } catch (error) {
        console.error(`Shutdown step failed: ${error.message}`);
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  }

  #onSignal(signal) {
    // Started without a terminal (nohup, a service): SIGHUP and the exit of an ancestor must not stop it.
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
