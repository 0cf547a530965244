import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FileCleaner } from './file-cleaner';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maquette-cleaner-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function picture(name: string, width: number, height: number, slow = false) {
  const file = path.join(folder, name);
  const background = { r: 119, g: 119, b: 119, alpha: 0.5 };
  const drawn = sharp({ create: { width, height, channels: slow ? 4 : 3, background } });
  // Interlaced, 16 bits per channel and half transparent: a small file that takes ten times the work.
  await (slow ? drawn.toColourspace('rgb16').png({ progressive: true }) : drawn.png()).toFile(file);
  return { role: 'image' as const, path: file, size: (await stat(file)).size };
}

test('a file that takes too long ends only its own process: the next file gets another', async () => {
  // The small image takes 0.01 s of CPU here, the large one 1.9 s.
  const cleaner = new FileCleaner(console, 0.6);
  const [small, large] = [await picture('small', 80, 60), await picture('large', 8_000, 4_900, true)];
  const refused = { code: 'file_unreadable' };
  const one = cleaner.clean('hostile', large);
  const other = cleaner.clean('stranger', small);
  await expect(one).rejects.toMatchObject(refused);
  expect(await other).toMatchObject({ contentType: 'image/png', width: 80, height: 60 });
  await expect(cleaner.clean('hostile', large)).rejects.toMatchObject(refused);
  expect(await cleaner.clean('hostile', small)).toMatchObject({ width: 80, seconds: null });
  cleaner.onApplicationShutdown();
});

test('an image of maximum size is cleaned within the time limit, however few bytes it has', async () => {
  const cleaner = new FileCleaner(console);
  expect(await cleaner.clean('a', await picture('wide', 16_384, 2_441, true))).toMatchObject({ width: 16_384 });
  await expect(cleaner.clean('a', await picture('thread', 16_385, 1))).rejects.toMatchObject({
    code: 'image_too_long',
  });
  cleaner.onApplicationShutdown();
});
