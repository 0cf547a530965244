import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { ROOT, until } from './child-process';

interface RedisService {
  url: string;
  stop(): Promise<void>;
}

/** A Redis server of one test's own, to be emptied, killed and started again without harming its neighbours. */
export class OwnRedis {
  private constructor(
    private readonly directory: string,
    private service: RedisService,
  ) {}

  static async start(): Promise<OwnRedis> {
    const directory = await mkdtemp(path.join(tmpdir(), 'maquette-redis-'));
    return new OwnRedis(directory, await launch(directory));
  }

  get url(): string {
    return this.service.url;
  }

  async flush(): Promise<void> {
    const client = new Redis(this.url);
    await client.flushall();
    client.disconnect();
  }

  async kill(): Promise<void> {
    const { pid } = JSON.parse(readFileSync(path.join(this.directory, 'run', 'redis.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await until(() => !exists(pid), 10, 'the end of Redis');
  }

  /** Starts it again on the same port. @param empty without its data, as a Redis without persistence comes back */
  async restart(empty: boolean): Promise<void> {
    if (empty) await rm(path.join(this.directory, 'redis'), { recursive: true, force: true });
    this.service = await launch(this.directory);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}

/** The product's own way to a Redis: PATH, Debian's package or the stand-in. */
async function launch(directory: string): Promise<RedisService> {
  const load = <Module>(file: string) =>
    import(pathToFileURL(path.join(ROOT, 'scripts', file)).href) as Promise<Module>;
  const { openDataHome, cacheDirectory } = await load<{
    openDataHome(directory: string, cache: string): object;
    cacheDirectory(project: string): string;
  }>('launch/data-home.mjs');
  const { startRedis } = await load<{
    startRedis(home: object, options: { environment: NodeJS.ProcessEnv }): Promise<RedisService>;
  }>('services/redis.mjs');
  return startRedis(openDataHome(directory, cacheDirectory(ROOT)), { environment: { PATH: process.env.PATH } });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
