import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import type { CrashMoment } from '@maquette/worker/foundation/crash-point';

export const ROOT = path.resolve(__dirname, '../../..');

/**
 * Test processes live for seconds: optimising the database client's WebAssembly in the background costs more
 * than their whole start. Benches keep the production settings.
 */
const SHORT_LIVED = process.env.JEST_WORKER_ID ? ['--v8-pool-size=1', '--wasm-tiering-budget=100000000'] : [];

/** Number of output characters that are kept. */
const KEPT = 200_000;

/** A Node process of the product, with its output for failure messages. */
export class TestProcess {
  private output = '';
  private stopped = false;
  private readonly ended: Promise<void>;

  private constructor(
    private readonly child: ChildProcess,
    readonly name: string,
  ) {
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString();
      // The output is cut rarely, because slicing copies it and would show in a bench's measurements.
      if (this.output.length > 2 * KEPT) this.output = this.output.slice(-KEPT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    this.ended = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /**
   * @param flags Node flags; none for a process that renders, because the engines need optimised WebAssembly
   * @param words the script's command-line arguments
   */
  static start(
    script: string,
    environment: Record<string, string>,
    flags = SHORT_LIVED,
    words: readonly string[] = [],
  ): TestProcess {
    const child = spawn(process.execPath, [...flags, path.join(ROOT, script), ...words], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
        ...environment,
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    return new TestProcess(child, script);
  }

  get log(): string {
    return this.output;
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The process's last output if it ended by itself, without being stopped or killed. */
  get ownEnd(): string | null {
    return this.child.exitCode === null || this.stopped ? null : `${this.name} ended by itself:\n${this.lastWords}`;
  }

  private get lastWords(): string {
    return this.output.slice(-3_000);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Peak memory of the process in megabytes, as Linux reports it. */
  peakMegabytes(): Promise<number> {
    return this.told('VmHWM');
  }

  /** Current memory of the process in megabytes. */
  megabytes(): Promise<number> {
    return this.told('VmRSS');
  }

  private async told(name: string): Promise<number> {
    const status = await readFile(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Sends SIGTERM and does not wait. */
  terminate(): void {
    this.stopped = true;
    this.child.kill('SIGTERM');
  }

  /** Stops the process as a service manager does. @returns the signal that ended it, or its exit code */
  async stop(): Promise<NodeJS.Signals | number | null> {
    if (!this.running) return this.howItEnded;
    this.terminate();
    const late = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
    await this.ended;
    clearTimeout(late);
    return this.howItEnded;
  }

  private get howItEnded(): NodeJS.Signals | number | null {
    return this.child.signalCode ?? this.child.exitCode;
  }

  /**
   * Sets the crash point, or ends a waiting render. The process has received the message when this returns.
   * Only workers with quick doubles listen.
   */
  async tell(said: CrashMoment | 'go on'): Promise<void> {
    const heard = once(this.child, 'message');
    const deaf = this.ended.then(() => {
      throw new Error(`${this.name} exited before it received "${said}":\n${this.lastWords}`);
    });
    deaf.catch(() => undefined);
    this.child.send(said);
    await Promise.race([heard, deaf]);
  }

  /** Waits until the process has crashed. */
  async death(): Promise<void> {
    await until(() => !this.running, `the death of ${this.name}`).catch((error: Error) => {
      throw new Error(`${error.message}; last output:\n${this.lastWords}`);
    });
  }

  async printed(text: string): Promise<void> {
    await until(() => {
      if (!this.running) throw new Error(`${this.name} exited early:\n${this.lastWords}`);
      return this.output.includes(text);
    });
  }
}

/**
 * A free port for a server that starts shortly.
 * Below the range for outgoing connections (32768 and up on Linux), where another connection could take it meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const free = await new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return free ? port : freePort();
}

/**
 * Maximum wait in milliseconds, the same for all and generous: it only limits how long a broken product delays a test.
 * `testTimeout` in the Jest configuration limits a whole test.
 */
export const PATIENCE_MS = 120_000;

/**
 * Polls until the answer is truthy: often at first, later less often, so that it notices at most a fifth too late.
 * Each poll of a render costs api, database and test about 10 ms of CPU.
 */
export async function until<Answer>(
  ask: () => Promise<Answer> | Answer,
  what = 'what was waited for',
): Promise<NonNullable<Answer>> {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer) return answer as NonNullable<Answer>;
    const waited = Date.now() - began;
    if (waited > PATIENCE_MS) throw new Error(`${what} did not happen within ${PATIENCE_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(300, Math.max(50, waited / 5))));
  }
}
