import { spotSchema } from '@maquette/contracts/review/review';
import { spotByKey } from './move-spot-by-key';

test('arrow keys move the position, Shift resizes it to a box and back to a point, and it stays within the image', () => {
  const point = spotByKey(null, 'ArrowRight', false);
  expect(point).toEqual({ left: 0.52, top: 0.5, width: 0, height: 0 });
  const box = spotByKey(spotByKey(point, 'ArrowDown', true), 'ArrowRight', true);
  expect(box).toEqual({ left: 0.52, top: 0.5, width: 0.04, height: 0.02 });
  expect(spotByKey(box, 'ArrowUp', true)).toEqual({ left: 0.52, top: 0.5, width: 0, height: 0 });
  expect(spotByKey(box, 'Enter', false)).toBeNull();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    for (let spot = point, press = 0; press < 200; press++) {
      spot = spotByKey(spot, press === 0 ? 'ArrowDown' : key, press % 3 === 0);
      expect(spotSchema.safeParse(spot).success).toBe(true);
    }
  }
});
