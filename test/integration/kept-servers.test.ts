import { Redis } from 'ioredis';
import { Client } from 'pg';
import { until } from '../harness/child-process';
import { OwnService, type ServiceName } from '../harness/own-service';

/** Whether the server at the address answers in its own protocol. */
const ANSWERS: Record<ServiceName, (url: string) => Promise<boolean>> = {
  redis: async (url) => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: null });
    client.on('error', () => undefined);
    const said = await client.ping().catch(() => '');
    client.disconnect();
    return said === 'PONG';
  },
  postgres: async (url) => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const answer = await client.connect().then(
      () => client.query('SELECT 1'),
      () => undefined,
    );
    await client.end().catch(() => undefined);
    return answer?.rowCount === 1;
  },
  s3: (url) =>
    fetch(url).then(
      ({ status }) => status === 403,
      () => false,
    ),
};

it.each(Object.keys(ANSWERS) as ServiceName[])(
  'a killed %s of `npm start` restarts by itself and logs it',
  async (name) => {
    const said: string[] = [];
    const service = await OwnService.start(name, { keep: true, say: (line) => said.push(line) });
    try {
      expect(await ANSWERS[name](service.url)).toBe(true);
      await service.kill();
      await until(() => ANSWERS[name](service.url), `${name} to come back`);
      expect(said.join('\n')).toContain(`[${name}] ended unexpectedly (SIGKILL); starting it again in 0.5 s.`);
    } finally {
      await service.stop();
    }
    expect(await ANSWERS[name](service.url)).toBe(false);
  },
);
