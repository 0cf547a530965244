import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, until } from '../harness/child-process';

const open: string[] = [];
const begun: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of begun.splice(0)) kill(-(pid ?? 0), 'SIGKILL');
  for (const folder of open.splice(0)) {
    for (const pid of Object.values(pidsOf(folder) ?? {})) kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

interface Pids {
  launcher: number;
  service: number;
}

function pidsOf(folder: string): Pids | null {
  const file = path.join(folder, 'pids');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pids) : null;
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
/** Milliseconds, more than the launcher needs to notice that its parent has ended. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, 3_500));

interface Started {
  /** The process that a script or service manager started, together with its process group. */
  first: ChildProcess;
  launcher: number;
  alive(): boolean;
  /** Waits for the end and returns the names of the stopped processes, in order. */
  story(): Promise<string>;
}

/** Starts a launcher from an `npm start` script in a package.json, like ours. */
async function start(command: string[]): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-launcher-'));
  open.push(folder);
  const double = path.join(ROOT, 'test', 'doubles', 'small-launcher.mjs');
  const line = `node ${double} ${path.join(ROOT, 'scripts', 'dev')} ${folder}`;
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: line } }));
  const [program = '', ...args] = command.map((word) => word.replace('LAUNCHER', line));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_update_notifier: 'false' };
  const first = spawn(program, args, { cwd: folder, env: env as NodeJS.ProcessEnv, detached: true });
  begun.push(first);
  const { launcher, service } = await until(() => pidsOf(folder), 'the start of the launcher');
  // No process reads its output any longer, and stopping must not depend on that.
  first.stdout.destroy();
  first.stderr.destroy();
  return {
    first,
    launcher,
    alive: () => kill(launcher, 0) && kill(service, 0),
    story: async () => {
      await until(() => !kill(launcher, 0) && !kill(service, 0), 'the end of the launcher and its service');
      return readFileSync(path.join(folder, 'story'), 'utf8');
    },
  };
}

const IN_ORDER = 'app\nservice\nover\n';

describe('the launcher stops everything in order', () => {
  test.each<[string, string[], (started: Started) => void]>([
    ['npm is told to stop', ['npm', 'start'], ({ first }) => first.kill('SIGTERM')],
    ['npm is killed', ['npm', 'start'], ({ first }) => first.kill('SIGKILL')],
    ['the shell of npm is killed', ['npm', 'start'], ({ launcher }) => kill(parentOf(launcher), 'SIGKILL')],
    ['the shell around npm is told to stop', ['sh', '-c', 'npm start; true'], ({ first }) => first.kill('SIGTERM')],
    ['the shell that runs it is told to stop', ['sh', '-c', 'LAUNCHER; true'], ({ first }) => first.kill('SIGTERM')],
    ['the terminal closes', ['script', '-qec', 'npm start', '/dev/null'], ({ first }) => first.kill('SIGKILL')],
  ])('when %s', async (_, command, end) => {
    const started = await start(command);
    expect(started.alive()).toBe(true);
    end(started);
    expect(await started.story()).toBe(IN_ORDER);
  });
});

describe('a launcher that was detached on purpose', () => {
  test.each<[string, string[]]>([
    ['with nohup', ['sh', '-c', 'nohup npm start > /dev/null 2>&1 < /dev/null & sleep 2']],
    ['with setsid', ['sh', '-c', 'setsid -f LAUNCHER > /dev/null 2>&1 < /dev/null; sleep 2']],
  ])('%s outlives its parent and terminal, and still stops in order when asked', async (_, command) => {
    const started = await start(command);
    await new Promise((resolve) => started.first.once('exit', resolve));
    await longEnough();
    expect(started.alive()).toBe(true);
    // A terminal that closes sends this signal to all its processes. npm does not survive it.
    kill(-(started.first.pid ?? 0), 'SIGHUP');
    kill(started.launcher, 'SIGHUP');
    await longEnough();
    expect(started.alive()).toBe(true);
    kill(started.launcher, 'SIGTERM');
    expect(await started.story()).toBe(IN_ORDER);
  });
});
