import { COPY_SIDES } from '@maquette/contracts/review/copy-sides';
import type { Asset, Database } from '@maquette/prisma/client';
import sharp from 'sharp';
import { GuestImages } from './guest-images';

const asset = {
  id: 'a',
  workspaceId: 'w',
  renderId: 'r',
  key: 'whole.png',
  cleanKey: null,
  seconds: null,
} as Asset;

test('a picture that cannot be read now is an error for everybody who asked, ends nothing, and is made with the next look', async () => {
  const picture = await sharp({ create: { width: 1_000, height: 2_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const kept = new Map<string, Buffer>();
  let away = true;
  const store = {
    exists: async (key: string) => kept.has(key),
    read: async () => {
      if (away) throw new Error('the store is away');
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
  // A failure that nobody heard is told after the turn it came in, and ends a process; here it fails the test.
  await new Promise((resolve) => setTimeout(resolve, 20));
  away = false;
  const sides = await Promise.all(COPY_SIDES.map((side) => pictures.copyOf(asset, true, side)));
  // One look makes all of them, and none is larger than the picture.
  expect([...kept.keys()]).toEqual(sides);
  const copies = await Promise.all(Array.from(kept.values(), (copy) => sharp(copy).metadata()));
  expect(copies.map(({ width, height }) => [width, height])).toEqual([
    [384, 768],
    [640, 1_280],
    [1_000, 2_000],
  ]);
});
