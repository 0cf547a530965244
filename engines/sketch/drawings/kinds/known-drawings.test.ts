import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { GUESSED_BELOW } from '@maquette/contracts/fields/part-map';
import { regionConfidence } from '../../scene/region-confidence';
import type { ReadByHand } from '../by-hand/read-by-hand';
import { drawnSubjects } from './draw-any-kind';
import type { ThreadTask } from './known-thread';
import type { KnownOrder, ReadKnown } from './read-known-drawing';

const inThread = <Read>(workerData: ThreadTask): Promise<Read[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, 'known-thread.js'), { workerData });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
const readAll = (orders: KnownOrder[]) => inThread<ReadKnown>(orders);

/** This seed's drawings are typical of their kind; the bench checks many more seeds. */
const SEED = 4;

let everySubject: Promise<ReadKnown[]>;
beforeAll(() => {
  everySubject = readAll(drawnSubjects.map((subject) => ({ subject, seed: SEED, carrier: 'png' as const })));
});

it('the kind of a drawing is read from plans, sections, elevations, axonometrics, perspectives and sheets', async () => {
  const read = await everySubject;
  expect(read.filter((one) => one.read !== one.kind)).toEqual([]);
});

it('the confidence of regions tells those that were read correctly from the others', async () => {
  const regions = (await everySubject).flatMap(({ parts }) => parts?.regions ?? []);
  const rated = regions.map((one) => ({ ...one, rate: regionConfidence(one.facts, one.surface, one.interior) }));
  const shareRight = (of: typeof rated) => of.filter(({ right }) => right).length / of.length;
  const sure = rated.filter(({ rate }) => rate >= 0.9);
  const guessed = rated.filter(({ rate }) => rate < GUESSED_BELOW);
  expect([sure.length > 100, guessed.length > 50]).toEqual([true, true]);
  expect(shareRight(sure)).toBeGreaterThan(0.88);
  expect(shareRight(guessed)).toBeLessThan(0.6);
});

it('a plan on a desk, on grid paper, inverted or in a program window is still a plan, without its carrier', async () => {
  const carriers = ['paper-photo', 'grid-paper', 'inverted', 'screenshot'] as const;
  const read = await readAll(carriers.map((carrier) => ({ subject: 'plan' as const, seed: SEED, carrier })));
  const [photo] = read;
  expect(photo?.corners).toBeLessThan(0.02);
  // The plan has a margin of at least 10 % of the sheet: most of the margin is cropped away, but the plan stays whole.
  for (const { crop, surface } of read.filter((one) => one.surface !== 'sheet')) {
    expect([surface, crop.left > 0.02 && crop.left < 0.17]).toEqual([surface, true]);
    expect([surface, crop.width > 0.6 && crop.width < 0.97]).toEqual([surface, true]);
  }
  expect(read.map(({ read: kind, surface }) => [kind, surface])).toEqual([
    ['plan', 'desk'],
    ['plan', 'sheet'],
    ['plan', 'sheet'],
    ['plan', 'screen'],
  ]);
});

it('streets, tilted towers, facades between round trees and shaded models are not several drawings, rooms or plans', async () => {
  const orders = [
    { subject: 'street', seed: 201, carrier: 'png' },
    { subject: 'street', seed: 203, carrier: 'png' },
    { subject: 'tower', seed: 202, carrier: 'png' },
    { subject: 'tower', seed: 204, carrier: 'png' },
    { subject: 'perspective-outside', seed: 202, carrier: 'png' },
    { subject: 'facade', seed: 1, carrier: 'png' },
    { subject: 'facade', seed: 2, carrier: 'png' },
    { subject: 'shaded-model', seed: 203, carrier: 'jpeg-60' },
    { subject: 'shaded-model', seed: 204, carrier: 'png' },
  ] as const;
  const read = await readAll([...orders]);
  expect(read.filter((one) => one.read !== one.kind)).toEqual([]);
});

it('hatched roofs, frontal rooms, black fills on a desk and program windows keep their kind', async () => {
  const orders = [
    { subject: 'elevation', seed: 102, carrier: 'png' },
    { subject: 'perspective-inside', seed: 37, carrier: 'png' },
    { subject: 'section', seed: 101, carrier: 'paper-photo' },
    { subject: 'plan', seed: 102, carrier: 'screenshot' },
  ] as const;
  const read = await readAll([...orders]);
  expect(read.map((one) => one.read)).toEqual(orders.map(({ subject }) => subject));
});

it('squares and courtyards are outside; rooms under a roof or with a view are inside', async () => {
  const places = ['cafe-street', 'square', 'courtyard', 'attic-bedroom', 'glazed-room'] as const;
  const read = await readAll(
    places.flatMap((subject) => [3, 203].map((seed) => ({ subject, seed, carrier: 'png' as const }))),
  );
  expect(read.filter((one) => one.read !== one.kind).map((one) => [one.subject, one.seed, one.read])).toEqual([]);
});

it('drawings by hand keep their kind; at most two are surely wrong', async () => {
  const read = await inThread<ReadByHand>('by-hand');
  const missed = read.filter((one) => one.read !== one.kind);
  expect(read.length - missed.length).toBeGreaterThanOrEqual(25);
  expect(missed.filter(({ sure }) => sure).length).toBeLessThanOrEqual(2);
});
