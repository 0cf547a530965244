/** Wakes the code that waits for a job, by job id. */
export class JobBell {
  private readonly waiting = new Map<string, Set<() => void>>();

  ring(name: string): void {
    for (const wake of this.waiting.get(name) ?? []) wake();
  }

  /** Resolves after `ms`, or as soon as the job is reported. @throws when the signal aborts */
  pause(name: string, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        const others = this.waiting.get(name);
        others?.delete(wake);
        if (others?.size === 0) this.waiting.delete(name);
        finish();
      };
      const wake = end(resolve);
      const stop = end(() => reject(new Error('the wait for the provider job was aborted')));
      const timer = setTimeout(wake, ms);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      this.waiting.set(name, (this.waiting.get(name) ?? new Set()).add(wake));
    });
  }
}
