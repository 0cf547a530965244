import fc from 'fast-check';
import { cameraFrame, focalLengthOf, framePosition, type ModelCamera, withUprightVerticals } from './model-camera';

const metres = fc.double({ min: -500, max: 500, noNaN: true });
const point = fc.tuple(metres, metres, metres);
const aspect = fc.constantFrom(21 / 9, 16 / 9, 4 / 3, 1, 3 / 4, 9 / 16);
const camera: fc.Arbitrary<ModelCamera> = fc
  .record({ position: point, target: point, focal_length: fc.integer({ min: 12, max: 120 }) })
  .filter(({ position, target }) => Math.hypot(...position.map((p, i) => p - (target[i] as number))) > 0.5);

describe('the camera of a model view', () => {
  it('shows its target in the middle of the frame', () => {
    fc.assert(
      fc.property(camera, aspect, (view, ratio) => {
        const { x, y, depth } = framePosition(cameraFrame(view, ratio), view.target);
        expect(x).toBeCloseTo(0.5, 6);
        expect(y).toBeCloseTo(0.5, 6);
        expect(depth).toBeGreaterThan(0);
      }),
    );
  });

  it('keeps its axes at right angles, also straight down', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          camera,
          point.map(([a, b, c]) => ({ position: [a, b + 10, c], target: [a, b, c] }) as ModelCamera),
        ),
        (view) => {
          const { forward, right, up } = cameraFrame(view, 1.5);
          for (const [a, b] of [
            [forward, right],
            [right, up],
            [up, forward],
          ] as const)
            expect(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]).toBeCloseTo(0, 6);
          for (const axis of [forward, right, up]) expect(Math.hypot(...axis)).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('draws vertical edges upright after the correction, and keeps the target in the middle', () => {
    const steep = { position: [0, 1.6, 0], target: [3, 6, -12], focal_length: 24 } as ModelCamera;
    const view = withUprightVerticals(steep, 16 / 9);
    const frame = cameraFrame(view, 16 / 9);
    for (const [x, z] of [
      [-4, -10],
      [5, -14],
    ] as const) {
      const foot = framePosition(frame, [x, 0, z]);
      expect(framePosition(frame, [x, 9, z]).x).toBeCloseTo(foot.x, 9);
    }
    expect(framePosition(frame, steep.target).y).toBeCloseTo(0.5, 6);
    expect(withUprightVerticals(view, 16 / 9)).toEqual(view);
  });

  it('gives the focal length back that set the frame', () => {
    for (const ratio of [16 / 9, 1, 9 / 16])
      expect(focalLengthOf({ position: [0, 0, 5], target: [0, 0, 0], focal_length: 35 }, ratio)).toBeCloseTo(35, 9);
  });
});
