import { findRooms } from './plan-rooms';

const [W, H] = [200, 120];

/** Two rooms connected by a door of 16 pixels. The right room has a door of equal width to the outside. */
function walls(): Uint8Array {
  const mask = new Uint8Array(W * H);
  const fill = (x0: number, y0: number, x1: number, y1: number): void => {
    for (let y = y0; y < y1; y++) mask.fill(1, y * W + x0, y * W + x1);
  };
  fill(20, 20, 180, 24);
  fill(20, 96, 180, 100);
  fill(20, 20, 24, 100);
  fill(176, 20, 180, 60);
  fill(176, 76, 180, 100);
  fill(98, 20, 102, 40);
  fill(98, 56, 102, 100);
  return mask;
}

it('rooms are divided at their doors, and what is around the walls is outside', () => {
  const { roomOf, areas } = findRooms(walls(), new Uint8Array(W * H), W, H, 18, 18);
  const at = (x: number, y: number): number => roomOf[y * W + x] as number;
  expect(areas).toHaveLength(3);
  expect([at(5, 5), at(190, 60), at(100, 110)]).toEqual([0, 0, 0]);
  expect(new Set([at(60, 60), at(140, 60)])).toEqual(new Set([1, 2]));
  // A corner belongs to the room in which it is.
  expect([at(25, 25), at(175, 95)]).toEqual([at(60, 60), at(140, 60)]);
});

it('a sheet without walls has no rooms', () => {
  expect(findRooms(new Uint8Array(W * H), new Uint8Array(W * H), W, H, 18, 18).areas).toEqual([0]);
});
