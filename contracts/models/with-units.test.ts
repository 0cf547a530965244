import fc from 'fast-check';
import { cameraFrame, framePosition, type ModelCamera, type Vector } from './model-camera';
import type { ModelUnits } from './model-units';
import { cameraBetweenUnits, cameraWithUnits, pointWithUnits } from './with-units';

const metres = fc.double({ min: -500, max: 500, noNaN: true });
const point = fc.tuple(metres, metres, metres);
const units: fc.Arbitrary<ModelUnits> = fc.record({
  scale: fc.constantFrom(1, 0.001, 0.0254, 100),
  up: fc.constantFrom('y' as const, 'z' as const),
});
const camera: fc.Arbitrary<ModelCamera> = fc
  .record({
    position: point,
    target: point,
    up: fc.constant<[number, number, number]>([0, 1, 0]),
    focal_length: fc.integer({ min: 12, max: 120 }),
    section: fc.record({ normal: fc.constant<[number, number, number]>([0, 0, 1]), offset: metres }),
  })
  .filter(({ position, target }) => Math.hypot(position[0] - target[0], position[2] - target[2]) > 0.5);

/** Signed distance of a point from a section plane, in units of the plane's scale. */
const beyond = ({ section }: ModelCamera, of: Vector) =>
  section ? section.normal.reduce((sum, value, axis) => sum + value * (of[axis] ?? 0), 0) - section.offset : 0;

test('a camera shows the same picture of the model in any units, with the same section', () => {
  fc.assert(
    fc.property(camera, point, units, (view, of, chosen) => {
      const before = framePosition(cameraFrame(view, 1.5), of);
      const moved = cameraWithUnits(chosen, view);
      const after = framePosition(cameraFrame(moved, 1.5), pointWithUnits(chosen, of));
      fc.pre(Math.abs(before.depth) > 0.5);
      expect(after.x).toBeCloseTo(before.x, 4);
      expect(after.y).toBeCloseTo(before.y, 4);
      expect(beyond(moved, pointWithUnits(chosen, of)) / chosen.scale).toBeCloseTo(beyond(view, of), 4);
    }),
  );
});

test('a change of units carries a camera over as if it had been set in the new ones', () => {
  fc.assert(
    fc.property(camera, units, units, (view, from, to) => {
      const { position, target, section } = cameraBetweenUnits(from, to, cameraWithUnits(from, view));
      const expected = cameraWithUnits(to, view);
      for (const axis of [0, 1, 2] as const) {
        expect(position[axis]).toBeCloseTo(expected.position[axis], 6);
        expect(target[axis]).toBeCloseTo(expected.target[axis], 6);
        expect(section?.normal[axis]).toBeCloseTo(expected.section?.normal[axis] ?? 0, 6);
      }
      expect(section?.offset).toBeCloseTo(expected.section?.offset ?? 0, 6);
    }),
  );
});
