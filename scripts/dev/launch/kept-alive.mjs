import { endOrphan, startChild } from './child.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After the process has run for this long, the next restart delay is short again. */
const RECOVERED_MS = 60_000;

/** A process that is restarted when it exits unexpectedly, with growing delays. */
export class KeptAlive {
  #home;
  #what;
  #say;
  #stopping = false;
  #pauseMs = FIRST_PAUSE_MS;
  #timer;

  /**
   * @param {import('./data-home.mjs').DataHome} home
   * @param {Parameters<typeof startChild>[1]} what
   * @param {(line: string) => void} say
   */
  constructor(home, what, say) {
    this.#home = home;
    this.#what = what;
    this.#say = say;
  }

  /** @returns {Promise<import('./child.mjs').Child>} the first process; it is not restarted before `keep` is called */
  async start() {
    await endOrphan(this.#home, this.#what.name, { graceMs: 12_000 });
    this.child = await startChild(this.#home, this.#what);
    return this.child;
  }

  /** Restarts the process from now on. */
  keep() {
    const { child } = this;
    if (!child) return;
    const began = Date.now();
    const { name } = this.#what;
    child.ended.then((how) => {
      if (this.#stopping) return;
      if (Date.now() - began > RECOVERED_MS) this.#pauseMs = FIRST_PAUSE_MS;
      const pauseMs = this.#pauseMs;
      this.#pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
      this.#say(
        `[${name}] ended unexpectedly (${how}); starting it again in ${pauseMs / 1_000} s. Its log: ${child.log}`,
      );
      this.#timer = setTimeout(() => this.#restart(), pauseMs);
    });
  }

  async #restart() {
    try {
      this.child = await startChild(this.#home, this.#what);
    } catch (error) {
      this.#say(`[${this.#what.name}] could not be started: ${error.message}`);
      return;
    }
    if (this.#stopping) await this.child.stop({ graceMs: 0 });
    else this.keep();
  }

  /** @param {{ signal?: NodeJS.Signals, graceMs?: number }} [how] */
  async stop(how) {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.child?.stop(how);
  }
}
