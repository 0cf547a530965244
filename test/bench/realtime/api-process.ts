import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** What the api process costs, read from /proc. The numbers are missing on systems other than Linux. */
export class ApiProcess {
  private constructor(private readonly pid: number | null) {}

  static find(): ApiProcess {
    return ApiProcess.findAll()[0] ?? new ApiProcess(null);
  }

  static findAll(): ApiProcess[] {
    if (process.platform !== 'linux') return [];
    const found: ApiProcess[] = [];
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const child = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1] === String(process.pid);
        if (child && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('api/dist/main.js')) {
          found.push(new ApiProcess(Number(name)));
        }
      } catch {
        // The process has ended in the meantime.
      }
    }
    return found;
  }

  get megabytes(): number {
    if (this.pid === null) return Number.NaN;
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1]) / 1_024;
  }

  /** Processor seconds that the process has used. */
  get cpuSeconds(): number {
    if (this.pid === null) return Number.NaN;
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }

  /** Peak memory while `work` ran. */
  async peakDuring(work: Promise<unknown>): Promise<number> {
    let most = this.megabytes;
    const timer = setInterval(() => {
      most = Math.max(most, this.megabytes);
    }, 100);
    await work;
    clearInterval(timer);
    return most;
  }
}
