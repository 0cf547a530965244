import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './child-process';

/** A command's exit code, machine-readable output and human-readable output. */
export interface CommandAnswer {
  code: number;
  out: string;
  said: string;
}

/** Runs `npm run ops -- …` on a test's stores, as a script would. */
export class OpsCommand {
  private constructor(private readonly folder: string) {}

  /** @param stores addresses as in a running product's `endpoints.json` */
  static async on(stores: { postgres: string; redis: string }): Promise<OpsCommand> {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'maquette-ops-'));
    await fs.writeFile(path.join(folder, 'endpoints.json'), JSON.stringify(stores));
    return new OpsCommand(folder);
  }

  async run(...words: string[]): Promise<CommandAnswer> {
    const script = path.join(ROOT, 'scripts/cli/ops.mjs');
    const more = ['--endpoints', path.join(this.folder, 'endpoints.json'), '--by', 'night shift', '--json'];
    return promisify(execFile)(process.execPath, [script, ...words, ...more]).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, said: stderr }),
      (failed: { code: number; stdout: string; stderr: string }) => ({
        code: failed.code,
        out: failed.stdout,
        said: failed.stderr,
      }),
    );
  }

  async remove(): Promise<void> {
    await fs.rm(this.folder, { recursive: true });
  }
}
