import { cameraFrame, framePosition, type ModelCamera, type Vector } from '@maquette/contracts/models/model-camera';
import fc from 'fast-check';
import {
  type Bounds,
  distanceOf,
  dolly,
  look,
  orbit,
  pan,
  STANDARD_VIEWS,
  standardView,
  walk,
  withLens,
  withProjection,
} from './move-camera';

const metres = fc.double({ min: -200, max: 200, noNaN: true });
const point = fc.tuple(metres, metres, metres);
const aspect = fc.constantFrom(21 / 9, 16 / 9, 1, 9 / 16);
const camera: fc.Arbitrary<ModelCamera> = fc
  .record({ position: point, target: point, focal_length: fc.integer({ min: 12, max: 120 }) })
  .filter(
    (view) =>
      distanceOf(view) > 0.5 && Math.hypot(view.position[0] - view.target[0], view.position[2] - view.target[2]) > 0.1,
  );
const angle = fc.double({ min: -3, max: 3, noNaN: true });
const size = fc.double({ min: 0.2, max: 400, noNaN: true });
const bounds: fc.Arbitrary<Bounds> = fc
  .tuple(point, size, size, size)
  .map(([min, x, y, z]) => ({ min, max: [min[0] + x, min[1] + y, min[2] + z] as Vector }));

test('an orbit keeps the distance to the target and never tips over', () => {
  fc.assert(
    fc.property(camera, angle, angle, (view, turn, rise) => {
      const moved = orbit(view, turn, rise);
      expect(moved.target).toEqual(view.target);
      expect(distanceOf(moved)).toBeCloseTo(distanceOf(view), 6);
      expect(cameraFrame(moved, 1).up[1]).toBeGreaterThan(0);
    }),
  );
});

test('a plan is left by an orbit with its upper edge still away from the viewer', () => {
  const plan = standardView('top', { min: [0, 0, 0], max: [10, 5, 10] }, 1.5);
  const moved = orbit(plan, 0, -0.5);
  expect(moved.up).toBeUndefined();
  expect(cameraFrame(moved, 1.5).right[0]).toBeCloseTo(1, 6);
});

test('turning the head leaves the eye where it is, and walking keeps its height', () => {
  fc.assert(
    fc.property(camera, angle, angle, (view, turn, rise) => {
      const turned = look(view, turn, rise);
      expect(turned.position).toEqual(view.position);
      expect(distanceOf(turned)).toBeCloseTo(distanceOf(view), 6);
      const walked = walk(view, turn, rise);
      expect(walked.position[1]).toBeCloseTo(view.position[1], 9);
      expect(Math.hypot(walked.position[0] - view.position[0], walked.position[2] - view.position[2])).toBeCloseTo(
        Math.hypot(turn, rise),
        6,
      );
    }),
  );
});

test('a step ahead goes where the camera looks, a step aside to its right', () => {
  const view: ModelCamera = { position: [0, 1.6, 10], target: [0, 1.6, 0] };
  expect(walk(view, 2, 0).position).toEqual([0, 1.6, 8]);
  expect(walk(view, 0, 2).position).toEqual([2, 1.6, 10]);
});

test('panning moves what is at the target by that share of the frame', () => {
  fc.assert(
    fc.property(camera, aspect, (view, ratio) => {
      const { x, y } = framePosition(cameraFrame(pan(view, 0.25, -0.5, ratio), ratio), view.target);
      expect((x - 0.5) * ratio).toBeCloseTo(-0.25, 4);
      expect(y - 0.5).toBeCloseTo(-0.5, 4);
    }),
  );
});

test('moving closer never reaches the target, and a parallel view is scaled', () => {
  let view: ModelCamera = { position: [0, 2, 10], target: [0, 2, 0] };
  for (let step = 0; step < 60; step++) view = dolly(view, 0.8);
  expect(distanceOf(view)).toBeGreaterThan(0.2);
  expect(view.position[2]).toBeLessThan(1);
  expect(dolly({ ...view, parallel_height: 20 }, 0.5).parallel_height).toBe(10);
});

test.each(STANDARD_VIEWS)('the %s view frames the whole model', (name) => {
  fc.assert(
    fc.property(bounds, aspect, ({ min, max }, ratio) => {
      const view = standardView(name, { min, max }, ratio);
      const frame = cameraFrame(view, ratio);
      for (const x of [min[0], max[0]])
        for (const y of [min[1], max[1]])
          for (const z of [min[2], max[2]]) {
            const seen = framePosition(frame, [x, y, z]);
            expect(seen.depth).toBeGreaterThan(0);
            expect([seen.x > 0, seen.x < 1, seen.y > 0, seen.y < 1]).toEqual([true, true, true, true]);
          }
    }),
  );
});

test('parallel and perspective show what is at the target in the same size', () => {
  fc.assert(
    fc.property(camera, aspect, (view, ratio) => {
      const flat = withProjection(view, true, ratio);
      const beside: Vector = view.target.map(
        (value, axis) => value + (cameraFrame(view, ratio).up[axis as 0 | 1 | 2] ?? 0) * 0.1,
      ) as unknown as Vector;
      expect(framePosition(cameraFrame(flat, ratio), beside).y).toBeCloseTo(
        framePosition(cameraFrame(view, ratio), beside).y,
        5,
      );
      const back = withProjection(flat, false, ratio);
      expect(distanceOf(withLens(back, view.focal_length ?? 28)) > 0).toBe(true);
      expect(back.parallel_height).toBeUndefined();
    }),
  );
});
