import { EngineMemory, engineMemoryOf } from '../memory/engine-memory';
import { EnginePool } from './engine-pool';

/** A minimal engine that can be closed. */
class Machine {
  closed = false;

  async close(): Promise<void> {
    this.closed = true;
  }
}

const forever = { signal: new AbortController().signal };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function until(what: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !what(); await pause(5)) {
    if (Date.now() > end) throw new Error('timed out waiting for the condition');
  }
}

test('an idle engine frees its memory, and a fresh one is ready for the next image', async () => {
  const [made, ready]: Machine[][] = [[], []];
  const into = (list: Machine[] | undefined) => async () => {
    const machine = new Machine();
    list?.push(machine);
    return machine;
  };
  const memory = new EngineMemory(1_536);
  const shelf = new EnginePool({ start: into(made), startReady: into(ready), memory, restMs: 30 });
  const first = await shelf.lend(500, forever, async (machine) => machine);
  expect(memory.taken).toBe(500);
  // The engine is reused while it is idle.
  expect(await shelf.lend(300, forever, async (machine) => machine)).toBe(first);
  await until(() => first.closed && ready?.length === 1);
  expect(memory.taken).toBe(0);
  expect(await shelf.lend(300, forever, async (machine) => machine)).toBe(ready?.[0]);
  expect(made).toEqual([first]);
  await shelf.close();
  expect(ready?.[0]?.closed).toBe(true);
});

test('an idle engine that fails to close does not end the process, and a fresh one is ready anyway', async () => {
  class Stuck extends Machine {
    override async close(): Promise<void> {
      this.closed = true;
      throw new Error('the threads of the engine did not end');
    }
  }
  const ready: Machine[] = [];
  const startReady = async () => {
    ready.push(new Machine());
    return ready.at(-1) as Machine;
  };
  const shelf = new EnginePool<Machine>({
    ...{ start: async () => new Stuck(), startReady },
    ...{ memory: new EngineMemory(1_536), restMs: 10 },
  });
  await shelf.lend(500, forever, async (machine) => machine);
  await until(() => ready.length === 1);
  await shelf.close();
});

test('no mix of renders exceeds the memory budget, all of them finish, and one that is too large runs alone', async () => {
  const limit = 1_236;
  let collected = 0;
  const memory = new EngineMemory(limit + 300, () => {
    collected += 1;
  });
  const shelves = [0, 1, 2].map(() => new EnginePool({ start: async () => new Machine(), memory, restMs: 400 }));
  const running = new Set<number>();
  let [ended, most] = [0, 0];
  const renders = Array.from({ length: 120 }, async (_, at) => {
    const megabytes = at % 41 === 40 ? 2_000 : 100 + ((at * 7_919) % 900);
    await pause((at * 31) % 300);
    await shelves[at % 3]?.lend(megabytes, forever, async () => {
      running.add(at);
      most = Math.max(most, running.size);
      expect(memory.taken).toBeLessThanOrEqual(Math.max(limit, megabytes));
      if (megabytes > limit) expect(running.size).toBe(1);
      await pause(1 + (at % 3));
      running.delete(at);
    });
    ended += 1;
  });
  await Promise.all(renders);
  expect(ended).toBe(120);
  expect(most).toBeGreaterThan(1);
  expect(collected).toBeGreaterThan(0);
  await Promise.all(shelves.map((shelf) => shelf.close()));
});

test('a render cancelled while it waits for memory stops waiting', async () => {
  const memory = new EngineMemory(1_000);
  const shelf = new EnginePool({ start: async () => new Machine(), memory });
  let finish: () => void = () => undefined;
  const large = shelf.lend(700, forever, () => new Promise<void>((resolve) => (finish = resolve)));
  const cancel = new AbortController();
  const small = shelf.lend(100, cancel, async () => cancel.signal.aborted);
  cancel.abort();
  // The engine of this render sees the aborted signal and does nothing.
  expect(await small).toBe(true);
  finish();
  await large;
  await shelf.close();
});

test('a render is notified when it waits for memory and when it continues, and only then', async () => {
  const memory = new EngineMemory(1_000);
  const shelf = new EnginePool({ start: async () => new Machine(), memory });
  const heard: string[] = [];
  const listening = (name: string) => ({
    ...forever,
    onWaiting: (waits: boolean) => void heard.push(`${name} ${waits}`),
  });
  let finish: () => void = () => undefined;
  const large = shelf.lend(700, listening('large'), () => new Promise<void>((resolve) => (finish = resolve)));
  const small = shelf.lend(100, listening('small'), async () => void heard.push('small works'));
  await until(() => heard.length > 0);
  finish();
  await Promise.all([large, small]);
  expect(heard).toEqual(['small true', 'small false', 'small works']);
  await shelf.close();
});

test('a worker takes a third of its machine or container, and at least what one large render needs', () => {
  const gigabyte = 2 ** 30;
  expect(engineMemoryOf(24 * gigabyte, undefined)).toBe(8_192);
  expect(engineMemoryOf(24 * gigabyte, 0)).toBe(8_192);
  expect(engineMemoryOf(24 * gigabyte, 6 * gigabyte)).toBe(2_048);
  // Systems without a limit report a value larger than any machine.
  expect(engineMemoryOf(24 * gigabyte, 2 ** 63)).toBe(8_192);
  expect(engineMemoryOf(2 * gigabyte, undefined)).toBe(1_536);
});
