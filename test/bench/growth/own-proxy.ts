import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, ROOT, until } from '../../harness/child-process';

/** Caddy in front of the apis, with the settings for operators (scripts/deploy/container/api.caddy). */
export class OwnProxy {
  private constructor(
    private readonly server: ChildProcess,
    private readonly directory: string,
    readonly url: string,
  ) {}

  /** @returns null without Caddy; CADDY_PATH names it if it is not on the PATH */
  static async before(urls: string[]): Promise<OwnProxy | null> {
    const command = process.env.CADDY_PATH ?? 'caddy';
    if (!isThere(command)) return null;
    const port = await freePort();
    const directory = mkdtempSync(path.join(tmpdir(), 'maquette-proxy-'));
    const file = path.join(directory, 'Caddyfile');
    const operators = readFileSync(path.join(ROOT, 'scripts/deploy/container/api.caddy'), 'utf8');
    const upstreams = urls.map((url) => new URL(url).host).join(' ');
    if (!operators.includes('reverse_proxy api:3000 {')) throw new Error('api.caddy has an unexpected upstream');
    const ours = operators.replace('reverse_proxy api:3000 {', `reverse_proxy ${upstreams} {`);
    // Accepts requests for any host name.
    const site = `http://:${port} {\n\tbind 127.0.0.1\n\timport api\n}\n`;
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${ours}\n${site}`);
    const env = { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
    const server = spawn(command, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
    const proxy = new OwnProxy(server, directory, `http://127.0.0.1:${port}`);
    await until(async () => {
      if (server.exitCode !== null) throw new Error(`Caddy exited with code ${server.exitCode}`);
      return await fetch(`${proxy.url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, 'a Caddy that answers');
    return proxy;
  }

  get megabytes(): number {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.server.pid}/status`, 'utf8'))?.[1]) / 1_024;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.server.once('exit', resolve));
    if (this.server.exitCode === null && this.server.kill()) await gone;
    rmSync(this.directory, { recursive: true, force: true });
  }
}

function isThere(command: string): boolean {
  try {
    execFileSync(command, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    // Caddy is not installed, which the bench reports.
    return false;
  }
}
