import path from 'node:path';
import { COPY_SIDES } from '@maquette/contracts/review/copy-sides';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { readMarkInPlace } from '@maquette/domain/marks/read-mark-in-place';
import { writeMark } from '@maquette/domain/marks/write-mark';
import type { Asset, Database } from '@maquette/prisma/client';
import sharp from 'sharp';
import { GuestImages } from './guest-images';

const asset = {
  id: 'a',
  workspaceId: 'w',
  renderId: '0193a1b2-c3d4-7abc-8def-0123456789ab',
  key: 'whole.png',
  cleanKey: null,
  seconds: null,
} as Asset;

test('an unreadable image fails for every waiting caller, does not end the process, and is generated at the next request', async () => {
  const picture = await sharp({ create: { width: 1_000, height: 2_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const kept = new Map<string, Buffer>();
  let away = true;
  const store = {
    exists: async (key: string) => kept.has(key),
    read: async () => {
      if (away) throw new Error('store unavailable');
      return picture;
    },
    keep: async (key: string, copy: Buffer) => void kept.set(key, copy),
    remove: async () => undefined,
  };
  const database = {
    knownFile: { createMany: async () => ({ count: 1 }) },
    asset: { findUnique: async () => ({ deletedAt: null }) },
  } as unknown as Database;
  const pictures = new GuestImages(store, database, null);
  const asked = await Promise.allSettled(Array.from({ length: 3 }, () => pictures.copyOf(asset, true, 2_048)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // An unhandled rejection is reported in a later turn and would end a process; here it fails the test.
  await new Promise((resolve) => setTimeout(resolve, 20));
  away = false;
  const sides = await Promise.all(COPY_SIDES.map((side) => pictures.copyOf(asset, true, side)));
  // One request generates all sizes, none larger than the original.
  expect([...kept.keys()]).toEqual(sides);
  const copies = await Promise.all(Array.from(kept.values(), (copy) => sharp(copy).metadata()));
  expect(copies.map(({ width, height }) => [width, height])).toEqual([
    [384, 768],
    [640, 1_280],
    [1_000, 2_000],
  ]);
});

test('the small copies of an image carry an invisible mark that can be read in each of them', async () => {
  const size = { width: 1_920, height: 1_080 };
  const { data } = await sharp(path.join(__dirname, '../../../client/public/pictures/barn.webp'))
    .resize(size.width, size.height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const payload = markPayload(asset.renderId);
  await writeMark({ rgb: data, ...size }, payload);
  const whole = await sharp(data, { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const kept = new Map<string, Buffer>();
  const store = {
    exists: async (key: string) => kept.has(key),
    read: async () => whole,
    keep: async (key: string, copy: Buffer) => void kept.set(key, copy),
    remove: async () => undefined,
  };
  const database = {
    knownFile: { createMany: async () => ({ count: 1 }) },
    asset: { findUnique: async () => ({ deletedAt: null }) },
  } as unknown as Database;
  await new GuestImages(store, database, null).copyOf(asset, false, 768);
  const found = await Promise.all(
    Array.from(kept.values(), async (copy) => {
      const { data: grey, info } = await sharp(copy).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
      return readMarkInPlace({ grey, width: info.width, height: info.height })?.payload;
    }),
  );
  expect(found).toEqual(COPY_SIDES.map(() => payload));
});
