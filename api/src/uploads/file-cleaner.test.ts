import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
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
  // Interlaced, 16 bits per channel and half transparent: a small file that takes ten times the usual work.
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

/** A PDF of 2 kB whose page draws a shape ten billion times through nested forms, each of which is drawn ten times. */
async function bombPdf() {
  const depth = 10;
  const form = (at: number) => {
    const draws = at === depth ? '0 0 9 9 re f' : '/F Do '.repeat(10);
    const next = at === depth ? '' : `/XObject << /F ${11 + at} 0 R >>`;
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << ${next} >> /Length ${draws.length}`;
    return `${10 + at} 0 obj\n<< ${entries} >>\nstream\n${draws}\nendstream\nendobj`;
  };
  const file = [
    '%PDF-1.7',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /XObject << /F 10 0 R >> >> >>\nendobj',
    '4 0 obj\n<< /Length 5 >>\nstream\n/F Do\nendstream\nendobj',
    ...Array.from({ length: depth + 1 }, (_, at) => form(at)),
    'trailer << /Root 1 0 R >>\n%%EOF\n',
  ].join('\n');
  const place = path.join(folder, 'bomb.pdf');
  await writeFile(place, file);
  return { role: 'image' as const, path: place, size: file.length };
}

test('a PDF that never ends is stopped at its limit with the reason, and others do not wait for it', async () => {
  const cleaner = new FileCleaner(console, undefined, 1);
  const order: string[] = [];
  const bombs = ['a', 'b', 'c'].map(async (person) => {
    await expect(cleaner.clean(person, await bombPdf())).rejects.toMatchObject({ code: 'file_too_complex' });
    order.push('bomb');
  });
  const small = await picture('after', 80, 60);
  expect(await cleaner.clean('stranger', small)).toMatchObject({ width: 80 });
  order.push('stranger');
  await Promise.all(bombs);
  expect(order.indexOf('stranger')).toBeLessThan(2);
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
