import { EngineMemory, engineMemoryOf } from './engine-memory';
import { EnginePool } from './engine-pool';

/** Something that can be closed, and nothing else: what it makes is no matter of the shelf. */
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
    if (Date.now() > end) throw new Error('it did not happen');
  }
}

test('an engine that rests gives its memory back, and a fresh one stands ready for the next picture', async () => {
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
  // Used again within its rest: the same one.
  expect(await shelf.lend(300, forever, async (machine) => machine)).toBe(first);
  await until(() => first.closed && ready?.length === 1);
  expect(memory.taken).toBe(0);
  expect(await shelf.lend(300, forever, async (machine) => machine)).toBe(ready?.[0]);
  expect(made).toEqual([first]);
  await shelf.close();
  expect(ready?.[0]?.closed).toBe(true);
});

test('an engine that fails to close after its rest ends nothing, and a fresh one stands ready all the same', async () => {
  class Stuck extends Machine {
    override async close(): Promise<void> {
      this.closed = true;
      throw new Error('its threads do not end');
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

test('no mixture of renders takes more memory than there is, all of them end, and one that is too large runs alone', async () => {
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

test('a render that is cancelled while it waits for memory does not wait on', async () => {
  const memory = new EngineMemory(1_000);
  const shelf = new EnginePool({ start: async () => new Machine(), memory });
  let finish: () => void = () => undefined;
  const large = shelf.lend(700, forever, () => new Promise<void>((resolve) => (finish = resolve)));
  const cancel = new AbortController();
  const small = shelf.lend(100, cancel, async () => cancel.signal.aborted);
  cancel.abort();
  // Its engine finds the signal aborted and makes nothing.
  expect(await small).toBe(true);
  finish();
  await large;
  await shelf.close();
});

test('who waits until others leave room is told so, and told when it goes on; who does not wait hears nothing', async () => {
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

test('a worker takes a third of its machine, or of what its container may take, and never less than one large render needs', () => {
  const gigabyte = 2 ** 30;
  expect(engineMemoryOf(24 * gigabyte, undefined)).toBe(8_192);
  expect(engineMemoryOf(24 * gigabyte, 0)).toBe(8_192);
  expect(engineMemoryOf(24 * gigabyte, 6 * gigabyte)).toBe(2_048);
  // What a system without a limit answers is larger than any machine.
  expect(engineMemoryOf(24 * gigabyte, 2 ** 63)).toBe(8_192);
  expect(engineMemoryOf(2 * gigabyte, undefined)).toBe(1_536);
});
