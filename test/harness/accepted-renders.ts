import { signUp, type TestPerson } from './people';
import type { Product } from './product';
import { postClip, postImage } from './renders';

/**
 * `npm run test:chaos` sets 20: every fault then strikes at twenty different moments, starting at the first seed (1).
 */
const FIRST = Number(process.env.CHAOS_FIRST_SEED ?? 1);
export const CHAOS_SEEDS = Array.from({ length: Number(process.env.CHAOS_SEEDS ?? 1) }, (_, index) => FIRST + index);

/** The same seed gives the same moment, so that a failure can be reproduced. */
export function moment(seed: number, most: number): Promise<void> {
  const fraction = (Math.imul(seed, 2_654_435_761) >>> 0) / 2 ** 32;
  return new Promise((resolve) => setTimeout(resolve, fraction * most));
}

export interface Accepted {
  person: TestPerson;
  id: string;
}

export const idsOf = (renders: Accepted[]) => renders.map(({ id }) => id);

/** Creates accepted renders for different users, so that they can run in parallel. */
export async function accept(product: Product, count: number, prompt = 'takes 0.3 s'): Promise<Accepted[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signUp()));
  return Promise.all(
    people.map(async (person) => {
      const { body } = await postImage(product, person, { prompt }).expect(202);
      return { person, id: body.taskId as string };
    }),
  );
}

/** Orders a video of one second from an uploaded image. */
export async function acceptVideo(product: Product): Promise<Accepted> {
  const person = await signUp();
  const { status, body } = await postClip(product, person, { seconds: '1' });
  expect(status).toBe(202);
  return { person, id: body.taskId as string };
}

/** Checks that every accepted render completed and was charged exactly once. */
export async function everyRenderIsDoneOnce(product: Product, ids: string[]): Promise<void> {
  await product.settled();
  const renders = await product.database.render.findMany({ where: { id: { in: ids } } });
  expect(renders.map((render) => render.id).sort()).toEqual([...ids].sort());
  expect(renders.map((render) => render.status)).toEqual(renders.map(() => 'done'));
  const captures = { kind: 'capture', renderId: { in: ids } };
  expect(await product.database.creditPosting.count({ where: captures })).toBe(ids.length);
  expect(await product.audit()).toEqual([]);
}
