import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { freePort, ROOT } from './child-process';

interface RedisService {
  url: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis server of one test's own, to be emptied, killed and started again without harming its neighbours. */
export class OwnRedis {
  private constructor(
    private readonly port: number,
    private readonly directory: string,
    private service: RedisService,
  ) {}

  static async start(): Promise<OwnRedis> {
    const [port, directory] = await Promise.all([freePort(), mkdtemp(path.join(tmpdir(), 'maquette-redis-'))]);
    return new OwnRedis(port, directory, await launch(port, directory));
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
    await this.service.kill();
  }

  /** @param empty whether it comes back without its data, as a Redis without persistence does */
  async restart(empty: boolean): Promise<void> {
    if (empty) await rm(path.join(this.directory, 'appendonlydir'), { recursive: true, force: true });
    this.service = await launch(this.port, this.directory);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}

async function launch(port: number, directory: string): Promise<RedisService> {
  const script = pathToFileURL(path.join(ROOT, 'scripts/services/redis.mjs')).href;
  const { launchRedis } = (await import(script)) as {
    launchRedis(options: { port: number; directory: string; password: string }): Promise<RedisService>;
  };
  return launchRedis({ port, directory, password: 'test' });
}
