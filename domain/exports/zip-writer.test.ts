import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ZipWriter } from './zip-writer';

const MEGABYTE = 1_048_576;

/** Chunks of a quarter of a megabyte; a callback runs when each one is read. */
function pieces(count: number, taken: () => void): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < count; at += 1) {
        taken();
        yield Buffer.alloc(MEGABYTE / 4, at);
      }
    })(),
  );
}

test('an archive is made as fast as it is read: memory holds a few chunks, however large its files are', async () => {
  const zip = new ZipWriter();
  let [made, read, most] = [0, 0, 0];
  const filled = (async () => {
    for (const name of ['renders/a.png', 'renders/b.mp4']) {
      await zip.add(
        name,
        pieces(64, () => {
          made += MEGABYTE / 4;
        }),
        false,
      );
    }
    zip.end();
  })();
  for await (const piece of zip.output) {
    read += (piece as Buffer).byteLength;
    most = Math.max(most, made - read);
  }
  await filled;
  expect(read).toBeGreaterThan(32 * MEGABYTE);
  expect(most).toBeLessThan(8 * MEGABYTE);
});

test('a finished file is released long before the archive ends', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const zip = new ZipWriter();
  zip.output.resume();
  const files: WeakRef<Readable>[] = [];
  const add = (name: string) => {
    const file = pieces(1, () => undefined);
    files.push(new WeakRef(file));
    return zip.add(name, file, false);
  };
  for (let at = 0; at < 20; at += 1) await add(`files/${at}.png`);
  const kept = () => files.filter((file) => file.deref()).length;
  for (let look = 0; look < 200 && kept() > 1; look += 1) {
    await setImmediate();
    collect();
  }
  expect(kept()).toBeLessThanOrEqual(1);
  zip.end();
});

test('a failing file fails the archive, and an archive whose reader left ends its file', async () => {
  const breaking = new ZipWriter();
  const heard = new Promise<Error>((resolve) => breaking.output.once('error', resolve));
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(10);
      throw new Error('the object store is unavailable');
    })(),
  );
  await expect(breaking.add('files/a.png', broken, false)).rejects.toThrow('the object store is unavailable');
  breaking.output.resume();
  expect((await heard).message).toBe('the object store is unavailable');

  const left = new ZipWriter();
  const file = pieces(1_000, () => undefined);
  const added = left.add('files/b.png', file, false);
  left.output.destroy();
  await expect(added).rejects.toThrow('reader of the archive disconnected');
  expect(file.destroyed).toBe(true);
  await expect(
    left.add(
      'files/c.png',
      pieces(1, () => undefined),
      false,
    ),
  ).rejects.toThrow('reader of the archive disconnected');
});

test('a name that could lead out of the archive is refused', async () => {
  for (const name of ['../evil.txt', '/etc/passwd', 'a/../b', 'C:\\x', 'a//b', '', 'renders/.png', 'a\u0000b'])
    await expect(new ZipWriter().add(name, Readable.from(['x']), false)).rejects.toThrow(RangeError);
});
