import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

const load = (file: string) => import(pathToFileURL(path.join(ROOT, 'scripts/dev/launch', file)).href);

test('a start on a port that browsers block fails at once with a message, and never moves to another port', async () => {
  const { readLaunchSettings } = (await load('launch-settings.mjs')) as {
    readLaunchSettings(project: string, environment: NodeJS.ProcessEnv): { port: number };
  };
  const { isCallable, nextFreePort } = (await load('ports.mjs')) as {
    isCallable(port: number): boolean;
    nextFreePort(wished: number): Promise<number>;
  };
  const start = (PORT: string) => readLaunchSettings(ROOT, { PORT } as NodeJS.ProcessEnv);
  const refused = Array.from({ length: 65_535 }, (_, at) => at + 1).filter((port) => !isCallable(port));
  expect(refused).toEqual(expect.arrayContaining([4_190, 6_000, 6_665, 10_080]));
  for (const port of refused) {
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
    expect(() => start(String(port))).toThrow(`Browsers refuse to open port ${port}: set PORT to another one`);
  }
  expect(start('8080').port).toBe(8_080);
  expect(() => start('0')).toThrow('PORT must be a number from 1 to 65535');
  expect(await nextFreePort(6_665)).toBeGreaterThan(6_669);
});
