import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, until } from './child-process';

interface Running {
  url: string;
  stop(): Promise<void>;
}

const SERVICES = {
  redis: { file: 'redis.mjs', start: 'startRedis' },
  postgres: { file: 'postgres.mjs', start: 'startPostgres' },
  s3: { file: 'object-storage.mjs', start: 'startObjectStorage' },
} as const;
export type ServiceName = keyof typeof SERVICES;

/** Services as `npm start` uses them: they are restarted when they end. */
interface Wishes {
  durable?: boolean;
  keep?: boolean;
  say?(line: string): void;
  /** Additional lines for its configuration. */
  redisSettings?: string[];
}

/** A server for one test, which can be stopped, killed and restarted on the same port without affecting others. */
export class OwnService<Details extends Running = Running> {
  private constructor(
    private readonly name: ServiceName,
    private readonly directory: string,
    private readonly wishes: Wishes | undefined,
    private running: Details,
  ) {}

  static async start<Details extends Running>(name: ServiceName, wishes?: Wishes): Promise<OwnService<Details>> {
    const directory = await mkdtemp(path.join(tmpdir(), `maquette-${name}-`));
    return new OwnService(name, directory, wishes, await launch<Details>(name, directory, wishes));
  }

  get details(): Details {
    return this.running;
  }

  get url(): string {
    return this.running.url;
  }

  /** Kills the process by SIGKILL. */
  async kill(): Promise<void> {
    const pid = this.signal('SIGKILL');
    await until(() => !exists(pid), `the end of ${this.name}`);
  }

  /** @returns the process that received the signal */
  signal(signal: NodeJS.Signals): number {
    const { pid } = JSON.parse(readFileSync(path.join(this.directory, 'run', `${this.name}.json`), 'utf8')) as {
      pid: number;
    };
    process.kill(pid, signal);
    return pid;
  }

  /** @param empty whether it returns without its data, as a Redis without persistence does */
  async restart(empty = false): Promise<void> {
    await this.running.stop();
    if (empty) await rm(path.join(this.directory, this.name), { recursive: true, force: true });
    this.running = await launch<Details>(this.name, this.directory, this.wishes);
  }

  async stop(): Promise<void> {
    await this.running.stop();
    const { openDataHome, removeDataHome, cacheDirectory } = await dataHome();
    removeDataHome(openDataHome(this.directory, cacheDirectory(ROOT)));
  }
}

interface DataHomeModule {
  openDataHome(directory: string, cache: string): object;
  removeDataHome(home: object): void;
  cacheDirectory(project: string): string;
}
const script = (file: string) => import(pathToFileURL(path.join(ROOT, 'scripts', file)).href) as Promise<unknown>;
const dataHome = () => script('dev/launch/data-home.mjs') as Promise<DataHomeModule>;

/** Starts a service as the product's launcher does. */
async function launch<Details>(name: ServiceName, directory: string, wishes: Wishes = {}): Promise<Details> {
  const { openDataHome, cacheDirectory } = await dataHome();
  const { file, start } = SERVICES[name];
  const service = (await script(`dev/services/${file}`)) as Record<
    string,
    (home: object, options: Wishes & { environment: NodeJS.ProcessEnv }) => Promise<Details>
  >;
  const environment = { PATH: process.env.PATH };
  return service[start]!(openDataHome(directory, cacheDirectory(ROOT)), {
    environment,
    durable: name === 'redis',
    ...wishes,
  });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
