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
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const kept: string[] = [];
  let away = true;
  const store = {
    exists: async (key: string) => kept.includes(key),
    read: async () => {
      if (away) throw new Error('the store is away');
      return picture;
    },
    keep: async (key: string) => void kept.push(key),
    remove: async () => undefined,
  };
  const database = {
    knownFile: { createMany: async () => ({ count: 1 }) },
    asset: { findUnique: async () => ({ deletedAt: null }) },
  } as unknown as Database;
  const pictures = new GuestImages(store, database);
  const asked = await Promise.allSettled(Array.from({ length: 3 }, () => pictures.copyOf(asset, true)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // A failure that nobody heard is told after the turn it came in, and ends a process; here it fails the test.
  await new Promise((resolve) => setTimeout(resolve, 20));
  away = false;
  expect(await pictures.copyOf(asset, true)).toBe(kept[0]);
});
