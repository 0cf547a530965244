import sharp from 'sharp';
import { FileCleaner } from './file-cleaner';
import { PartReader } from './part-reader';

const cleaner = new FileCleaner(console);
afterAll(() => cleaner.onApplicationShutdown());
const stays = new AbortController().signal;

test('a person has at most two waiting sketches and delays others by at most one; aborted sketches are not read', async () => {
  const image = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begun: string[] = [];
  const reader = new PartReader(
    {
      read: async (key) => {
        begun.push(key);
        await gate;
        return image;
      },
    },
    cleaner,
  );
  const read = (person: string, key: string, left = stays) =>
    reader.read(person, key, { designType: 'Architecture' }, left);
  const leaving = new AbortController();
  const first = [read('eager', 'e1'), read('eager', 'e2'), read('eager', 'e3', leaving.signal)];
  await expect(read('eager', 'e4')).rejects.toMatchObject({ code: 'parts_waiting', status: 429 });
  const stranger = read('stranger', 's1');
  leaving.abort(new Error('aborted'));
  await expect(first[2]).rejects.toThrow('aborted');
  const again = read('eager', 'e5');
  open();
  for (const parts of [first[0], first[1], stranger, again]) expect((await parts)?.runs.length).toBeGreaterThan(0);
  expect(begun).toEqual(['e1', 'e2', 's1', 'e5']);
});

test('aborting ends a running task and frees its place', async () => {
  // Lines that take long to parse.
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const slow = await sharp({ create: { width: 1_280, height: 1_280, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  const small = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const leaving = new AbortController();
  const fetched: string[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const reader = new PartReader(
    {
      read: async (key) => {
        fetched.push(key);
        begin();
        return fetched.length === 1 ? slow : small;
      },
    },
    cleaner,
  );
  const left = reader.read('one', 'slow', { designType: 'Interior' }, leaving.signal);
  const next = reader.read('other', 'small', { designType: 'Interior' }, stays);
  await begun;
  leaving.abort(new Error('aborted'));
  await expect(left).rejects.toThrow('aborted');
  expect((await next).width).toBeGreaterThan(0);
});
